import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceQuote, SourceAnswer } from "../../../types";
import { uniqueBy } from "../../text/uniqueBy";
import { hasComplaint, hasConsequence } from "../../text/wishSeverity";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { mentionsOwner, ownerIn, ownerOf, type OwnerReference } from "../../text/coreference";
import { type Quotable, quotablesIn, quoteOf } from "../../text/quotableSegments";
import { wordsOfEach, readWords } from "../../text/readText";
import { type Answerer, type QueriedFeedback } from "../replies/Answerer";
import { replySentence, replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { isAboutThirdParty, isAboutEntity, thirdPartyNames } from "../topics/thirdParties";
import { mayHavePolarity } from "../passages/correctedPolarity";
import { contentStems } from "../topics/questionStems";
import { wishesToOwner } from "../passages/wishesToOwner";
import {
  amendsPattern,
  scornPattern,
  incidentPattern,
  incidentQuestionPattern,
  softWishPattern,
  deniedIncidentPattern,
  authorsFaultPattern,
} from "./incidentPatterns";
import { stemsOf } from "../topics/stemsOf";

/** Minimum words of a quote: "Typical." alone says nothing. */
const MIN_CRITICISM_WORDS = 4;
const MAX_OPENER_WORDS = 2;
/** Weights of a sentence by how plainly it criticises. */
const SCORN = 3;
const INCIDENT = 2;
const CONSEQUENCE_WEIGHT = 1;
const COMPLAINT = 1;

/** Returns the most critical sentence of each person who criticises plainly, the harshest people first. */
export function harshestOfEachAuthor(feedback: QueriedFeedback): SourceQuote[] {
  const { passages, ownerName, claims } = feedback;
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const wished = wishesToOwner(feedback).filter(({ segment }) => !softWishPattern.test(segment.text));
  const isWished = (sentence: Quotable) =>
    wished.some(
      ({ segment }) =>
        segment.answerIndex === sentence.answerIndex && segment.start <= sentence.start && sentence.end <= segment.end,
    );
  const weighted = sentencesOnOwner(passages, owner).flatMap((segment) => {
    const { text } = segment;
    if (!mayHavePolarity(segment, "wish", claims)) return [];
    const isScorn = scornPattern.test(text);
    const isMended = amendsPattern.test(passages[segment.answerIndex]?.text ?? "");
    const isIncident = !isMended && isLetDown(segment, owner);
    const harm =
      !isMended && isWished(segment)
        ? (hasConsequence(text) ? CONSEQUENCE_WEIGHT : 0) + (hasComplaint(text) ? COMPLAINT : 0)
        : 0;
    const weight = (isScorn ? SCORN : 0) + (isIncident ? INCIDENT : 0) + harm;
    return weight === 0 ? [] : [{ segment, weight }];
  });
  const totals = new Map<string, number>();
  for (const { segment, weight } of weighted) totals.set(segment.author, (totals.get(segment.author) ?? 0) + weight);
  const harshest = weighted.toSorted(
    (a, b) => (totals.get(b.segment.author) ?? 0) - (totals.get(a.segment.author) ?? 0) || b.weight - a.weight,
  );
  return uniqueBy(harshest, ({ segment }) => segment.author)
    .slice(0, MAX_QUOTES_IN_REPLY)
    .map(({ segment }) => quoteOf(segment));
}

/** Answers "Did I let somebody down?" with what people write of it. */
export const incidentAnswerer: Answerer = {
  name: "whom the owner let down",
  applies: ({ question }) => incidentQuestionPattern.test(question),
  answer: ({ question, passages, ownerName }) => {
    const incidents = incidentsIn(question, passages, ownerOf(ownerName, wordsOfEach(passages)));
    return incidents.length === 0
      ? [replySentence(searchReplies.unsaid)]
      : replyWithQuotes(searchReplies.closest, incidents);
  },
};

/** Returns a sentence of each answer on how the owner failed someone, answers to the same question first. */
function incidentsIn(question: string, passages: readonly SourceAnswer[], owner: OwnerReference): SourceQuote[] {
  const content = contentStems(question);
  const isAsked = ({ questionText }: Pick<Quotable, "questionText">) => {
    const held = stemsOf(questionText);
    return Number(content.some((stem) => held.includes(stem)));
  };
  const incidents = sentencesOnOwner(passages, owner).filter((segment) => isLetDown(segment, owner));
  return uniqueBy(
    incidents.toSorted((a, b) => isAsked(b) - isAsked(a)),
    ({ answerIndex }) => answerIndex,
  )
    .slice(0, MAX_QUOTES_IN_REPLY)
    .map(quoteOf);
}

/** Whether a sentence is about how the owner failed someone. What its author forgot or left is no such failure. */
function isLetDown({ text, words }: Pick<Quotable, "text" | "words">, owner: OwnerReference): boolean {
  if (!mentionsOwner(words, owner) && words[0]?.tags.has("Verb") !== true) return false;
  const ofOwner = text.replace(authorsFaultPattern, " ");
  return incidentPattern.test(ofOwner) && !deniedIncidentPattern.test(ofOwner);
}

/** Returns whole sentences that are not about someone else. */
function sentencesOnOwner(passages: readonly SourceAnswer[], owner: OwnerReference): Quotable[] {
  const others = thirdPartyNames(passages, owner);
  return passages.flatMap((passage, answerIndex) => {
    if (isEmptyAnswer(passage.text) || isPromptInjection(passage.text) || !isNearCriticism(passage.text)) return [];
    const ownerOfAnswer = ownerIn({ words: readWords(passage.text) }, owner);
    return quotablesIn(passage, answerIndex).filter(
      (segment) =>
        isWholeButOpener(segment, passage.text) &&
        segment.words.length >= MIN_CRITICISM_WORDS &&
        !isAboutEntity(segment, ownerOfAnswer) &&
        !isAboutThirdParty(segment, ownerOfAnswer, others),
    );
  });
}

/** Whether a sentence is whole but for its first words: "Then again". */
function isWholeButOpener({ isSentenceStart, isSentenceEnd, start }: Quotable, text: string): boolean {
  if (!isSentenceEnd || isSentenceStart) return isSentenceEnd;
  const opener =
    text
      .slice(0, start)
      .split(/[.!?…\n]\s*/u)
      .at(-1) ?? "";
  return readWords(opener).length <= MAX_OPENER_WORDS && !/[,;:]\s*$/u.test(opener);
}

/** Part-of-speech tagging takes time, and few answers criticise. */
function isNearCriticism(text: string): boolean {
  return scornPattern.test(text) || incidentPattern.test(text) || hasConsequence(text) || hasComplaint(text);
}
