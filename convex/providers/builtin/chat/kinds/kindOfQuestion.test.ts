import { beforeAll, expect, test } from "vitest";
import type { Embedder } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { sentenceEmbedder } from "../../vectors/sentenceEmbedder";
import { kindOfQuestion, LIKELY } from "./kindOfQuestion";

let encoder: Embedder;
beforeAll(async () => {
  encoder = await sentenceEmbedder();
});

const questions: readonly (readonly [string, string])[] = [
  ["where do I see myself differently than the crew does?", "ownView"],
  ["sum it up in three sentences for my boss", "summary"],
  ["what got better since the last round?", "changeSince"],
  ["who agrees with Lena?", "whoAgrees"],
  ["are the night calls fair now?", "topic"],
  ["what do they say about the rota?", "topic"],
  ["What do people write about my temper?", "topic"],
];
test.each(questions)("[CHAT-110] “%s” is of the kind %s", async (question, kind) => {
  const known = await kindOfQuestion(question, ["Lena Voss"], encoder);
  expect(known?.kind).toBe(kind);
  expect(known?.probability).toBeGreaterThan(LIKELY);
});

test("[CHAT-110] without the encoder, and in another language, no kind is known", async () => {
  expect(await kindOfQuestion("Sum it up for me.", [], hashedEmbedder)).toBeNull();
  expect(await kindOfQuestion("Fasse bitte alles in drei Sätzen für meinen Chef zusammen.", [], encoder)).toBeNull();
});
