import type { SourceAnswer, SourceQuote } from "../../../types";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { type OwnerReference, withoutPossessive } from "../../text/coreference";
import { isStopWord } from "../../text/isStopWord";
import { readSentences, readWords } from "../../text/readText";
import { namesOfAuthors, namesWithinQuestion } from "../topics/namedSubjects";

/** Matches a time, which many answers have by chance. */
const timePattern =
  /^(?:christmas|easter|\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december)s?$/u;
/** Maximum words of a quote, which begins where the name stands. */
const MAX_NAME_QUOTE_WORDS = 40;

/**
 * Returns the sentences that have all names of a question, with those after them. Names of authors and of the owner do
 * not count. Empty without a name.
 */
export function passagesOnName(
  question: string,
  passages: readonly SourceAnswer[],
  pool: readonly number[],
  owner: OwnerReference,
): SourceQuote[] {
  const subjects = namesWithinQuestion(question, passages);
  const authors = new Set([...namesOfAuthors(passages)].filter((name) => !subjects.includes(name)));
  const isName = (word: { readonly text: string; readonly lower: string; readonly start: number }) =>
    word.start > 0 &&
    /^\p{Lu}\p{Ll}{2,}/u.test(word.text) &&
    !isStopWord(word.lower) &&
    !timePattern.test(withoutPossessive(word.lower)) &&
    !authors.has(withoutPossessive(word.lower)) &&
    !owner.names.has(withoutPossessive(word.lower));
  const names = readWords(question)
    .filter(isName)
    .map(({ text }) => text.replace(/['’]s$/u, ""));
  if (names.length === 0) return [];
  const hasAll = (text: string) => {
    const written = new Set(readWords(text).map((word) => word.text.replace(/['’]s$/u, "")));
    return names.every((name) => written.has(name));
  };
  return pool.flatMap((answerIndex): SourceQuote[] => {
    const text = passages[answerIndex]?.text ?? "";
    if (!hasAll(text) || isEmptyAnswer(text) || isPromptInjection(text)) return [];
    const sentences = readSentences(text);
    const first = Math.max(
      0,
      sentences.findIndex((sentence) => hasAll(sentence.text)),
    );
    const before = sentences[first - 1];
    let [last, count] = [first, sentences[first]?.words.length ?? 0];
    const refersBack = /\b(?:this|that|it|so|such)\b/iu.test(sentences[first]?.text ?? "");
    const isWithBefore = refersBack && before !== undefined && before.words.length + count <= MAX_NAME_QUOTE_WORDS;
    if (isWithBefore) count += before.words.length;
    for (const { words } of sentences.slice(first + 1)) {
      count += words.length;
      if (count > MAX_NAME_QUOTE_WORDS) break;
      last += 1;
    }
    const start = (isWithBefore ? before : sentences[first])?.start ?? 0;
    return [
      {
        answerIndex,
        text: text.slice(start, sentences[last]?.end ?? text.length),
      },
    ];
  });
}
