"use node";
/** Owns the speech recognizer: Moonshine tiny, English, quantized, on WebAssembly in the thread that calls it. */
import * as onnx from "onnxruntime-web/wasm";
import { limits } from "../../../shared/limits/limits";
import type { Transcript } from "../../../shared/validators";
import { ProviderError, type SpeechToText } from "../../types";
import { type NextTokens, recognize, samplesOf, transcriptOf } from "./recognizeSpeech";
import { RecentTranscripts } from "./RecentTranscripts";
import { readSpeechAsset } from "./readSpeechAsset";
import { readVocabulary } from "./speechTokens";

/** The used part of `onnx.InferenceSession`. */
interface ModelSession {
  readonly inputNames: readonly string[];
  run(inputs: Readonly<Record<string, onnx.Tensor>>): Promise<Readonly<Record<string, onnx.Tensor>>>;
}

export interface SpeechModel {
  readonly encoder: ModelSession;
  readonly decoder: ModelSession;
  readonly vocabulary: readonly string[];
}

/** Shape of the decoder's cache of earlier tokens. */
const LAYERS = 6;
const HEADS = 8;
const HEAD_NUMBERS = 36;
/** Maximum waiting recordings; one of 30 s takes 8 s of a processor. */
const MAX_WAITING = 4;
/** Maximum time of a recording, in milliseconds. On a busy machine the thread has a small share of a processor. */
const MAX_RECOGNITION_MS = 120_000;
/** Tokens decoded before other work of the thread runs. */
const TOKENS_PER_TURN = 8;
/** Optimized graphs are a third faster but need 100 MB more. */
const options = { executionProviders: ["wasm"], graphOptimizationLevel: "disabled" } as const;

async function loadMoonshine(): Promise<SpeechModel> {
  const [runtime, encoder, decoder, tokenizer] = await Promise.all([
    readSpeechAsset("ort-wasm-simd-threaded.wasm"),
    readSpeechAsset("encoder_model.onnx"),
    readSpeechAsset("decoder_model_merged.onnx"),
    readSpeechAsset("llama-tokenizer.js"),
  ]);
  onnx.env.wasm.numThreads = 1;
  onnx.env.wasm.wasmBinary = runtime.buffer;
  const vocabulary = readVocabulary(new TextDecoder().decode(tokenizer));
  const encoderSession = await onnx.InferenceSession.create(encoder, options);
  await nextTurn();
  return { encoder: encoderSession, decoder: await onnx.InferenceSession.create(decoder, options), vocabulary };
}

/** Lets other actions of the thread run. */
async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1));
}

/**
 * Transcribes one recording at a time; at most `MAX_WAITING` others wait. A recording sent again gets the text of the
 * first time, since a page stops waiting before a busy machine is done. A failed load is tried again with the next one.
 * @throws ProviderError BUSY when too many wait; TIMEOUT when the transcription takes too long; NOT_CONFIGURED when the
 * load fails
 */
export function speechRecognizer(load: () => Promise<SpeechModel>, now: () => number): SpeechToText {
  let loading: Promise<SpeechModel> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  const recentTranscripts = new RecentTranscripts(now);

  async function model(): Promise<SpeechModel> {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      console.error("The speech recognizer does not start.", error);
      throw new ProviderError("NOT_CONFIGURED", "The speech recognizer does not start.", { isRetryable: false });
    }
  }

  return {
    info: { provider: "builtin", model: "moonshine tiny" },
    async transcribe(pcm) {
      const samples = samplesOf(pcm);
      if (samples === null) return { text: "", isDoubtful: false };
      return await recentTranscripts.get(pcm, () => {
        if (unfinished > MAX_WAITING)
          throw new ProviderError("BUSY", "Too many recordings wait.", { isRetryable: true });
        unfinished += 1;
        const turn = last.then(async () => await transcribeNow(await model(), samples, now));
        last = turn.catch(() => undefined).finally(() => (unfinished -= 1));
        return turn;
      });
    },
  };
}

/** The recognizer of this thread; each thread has its own queue. */
export const builtinSpeechToText = speechRecognizer(loadMoonshine, Date.now);

async function transcribeNow(model: SpeechModel, samples: Float32Array, now: () => number): Promise<Transcript> {
  await nextTurn();
  const deadline = now() + MAX_RECOGNITION_MS;
  const input = new onnx.Tensor("float32", samples, [1, samples.length]);
  const { last_hidden_state: speech } = await model.encoder.run({ input_values: input });
  if (speech === undefined) throw new ProviderError("BAD_OUTPUT", "Nothing was encoded.", { isRetryable: true });
  const next = nextTokens(model.decoder, speech);
  let count = 0;
  const recognition = await recognize(async (token) => {
    count += 1;
    if (count % TOKENS_PER_TURN === 0) await nextTurn();
    if (now() > deadline)
      throw new ProviderError("TIMEOUT", "The speech recognizer took too long.", { isRetryable: true });
    return await next(token);
  }, samples.length / limits.sampleRate);
  return transcriptOf(recognition, model.vocabulary);
}

/** Wraps the decoder, which returns keys and values of all earlier tokens and takes them with the next one. */
function nextTokens(decoder: ModelSession, speech: onnx.Tensor): NextTokens {
  const names = decoder.inputNames.filter((name) => name.startsWith("past_key_values."));
  if (names.length !== 4 * LAYERS)
    throw new ProviderError("BAD_OUTPUT", "The decoder has another shape.", { isRetryable: false });
  const past: Record<string, onnx.Tensor> = {};
  for (const name of names) past[name] = new onnx.Tensor("float32", new Float32Array(), [0, HEADS, 1, HEAD_NUMBERS]);
  let isFirst = true;
  return async (token) => {
    const outputs = await decoder.run({
      ...past,
      input_ids: new onnx.Tensor("int64", BigInt64Array.of(BigInt(token)), [1, 1]),
      encoder_hidden_states: speech,
      use_cache_branch: new onnx.Tensor("bool", [!isFirst]),
    });
    for (const name of names) {
      const present = outputs[name.replace("past_key_values", "present")];
      // Keys and values of the speech itself do not change.
      if (present !== undefined && (isFirst || name.includes(".decoder."))) past[name] = present;
    }
    isFirst = false;
    const { logits } = outputs;
    if (logits === undefined)
      throw new ProviderError("BAD_OUTPUT", "The decoder has another shape.", { isRetryable: false });
    return logits.data as Float32Array;
  };
}
