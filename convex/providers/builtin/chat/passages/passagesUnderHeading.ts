import { MAX_HEADING_WORDS } from "../../text/quotableSegments";
import type { SourceAnswer, SourceQuote } from "../../../types";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { readSentences } from "../../text/readText";
import { stemsOf } from "../topics/stemsOf";

/** Stems for how much or how fast. An answer may say these in its own words. */
const degrees = new Set(
  stemsOf(
    `slow slowly late long fast quick quickly early strict careful careless fussy picky pedantic thorough generous stingy
    patient impatient take takes taking spend spends need needs handle deal use time keep fair clear unclear`,
  ),
);

/**
 * Returns the answers that begin with a heading on the topic: "Approvals. They take three weeks." for "Am I too slow
 * with approvals?" The sentences below a heading need not repeat its words.
 */
export function passagesUnderHeading(
  topic: readonly string[],
  passages: readonly SourceAnswer[],
  pool: readonly number[],
): SourceQuote[] {
  return pool.flatMap((answerIndex) => {
    const text = passages[answerIndex]?.text ?? "";
    if (isEmptyAnswer(text) || isPromptInjection(text)) return [];
    const [heading, next] = readSentences(text);
    if (heading === undefined || next === undefined || heading.words.length > MAX_HEADING_WORDS) return [];
    const named = stemsOf(heading.text);
    const isImperative = heading.words[0]?.tags.has("Verb") === true && heading.words[0]?.tags.has("Noun") !== true;
    if (named.length === 0 || isImperative || !named.every((stem) => topic.includes(stem))) return [];
    // A heading such as "Menus." is about more than "the vegan menu" of a question, so it does not count.
    if (!topic.every((stem) => named.includes(stem) || degrees.has(stem))) return [];
    return [{ answerIndex, text: text.slice(heading.start, next.end) }];
  });
}
