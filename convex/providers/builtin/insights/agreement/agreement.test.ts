import { expect, test } from "vitest";
import {
  authorsOf,
  CHANGE,
  insightsAbout,
  sourceAnswer,
  STRENGTHS,
  writeInsightsOf,
} from "../../../../../tests/support/people/writtenInsights";
import { id } from "../../../../../tests/support/people/id";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeJohariWindow } from "../../johari/writeJohariWindow";

const written = insightsAbout("Jan Roth");

const answersOfOthers = [
  sourceAnswer("Anna", STRENGTHS, "His documentation is so good that I can find each wire and the reason for it."),
  sourceAnswer("Anna", CHANGE, "I wish he would answer his emails sooner."),
  sourceAnswer("Bernd", CHANGE, "He does not answer his mails."),
  sourceAnswer("Clara", STRENGTHS, "Endless patience with beginners."),
  sourceAnswer(
    "Clara",
    CHANGE,
    "He always replies to my emails within the hour, even on weekends. Maybe he should take more holidays.",
  ),
  sourceAnswer("Dmitri", STRENGTHS, "Good documentation."),
  sourceAnswer("Dmitri", CHANGE, "Faster replies."),
  sourceAnswer("Erika", STRENGTHS, "He documents every calculation."),
  sourceAnswer("Karin", CHANGE, "Answer the phone more often."),
];
const ownAnswers = [
  "I am patient with details and I document my calculations.",
  "I answer too late. I leave mails unanswered for days.",
].map((text, index) => ({ promptKey: String(index), authorName: "You", questionText: STRENGTHS, text }));

test("[INS-60] wishes for the same in different words form one claim, which has its supporters and the person who contradicts", async () => {
  const { strengths, blindSpots } = await written(...answersOfOthers);
  expect(authorsOf(blindSpots[0]?.evidence, answersOfOthers)).toEqual(["Anna", "Bernd", "Dmitri", "Karin"]);
  expect(blindSpots[0]?.description).toBe("Four people say something close to this.");
  expect(blindSpots[0]?.counterEvidence).toEqual([
    { answerIndex: 4, text: "He always replies to my emails within the hour, even on weekends." },
  ]);
  expect([strengths[0]?.title, authorsOf(strengths[0]?.evidence, answersOfOthers)]).toEqual([
    "Documentation",
    ["Anna", "Dmitri", "Erika"],
  ]);
  expect(strengths[0]?.counterEvidence).toBeUndefined();
});

test("[INS-61] praise and a wish of different people on one concept refer to each other", async () => {
  const { strengths, blindSpots } = await written(
    sourceAnswer("Anna", STRENGTHS, "He listens to everybody at the gate. "),
    sourceAnswer("Bernd", CHANGE, "He should listen to the night shift too."),
    sourceAnswer("Anna", CHANGE, "He should listen to the drivers more."),
    sourceAnswer("Clara", STRENGTHS, "He explains each form."),
    sourceAnswer("Dmitri", CHANGE, "He explains the forms for far too long."),
  );
  const listens = strengths.find(({ title }) => title.includes("listens"));
  expect(listens?.counterEvidence?.map(({ text }) => text)).toEqual(["He should listen to the night shift too."]);
  const others = [...strengths, ...blindSpots].filter((claim) => claim !== listens);
  expect(others.flatMap(({ counterEvidence }) => counterEvidence ?? [])).toEqual([]);
});

test("[INS-62] an own sentence is paired with others' by its concept, and not by a shared word about another thing", async () => {
  const { strengths, blindSpots } = await written(...answersOfOthers);
  const counted = (claims: typeof strengths) =>
    claims.map(({ title, evidence }) => ({ title, evidence, people: evidence.length }));
  const { seenByBoth, othersOnly } = await writeJohariWindow(
    { self: ownAnswers, strengths: counted(strengths), ownerName: "Jan Roth", blindSpots: counted(blindSpots) },
    hashedEmbedder,
  );
  expect(seenByBoth.map(({ polarity, people, self }) => [polarity, people, self[0]?.text])).toEqual([
    [undefined, 3, "I am patient with details and I document my calculations."],
    ["wish", 4, "I leave mails unanswered for days."],
  ]);
  expect(othersOnly.map(({ label }) => label)).toContain("Endless patience with beginners.");
});

test("[ANON-11] a confidential group's claim states no number of people, since two of its answers may be by one person", async () => {
  const group = answersOfOthers.map((one, place) => ({
    ...one,
    respondentId: id<"respondents">("group"),
    person: `group ${place}`,
  }));
  const { blindSpots } = await written(...group);
  expect(blindSpots[0]?.evidence.length).toBeGreaterThan(1);
  expect(blindSpots[0]?.description).toBe("");
});

const MANNER = "What do you see Lena do when a driver shouts?";
const shortNeutralAnswers = [
  ["She is never nervous, even on Mondays.", "Stays calm."],
  ["Sie ist nie nervös, auch nicht am Montag.", "Keeps calm."],
];
test.each(shortNeutralAnswers)(
  "[INS-99] a short answer to a neutral question supports the claim of people who say the same: %s",
  async (text, few) => {
    const { strengths } = await writeInsightsOf(sourceAnswer("Omar", STRENGTHS, text), sourceAnswer("Wu", MANNER, few));
    expect(strengths.map(({ name, evidence }) => [name, evidence.length])).toEqual([["Calm", 2]]);
  },
);

test("[INS-99] a heading is the topic of the next sentence, and a complaint about silence does not deny wishes", async () => {
  const { blindSpots } = await writeInsightsOf(
    sourceAnswer("Omar", CHANGE, "the shift plan. we get it on sunday night, thats too late for me"),
    sourceAnswer("Wu", CHANGE, "She says nothing in meetings for an hour. And the shift plan comes out too late."),
  );
  expect(blindSpots[0]?.evidence.map(({ answerIndex: at }) => at).toSorted()).toEqual([0, 1]);
});
