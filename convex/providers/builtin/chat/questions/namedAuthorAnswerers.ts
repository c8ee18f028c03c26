import { searchReplies } from "../../../../shared/texts/searchReplies";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import type { AnswerSentence, SourceQuote, SourceAnswer } from "../../../types";
import { readFeedback } from "../../feedback/readFeedback";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { withoutPossessive, selfOwner } from "../../text/coreference";
import { authorIdOf, segmentsIn } from "../../text/quotableSegments";
import { readWords } from "../../text/readText";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import type { Polarity } from "../../text/Polarity";
import { isStopWord } from "../../text/isStopWord";
import { contextOfQuote } from "../passages/contextOfQuote";
import { isFrameStem } from "../topics/isFrameStem";
import { backReferenceReplies } from "../replies/replyTexts";
import { aspects } from "./aspectPatterns";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { replySentence, markedPassage, replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { authorAt, claimWithAuthors, byTurns } from "../replies/quoteAuthors";
import { stemsOf } from "../topics/stemsOf";
import { passagesMeant } from "../passages/namedAuthorPassages";
import { MAX_NEAREST_PASSAGES } from "../passages/passageScores";
import { firstSentenceOf } from "../passages/firstSentences";
import { isForeign } from "../../text/isForeign";
import { questionOpeningSource } from "../topics/questionSources";

/** Maximum passages that answer why someone thinks so. */
const MAX_REASON_PASSAGES = 2;

const whyPattern = new RegExp(String.raw`${questionOpeningSource}(?:why|how come|for what reason|warum|wieso)\b`, "iu");
const togetherPattern =
  /\b(?:in common|common|shares?|shared|both|together|agrees?|alike|same|similar\w*|differ\w*|disagrees?|compare|versus|vs)\b/iu;
const togetherStems = new Set(
  stemsOf(
    "common share shared both together agree alike same similar differ different difference differently disagree compare between",
  ),
);
/** A question that wants, misses or complains of something is answered from answers about change. */
const criticismWordPattern =
  /\b(?:not|never|no|too|wants?|wish\w*|needs?|miss\w*|annoy\w*|angry|upset|unhappy|complain\w*|critici\w*|dislike\w*|mind|hate\w*|less|more|stop)\b|n['’]t\b/iu;

/** Returns the indices of the passages of each person whom a question names, in the order of the question. */
export function passagesOfNamed(question: string, passages: readonly SourceAnswer[]): number[][] {
  const words = readWords(question).map(({ lower }) => withoutPossessive(lower));
  const placeOf = ({ authorName, person }: SourceAnswer) => {
    const names = readWords(authorName).filter(({ text, lower }) => text.length > 2 && !isStopWord(lower));
    const places = person === undefined ? names.map(({ lower }) => words.indexOf(lower)) : [];
    return Math.min(...places.filter((place) => place !== -1), Infinity);
  };
  const people = new Map<string, { place: number; passageIndices: number[] }>();
  passages.forEach((passage, at) => {
    const place = placeOf(passage);
    if (place === Infinity || isEmptyAnswer(passage.text) || isPromptInjection(passage.text)) return;
    const authorEntry = people.get(authorIdOf(passage)) ?? { place, passageIndices: [] };
    people.set(authorIdOf(passage), { place, passageIndices: [...authorEntry.passageIndices, at] });
  });
  return [...people.values()].toSorted((a, b) => a.place - b.place).map(({ passageIndices }) => passageIndices);
}

/** Answers why a named person thinks so, and what two named people share. */
export const namedAuthorAnswerer: Answerer = {
  name: "why a named author thinks so, or what two share",
  applies: ({ question }) => whyPattern.test(question) || togetherPattern.test(question),
  answer: answerAboutNamed,
  readsClaims: comparesAuthors,
};

/** Whether a question compares two people, which the claims answer. */
function comparesAuthors(question: string): boolean {
  return togetherPattern.test(question) && /\p{L} (?:and|with|und) \p{L}/iu.test(question);
}

function answerAboutNamed(query: ChatQuery): AnswerSentence[] | null {
  const { question, passages } = query;
  const people = passagesOfNamed(question, passages);
  const [passageIndices] = people;
  if (passageIndices === undefined) return null;
  if (people.length > 1) {
    const names = new Set(people.flat().flatMap((at) => stemsOf(passages[at]?.authorName ?? "")));
    const otherStems = stemsOf(question).filter(
      (stem) => !names.has(stem) && !togetherStems.has(stem) && !isFrameStem(stem),
    );
    return togetherPattern.test(question) && otherStems.length === 0 ? replyOfEach(people, query) : null;
  }
  if (!whyPattern.test(question)) return null;
  const nearest = nearestOf(passageIndices, query).slice(0, MAX_REASON_PASSAGES);
  return [
    replySentence(backReferenceReplies.nearestOfNamed),
    ...nearest.map((at) =>
      markedPassage({ answerIndex: at, text: contextOfQuote(passages[at] ?? { text: "" }, bestSentenceOf(at, query)) }),
    ),
  ];
}

/** Returns a quote of each answer of the people whom a question names, the nearest first; empty where it names no one. */
export function nearestQuotesOfNamed(query: ChatQuery, most: number): SourceQuote[] {
  const people = passagesOfNamed(query.question, query.passages).map((passageIndices) =>
    nearestOf(passageIndices, query),
  );
  return byTurns(people)
    .slice(0, most)
    .map((answerIndex) => ({ answerIndex, text: bestSentenceOf(answerIndex, query) }));
}

/** Orders one person's answers: those with words or aspects of the question, then those of its polarity. */
function nearestOf(passageIndices: readonly number[], { question, passages }: ChatQuery): number[] {
  const asked = stemsOf(question).filter((stem) => !isFrameStem(stem));
  const named = aspects.filter((aspect) => question.search(aspect.asked) !== -1);
  const isWanting = criticismWordPattern.test(question);
  const weightOf = (at: number) => {
    const { text = "", questionText = "" } = passages[at] ?? {};
    const held = new Set(stemsOf(text));
    const isOnAspect = named.some(
      ({ affirmed, contrary }) =>
        text.search(affirmed) !== -1 || (contrary !== undefined && text.search(contrary) !== -1),
    );
    const isOfPolarity = (polarityOfQuestion(questionText) === "wish") === isWanting;
    return 2 * asked.filter((stem) => held.has(stem)).length + (isOnAspect ? 2 : 0) + (isOfPolarity ? 1 : 0);
  };
  return passageIndices.toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** Answers with the claims of all these people, else with what each wrote, by turns. */
function replyOfEach(people: readonly (readonly number[])[], query: ChatQuery): AnswerSentence[] {
  const { passages, claims } = query;
  const keys = people.flatMap(([at]) => (at === undefined ? [] : [authorAt(passages, at)]));
  const shared = [...(claims?.strengths ?? []), ...(claims?.blindSpots ?? [])].flatMap((claim) => {
    const ofThem = claim.evidence.filter(({ answerIndex }) => keys.includes(authorAt(passages, answerIndex)));
    const hasAll = keys.every((key) => ofThem.some(({ answerIndex }) => authorAt(passages, answerIndex) === key));
    return hasAll ? [{ claim, ofThem }] : [];
  });
  const replySentences = shared.map(({ claim, ofThem }) => claimWithAuthors(claim, ofThem, passages));
  if (shared.length > 0)
    return [
      ...replySentences,
      ...shared
        .flatMap(({ ofThem }) => ofThem)
        .slice(0, MAX_QUOTES_IN_REPLY)
        .map(markedPassage),
    ];
  const ordered = people.map((passageIndices) =>
    passageIndices.toSorted((a, b) => orderOf(passages[a]) - orderOf(passages[b])),
  );
  const quotes = byTurns(ordered)
    .slice(0, MAX_QUOTES_IN_REPLY)
    .map((answerIndex) => ({ answerIndex, text: bestSentenceOf(answerIndex, query) }));
  return replyWithQuotes(backReferenceReplies.nothingShared, quotes);
}

/** Answers about change come first, because people compare what they want. */
const polaritiesInOrder: readonly (Polarity | null)[] = ["wish", "strength", null];

function orderOf(passage: SourceAnswer | undefined): number {
  return polaritiesInOrder.indexOf(polarityOfQuestion(passage?.questionText ?? ""));
}

/** Returns the most salient sentence of an answer, else its first one. */
function bestSentenceOf(at: number, { passages, ownerName }: ChatQuery): string {
  const passage = passages[at];
  if (passage === undefined) return "";
  const { salient } = readFeedback(insightKinds.externalFeedback, passages, ownerName);
  const best = salient.find(({ segment }) => segment.answerIndex === at);
  return best?.segment.text ?? segmentsIn(passage, 0)[0]?.text ?? passage.text;
}

/** Answers from a named author who writes nothing in the question's words: in another language, else the nearest. */
export const unmatchedAuthorAnswerer: Answerer = {
  name: "a named author without the question's words",
  applies: (query) => passagesMeant(query)?.length === 0,
  answer: answerOfUnmatchedAuthor,
};

function answerOfUnmatchedAuthor(query: ChatQuery): AnswerSentence[] {
  const { question, passages } = query;
  const foreign = foreignOfNamed(question, passages).slice(0, MAX_NEAREST_PASSAGES);
  if (foreign.length > 0)
    return replyWithQuotes(
      searchReplies.unclear,
      foreign.map((answerIndex) => ({
        answerIndex,
        text: firstSentenceOf(passages[answerIndex]),
      })),
    );
  const quotes = nearestQuotesOfNamed(query, MAX_NEAREST_PASSAGES);
  if (quotes.length === 0) return [replySentence(searchReplies.none)];
  // All are open where the question is about the owner, else the first alone.
  const isOnOwner = readWords(question).some(({ lower }) => selfOwner.pronouns.has(lower));
  return replyWithQuotes(isOnOwner ? backReferenceReplies.notPlainOfNamed : searchReplies.unclear, quotes);
}

/**
 * Returns the indexes of a named person's answers in another language than the question. Their words show no shared
 * topic.
 */
function foreignOfNamed(question: string, passages: readonly SourceAnswer[]): number[] {
  const words = new Set(readWords(question).map(({ lower }) => withoutPossessive(lower)));
  return passages.flatMap(({ authorName, person, text }, index) => {
    const isNamed = readWords(authorName).some(
      ({ lower }) => lower.length > 2 && !isStopWord(lower) && words.has(lower),
    );
    return person === undefined && isNamed && isForeign(text) !== isForeign(question) ? [index] : [];
  });
}
