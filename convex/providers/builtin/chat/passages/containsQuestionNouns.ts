import { isStopWord } from "../../text/isStopWord";
import { readSentences, readWords, type Word } from "../../text/readText";
import { askingPattern, generalStems, judgingStems, polarityStems } from "../topics/questionFrameWords";

/** Similarity from which a sentence with the question's nouns is about the question, set on `tests/eval/people`. */
const MIN_SIMILARITY_OF_NOUNS = 0.42;

/** Returns the stems of the things and persons that a question names. */
function nounsOf(question: string): string[] {
  const isNoun = ({ tags, lower, stem }: Word) =>
    (tags.has("Noun") || tags.has("Gerund")) &&
    !tags.has("Pronoun") &&
    !isStopWord(lower) &&
    ![polarityStems, judgingStems, generalStems].some((stems) => stems.has(stem));
  return readSentences(question.replace(askingPattern, " ")).flatMap(({ words }) =>
    words.filter(isNoun).map(({ stem }) => stem),
  );
}

/** Whether the marked sentence of a similar passage has all nouns of the question, of which there is one at least. */
export function containsQuestionNouns(
  question: string,
  { marked, similarity }: { readonly marked: string; readonly similarity: number },
): boolean {
  if (similarity < MIN_SIMILARITY_OF_NOUNS) return false;
  const nouns = nounsOf(question);
  const said = new Set(readWords(marked).map(({ stem }) => stem));
  return nouns.length > 0 && nouns.every((noun) => said.has(noun));
}
