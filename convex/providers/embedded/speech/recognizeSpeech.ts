/** Greedy decoding of speech, and how likely the model itself finds what it wrote. */
import type { Transcript } from "../../../shared/validators";
import { END_TOKEN, START_TOKEN, textOfTokens } from "./speechTokens";

/** One piece of speech, encoded. Resolves with a number for each token that may follow `token`. */
export type NextTokens = (token: number) => Promise<Float32Array>;

/** `logProbability`: mean of the tokens, natural logarithm. `ended`: otherwise cut off at the limit. */
export interface Recognition {
  readonly tokens: readonly number[];
  readonly logProbability: number;
  readonly ended: boolean;
}

const TOKENS_PER_SECOND = 6.5;
/** Positions of the model. */
const MAX_TOKENS = 192;
/** English speech has -0.06 to -0.45, text of other languages -0.73 to -1.9 (decision 0142). */
const DOUBTFUL_BELOW = -0.6;
/** Of full scale: below, there is no sound. */
const SILENCE = 0.001;

export async function recognize(next: NextTokens, seconds: number): Promise<Recognition> {
  const most = Math.min(MAX_TOKENS, Math.ceil(seconds * TOKENS_PER_SECOND) + 2);
  const tokens: number[] = [];
  let sum = 0;
  let token = START_TOKEN;
  for (let count = 1; count <= most; count += 1) {
    const likeliest = mostLikely(await next(token));
    sum += likeliest.logProbability;
    token = likeliest.token;
    if (token === END_TOKEN) return { tokens, logProbability: sum / count, ended: true };
    tokens.push(token);
  }
  return { tokens, logProbability: sum / most, ended: false };
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

export function transcriptOf(recognition: Recognition, vocabulary: readonly string[]): Transcript {
  const text = textOfTokens(recognition.tokens, vocabulary);
  const isWords = /[\p{L}\p{N}]/u.test(text);
  if (!isWords) return { text: "", doubtful: false };
  return { text, doubtful: !recognition.ended || recognition.logProbability < DOUBTFUL_BELOW };
}

/** From 16-bit PCM, little-endian, to -1 … 1. Null for silence. */
export function samplesOf(pcm: ArrayBuffer): Float32Array | null {
  const view = new DataView(pcm);
  const samples = Float32Array.from({ length: pcm.byteLength / 2 }, (_, n) => view.getInt16(2 * n, true) / 32_768);
  return samples.some((sample) => Math.abs(sample) >= SILENCE) ? samples : null;
}
