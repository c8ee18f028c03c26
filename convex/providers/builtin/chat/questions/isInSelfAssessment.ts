import { conceptFamilyOf, conceptMentionsIn, IDIOM_ID } from "../../concepts/lexiconIndex";
import { languageOf } from "../../text/isForeign";
import { readWords } from "../../text/readText";
import { isStopWord } from "../../text/isStopWord";
import { removeAccents } from "../../text/textFormat";
import type { SourceAnswer } from "../../../types";
import { isFrameStem } from "../topics/isFrameStem";
import { aspects } from "./aspectPatterns";

/** Minimum content words that two sentences share. One may be of another thing. */
const MIN_WORDS_SHARED_WITH_SELF = 2;
/** Minimum letters of a content word. */
const MIN_SELF_WORD_LETTERS = 4;

/** Whether an own answer has the concept of a sentence, the same aspect, or its content words. */
export function isInSelfAssessment(text: string, self: readonly SourceAnswer[]): boolean {
  const concepts = topicsIn(text);
  const words = distinctLongStems(text);
  return self.some((answer) => {
    const own = topicsIn(answer.text);
    if (concepts.some((topic) => own.includes(topic))) return true;
    const ownWords = new Set(distinctLongStems(answer.text));
    return words.filter((word) => ownWords.has(word)).length >= MIN_WORDS_SHARED_WITH_SELF;
  });
}

function topicsIn(text: string): string[] {
  const words = readWords(text).map(({ lower }) => removeAccents(lower));
  const concepts = conceptMentionsIn(words, languageOf(text)).flatMap(({ concept }) =>
    concept.id === IDIOM_ID ? [] : [conceptFamilyOf(concept.id)],
  );
  const often = aspects.filter(
    ({ asked, affirmed, contrary }) =>
      [asked, affirmed].some((pattern) => text.search(pattern) !== -1) ||
      (contrary !== undefined && text.search(contrary) !== -1),
  );
  return [...concepts, ...often.map(({ id }) => id)];
}

function distinctLongStems(text: string): string[] {
  const contentWords = readWords(text).filter(
    ({ lower, stem }) => lower.length >= MIN_SELF_WORD_LETTERS && !isStopWord(lower) && !isFrameStem(stem),
  );
  return [...new Set(contentWords.map(({ stem }) => stem))];
}
