import type { Transcript } from "../../../shared/validators";
import { END_TOKEN, isWordStart, START_TOKEN, textOfTokens } from "./speechTokens";

/** Decoder of one encoded recording. It resolves with a new array of a score for each token that may follow `token`. */
export type NextTokens = (token: number) => Promise<Float32Array>;

/**
 * `logProbabilities` has the natural logarithm of each token, and of the end. Where `isComplete` is false the text was
 * cut off at the limit.
 */
interface DecodedSpeech {
  readonly tokens: readonly number[];
  readonly logProbabilities: readonly number[];
  readonly isComplete: boolean;
}

const TOKENS_PER_SECOND = 6.5;
/** Token positions of the model. */
const MAX_TOKENS = 192;
/**
 * Limits below which a text is doubtful: the mean log probability of its tokens, and that of its least likely word.
 * Clear English has -0.05 to -0.33, and -0.2 to -1.46 (decision 0142).
 */
const MIN_MEAN = -0.35;
const MIN_WORD = -1.5;
/**
 * Log probability of the end as the first token above which a recording has no speech. The model ends one in four
 * sentences at once with -0.09 or less, noise and tones with -0.01 or more.
 */
const NO_SPEECH = -0.03;
/** Share of full scale below which there is no sound. */
const MIN_AMPLITUDE = 0.001;

/** Decodes `seconds` of speech greedily; the longer it is, the more tokens it may have. */
export async function recognize(next: NextTokens, seconds: number): Promise<DecodedSpeech> {
  const maxTokens = Math.min(MAX_TOKENS, Math.ceil(seconds * TOKENS_PER_SECOND) + 2);
  const tokens: number[] = [];
  const logProbabilities: number[] = [];
  let token = START_TOKEN;
  for (let count = 1; count <= maxTokens; count += 1) {
    const scores = await next(token);
    if (count === 1 && !endsAtOnce(scores)) scores[END_TOKEN] = -Infinity;
    const likeliest = mostLikely(scores);
    logProbabilities.push(likeliest.logProbability);
    token = likeliest.token;
    if (token === END_TOKEN) return { tokens, logProbabilities, isComplete: true };
    tokens.push(token);
  }
  return { tokens, logProbabilities, isComplete: false };
}

/** Whether the model is sure that a recording has no speech. */
function endsAtOnce(scores: Float32Array): boolean {
  const { token, logProbability } = mostLikely(scores);
  return token === END_TOKEN && logProbability > NO_SPEECH;
}

function mostLikely(scores: Float32Array): { token: number; logProbability: number } {
  let token = 0;
  let best = -Infinity;
  scores.forEach((score, index) => {
    if (score <= best) return;
    best = score;
    token = index;
  });
  const sumOfExponentials = scores.reduce((total, score) => total + Math.exp(score - best), 0);
  return { token, logProbability: -Math.log(sumOfExponentials) };
}

/** Converts tokens to a text, which is doubtful if it was cut off, or if it or one of its words is unlikely. */
export function transcriptOf(speech: DecodedSpeech, vocabulary: readonly string[]): Transcript {
  const text = textOfTokens(speech.tokens, vocabulary);
  const isWords = /[\p{L}\p{N}]/u.test(text);
  if (!isWords) return { text: "", isDoubtful: false };
  const mean = sum(speech.logProbabilities) / speech.logProbabilities.length;
  return { text, isDoubtful: !speech.isComplete || mean < MIN_MEAN || leastLikelyWord(speech, vocabulary) < MIN_WORD };
}

/** Log probability of the least likely word. A mark or a part of a word belongs to the word before it. */
function leastLikelyWord({ tokens, logProbabilities }: DecodedSpeech, vocabulary: readonly string[]): number {
  const words: number[] = [];
  tokens.forEach((token, index) => {
    const logProbability = logProbabilities[index] ?? 0;
    if (words.length === 0 || isWordStart(token, vocabulary)) words.push(logProbability);
    else words.push((words.pop() ?? 0) + logProbability);
  });
  return Math.min(...words);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Converts 16-bit PCM, little-endian, to samples from -1 to 1. Returns null for silence. */
export function samplesOf(pcm: ArrayBuffer): Float32Array | null {
  const view = new DataView(pcm);
  const samples = Float32Array.from({ length: pcm.byteLength / 2 }, (_, n) => view.getInt16(2 * n, true) / 32_768);
  return samples.some((sample) => Math.abs(sample) >= MIN_AMPLITUDE) ? samples : null;
}
