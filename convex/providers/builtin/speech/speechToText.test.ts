import { readFileSync } from "node:fs";
import * as onnx from "onnxruntime-web/wasm";
import { describe, expect, test, vi } from "vitest";
import { limits } from "../../../shared/limits/limits";
import { END_TOKEN, readVocabulary } from "./speechTokens";
import { type SpeechModel, speechRecognizer } from "./speechToText";

const vocabulary = readVocabulary(readFileSync("node_modules/llama-tokenizer-js/llama-tokenizer.js", "utf8"));
const names = Array.from({ length: 24 }, (_, index) => `past_key_values.${index}.decoder.key`);
/** A second of sound; each `loudness` is another recording. */
const second = (loudness = 8_000) => new Int16Array(limits.sampleRate).fill(loudness).buffer;
const tensor = (numbers: Float32Array) => new onnx.Tensor("float32", numbers, [1, numbers.length]);

/** Decodes the word "calm" from every piece; `encode` runs in the place of encoding. */
function fakeModel(encode: () => Promise<void> = () => Promise.resolve(), decode: () => void = () => {}): SpeechModel {
  const scoresOf = (token: number) => tensor(new Float32Array(vocabulary.length).fill(-50).fill(50, token, token + 1));
  return {
    vocabulary,
    encoder: {
      inputNames: ["input_values"],
      run: async () => {
        await encode();
        return { last_hidden_state: tensor(new Float32Array(1)) };
      },
    },
    decoder: {
      inputNames: [...names, "input_ids", "encoder_hidden_states", "use_cache_branch"],
      run: ({ use_cache_branch: branch }) => {
        decode();
        const isFirst = branch?.data[0] === 0;
        return Promise.resolve({ logits: scoresOf(isFirst ? vocabulary.indexOf("▁calm") : END_TOKEN) });
      },
    },
  };
}

const calm = { text: "calm", isDoubtful: false };

describe("[VOICE-21] the recognizer of a thread", () => {
  test("transcribes one piece at a time, lets four wait and refuses the next as busy", async () => {
    const gates: (() => void)[] = [];
    let [running, most] = [0, 0];
    const model = fakeModel(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
    });
    const { transcribe } = speechRecognizer(() => Promise.resolve(model), Date.now);
    const accepted = Array.from({ length: 5 }, (_, index) => transcribe(second(index + 100)));
    await expect(transcribe(second())).rejects.toMatchObject({ code: "BUSY", isRetryable: true });
    expect(await transcribe(new ArrayBuffer(1_600))).toEqual({ text: "", isDoubtful: false });
    for (const [index, piece] of accepted.entries()) {
      await expect.poll(() => gates.length).toBe(index + 1);
      gates[index]?.();
      expect(await piece).toEqual(calm);
    }
    expect(most).toBe(1);
    const later = transcribe(second());
    await expect.poll(() => gates.length).toBe(6);
    gates[5]?.();
    expect(await later).toEqual(calm);
  });

  test("ends a piece after two minutes and goes on with the next", async () => {
    let now = 0;
    let step = 120_001;
    const model = fakeModel(undefined, () => (now += step));
    const { transcribe } = speechRecognizer(
      () => Promise.resolve(model),
      () => now,
    );
    const [slow, next] = [transcribe(second()), transcribe(second(100))];
    await expect(slow).rejects.toMatchObject({ code: "TIMEOUT", isRetryable: true });
    step = 30_000;
    expect(await next).toEqual(calm);
  });

  test("is loaded once, and again after a failure", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(fakeModel());
    const { transcribe } = speechRecognizer(load, Date.now);
    await expect(transcribe(second())).rejects.toMatchObject({ code: "NOT_CONFIGURED" });
    expect(await transcribe(second())).toEqual(calm);
    expect(await transcribe(second(100))).toEqual(calm);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("[VOICE-42] transcribes a piece once that is sent again while it waits, or within two minutes", async () => {
    let now = 0;
    const encode = vi.fn(() => Promise.resolve());
    const { transcribe } = speechRecognizer(
      () => Promise.resolve(fakeModel(encode)),
      () => now,
    );
    expect(await Promise.all([transcribe(second()), transcribe(second())])).toEqual([calm, calm]);
    now = 119_999;
    expect(await transcribe(second())).toEqual(calm);
    expect(encode).toHaveBeenCalledTimes(1);
    now = 120_000;
    expect(await transcribe(second())).toEqual(calm);
    expect(encode).toHaveBeenCalledTimes(2);
  });

  test("[VOICE-42] transcribes a piece again that failed", async () => {
    const encode = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("no memory")).mockResolvedValue();
    const { transcribe } = speechRecognizer(() => Promise.resolve(fakeModel(encode)), Date.now);
    await expect(transcribe(second())).rejects.toThrow("no memory");
    expect(await transcribe(second())).toEqual(calm);
  });

  test("a decoder of another model is an error", async () => {
    const model = fakeModel();
    const other = { ...model, decoder: { ...model.decoder, inputNames: names.slice(1) } };
    const { transcribe } = speechRecognizer(() => Promise.resolve(other), Date.now);
    await expect(transcribe(second())).rejects.toMatchObject({ code: "BAD_OUTPUT" });
  });
});
