import { negations } from "../../text/functionWords";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import type { SourceAnswer, SourceQuote } from "../../../types";
import { isStopWord } from "../../text/isStopWord";
import { authorIdOf, type Quotable, quotablesIn } from "../../text/quotableSegments";
import { isExplicitWish } from "../../feedback/wishes/explicitWish";
import { qualityFamilyOf, isKnownQuality, qualitiesOf, qualityLemma } from "../../concepts/qualities";
import { withTyposCorrected, readSentences, readWords, type Word } from "../../text/readText";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { typosIn } from "../../concepts/typosIn";
import { isPromptInjection, isEmptyAnswer } from "../../feedback/salience/salience";
import { type OwnerReference, hasOtherSubject, ownerIn, selfOwner, mentionsOwner } from "../../text/coreference";
import { authorFrameStems } from "../topics/questionFrameWords";
import type { Polarity } from "../../text/Polarity";
import { beginsWithWho } from "../topics/questionForms";
import { questionOpeningSource } from "../topics/questionSources";

/** A question for authors: what they do, and with what topic. */
interface AuthorQuestion {
  readonly act: "states" | "mentions" | "praises" | "wishes";
  /** Whether people wish for less of it. */
  readonly isLess: boolean;
  readonly isNegated: boolean;
  readonly isAboutOwner: boolean;
  readonly words: readonly Word[];
}

const whoAskedSource = String.raw`${questionOpeningSource}who(?: else| of (?:them|you)| here)?(?:'s|’s| has| have| is| do you think)? (?:also )?`;
const form = (verbs: string) => new RegExp(`${whoAskedSource}(?:${verbs})\\b`, "iu");
const whoWishesPattern = form(
  String.raw`(?:wants?|wanted|asks?|asked|would like|['’]d like|tells?|told|advises?|expects?|needs?) me to|(?:wish(?:es|ed)?|suggests?|suggested|recommends?) (?:that )?(?:i|me)|(?:says?|said|thinks?|thought|feels?|felt|believes?|finds?) (?:that )?i (?:should|could|ought to|need to|must)`,
);
const whoPraisesPattern = form(
  "prais(?:es?|ed|ing)|likes?|liked|loves?|loved|values?|valued|appreciates?|appreciated|admires?|admired|compliments?",
);
const whoStatesPattern = form(
  String.raw`(?:says?|said|saying|thinks?|thought|feels?|felt|believes?|believed|finds?|found|writes?|wrote|describes?|described|calls?|called|notices?|noticed|sees?|saw|complains?|complained|minds?|dislikes?|criticises?|criticised|criticizes?|criticized) (?:that |about |of |how |when )?(?:i|i['’]?m|i['’]ve|me|my)`,
);
const mentionVerbPattern = form(
  "mentions?|mentioned|(?:talks?|talked|speaks?|spoke|writes?|wrote) (?:about|of)|comments? on|commented on|brings? up|brought up",
);
/** Patterns for what a question says that its authors do; the first that matches counts. */
const actPatterns: readonly (readonly [AuthorQuestion["act"], RegExp])[] = [
  ["wishes", whoWishesPattern],
  ["praises", whoPraisesPattern],
  ["mentions", mentionVerbPattern],
  ["states", whoStatesPattern],
];
const negationInTextPattern = new RegExp(String.raw`\b(?:${[...negations, "nobody"].join("|")})\b|n['’]t\b`, "iu");

/** Whether a question asks who writes of a thing at all, for or against it: "Who mentions documentation?" */
export function asksWhoMentions(question: string): boolean {
  return mentionVerbPattern.test(question);
}

/** Whether a question asks "Who says …?", and not who wishes or praises. */
export function asksWhoStates(question: string): boolean {
  return beginsWithWho(question) && !whoWishesPattern.test(question) && !whoPraisesPattern.test(question);
}

