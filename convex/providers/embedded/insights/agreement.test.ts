import { expect, test } from "vitest";
import type { SourceAnswer } from "../../types";
import { hashedEmbedder } from "../vectors/hashedVector";
import { drawJohari } from "../johari/drawJohari";
import { writeInsights } from "./writeInsights";

const STRENGTHS = "What would you say are this person's greatest professional strengths?";
const CHANGE = "What is one thing that would help them grow, or that they should change?";

function answer(authorName: string, questionText: string, text: string): SourceAnswer {
  return { respondentId: authorName as never, authorName, questionText, text };
}

async function written(...answers: SourceAnswer[]) {
  return await writeInsights({ kind: "external-feedback-insights", answers, ownerName: "Jan Roth" }, hashedEmbedder);
}

const asked = [
  answer("Anna", STRENGTHS, "His documentation is so good that I can find each wire and the reason for it."),
  answer("Anna", CHANGE, "I wish he would answer his emails sooner."),
  answer("Bernd", CHANGE, "He does not answer his mails."),
  answer("Clara", STRENGTHS, "Endless patience with beginners."),
  answer(
    "Clara",
    CHANGE,
    "He always replies to my emails within the hour, even on weekends. Maybe he should take more holidays.",
  ),
  answer("Dmitri", STRENGTHS, "Good documentation."),
  answer("Dmitri", CHANGE, "Faster replies."),
  answer("Erika", STRENGTHS, "He documents every calculation."),
  answer("Karin", CHANGE, "Answer the phone more often."),
];
const own = [
  "I am patient with details and I document my calculations.",
  "I answer too late. I leave mails unanswered for days.",
].map((text, index) => ({ promptKey: String(index), authorName: "You", questionText: STRENGTHS, text }));

const authors = (quotes: readonly { answerIndex: number }[] = []) =>
  quotes.map((quote) => asked[quote.answerIndex]?.authorName).toSorted();

test("[INS-60] wishes for the same in other words are one, by the number of people, with who says the contrary", async () => {
  const { strengths, blindSpots } = await written(...asked);
  expect(authors(blindSpots[0]?.evidence)).toEqual(["Anna", "Bernd", "Dmitri", "Karin"]);
  expect(blindSpots[0]?.description).toBe("Four people say something close to this.");
  expect(blindSpots[0]?.counterEvidence).toEqual([
    { answerIndex: 4, text: "He always replies to my emails within the hour, even on weekends." },
  ]);
  expect([strengths[0]?.title, authors(strengths[0]?.evidence)]).toEqual([
    "Documentation",
    ["Anna", "Dmitri", "Erika"],
  ]);
  expect(strengths[0]?.counterEvidence).toBeUndefined();
});

test("[INS-61] praise and a wish on one concept show each other, of different people only", async () => {
  const { strengths, blindSpots } = await written(
    answer("Anna", STRENGTHS, "He listens to everybody at the gate. "),
    answer("Bernd", CHANGE, "He should listen to the night shift too."),
    answer("Anna", CHANGE, "He should listen to the drivers more."),
    answer("Clara", STRENGTHS, "He explains each form."),
    answer("Dmitri", CHANGE, "He explains the forms for far too long."),
  );
  const listens = strengths.find(({ title }) => title.includes("listens"));
  expect(listens?.counterEvidence?.map(({ text }) => text)).toEqual(["He should listen to the night shift too."]);
  const others = [...strengths, ...blindSpots].filter((claim) => claim !== listens);
  expect(others.flatMap(({ counterEvidence }) => counterEvidence ?? [])).toEqual([]);
});

test("[INS-62] the own sentence on a concept is set beside theirs; one shared word of another object is not", async () => {
  const { strengths, blindSpots } = await written(...asked);
  const counted = (claims: typeof strengths) =>
    claims.map(({ title, evidence }) => ({ title, evidence, people: evidence.length }));
  const { seenByBoth, othersOnly } = await drawJohari(
    { self: own, strengths: counted(strengths), ownerName: "Jan Roth", blindSpots: counted(blindSpots) },
    hashedEmbedder,
  );
  expect(seenByBoth.map(({ side, people, self }) => [side, people, self[0]?.text])).toEqual([
    [undefined, 3, "I am patient with details and I document my calculations."],
    ["wish", 4, "I leave mails unanswered for days."],
  ]);
  expect(othersOnly.map(({ label }) => label)).toContain("Endless patience with beginners.");
});

test("[ANON-11] of a confidential group no number of people is written, since two of its answers may be one person's", async () => {
  const group = asked.map((one, place) => ({ ...one, respondentId: "group" as never, person: `group ${place}` }));
  const { blindSpots } = await written(...group);
  expect(blindSpots[0]?.evidence.length).toBeGreaterThan(1);
  expect(blindSpots[0]?.description).toBe("");
});
