import { expect, test } from "vitest";
import { openAiChatModel } from "../../convex/providers/openai/openAiChatModel";
import type { OpenAiSettings } from "../../convex/providers/openai/client";
import { openAiInsightWriter } from "../../convex/providers/openai/openAiInsightWriter";
import { openAiTidier } from "../../convex/providers/openai/openAiTidier";
import type { ChatModel } from "../../convex/providers/types";
import { hashedEmbedder } from "../../convex/providers/builtin/vectors/hashedVector";
import { evaluate } from "./evaluate.js";
import { readPeople } from "./people.js";
import { readRecording, replaying } from "./replay.js";

const recording = readRecording("tests/eval/recordings/raj.json");
const person = readPeople("tests/eval/people").find(({ name }) => name === recording.person)!;

/** The search without a model is measured elsewhere. */
const noSearch: ChatModel = { info: { provider: "builtin" }, async *answer() {} };

function replayed(settings: OpenAiSettings) {
  return evaluate(person, {
    embedder: hashedEmbedder,
    insightWriter: openAiInsightWriter(settings),
    chatModel: noSearch,
    tidier: openAiTidier(settings),
    answerer: openAiChatModel(settings),
  });
}

test("[INS-06] [INS-23] [INS-24] [INS-25] [CHAT-11] [SHARE-13] a model's recorded replies: insight, chat and tidying", async () => {
  const { proposed, run, themes, chat, tidying } = await replaying(recording, replayed);
  const { shown, right, wrongSide, notAboutThem, quotes, verbatim } = themes;
  expect({ shown, right, wrongSide, notAboutThem }).toEqual({ shown: 11, right: 11, wrongSide: 0, notAboutThem: 0 });
  expect(verbatim).toBe(quotes);
  expect(run).toMatchObject({ refusals: { unsupported: 1, notInSentence: 1 }, repaired: 2 });
  // Claims of the reply that was cut off are judged or not, as it happens.
  const { inputTokens = 0, outputTokens = 0, dollars = null } = run ?? {};
  expect(inputTokens).toBeGreaterThan(5_830 + 5_862 + 6_110);
  expect(dollars).toBeCloseTo((inputTokens * 0.1 + outputTokens * 0.5) / 1e6, 9);
  const words = JSON.stringify(proposed);
  expect(words).toContain("Caroline, Lionel and Anouk describe");
  expect(words).not.toMatch(/\bP\d/);
  expect(words).not.toContain("location money");

  // Three of the 19 labelled sentences are not cited: an interruption, an overwork, one of an answer without citations.
  expect(chat).toMatchObject({ labels: 19, cited: 16, unanswerable: 5, answered: 1, unchecked: 1 });
  // Two of the thirteen questions were asked again.
  expect(chat?.spent).toMatchObject({ requests: 15, inputTokens: 15 * 3_120, outputTokens: 15 * 46 });
  expect(chat?.spent.dollars).toBeCloseTo((15 * (3_120 * 0.1 + 46 * 0.5)) / 1e6, 9);
  // "March" became "March 2025".
  expect(tidying).toMatchObject({ dictated: 10, tidied: 9, refused: 1, invented: 0, altered: 0 });
  expect(tidying.spent).toMatchObject({ requests: 10, inputTokens: 2_400, outputTokens: 900 });
});
