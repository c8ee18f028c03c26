import { searchReplies } from "../../../../shared/texts/searchReplies";
import { conceptsOfQuestion } from "../../concepts/lexiconIndex";
import type { SourceAnswer } from "../../../types";
import { isStopWord } from "../../text/isStopWord";
import { withOneOnOneAsWord } from "../../text/oneOnOne";
import { readWords, stemOf, type Word } from "../../text/readText";
import type { Answerer } from "../replies/Answerer";
import { replySentence } from "../replies/answerSentences";
import { isFrameStem } from "../topics/isFrameStem";
import { aspects } from "./aspectPatterns";
import { askedConducts } from "./askedConductPatterns";
import { peopleOrThereSource, questionOpeningSource } from "../topics/questionSources";

/** Maximum content words of a thing. More of them describe, and answers may say them in other words. */
const MAX_THING_WORDS = 4;
/** Minimum letters of a word that a longer one may contain, as "work" in "workload". */
const MIN_CONTAINED_LETTERS = 4;

const sayingVerbs =
  "(?:say|says|said|think|thinks|thought|feel|feels|write|writes|wrote|written|mention|mentions|mentioned|talk|talks|talked|speak|speaks|spoke|comment|comments|commented)";
const unwrittenPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:what|how much|does|do|did|has|have|is|was) (?:(?:is|was|do|does|did|has|have) )?(?:${peopleOrThereSource} )?(?:ever )?(?:(?:anything |something |feedback |a word |any word )?(?:${sayingVerbs} )?(?:anything |something )?(?:about|of|on|regarding)|mention(?:ed|s)?) (?:my|our|the) (?<thing>[^?]+?)\W*$`,
  "iu",
);
/** Matches other questions for what people think of a thing: "Do they think my Python is any good?" */
const opinionOnThingPatterns = [
  String.raw`${questionOpeningSource}(?:what|how) (?:do|does|did) ${peopleOrThereSource} (?:(?:think|feel|make) (?:about|of)|see|view|rate|judge|find|like) (?:my|our) (?<thing>[^?]+?)\W*$`,
  String.raw`${questionOpeningSource}(?:do|does|did) ${peopleOrThereSource} (?:think|feel|find|say|believe)s? (?:that )?(?:my|our) (?<thing>[^?]+?) (?:is|are|was|were) [^?]*\W*$`,
  String.raw`${questionOpeningSource}(?:do|does|did|has|have|is) ${peopleOrThereSource} (?:ever )?(?:${sayingVerbs} )?(?:anything|something) (?:about|on) (?<thing>\p{L}+(?: \p{L}+)?)\W*$`,
  String.raw`${questionOpeningSource}(?:how|is|are|was|were) (?:is |are )?(?:my|our) (?<thing>\p{L}+(?: \p{L}+){0,2}?) (?:any good|good|bad|seen|perceived|received|ok|okay|good enough)\W*$`,
].map((source) => new RegExp(source, "iu"));
/** Matches an abbreviation, as "IT", which would else be a common word. */
const abbreviationPattern = /^\p{Lu}{2,5}$/u;

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

function namesNothingWritten(question: string, passages: readonly SourceAnswer[]): boolean {
  const topic = [unwrittenPattern, ...opinionOnThingPatterns].flatMap(
    (pattern) => pattern.exec(question)?.groups?.["thing"] ?? [],
  )[0];
  if (topic === undefined) return false;
  if (/\b(?:i|me|my work|who|how|whether|when)\b/iu.test(topic)) return false;
  const contentWords = readWords(withOneOnOneAsWord(topic)).filter(
    ({ text, lower, stem }) =>
      (!isStopWord(lower) || abbreviationPattern.test(text)) && !vagueWords.has(lower) && !isFrameStem(stem),
  );
  if (contentWords.length === 0 || contentWords.length > MAX_THING_WORDS) return false;
  if (conceptsOfQuestion(topic).ids.size > 0) return false;
  if ([...aspects, ...askedConducts].some(({ asked }) => topic.search(asked) !== -1)) return false;
  const written = new Set(
    passages.flatMap(({ text, questionText }) =>
      readWords(withOneOnOneAsWord(`${questionText} ${text}`)).map(({ lower }) => lower),
    ),
  );
  const stems = new Set([...written].map(stemOf));
  const isAbbreviationWritten = (abbreviation: string) =>
    passages.some(({ text }) => readWords(text).some((word) => word.text === abbreviation));
  const isWritten = ({ text, lower, stem }: Pick<Word, "text" | "lower" | "stem">) =>
    (abbreviationPattern.test(text) ? isAbbreviationWritten(text) : stems.has(stem)) ||
    [...written].some(
      (word) =>
        word.length >= MIN_CONTAINED_LETTERS &&
        lower.length >= MIN_CONTAINED_LETTERS &&
        !isStopWord(word) &&
        (lower.includes(word) || word.includes(lower)),
    );
  return !contentWords.some(isWritten);
}
