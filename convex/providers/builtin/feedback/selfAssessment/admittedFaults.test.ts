import { expect, test } from "vitest";
import { quotesOf } from "../../../../../tests/support/people/writtenInsights";
import type { SourceAnswer } from "../../../types";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../../insights/writeInsights";

const questionText = "What makes you different from others in similar roles?";
const ownInsight = async (text: string) => {
  const answers: SourceAnswer[] = [{ authorName: "You", questionText, text }];
  const { strengths, blindSpots, keyPhrases } = await writeInsights(
    { kind: insightKinds.selfAssessment, answers, ownerName: "Rosa" },
    hashedEmbedder,
  );
  return {
    praise: quotesOf(strengths).join(" "),
    wishes: quotesOf(blindSpots),
    keyPhrases,
    strengths,
  };
};

const admittedFaults = [
  "I'd like to be quicker with the till at Christmas.",
  "I regrind the knives after the others have left, and I know it isn't kind.",
  "I write the complaint down and then not send it.",
  "I can't leave a hedge alone.",
  "To be honest I am a control freak.",
  "Honestly, I'm a bit of a nag in the bakery.",
  "I am a terrible listener.",
  "I repaint my colleagues' sets in the evening instead of telling them.",
  "I redo the invoices rather than asking who wrote them.",
  "I don't hand the keys over.",
  "I can't let go of the old till.",
  "I never let others touch the accounts.",
  "I must admit that the lorries wait for my signature.",
  "I keep the plans to myself, because I can't trust the new ones.",
  "Ehrlich gesagt bin ich ein Kontrollfreak. Ich kann schlecht loslassen.",
];
test.each(admittedFaults)(
  "[INS-172] an admitted fault is a wish, and neither a strength nor a key phrase: %s",
  async (text) => {
    const { praise, wishes, keyPhrases } = await ownInsight(text);
    expect(praise).toBe("");
    expect(wishes).not.toEqual([]);
    expect(keyPhrases.filter(({ polarity }) => polarity === "strength")).toEqual([]);
  },
);

const judgedSentences = [
  ["The others lock up at six, I'm still in the greenhouse at nine. That's also my own fault.", "greenhouse"],
  ["I rewrite the menus of the second cook after closing. I know it isn't fair and I go on.", "menus"],
  ["My apprentices read it on the board before I speak to them. I'm not proud of that.", "board"],
  ["I sign every crate. It's a bad habit of mine.", "crate"],
];
test.each(judgedSentences)(
  "[INS-172] a sentence that the next one judges as a fault is no strength: %s",
  async (text, word) => {
    const { praise, wishes } = await ownInsight(text);
    expect(praise).not.toContain(word);
    expect(wishes.join(" ")).toContain(word);
  },
);

const keptStrengths = [
  "To be honest I am proud of the orchard.",
  "I draw the pipes for them instead of telling them off.",
  "I ask three questions instead of telling people what to do.",
  "I show the trainees the machine rather than explaining it on paper.",
  "I don't let guests wait.",
  "I never hand over a boat that I have not sailed.",
  "I do the first round myself when somebody is ill.",
  "I closed the bridge for an hour. That was right, and nobody was hurt.",
];
test.each(keptStrengths)("[INS-172] a self-assessed sentence without a fault is a strength: %s", async (text) => {
  const { praise, wishes } = await ownInsight(text);
  expect([praise !== "", wishes]).toEqual([true, []]);
});

test("[INS-172] a sentence that judges the one before is not quoted alone; a wish's name has no “am”", async () => {
  const { praise, wishes, strengths } = await ownInsight(
    "I sign every crate myself, also those of the foreman. I know it is not right.",
  );
  expect([praise, wishes.filter((wish) => wish.startsWith("I know")), strengths]).toEqual(["", [], []]);
  const ownAnswer = {
    authorName: "You",
    questionText,
    text: "To be honest I am a nag.",
  };
  const { blindSpots } = await writeInsights(
    { kind: insightKinds.selfAssessment, answers: [ownAnswer], ownerName: "Rosa" },
    hashedEmbedder,
  );
  expect(blindSpots.map(({ name }) => name)).toEqual(["A nag"]);
});
