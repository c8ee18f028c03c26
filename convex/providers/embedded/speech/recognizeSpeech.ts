/** Owns the greedy decoding of speech, and how likely the model finds the text. */
import type { Transcript } from "../../../shared/validators";
import { END_TOKEN, START_TOKEN, textOfTokens } from "./speechTokens";

/** Decoder of one encoded recording. It resolves with a score for each token that may follow `token`. */
export type NextTokens = (token: number) => Promise<Float32Array>;

/**
 * `logProbability` is the mean of the tokens, as a natural logarithm. Without `ended` the text was cut off at the
 * limit.
 */
export interface DecodedSpeech {
  readonly tokens: readonly number[];
  readonly logProbability: number;
  readonly isComplete: boolean;
}

const TOKENS_PER_SECOND = 6.5;
/** Token positions of the model. */
const MAX_TOKENS = 192;
/**
 * Log probability below which a text is doubtful. Clear English has -0.06 to -0.37. Below -0.42, a quarter or more of
 * the words are usually wrong (decision 0142).
 */
const MIN_LOG_PROBABILITY = -0.42;
/** Share of full scale below which there is no sound. */
const MIN_AMPLITUDE = 0.001;

/** Decodes `seconds` of speech; the longer it is, the more tokens it may have. */
export async function recognize(next: NextTokens, seconds: number): Promise<DecodedSpeech> {
  const most = Math.min(MAX_TOKENS, Math.ceil(seconds * TOKENS_PER_SECOND) + 2);
  const tokens: number[] = [];
  let sum = 0;
  let token = START_TOKEN;
  for (let count = 1; count <= most; count += 1) {
    const likeliest = mostLikely(await next(token));
    sum += likeliest.logProbability;
    token = likeliest.token;
    if (token === END_TOKEN) return { tokens, logProbability: sum / count, isComplete: true };
    tokens.push(token);
  }
  return { tokens, logProbability: sum / most, isComplete: false };
}

function mostLikely(scores: Float32Array): { token: number; logProbability: number } {
  let token = 0;
  let best = -Infinity;
  scores.forEach((score, index) => {
    if (score <= best) return;
    best = score;
    token = index;
  });
  const sum = scores.reduce((total, score) => total + Math.exp(score - best), 0);
  return { token, logProbability: -Math.log(sum) };
}

/** Converts tokens to a text, which is doubtful if it was cut off or unlikely. */
export function transcriptOf(recognition: DecodedSpeech, vocabulary: readonly string[]): Transcript {
  const text = textOfTokens(recognition.tokens, vocabulary);
  const isWords = /[\p{L}\p{N}]/u.test(text);
  if (!isWords) return { text: "", isDoubtful: false };
  return { text, isDoubtful: !recognition.isComplete || recognition.logProbability < MIN_LOG_PROBABILITY };
}

/** Converts 16-bit PCM, little-endian, to samples from -1 to 1. Returns null for silence. */
export function samplesOf(pcm: ArrayBuffer): Float32Array | null {
  const view = new DataView(pcm);
  const samples = Float32Array.from({ length: pcm.byteLength / 2 }, (_, n) => view.getInt16(2 * n, true) / 32_768);
  return samples.some((sample) => Math.abs(sample) >= MIN_AMPLITUDE) ? samples : null;
}
