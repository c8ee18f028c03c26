import { removeAccents } from "../../text/textFormat";
import { editDistance } from "../../text/editDistance";
import { isWholeSentence, MAX_QUOTE_WORDS, type Quotable } from "../../text/quotableSegments";
import {
  remarkOpeningWords,
  demonstratives,
  remarkVerbs,
  degreeWords,
  judgingAdjectives,
  effectPattern,
  remarkOpinionPattern,
  closingWords,
  memoryWords,
} from "./judgingRemarkWords";
const happeningPattern = /^(?:(?:it|this|that) )?happens (?:\S+ ){0,2}\S+$/u;
const opinionOpeningPattern =
  /^(?:i|we) (?:(?:do|also|really) )*(?:know|think|find|feel|admit|guess|believe)(?: that)? (?=(?:that|this|it)\b)/u;
/** Matches the text between a sentence and its remark. */
const jointPattern = /^\s*(?:(?:and|but|so)\s+)?$/iu;
/** Maximum words of a remark; a longer sentence says something of its own. */
const MAX_JUDGING_REMARK_WORDS = 9;
/** Letters from which one typo is allowed. */
const MIN_LETTERS_OF_TYPO = 6;

/**
 * Whether a whole sentence only judges the one before it, with which it is quoted: "That is annoying." It names no
 * topic.
 */
export function isJudgingRemark(segment: Pick<Quotable, "words" | "isSentenceStart" | "isSentenceEnd">): boolean {
  const { words } = segment;
  if (!isWholeSentence(segment) || words.length > MAX_JUDGING_REMARK_WORDS) return false;
  const all = words.map(({ lower }) => removeAccents(lower));
  const first = all.findIndex((word) => !remarkOpeningWords.has(word));
  const said = all.slice(Math.max(0, first));
  const text = said.join(" ").replace(opinionOpeningPattern, "");
  if (remarkOpinionPattern.test(text) || happeningPattern.test(text) || isOwnMemory(all)) return true;
  const [subject = "", ...rest] = text.split(" ");
  if (!demonstratives.has(subject)) return false;
  return effectPattern.test(rest.join(" ")) || isJudgement(rest);
}

/** Whether the author only remembers the event of the sentence before: "Eso no lo voy a olvidar." It has no topic. */
function isOwnMemory(words: readonly string[]): boolean {
  return memoryWords.some(
    ({ speakers, heads, others }) =>
      words.some((word) => heads.has(word)) &&
      words.some((word) => speakers.has(word)) &&
      words.every((word) => heads.has(word) || speakers.has(word) || others.has(word)),
  );
}

/** Whether the words are a judgement: "is not acceptable for us". */
function isJudgement(words: readonly string[]): boolean {
  const index = words.findIndex((word) => !remarkVerbs.has(word) && !degreeWords.has(word));
  const judged = words[index];
  if (judged === undefined || !judgingAdjectives.some((known) => isSpelledLike(judged, known))) return false;
  return words.slice(index + 1).every((word) => closingWords.has(word) || judgingAdjectives.includes(word));
}

function isSpelledLike(word: string, known: string): boolean {
  return (
    word === known ||
    (known.length >= MIN_LETTERS_OF_TYPO && Math.abs(word.length - known.length) < 2 && editDistance(word, known) < 2)
  );
}

/**
 * Returns a function that adds a segment's remark to its quote, up to a quote's length. For a remark itself it returns
 * null.
 */
export function withJudgingRemarks(
  segments: readonly Quotable[],
  text: string,
): (segment: Quotable) => Quotable | null {
  const remarks = segments.filter(isJudgingRemark);
  const quoted = new Map<Quotable, Quotable | null>(remarks.map((remark) => [remark, null]));
  for (const segment of remarks.length === 0 ? [] : segments) {
    if (!segment.isSentenceEnd || quoted.has(segment)) continue;
    const next = remarks.find(({ start }) => start >= segment.end && jointPattern.test(text.slice(segment.end, start)));
    if (next === undefined || segment.words.length + next.words.length > MAX_QUOTE_WORDS) continue;
    quoted.set(segment, { ...segment, end: next.end, text: text.slice(segment.start, next.end) });
  }
  return (segment) => (quoted.has(segment) ? (quoted.get(segment) ?? null) : segment);
}
