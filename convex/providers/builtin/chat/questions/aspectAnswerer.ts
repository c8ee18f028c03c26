import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { AnswerSentence } from "../../../types";
import { isEmptyAnswer, isFitToQuote, isPromptInjection } from "../../feedback/salience/salience";
import { isWish } from "../../feedback/wishes/wishes";
import { hasOtherSubject, mentionsOwner, ownerIn, ownerOf, type OwnerReference } from "../../text/coreference";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { deniedOpinionIn } from "../../text/deniedOpinionIn";
import { type Quotable, quotablesIn } from "../../text/quotableSegments";
import { wordsOfEach, readWords } from "../../text/readText";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { truncateAnswers } from "../../text/truncateAnswers";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { replyWithPositions } from "../replies/replyWithPositions";
import { replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { withoutSeparated } from "../passages/separatedQuotes";
import { mayHavePolarity } from "../passages/correctedPolarity";
import { isFrameStem } from "../topics/isFrameStem";
import { authorsWithQuotes, firstOfEachAuthor } from "../replies/quoteAuthors";
import { type Aspect, aspects } from "./aspectPatterns";
import { quotesByStance } from "./stanceQuestions";
import { stemsOf } from "../topics/stemsOf";
import { beginsWithWho } from "../topics/questionForms";
import { questionOpeningSource } from "../topics/questionSources";

/** Maximum words of a sentence that is a wish because its question asks for change. */
const MAX_WORDS_OF_WISH = 30;

interface SelfQuote {
  readonly answerIndex: number;
  readonly text: string;
  /** Whether it says the contrary of what is asked. */
  readonly isOpposed: boolean;
  readonly isWish: boolean;
}

const selfPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:am i|are (?:they|people)|do|does|did|is|has|have|can|who|how many|what do)\b`,
  "iu",
);
const wantedAspectPattern =
  /\b(?:wants?|wanted|wish(?:es)?|needs?|would like|likes? to (?:hear|get|have)|misses|miss)\b/iu;

/** Answers "Am I calm under pressure?" with sentences on the aspect in whatever words. */
export const aspectAnswerer: Answerer = {
  name: "a matter that answers name in many words",
  applies: ({ question }) => aspectAsked(question) !== null,
  answer: answerOnAspect,
};

function answerOnAspect({ question, passages, ownerName, claims }: ChatQuery): AnswerSentence[] | null {
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const onAspect = withoutSeparated(quotesOnAspect({ question, passages, owner, claims }), claims);
  if (onAspect.length === 0) return null;
  // "I would rather be late myself" is about its author, and "The lists come late" about a thing.
  const stated = quotesByStance(question, truncateAnswers(passages), owner).filter(
    ({ text }) => !/^\W*(?:i|the|my|our|an?)\b/iu.test(text) || mentionsOwner(readWords(text), owner),
  );
  const isWho = beginsWithWho(question);
  if (isWho && (aspectAsked(question)?.isWished !== true || stated.some(({ isOpposed }) => !isOpposed))) return null;
  const people = isWho
    ? firstOfEachAuthor(
        onAspect.filter(({ isOpposed }) => !isOpposed),
        passages,
      )
    : [];
  if (people.length > 0) return authorsWithQuotes(people, passages);
  const indicesOnAspect = new Set(onAspect.map(({ answerIndex }) => answerIndex));
  const quotes = [...onAspect, ...stated.filter(({ answerIndex }) => !indicesOnAspect.has(answerIndex))].toSorted(
    (a, b) => Number(a.isOpposed) - Number(b.isOpposed),
  );
  const positions = {
    agreeing: quotes.filter(({ isOpposed }) => !isOpposed).slice(0, MAX_QUOTES_IN_REPLY),
    opposed: quotes.filter(({ isOpposed }) => isOpposed).slice(0, MAX_QUOTES_IN_REPLY),
  };
  if (positions.agreeing.length > 0 && positions.opposed.length > 0 && yesOrNoPattern.test(question))
    return replyWithPositions(positions, { question, passages });
  const areOpposed = quotes.every(({ isOpposed }) => isOpposed);
  return replyWithQuotes(
    areOpposed ? searchReplies.saidOtherwise : searchReplies.closest,
    quotes.slice(0, MAX_QUOTES_IN_REPLY),
  );
}

/** Matches a question whose answer has two positions. "What do people say about my calm?" has none. */
const yesOrNoPattern = new RegExp(String.raw`${questionOpeningSource}(?:am|are|do|does|did|is|has|have|can)\b`, "iu");

interface SelfQuery extends Pick<ChatQuery, "question" | "passages" | "claims"> {
  readonly owner: OwnerReference;
}

/** Returns the aspect that a question names and its other words don't narrow; null for another question. */
function aspectAsked(question: string): Aspect | null {
  if (!selfPattern.test(question)) return null;
  const aspect = aspects.find(({ asked }) => question.search(asked) !== -1);
  if (aspect === undefined) return null;
  const rest = stemsOf(question.replace(aspect.asked, " ")).filter((stem) => !isFrameStem(stem));
  return rest.length === 0 && (aspect.isWished !== true || wantedAspectPattern.test(question)) ? aspect : null;
}

/** Returns one sentence of each answer on the aspect asked about, those that say the contrary last. */
export function quotesOnAspect(query: SelfQuery): SelfQuote[] {
  const aspect = aspectAsked(query.question);
  return aspect === null ? [] : aspectQuotesOf(aspect, query);
}

function aspectQuotesOf(aspect: Aspect, { question, passages, owner, claims }: SelfQuery): SelfQuote[] {
  const isContraryAsked = aspect.askedContrary !== undefined && question.search(aspect.askedContrary) !== -1;
  const quotes = passages.flatMap((passage, answerIndex): SelfQuote[] => {
    if (isEmptyAnswer(passage.text) || isPromptInjection(passage.text)) return [];
    if (passage.text.search(aspect.affirmed) === -1 && !names(aspect.contrary, passage.text)) return [];
    const ownerOfAnswer = ownerIn({ words: readWords(passage.text) }, owner);
    const candidates = quotablesIn(passage, answerIndex).flatMap((segment) => {
      const isOfWish =
        isWish(segment, ownerOfAnswer) ||
        (polarityOfQuestion(passage.questionText) === "wish" && segment.words.length <= MAX_WORDS_OF_WISH);
      if (aspect.isOfHealth !== true && !isFitToQuote(segment)) return [];
      // "The lists come late" is about a thing.
      if (!isAspectOfOwner(segment, ownerOfAnswer, isOfWish && aspect.contrary === undefined)) return [];
      if (aspect.isWished === true && (!isOfWish || !mayHavePolarity(segment, "wish", claims))) return [];
      const isContrary = names(aspect.contrary, segment.text);
      if (!isContrary && segment.text.search(aspect.affirmed) === -1) return [];
      const isFault = isContrary ? !isNegated(segment.text) : deniesAspect(segment.text, aspect.affirmed);
      const isOpposed = aspect.contrary !== undefined && isFault !== isContraryAsked;
      const isNamed = segment.text.search(aspect.asked) !== -1;
      return [
        { answerIndex, text: segment.text, isOpposed, isWish: isOfWish, weight: isNamed ? 2 : Number(isContrary) },
      ];
    });
    return candidates.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
  });
  return quotes.toSorted((a, b) => Number(a.isOpposed) - Number(b.isOpposed));
}

function names(pattern: RegExp | undefined, text: string): boolean {
  return pattern !== undefined && text.search(pattern) !== -1;
}

function isNegated(text: string): boolean {
  return /\b(?:not|never|no|nobody|nunca|nie|jamais|without)\b|n['’]t\b/iu.test(text);
}

const deniedBeforePattern = /(?:\b(?:not|never|hardly|rarely|anything but)|n['’]t) (?:\p{L}+ ){0,2}$/iu;

/** Whether what a sentence says is denied: "She is not always calm", "I don't think she is calm". */
function deniesAspect(text: string, affirmed: RegExp): boolean {
  const at = text.search(affirmed);
  return deniedBeforePattern.test(text.slice(0, at)) || (deniedOpinionIn(text)?.search(affirmed) ?? -1) !== -1;
}

/** Whether a sentence is about the owner, or asks something of the owner. */
function isAspectOfOwner(segment: Quotable, owner: OwnerReference, isOfWish: boolean): boolean {
  if (isOfWish && (isRequestToOwner(segment) || !hasOtherSubject(segment.words, owner))) return true;
  return mentionsOwner(segment.words, owner) && !hasOtherSubject(segment.words, owner);
}
