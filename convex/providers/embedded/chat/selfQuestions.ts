/** Owns questions about a matter that answers name in many words: "Am I calm under pressure?", "Do they worry about my health?" */
import { searchReplies } from "../../../shared/searchReplies";
import type { AnswerSentence } from "../../types";
import { isEmptyAnswer, isFitToQuote, isPromptInjection } from "../feedback/salience";
import { isWish } from "../feedback/wishes";
import { hasOtherSubject, mentionsOwner, ownerIn, ownerOf, type OwnerReference } from "../text/coreference";
import { isRequestToOwner } from "../text/isRequestToOwner";
import { type Quotable, quotablesIn } from "../text/quotableSegments";
import { readEach, readWords } from "../text/readText";
import { sideOfQuestion } from "../text/sideOfQuestion";
import { truncateAnswers } from "../text/truncateAnswers";
import type { Answerer, ChatQuery } from "./Answerer";
import { quotesBelow } from "./answerSentences";
import { beginsWithWho } from "./authorQuestions";
import { mayBeOfSide } from "./correctedSides";
import { isFrameStem } from "./frameStems";
import { stemsOf } from "./scoresByWords";
import { authorsWithQuotes, firstOfEachAuthor } from "./quoteAuthors";
import { type Matter, matters } from "./selfQuestionWords";
import { quotesByStance } from "./stanceQuestions";

/** Maximum words of a sentence that is a wish because its question asks for change. */
const MAX_WORDS_OF_WISH = 30;
/** Maximum quotes. */
const MAX_SHOWN = 6;

interface SelfQuote {
  readonly answerIndex: number;
  readonly text: string;
  /** Whether it says the contrary of what is asked. */
  readonly isOpposed: boolean;
  readonly isWish: boolean;
}

const selfPattern =
  /^\W*(?:and |so |but )?(?:am i|are (?:they|people)|do|does|did|is|has|have|can|who|how many|what do)\b/iu;
const wantingPattern = /\b(?:wants?|wanted|wish(?:es)?|needs?|would like|likes? to (?:hear|get|have)|misses|miss)\b/iu;

/** Answers with sentences on the matter in whatever words. */
export const matterAnswerer: Answerer = {
  name: "a matter that answers name in many words",
  applies: ({ question }) => matterAsked(question) !== null,
  answer: answerOnMatter,
};

function answerOnMatter({ question, passages, ownerName, claims }: ChatQuery): AnswerSentence[] | null {
  const owner = ownerOf(ownerName, readEach(passages));
  const onMatter = quotesOnMatter({ question, passages, owner, claims });
  if (onMatter.length === 0) return null;
  // "I would rather be late myself" is about its author, and "The lists come late" about a thing.
  const stated = quotesByStance(question, truncateAnswers(passages), owner).filter(
    ({ text }) => !/^\W*(?:i|the|my|our|an?)\b/iu.test(text) || mentionsOwner(readWords(text), owner),
  );
  const isWho = beginsWithWho(question);
  if (isWho && (matterAsked(question)?.isWished !== true || stated.some(({ isOpposed }) => !isOpposed))) return null;
  const people = isWho
    ? firstOfEachAuthor(
        onMatter.filter(({ isOpposed }) => !isOpposed),
        passages,
      )
    : [];
  if (people.length > 0) return authorsWithQuotes(people, passages);
  const answers = new Set(onMatter.map(({ answerIndex }) => answerIndex));
  const quotes = [...onMatter, ...stated.filter(({ answerIndex }) => !answers.has(answerIndex))].toSorted(
    (a, b) => Number(a.isOpposed) - Number(b.isOpposed),
  );
  const isDenied = quotes.every(({ isOpposed }) => isOpposed);
  return quotesBelow(isDenied ? searchReplies.saidOtherwise : searchReplies.closest, quotes.slice(0, MAX_SHOWN));
}

interface SelfQuery extends Pick<ChatQuery, "question" | "passages" | "claims"> {
  readonly owner: OwnerReference;
}

/** Returns the matter that a question names and its other words don't narrow; null for another question. */
function matterAsked(question: string): Matter | null {
  if (!selfPattern.test(question)) return null;
  const found = matters.find(({ asked }) => question.search(asked) !== -1);
  if (found === undefined) return null;
  const rest = stemsOf(question.replace(found.asked, " ")).filter((stem) => !isFrameStem(stem));
  return rest.length === 0 && (found.isWished !== true || wantingPattern.test(question)) ? found : null;
}

/** Returns one sentence of each answer on the matter asked about, those that say the contrary last. */
export function quotesOnMatter(query: SelfQuery): SelfQuote[] {
  const matter = matterAsked(query.question);
  return matter === null ? [] : quotesOf(matter, query);
}

function quotesOf(matter: Matter, { question, passages, owner, claims }: SelfQuery): SelfQuote[] {
  const isContraryAsked = matter.askedContrary !== undefined && question.search(matter.askedContrary) !== -1;
  const quotes = passages.flatMap((passage, answerIndex): SelfQuote[] => {
    if (isEmptyAnswer(passage.text) || isPromptInjection(passage.text)) return [];
    if (passage.text.search(matter.said) === -1 && !names(matter.contrary, passage.text)) return [];
    const ownerOfAnswer = ownerIn({ words: readWords(passage.text) }, owner);
    const found = quotablesIn(passage, answerIndex).flatMap((segment) => {
      const isOfWish =
        isWish(segment, ownerOfAnswer) ||
        (sideOfQuestion(passage.questionText) === "wish" && segment.words.length <= MAX_WORDS_OF_WISH);
      if (matter.isOfHealth !== true && !isFitToQuote(segment)) return [];
      // "The lists come late" is about a thing.
      if (!isOnOwner(segment, ownerOfAnswer, isOfWish && matter.contrary === undefined)) return [];
      if (matter.isWished === true && (!isOfWish || !mayBeOfSide(segment, "wish", claims))) return [];
      const isContrary = names(matter.contrary, segment.text);
      if (!isContrary && segment.text.search(matter.said) === -1) return [];
      const isFault = isContrary && !isNegated(segment.text);
      const isOpposed = matter.contrary !== undefined && isFault !== isContraryAsked;
      const isNamed = segment.text.search(matter.asked) !== -1;
      return [
        { answerIndex, text: segment.text, isOpposed, isWish: isOfWish, weight: isNamed ? 2 : Number(isContrary) },
      ];
    });
    return found.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
  });
  return quotes.toSorted((a, b) => Number(a.isOpposed) - Number(b.isOpposed));
}

function names(pattern: RegExp | undefined, text: string): boolean {
  return pattern !== undefined && text.search(pattern) !== -1;
}

function isNegated(text: string): boolean {
  return /\b(?:not|never|no|nobody|nunca|nie|jamais|without)\b|n['’]t\b/iu.test(text);
}

/** Whether a sentence is about the owner, or asks something of the owner. */
function isOnOwner(segment: Quotable, owner: OwnerReference, isOfWish: boolean): boolean {
  if (isOfWish && (isRequestToOwner(segment) || !hasOtherSubject(segment.words, owner))) return true;
  return mentionsOwner(segment.words, owner) && !hasOtherSubject(segment.words, owner);
}
