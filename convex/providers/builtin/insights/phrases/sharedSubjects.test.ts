/** What several people write about, whatever they say of it. */
import { expect, test } from "vitest";
import { CHANGE, insightsAbout, sourceAnswer, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";
import type { ProposedInsight, SourceAnswer } from "../../../types";

const written = insightsAbout("Noor Haddad");
const wish = (author: string, text: string) => sourceAnswer(author, CHANGE, text);
const praise = (author: string, text: string) => sourceAnswer(author, STRENGTHS, text);

const subjectsOf = ({ keyPhrases }: ProposedInsight, answers: readonly SourceAnswer[]) =>
  keyPhrases
    .filter(({ polarity }) => polarity === undefined)
    .map(({ text, evidence }) => [
      text,
      ...evidence.map(({ answerIndex }) => answers[answerIndex]?.authorName ?? "").toSorted(),
    ]);

const subjectsIn = async (...answers: SourceAnswer[]) => subjectsOf(await written(...answers), answers);

test("[INS-360] a thing of two words is a subject where two people write of it, also one who praises it", async () => {
  expect(
    await subjectsIn(
      wish("Ada", "The release checklist has grown to four pages and nobody reads the end of it."),
      wish("Bo", "I would split the release checklist between the two squads."),
      praise("Cem", "Noor’s release checklists have saved us from two bad Fridays."),
    ),
  ).toEqual([["Release checklist", "Ada", "Bo", "Cem"]]);
});

test("[INS-360] a thing of two words that one person praises and another complains of shows both", async () => {
  expect(
    await subjectsIn(
      wish("Ada", "The Monday meeting is a waste of half an hour for the two of us in the depot."),
      praise("Bo", "The Monday meeting is worth gold, everybody knows the plan afterwards."),
    ),
  ).toEqual([["Monday meeting", "Ada", "Bo"]]);
});

test("[INS-360] a single noun is a subject where three people write of it, with those who use it in a compound", async () => {
  const answers = [
    wish("Ada", "Every hour she spends with us she isn’t hiring, and Harbour has had an open position since May."),
    wish("Bo", "Fill the open position, or let me do the interviews, I’ve offered twice and I’m still waiting."),
    wish("Cem", "She could hire someone or close the position, so that we stop pretending help is coming."),
  ];
  expect(await subjectsIn(...answers.slice(0, 2), wish("Cem", "The pace is fine for me."))).toEqual([
    ["Open position", "Ada", "Bo"],
  ]);
  expect(await subjectsIn(...answers)).toEqual([["Open position", "Ada", "Bo", "Cem"]]);
  const budget = ["The budget arrives with no word on travel.", "Noor guards the budget like a dragon."];
  expect(await subjectsIn(...budget.map((text, index) => wish(`P${index}`, text)))).toEqual([]);
  expect(
    await subjectsIn(
      ...[...budget, "I never know what the budget allows until June."].map((text, at) => wish(`P${at}`, text)),
    ),
  ).toEqual([["Budget", "P0", "P1", "P2"]]);
});

test("[INS-360] one-on-ones are one subject in whatever spelling, and a name needs two people", async () => {
  expect(
    await subjectsIn(
      praise("Ada", "She has never missed our 1:1 in two years."),
      wish("Bo", "My one-on-ones get moved twice a month."),
      wish("Cem", "Our 1-1s were dropped in March."),
      wish("Dita", "We in Harbour always get the slots that are left."),
      wish("Eli", "She should spend a day a week with Harbour."),
    ),
  ).toEqual([
    ["1:1", "Ada", "Bo", "Cem"],
    ["Harbour", "Dita", "Eli"],
  ]);
});

test("[INS-360] colleagues, people, words of the question and places are no subjects", async () => {
  expect(
    await subjectsIn(
      wish("Ada", "She asks Bo before she asks the auditors, every time."),
      wish("Cem", "She should ask Bo less and the auditors more."),
      wish("Dita", "She sends Bo to the auditors when she is tired."),
      wish("Eli", "When she walks through the canteen she looks at no one."),
      wish("Fay", "She could say good morning in the canteen."),
      wish("Gus", "She eats alone in the canteen."),
      wish("Hal", "What would help her grow is a thing she has to find herself."),
    ),
  ).toEqual([]);
});

test("[INS-360] what stories share by chance is no subject", async () => {
  const stories = [
    "My own dog was ill that week, and the vet wanted money.",
    "A dog barked through the whole of the demo.",
    "The client brought a dog and we laughed.",
  ];
  expect(await subjectsIn(...stories.map((text, index) => praise(`P${index}`, text)))).toEqual([]);
});

test("[INS-360] a subject is not repeated where one claim quotes all its people", async () => {
  const answers = ["Publish the roster earlier.", "The roster only comes on Sunday evening."].map((text, index) =>
    wish(`P${index}`, text),
  );
  const insight = await written(...answers);
  expect(insight.blindSpots.map(({ evidence }) => evidence.length)).toContain(2);
  expect(subjectsOf(insight, answers)).toEqual([]);
});

test("[INS-360] answers of one confidential group may be one person’s, so they count once", async () => {
  const texts = ["The release checklist is too long.", "Nobody reads the release checklist, she knows it."];
  const answers = texts.map((text, index) => ({ ...wish(`P${index}`, text), confidentialLinkId: "link" }));
  expect(subjectsOf(await written(...answers), answers)).toEqual([]);
});

test("[HAND-528] each person has the shortest sentence that can be read alone, and the shortest of all is first", async () => {
  const answers = [
    wish(
      "Ada",
      "The release checklist has grown to four pages and nobody reads its end. Shorten the release checklist.",
    ),
    praise("Bo", "Release checklist. Noor’s release checklist saved us twice."),
  ];
  const { keyPhrases } = await written(...answers);
  const subject = keyPhrases.find(({ polarity }) => polarity === undefined);
  expect(subject?.evidence.map(({ text }) => text)).toEqual([
    "Shorten the release checklist.",
    "Noor’s release checklist saved us twice.",
  ]);
});
