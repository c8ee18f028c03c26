import { searchReplies } from "../../../../shared/texts/searchReplies";
import { conceptsOfQuestion } from "../../concepts/lexiconIndex";
import type { SourceAnswer } from "../../../types";
import { isStopWord } from "../../text/isStopWord";
import { withOneOnOneAsWord } from "../../text/oneOnOne";
import { readWords, stemOf, type Word } from "../../text/readText";
import type { Answerer } from "../Answerer";
import { replySentence } from "../replies/answerSentences";
import { isFrameStem } from "../topics/isFrameStem";
import { aspects } from "./aspectPatterns";
import { askedConducts } from "./askedConductPatterns";

/** Maximum telling words of a thing. More of them describe, and answers may say them in other words. */
const MAX_WORDS = 4;
/** Minimum letters of a word that a longer one may contain, as "work" in "workload". */
const MIN_LETTERS = 4;

const verbs =
  "(?:say|says|said|think|thinks|thought|feel|feels|write|writes|wrote|written|mention|mentions|mentioned|talk|talks|talked|speak|speaks|spoke|comment|comments|commented)";
const whoever = "(?:people|they|others|any(?:one|body)|some(?:one|body)|every(?:one|body)|colleagues|my \\p{L}+|there)";
const unwrittenPattern = new RegExp(
  String.raw`^\W*(?:and |so |but )?(?:what|how much|does|do|did|has|have|is|was) (?:(?:is|was|do|does|did|has|have) )?(?:${whoever} )?(?:ever )?(?:(?:anything |something |feedback |a word |any word )?(?:${verbs} )?(?:anything |something )?(?:about|of|on|regarding)|mention(?:ed|s)?) (?:my|our|the) (?<thing>[^?]+?)\W*$`,
  "iu",
);
/** Words of a thing that say nothing of it: "budget skills". */
const vagueWords = new Set(
  "skill skills ability abilities style way ways kind sort level amount own new old general at work all".split(" "),
);

/**
 * Answers "What do people say about my salary?" with "nothing was found". No answer has the thing's words, its concept
 * or an aspect of it.
 */
export const unwrittenAnswerer: Answerer = {
  name: "a thing that no answer names",
  applies: ({ question, passages }) => namesNothingWritten(question, passages),
  answer: () => [replySentence(searchReplies.unsaid)],
};

/** Whether a word is written in capitals: "IT" is not "it". */
function isAcronym(word: string): boolean {
  return /^\p{Lu}{2,5}$/u.test(word);
}

function namesNothingWritten(question: string, passages: readonly SourceAnswer[]): boolean {
  const topic = unwrittenPattern.exec(question)?.groups?.["thing"];
  if (topic === undefined) return false;
  if (/\b(?:i|me|my work|who|how|whether|when)\b/iu.test(topic)) return false;
  const telling = readWords(withOneOnOneAsWord(topic)).filter(
    ({ text, lower, stem }) => isAcronym(text) || (!isStopWord(lower) && !vagueWords.has(lower) && !isFrameStem(stem)),
  );
  if (telling.length === 0 || telling.length > MAX_WORDS) return false;
  if (conceptsOfQuestion(topic).ids.size > 0) return false;
  if ([...aspects, ...askedConducts].some(({ asked }) => topic.search(asked) !== -1)) return false;
  const written = new Set(
    passages.flatMap(({ text, questionText }) =>
      readWords(withOneOnOneAsWord(`${questionText} ${text}`)).map(({ lower }) => lower),
    ),
  );
  const stems = new Set([...written].map(stemOf));
  const acronyms = new Set(passages.flatMap(({ text }) => text.split(/[^\p{L}]+/u).filter(isAcronym)));
  const isWritten = ({ text, lower, stem }: Pick<Word, "text" | "lower" | "stem">) =>
    isAcronym(text)
      ? acronyms.has(text)
      : stems.has(stem) ||
        [...written].some(
          (word) => word.length >= MIN_LETTERS && !isStopWord(word) && (lower.includes(word) || word.includes(lower)),
        );
  return !telling.some(isWritten);
}
