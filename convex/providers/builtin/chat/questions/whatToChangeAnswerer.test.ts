import { describe, expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { search } from "../search";
import { CHANGE, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

const passages: SourceAnswer[] = [
  ["Clemens Auer", STRENGTHS, "She reads music. In Figaro she had changed the cue before I found the place."],
  ["Clemens Auer", CHANGE, "I would like the rehearsal call before six. It came at half past eleven."],
  ["Kroll", CHANGE, "Stop saying no before I have finished. I was humiliated in front of the sponsors."],
  ["Birgit", CHANGE, "Perhaps tell me LX changes a bit sooner."],
  ["Tommy", STRENGTHS, "Don't know."],
  ["Jette", CHANGE, "Sie nimmt mir das Headset weg, und dann lerne ich nichts."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));
const ask = (question: string) => search({ question, passages, embedder: hashedEmbedder, ownerName: "Hanne" });
const cited = async (question: string) => (await ask(question)).flatMap(({ citations }) => citations);

describe("a question what to change", () => {
  const ofAll = [
    "What should I change first?",
    "What should I change first next week?",
    "Where should I start?",
    "What is the hardest thing I need to hear?",
    "What's the most important message in my feedback?",
  ];
  test.each(ofAll)(
    "[CHAT-48] is answered with one wish of each person, the most severe first: %s",
    async (question) => {
      const [replySentence] = await ask(question);
      expect(replySentence?.text).toBe(searchReplies.closest);
      const citations = await cited(question);
      expect(citations.slice(0, 1)).toEqual([2]);
      expect(citations).toEqual(expect.arrayContaining([1, 2, 3]));
      expect(citations).not.toContain(4);
    },
  );

  const plain = [
    "What should I stop?",
    "What should I start doing?",
    "What could I do differently?",
    "What would people like to hear from me?",
    "What do my colleagues need from me?",
  ];
  test.each(plain)("[CHAT-69] the reply to %s cites a wish of each person", async (question) => {
    const citations = await cited(question);
    expect(citations).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(citations).not.toContain(0);
  });

  test("[CHAT-48] is answered with the wish of the person whom it names", async () => {
    const [, first, ...rest] = await ask("What does Clemens want me to change?");
    expect(first).toMatchObject({ citations: [1], marked: expect.stringContaining("before six") });
    expect(rest).toEqual([]);
  });

  test("[CHAT-48] is answered with a person's answer about change where no wish is certain", async () => {
    expect(await cited("What would Jette like me to do differently?")).toEqual([5]);
  });

  test("[CHAT-48] is not answered with what happened or with praise", async () => {
    expect(await cited("What did Clemens find in Figaro?")).toContain(0);
    expect(await cited("What did Clemens find in Figaro?")).not.toContain(2);
  });
});
