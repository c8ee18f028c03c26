import { expect, test } from "vitest";
import { quotablesIn } from "../text/quotableSegments";
import { readWords } from "../text/readText";
import { conductPatterns } from "./conductPatterns";
import { stancesOf } from "./stancesOf";
import { type OwnerReference, ownerOf } from "../text/coreference";

const owner: OwnerReference = ownerOf("Rosa Lind", [{ words: readWords("she she she") }]);
const questions = {
  change: "What could she do differently?",
  praise: "What are her strengths?",
  neutral: "Tell me about one day with her.",
};

function stancesIn(question: keyof typeof questions, text: string): string[] {
  const answer = { authorName: "Ola", questionText: questions[question], text };
  return quotablesIn(answer, 0)
    .filter(({ isSentenceStart, isSentenceEnd }) => isSentenceStart && isSentenceEnd)
    .flatMap((segment) => stancesOf(segment, owner))
    .map(({ concept, isWanted }) => `${concept} ${isWanted ? "wanted" : "fine"}`);
}

test("[INS-330] each pattern belongs to a conduct", () => {
  expect(conductPatterns.map(({ id }) => id)).toEqual([...new Set(conductPatterns.map(({ id }) => id))]);
});

const wished = [
  ["delegation", "She does my job for me."],
  ["delegation", "She does everyone's work."],
  ["delegation", "She should let us."],
  ["delegation", "I wish she'd let me do more."],
  ["delegation", "She mends nets that somebody else could mend."],
  ["sayingNo", "She cannot say no to the harbour master."],
  ["sayingNo", "She says yes to the chef too fast."],
  ["sayingNo", "She agrees to late orders without asking the kitchen."],
  ["sayingNo", "She can't turn a customer down."],
  ["standingUp", "She gives in to every parent."],
  ["standingUp", "When the owner rings she folds."],
  ["standingUp", "She avoids a row with the council."],
  ["notice", "When a table is moved, we hear it last."],
  ["notice", "Nobody told the drivers until Friday."],
  ["notice", "The rota goes up on Sunday night for the Monday."],
  ["debriefing", "I'd love her to talk with us after a hard shift."],
  ["debriefing", "Nobody talked about it afterwards."],
  ["tone", "When she is tired she is sharp."],
  ["tone", "Her jokes hurt sometimes."],
  ["tone", "Her remarks have an edge."],
  ["sarcasm", "The sarcasm at the end of a shift."],
  ["publicCriticism", "She corrected me loudly in front of a guest."],
  ["overwork", "She looks grey."],
  ["overwork", "She is running on coffee."],
  ["overwork", "She did 70 hours in one week."],
  ["overwork", "I'd tell her to sit down for lunch."],
] as const;
test.each(wished)("[INS-330] everyday wordings state a fault or wish: %s, %s", (concept, text) => {
  expect(stancesIn("change", text)).toContain(`${concept} wanted`);
});

const praised = [
  ["exactRecords", "Her stock lists are always right."],
  ["exactRecords", "The prompt book she keeps: her cue sheets are immaculate."],
  ["exactRecords", "Nothing in her books is ever wrong."],
  ["defending", "She backs you when a guest complains."],
  ["accuracy", "An eye like a hawk."],
  ["calm", "That calm is catching."],
  ["calm", "When things go wrong she gets quieter."],
  ["standingUp", "She stands up to the owner."],
  ["teaching", "She showed me the loom until I could do it."],
] as const;
test.each(praised)("[INS-330] everyday wordings praise: %s, %s", (concept, text) => {
  expect(stancesIn("praise", text)).toContain(`${concept} fine`);
});

const nothing = [
  ["delegation", "Let us know when the lorry comes."],
  ["delegation", "Let us go home at six."],
  ["delegation", "She should do her job better."],
  ["sayingNo", "She could turn the heating down."],
  ["sayingNo", "She should turn the music down."],
  ["standingUp", "She folds the towels too slowly."],
  ["standingUp", "She gives way on the ramp."],
  ["notice", "I heard it last week."],
  ["tone", "She has a sharp eye for colours."],
  ["tone", "Her products have an edge over ours."],
  ["tone", "The knives could be sharper."],
  ["exactRecords", "Her reports could be complete."],
  ["overwork", "The shop is open 70 hours in the week."],
  ["overwork", "The wall looks grey."],
  ["publicCriticism", "She said hello in front of the shop."],
  ["debriefing", "Talk to the guests after dinner."],
] as const;
test.each(nothing)("[INS-330] other matters with the same words are none: %s, %s", (concept, text) => {
  const stances = stancesIn("change", text);
  expect(stances).not.toContain(concept === "exactRecords" ? `${concept} fine` : `${concept} wanted`);
});

test("[INS-331] work that the owner does in person is others' work, rest and honesty are none", () => {
  const wants = (question: keyof typeof questions, text: string) =>
    stancesIn(question, text).includes("oneself wanted");
  expect(wants("change", "She carries the crates herself.")).toBe(true);
  expect(wants("change", "She packs it herself because it is faster.")).toBe(true);
  expect(wants("neutral", "She loads the van herself every day.")).toBe(true);
  for (const text of [
    "She never takes a break herself.",
    "She is hard on herself.",
    "She prides herself on it.",
    "She should write the list herself.",
    "She was a nurse herself.",
    "She said it herself.",
  ])
    expect([text, wants("change", text)]).toEqual([text, false]);
  expect(wants("neutral", "She wrote it in the report herself.")).toBe(false);
  expect(wants("praise", "She carries the crates herself.")).toBe(false);
});

test("[INS-332] what the owner only claims is a fault where the author denies it", () => {
  expect(stancesIn("change", "She says she delegates and she doesn't.")).toContain("delegation wanted");
  expect(stancesIn("change", "She thinks she listens but she doesn't.")).toContain("listening wanted");
  expect(stancesIn("neutral", "She is kind in what she says, but she avoids a row with the owner.")).not.toContain(
    "kindness wanted",
  );
  expect(stancesIn("change", "She says she is calm and she doesn't shout.")).not.toContain("calm wanted");
});

test("[INS-332] what follows “without” is not denied of the conduct before it", () => {
  expect(stancesIn("neutral", "She talked me through the form without hurry.")).not.toContain("explaining wanted");
  expect(stancesIn("change", "She decides without explaining.")).toContain("explaining wanted");
});
