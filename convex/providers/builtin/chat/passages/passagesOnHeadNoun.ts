import type { SourceAnswer } from "../../../types";
import { isEmptyAnswer } from "../../feedback/salience/salience";
import { readWords } from "../../text/readText";
import { isStopWord } from "../../text/isStopWord";
import { isFrameStem } from "../topics/isFrameStem";
import { containsAllStems } from "../topics/questionStems";
import { askingPattern } from "../topics/questionFrameWords";
import { stemsOf } from "../topics/stemsOf";

/** A thing with its article, or one conduct: "about the handover", "that I smoke". Others are often something else. */
const aboutPattern =
  /\b(?:about|regarding|concerning) (?:the|our) (?!(?:way|fact|time|times|idea|moment)\b)(?<rest>.+)$|\bthat i (?<conduct>\p{L}+)\W*$/iu;
/** Minimum letters of a main thing; shorter words have too many meanings. */
const MIN_HEAD_NOUN_LETTERS = 4;
/** A word of most answers names no thing. */
const MAX_SHARE = 0.5;

/**
 * Returns the passages with the head noun of a question, or with all its other content words. "What do they say about
 * the handover to the day shift?" has "handover". Empty without a head noun.
 */
export function passagesOnHeadNoun(
  question: string,
  passages: readonly SourceAnswer[],
  pool: readonly number[],
): number[] {
  const { rest, conduct } = aboutPattern.exec(question)?.groups ?? {};
  const named = rest ?? conduct;
  if (named === undefined) return [];
  const contentWords = readWords(named.replace(askingPattern, " ")).filter(
    ({ lower, stem }) => !isStopWord(lower) && !isFrameStem(stem),
  );
  const [head, ...others] = contentWords.flatMap(({ lower }) => stemsOf(lower));
  if (head === undefined || (contentWords[0]?.lower.length ?? 0) < MIN_HEAD_NOUN_LETTERS) return [];
  const holding = (stems: readonly string[]) =>
    pool.filter((at) => {
      const text = passages[at]?.text ?? "";
      return !isEmptyAnswer(text) && containsAllStems(stems, text);
    });
  // Words that no answer has narrow the question to something that no one wrote of.
  if (others.some((stem) => holding([stem]).length === 0)) return [];
  const onHead = holding([head]);
  if (onHead.length === 0 || onHead.length > Math.max(1, MAX_SHARE * pool.length)) return [];
  return [...new Set([...onHead, ...(others.length > 1 ? holding(others) : [])])];
}