/** Returns null where the question asks for no authors, or for nothing in particular. */
function readAuthorQuestion(question: string): AuthorQuestion | null {
  const act = actPatterns.find(([, pattern]) => pattern.test(question))?.[0] ?? null;
  const words = readSentences(question)
    .flatMap((sentence) => sentence.words)
    .filter(({ lower, stem }) => !isStopWord(lower) && !authorFrameStems.has(stem) && !selfOwner.pronouns.has(lower));
  if (act === null || words.length === 0) return null;
  const wordsOfQuestion = readWords(question);
  const isAboutOwner = wordsOfQuestion.some(({ lower }) => lower === "im" || selfOwner.pronouns.has(lower));
  // "Who likes the soup?" asks for someone in an answer, and "late" may describe a train.
  if (act === "praises" && !isAboutOwner) return null;
  const isVague = ({ tags }: Word) => !tags.has("Noun") && !tags.has("Verb");
  if (act !== "mentions" && words.every((word) => isVague(word) && !isQualityWord(word))) return null;
  return {
    act,
    isLess: wordsOfQuestion.some(({ lower }) => ["less", "stop", "fewer", "too", "not", "never"].includes(lower)),
    isNegated: negationInTextPattern.test(question),
    isAboutOwner,
    words,
  };
}

/**
 * Returns one sentence of each person, in the order of the passages, so that each named person has a quote. Empty where
 * no sentence answers the question.
 */
export function quotesByAuthor(
  question: string,
  passages: readonly SourceAnswer[],
  owner: OwnerReference,
): SourceQuote[] {
  const authorQuestion = readAuthorQuestion(question);
  if (authorQuestion === null) return [];
  const quotesOfAuthors = new Map<string, SourceQuote>();
  const typos = typosIn(passages.map(({ text }) => text));
  passages.forEach((passage, answerIndex) => {
    const person = authorIdOf(passage);
    if (quotesOfAuthors.has(person) || isPromptInjection(passage.text) || isEmptyAnswer(passage.text)) return;
    const words = withTyposCorrected(readWords(passage.text), typos);
    // Part-of-speech tagging takes time, and few passages hold the words.
    if (!hasWordsOf(words, authorQuestion)) return;
    const ownerOfAnswer = ownerIn({ words }, owner);
    const segment = quotablesIn(passage, answerIndex, typos).find((quotable) =>
      isAnswerTo(quotable, authorQuestion, ownerOfAnswer),
    );
    if (segment !== undefined) quotesOfAuthors.set(person, { answerIndex, text: segment.text });
  });
  return [...quotesOfAuthors.values()];
}

/** Whether the words contain each word of the question, in any form. */
function hasWordsOf(words: readonly Pick<Word, "lower">[], asked: AuthorQuestion): boolean {
  const held = new Set(words.map(({ lower }) => qualityLemma(lower)));
  return asked.words.every(({ lower }) => held.has(qualityLemma(lower)));
}

/** Whether a segment states, mentions, praises or wishes what is asked. */
function isAnswerTo(segment: Quotable, asked: AuthorQuestion, owner: OwnerReference): boolean {
  if (!hasWordsOf(segment.words, asked)) return false;
  if (asked.act === "mentions") return true;
  const isWish =
    isExplicitWish(segment, owner) || isRequestToOwner(segment) || polarityOfQuestion(segment.questionText) === "wish";
  if (asked.act === "wishes" && !isWish) return false;
  if (asked.act === "praises" && isWish) return false;
  const qualities = asked.words.filter(isQualityWord);
  if (qualities.length > 0) return qualities.every((word) => saysOfOwner(word, segment, asked, owner));
  if (asked.act === "wishes") return true;
  if (negationInTextPattern.test(segment.text) !== asked.isNegated || isExplicitWish(segment, owner)) return false;
  return !asked.isAboutOwner || (mentionsOwner(segment.words, owner) && !hasOtherSubject(segment.words, owner));
}

/** Whether a word describes people only. "Late", of "I am late", may describe a train. */
function isQualityWord(word: Word): boolean {
  return isKnownQuality(word) || qualityFamilyOf(word) !== null;
}

/** Whether a segment says the word of the owner, as a fact or as a wish in the asked direction. */
function saysOfOwner(
  word: Word,
  segment: Quotable,
  { act, isLess, isNegated }: AuthorQuestion,
  owner: OwnerReference,
): boolean {
  const family = qualityLemma(word.lower);
  const keys = (polarity: Polarity) => qualitiesOf(segment, owner, polarity).map(({ key }) => key);
  if (act === "wishes") return keys("wish").includes(`${family} ${isLess ? "less" : "more"}`);
  const isFact = keys("strength").includes(`${family} as praise`) && keys("wish").includes(`${family} less`);
  if (isNegated) return keys("wish").includes(`${family} more`) && negationInTextPattern.test(segment.text);
  return isFact && !isExplicitWish(segment, owner);
}
