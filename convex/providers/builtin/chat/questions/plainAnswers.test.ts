/** Questions that are answered by a verdict, by names or by a denial; the nearest passages would mislead. */
import { describe, expect, test } from "vitest";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import { answersOf } from "../../../../../tests/support/people/writtenInsights";
import type { OwnViewAndClaims } from "../../../types";

const STRENGTHS = "What does Dee do well?";
const CHANGE = "What should Dee do differently?";
const BOTH = "What should she keep doing, and what should she stop doing?";

/** A kitchen and its manager. */
const passages = answersOf([
  ["Lee", BOTH, "Keep the morning huddle, you know what is what for the day."],
  ["Aoife", BOTH, "Keep the huddle please, that's how I learned the diets."],
  ["Dougie", BOTH, "That huddle of hers could go in the bin for me."],
  ["Lee", CHANGE, "The rota!"],
  ["Dougie", CHANGE, "Rota up two weeks ahead like it says in the policy."],
  ["Martin", CHANGE, "Nothing from me really."],
  ["Joanne", CHANGE, "I honestly wouldn't change a thing about Dee. I'd change the fact there's only one of her."],
  ["Martin", STRENGTHS, "He taught his students it was the most useful afternoon of their skills course."],
  ["Rosa", STRENGTHS, "Nothing comes to mind, we don't overlap that much."],
  ["Sunita", CHANGE, "Write things down, half of the report lives in her head."],
  ["Hal", CHANGE, "Can't complain. OK, one thing: the dashboard has too many tiles."],
  ["Ines", STRENGTHS, "I know it from her."],
]);
const quote = (answerIndex: number) => ({ answerIndex, text: passages[answerIndex]?.text ?? "" });
const claims: OwnViewAndClaims = {
  self: [],
  strengths: [{ title: "The huddle", name: "The huddle", people: 2, evidence: [quote(0), quote(1)] }],
  blindSpots: [{ title: "The rota!", name: "The rota", people: 2, evidence: [quote(3), quote(4)] }],
};

async function replyTo(question: string) {
  const { sentences } = await askBuiltinChat(question, { passages, ownerName: "Dee", claims });
  const cited = sentences.flatMap(({ citations }) => citations.map((at) => passages[at]?.authorName));
  return { text: sentences[0]?.text, cited };
}

describe("a question with a plain answer", () => {
  type Row = [question: string, text: string, cited: string[]];

  const ofAll: Row[] = [
    ["What do my colleagues agree on most as a strength?", "The huddle, 2 people: Lee and Aoife.", ["Lee", "Aoife"]],
    ["What am I best known for?", "The huddle, 2 people: Lee and Aoife.", ["Lee", "Aoife"]],
    ["What should I start with on Monday?", "The rota, 2 people: Lee and Dougie.", ["Lee", "Dougie"]],
  ];
  test.each(ofAll)("[CHAT-138] %s %s", async (question, text, cited) => {
    expect(await replyTo(question)).toEqual({ text, cited });
  });

  const ofOne: Row[] = [
    ["What does Martin want me to change?", "Martin plainly wishes for no change.", ["Martin"]],
    ["What does Joanne want me to change?", "Joanne plainly wishes for no change.", ["Joanne"]],
    ["What does Hal want me to change?", "Closest passages in your feedback:", ["Hal"]],
  ];
  test.each(ofOne)("[CHAT-139] %s %s", async (question, text, cited) => {
    expect(await replyTo(question)).toEqual({ text, cited });
  });

  test("[CHAT-139] of a person who does not say so it is not said", async () => {
    expect((await replyTo("What does Aoife want me to change?")).text).not.toBe("Aoife plainly wishes for no change.");
  });

  const mentioned: Row[] = [["Who mentions documentation?", "Sunita.", ["Sunita"]]];
  test.each(mentioned)("[CHAT-140] %s %s", async (question, text, cited) => {
    expect(await replyTo(question)).toEqual({ text, cited });
  });

  const unwritten: Row[] = [
    ["What do they say about my IT skills?", "No passage about this was found.", []],
    ["What do they think of my SQL performance tuning?", "No passage about this was found.", []],
  ];
  test.each(unwritten)("[CHAT-141] %s %s", async (question, text, cited) => {
    expect(await replyTo(question)).toEqual({ text, cited });
  });

  const kept: Row[] = [
    ["Should I keep the morning huddle?", "For it: Lee and Aoife. Against it: Dougie.", ["Lee", "Aoife", "Dougie"]],
    ["Should I drop the huddle?", "For it: Dougie. Against it: Lee and Aoife.", ["Dougie", "Lee", "Aoife"]],
  ];
  test.each(kept)("[CHAT-148] %s %s", async (question, text, cited) => {
    expect(await replyTo(question)).toEqual({ text, cited });
  });

  const shared: Row[] = [["Is the rota really a problem?", "Lee and Dougie say so.", ["Lee", "Dougie"]]];
  test.each(shared)("[CHAT-143] %s %s", async (question, text, cited) => {
    expect(await replyTo(question)).toEqual({ text, cited });
  });

  test("[CHAT-144] an answer that gives a reason for being empty is no nearest passage", async () => {
    expect((await replyTo("Do I have any influence, much overlap of mind?")).cited).not.toContain("Rosa");
  });
});
