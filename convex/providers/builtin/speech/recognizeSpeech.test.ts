import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type NextTokens, recognize, samplesOf, transcriptOf } from "./recognizeSpeech";
import { readVocabulary, textOfTokens } from "./speechTokens";

const vocabulary = readVocabulary(readFileSync("node_modules/llama-tokenizer-js/llama-tokenizer.js", "utf8"));
const END = 2;

/** Finds each token of `script` as likely as `sure` against one other token. */
function model(
  script: readonly number[],
  sure: number,
  tokens = vocabulary.length,
): { readonly next: NextTokens; readonly given: number[] } {
  const given: number[] = [];
  const next: NextTokens = (token) => {
    const scores = new Float32Array(tokens).fill(-1_000);
    const wanted = script[given.length] ?? END;
    scores[wanted] = Math.log(sure);
    scores[wanted === 5 ? 6 : 5] = Math.log(1 - sure);
    given.push(token);
    return Promise.resolve(scores);
  };
  return { next, given };
}

const idOf = (token: string) => vocabulary.indexOf(token);
const calm = [idOf("▁She"), idOf("▁is"), idOf("▁cal"), idOf("m"), idOf(".")];

describe("[VOICE-21] tokens", () => {
  test("for words, for bytes of other letters and for control are decoded to text", () => {
    expect(textOfTokens([1, ...calm, 2], vocabulary)).toBe("She is calm.");
    expect(textOfTokens([idOf("▁ca"), idOf("f"), idOf("<0xC3>"), idOf("<0xA9>"), 32_500], vocabulary)).toBe("café");
  });

  test("from a file that is no tokenizer's are refused", () => {
    expect(() => readVocabulary("<!doctype html>")).toThrow("instead of 32000");
  });
});

describe("[VOICE-21] decoding", () => {
  test("the likeliest token of each step is returned, until the end token", async () => {
    const { next, given } = model(calm, 0.9);
    const recognition = await recognize(next, 2);
    expect(recognition).toMatchObject({ tokens: calm, isComplete: true });
    expect(recognition.logProbabilities).toHaveLength(calm.length + 1);
    for (const each of recognition.logProbabilities) expect(each).toBeCloseTo(Math.log(0.9), 5);
    expect(given).toEqual([1, ...calm]);
    expect(transcriptOf(recognition, vocabulary)).toEqual({ text: "She is calm.", isDoubtful: false });
  });

  test("[VOICE-22] tokens that the model itself finds unlikely are doubtful", async () => {
    const recognized = async (sure: number) => transcriptOf(await recognize(model(calm, sure).next, 2), vocabulary);
    expect(await recognized(0.7)).toEqual({ text: "She is calm.", isDoubtful: true });
    expect(await recognized(0.71)).toEqual({ text: "She is calm.", isDoubtful: false });
  });

  test("[VOICE-22] one unlikely word makes the text doubtful, however likely the others are", () => {
    const withLogProbabilities = (...logProbabilities: number[]) =>
      transcriptOf({ tokens: calm, logProbabilities, isComplete: true }, vocabulary).isDoubtful;
    // The third word has three tokens, its full stop included.
    expect(withLogProbabilities(0, 0, -0.5, -0.5, -0.6, 0)).toBe(true);
    expect(withLogProbabilities(0, 0, -0.5, -0.5, -0.4, 0)).toBe(false);
    expect(withLogProbabilities(-0.4, -0.4, -0.2, -0.2, -0.4, 0)).toBe(false);
  });

  test("[VOICE-22] a repetition without end stops at the longest speech of that time, and is doubtful", async () => {
    const endless = (seconds: number) =>
      recognize(model(Array<number>(1_000).fill(idOf("▁is")), 0.99, 400).next, seconds);
    const recognition = await endless(2);
    expect(recognition.tokens).toHaveLength(15);
    expect(transcriptOf(recognition, vocabulary).isDoubtful).toBe(true);
    expect((await endless(30)).tokens).toHaveLength(192);
  });

  test("[VOICE-43] an end at once that is unsure is passed over; the text may be doubtful", async () => {
    const startingWith = async (end: number, start: number) => {
      const { next } = model(calm, 0.99);
      let isFirst = true;
      const recognition = await recognize(async (token) => {
        const scores = await next(token);
        if (!isFirst) return scores;
        isFirst = false;
        scores.fill(-1_000);
        scores[END] = Math.log(end);
        scores[calm[0]!] = Math.log(start);
        scores[5] = Math.log(1 - end - start);
        return scores;
      }, 2);
      return transcriptOf(recognition, vocabulary);
    };
    expect(await startingWith(0.9, 0.09)).toEqual({ text: "She is calm.", isDoubtful: false });
    expect(await startingWith(0.96, 0.021)).toEqual({ text: "She is calm.", isDoubtful: false });
    expect(await startingWith(0.8, 0.101)).toEqual({ text: "She is calm.", isDoubtful: false });
    expect(await startingWith(0.98, 0.019)).toEqual({ text: "", isDoubtful: false });
  });

  test("[VOICE-23] no text, or punctuation alone, is no speech", async () => {
    for (const script of [[], [idOf(".")]]) {
      const recognition = await recognize(model(script, 0.98).next, 2);
      expect(transcriptOf(recognition, vocabulary)).toEqual({ text: "", isDoubtful: false });
    }
  });
});

test("[VOICE-20] samples are little-endian and signed; silence has none", () => {
  expect(samplesOf(Uint8Array.from([0x00, 0x40, 0x00, 0x80]).buffer)).toEqual(Float32Array.from([0.5, -1]));
  expect(samplesOf(new ArrayBuffer(1_600))).toBeNull();
});
