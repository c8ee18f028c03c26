import { wordsOf } from "../../../../convex/shared/words/wordsOf";

const FRAME_SECONDS = 0.02;
/** Lowest level of speech, as a share of the loudest frames' level. */
const VOICED_SHARE = 0.12;
const LOUDEST_PERCENTILE = 0.95;
/** Shortest pause between sentences, in frames; shorter ones occur within words. */
const PAUSE_FRAMES = 12;
/** Largest distance of a pause from where the letters place it, in frames. */
const SENTENCE_FRAMES = 75;
const CLAUSE_FRAMES = 25;

/** A word and its first frame with voice. */
interface Anchor {
  readonly word: number;
  readonly frame: number;
}

/**
 * Start of each word of a piece, in hundredths of a second, for a recognizer without word times. Sentences begin after
 * the pauses nearest to where their letters place them. The words between are spread over the frames with voice, by
 * their letters.
 * @param from second at which the piece begins
 */
export function wordStarts(
  text: string,
  sound: Float32Array,
  { rate, from }: { rate: number; from: number },
): number[] {
  const words = wordsOf(text);
  const frames = voicedFrames(sound, Math.max(1, Math.round(FRAME_SECONDS * rate)));
  const letters = [0];
  for (const word of words) letters.push((letters.at(-1) ?? 0) + word.length + 1);
  const lettersBefore = (word: number) => letters[word] ?? 0;
  const anchors = anchorsOf(words, frames, lettersBefore);
  return words.map((_, word) => {
    const next = anchors.findIndex((anchor) => anchor.word > word);
    const [begin, end] = [anchors[next - 1], anchors[next]];
    if (begin === undefined || end === undefined) return Math.round(100 * from);
    const share =
      (lettersBefore(word) - lettersBefore(begin.word)) / (lettersBefore(end.word) - lettersBefore(begin.word));
    const frame = frames[Math.floor(begin.frame + share * (end.frame - begin.frame))] ?? 0;
    return Math.round(100 * (from + frame * FRAME_SECONDS));
  });
}

/** Frames around the expected end of a word, within which a pause ends its sentence or clause; 0 for other words. */
function searchFrames(word: string): number {
  if (/[.?!…]["”')]*$/u.test(word)) return SENTENCE_FRAMES;
  return /[,;:]$/u.test(word) ? CLAUSE_FRAMES : 0;
}

/** Anchors of the sentences, with the first word and the end; words and frames both rise. */
function anchorsOf(
  words: readonly string[],
  frames: readonly number[],
  lettersBefore: (word: number) => number,
): Anchor[] {
  const anchors: Anchor[] = [{ word: 0, frame: 0 }];
  const begins = frames.flatMap((frame, n) => (n > 0 && frame - (frames[n - 1] ?? 0) > PAUSE_FRAMES ? [n] : []));
  for (const [word, wordText] of words.entries()) {
    const within = searchFrames(wordText);
    if (within === 0 || word + 1 === words.length) continue;
    const expected = (lettersBefore(word + 1) / lettersBefore(words.length)) * frames.length;
    const last = anchors.at(-1)?.frame ?? 0;
    const [nearest] = begins
      .filter((begin) => begin > last && Math.abs(begin - expected) <= within)
      .toSorted((a, b) => Math.abs(a - expected) - Math.abs(b - expected));
    if (nearest !== undefined) anchors.push({ word: word + 1, frame: nearest });
  }
  return [...anchors, { word: words.length, frame: frames.length }];
}

/** Indexes of the frames with voice; all frames where none is louder than the others. */
function voicedFrames(sound: Float32Array, length: number): number[] {
  const levels: number[] = [];
  for (let index = 0; index < sound.length; index += length) {
    let energy = 0;
    for (let n = index; n < Math.min(index + length, sound.length); n++) energy += (sound[n] ?? 0) ** 2;
    levels.push(Math.sqrt(energy / length));
  }
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(LOUDEST_PERCENTILE * (levels.length - 1))] ?? 0;
  return levels.flatMap((level, frame) => (level >= VOICED_SHARE * loud ? [frame] : []));
}
