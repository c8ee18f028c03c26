import { formatNumber } from "../../../../shared/locale";
import { areOverlappingQuotes } from "../../../../shared/insights/quotes";
import { opposedOnSubject } from "./subjectAnswerers";
import { positionsOnConduct } from "./conductAnswerer";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { AnswerSentence, OthersClaim, SourceQuote, SourceAnswer } from "../../../types";
import { uniqueBy } from "../../text/uniqueBy";
import { authorIdOf, quoteOf } from "../../text/quotableSegments";
import { contextOfQuote } from "../passages/contextOfQuote";
import type { BackReference } from "./backReferenceQuestions";
import type { ChatQuery } from "../replies/Answerer";
import { withoutSeparated } from "../passages/separatedQuotes";
import { backReferenceReplies } from "../replies/replyTexts";
import { quotesOfPolarity } from "../passages/salientByPolarity";
import {
  replySentence,
  markedPassage,
  replyWithQuotes,
  quotesIn,
  MAX_QUOTES_IN_REPLY,
} from "../replies/answerSentences";
import {
  authorAt,
  authorsWithQuotes,
  claimWithAuthors,
  firstOfEachAuthor,
  shownClaimName,
} from "../replies/quoteAuthors";
import { ownerOf } from "../../text/coreference";
import { wordsOfEach } from "../../text/readText";
import { quotesOnAspect } from "./aspectAnswerer";
import type { Polarity } from "../../text/Polarity";

type BackReferenceContext = Pick<ChatQuery, "passages" | "ownerName" | "claims" | "embedder">;

/** Answers "And why?", "Who else?", "How many?" and "Who praises that?" from the answer before. */
export function answerBackReference(
  asked: BackReference,
  before: readonly AnswerSentence[],
  context: BackReferenceContext,
): readonly AnswerSentence[] {
  const quotes = quotesIn(before);
  const foundNothing = [searchReplies.none, searchReplies.unclear].some((text) => before[0]?.text === text);
  if (foundNothing || quotes.length === 0) return before;
  switch (asked.kind) {
    case "reasons":
      return answerReasons(quotes, context);
    case "others":
      return answerOthers(quotes, context);
    case "number":
      return countedReply(withSameClaims(quotes, context), context.passages);
    case "opposed":
      return answerOpposed(asked.previous, before, context);
    case "people":
      return answerAuthors(quotes, asked.polarity, context);
  }
}

/** Shows the passages around the quotes. */
function answerReasons(quotes: readonly SourceQuote[], { passages }: BackReferenceContext): AnswerSentence[] {
  const shown = uniqueBy(quotes, ({ answerIndex }) => answerIndex);
  return [
    replySentence(backReferenceReplies.reasons),
    ...shown.slice(0, MAX_QUOTES_IN_REPLY).map(({ answerIndex, text }) => {
      const passage = passages[answerIndex];
      return markedPassage({ answerIndex, text: passage === undefined ? text : contextOfQuote(passage, text) });
    }),
  ];
}

/** Names other people of the same claims, or says that no one else is known. */
function answerOthers(quotes: readonly SourceQuote[], context: BackReferenceContext): AnswerSentence[] {
  const { passages } = context;
  const groups = claimsOnQuotes(quotes, context).flatMap((claim) => {
    const citedAuthors = new Set(claim.shown.map((quote) => authorAt(passages, quote.answerIndex)));
    const others = claim.people.filter((quote) => !citedAuthors.has(authorAt(passages, quote.answerIndex)));
    return others.length === 0 ? [] : [{ claim, others }];
  });
  if (groups.length === 0)
    return replyWithQuotes(backReferenceReplies.nobodyElse, quotes.slice(0, MAX_QUOTES_IN_REPLY));
  return [
    ...groups.map(({ claim, others }) => claimWithAuthors(claim, others, passages)),
    ...groups
      .flatMap(({ others }) => others)
      .slice(0, MAX_QUOTES_IN_REPLY)
      .map(markedPassage),
  ];
}

/** Names who says otherwise where that is sure; else it shows all who write about it, without a position. */
function answerOpposed(
  previous: string,
  before: readonly AnswerSentence[],
  context: BackReferenceContext,
): AnswerSentence[] {
  const { passages } = context;
  const quotes = quotesIn(before);
  const positions = positionsOnConduct({ ...context, question: previous, claims: context.claims });
  const areOpposed = before[0]?.text === searchReplies.saidOtherwise;
  const byWords = opposedOnSubject({ ...context, question: previous });
  const ofClaims = claimsOnQuotes(quotes, context).flatMap(({ counterEvidence = [] }) => counterEvidence);
  const otherwise = byWords.length > 0 ? byWords : (positions?.opposed ?? ofClaims);
  const opposed = areOpposed ? quotes : otherwise;
  if (opposed.length > 0) return authorsWithQuotes(firstOfEachAuthor(opposed, passages), passages);
  if (firstOfEachAuthor(quotes, passages).length < 2) return [replySentence(backReferenceReplies.nobodyOpposed)];
  return replyWithQuotes(backReferenceReplies.opposedUnclear, quotes);
}

/** Names the people of the answer before, of the polarity that is asked for. */
function answerAuthors(
  quotes: readonly SourceQuote[],
  polarity: Polarity | null,
  context: BackReferenceContext,
): AnswerSentence[] {
  const { passages } = context;
  const meant = polarity === null ? quotes : quotesOfPolarity(quotes, polarity, context);
  const people = firstOfEachAuthor(meant, passages);
  return people.length === 0 ? [replySentence(searchReplies.unsaid)] : authorsWithQuotes(people, passages);
}

/** Returns the quotes with one of each other person of the same claims. */
export function withSameClaims(quotes: readonly SourceQuote[], context: BackReferenceContext): SourceQuote[] {
  const ofClaims = claimsOnQuotes(quotes, context).flatMap(({ people }) => people);
  return firstOfEachAuthor(withoutSeparated([...quotes, ...ofClaims], context.claims), context.passages);
}

/** Returns "At least 2 of 8: Lena and Owen.", with the quotes. Two answers of a group may be one person's. */
export function countedReply(quotes: readonly SourceQuote[], passages: readonly SourceAnswer[]): AnswerSentence[] {
  const people = firstOfEachAuthor(quotes, passages);
  const isCounted = passages.every(({ person }) => person === undefined);
  const all = new Set(passages.map(authorIdOf)).size;
  const number = `At least ${formatNumber(people.length)} of ${formatNumber(all)}: `;
  return authorsWithQuotes(people, passages, isCounted ? number : "");
}

/** Returns the claims that the quotes are of, each with a quote of each of its people. */
function claimsOnQuotes(quotes: readonly SourceQuote[], context: BackReferenceContext) {
  const { claims, passages } = context;
  const shownOf = (evidence: readonly SourceQuote[]) =>
    evidence.filter((quote) => quotes.some((other) => areOverlappingQuotes(quote, other)));
  const wishes = (claims?.blindSpots ?? []).map((claim) => ({
    ...claim,
    shown: shownOf(claim.evidence),
    people: authorsOfWish(claim, context),
  }));
  const strengths = (claims?.strengths ?? []).map((claim) => ({
    ...claim,
    shown: shownOf(claim.evidence),
    people: firstOfEachAuthor(claim.evidence, passages),
  }));
  return [...wishes, ...strengths].filter(({ shown }) => shown.length > 0);
}

/** Returns a quote of each person of a wish: those of the claim, and those who wish the same aspect in other words. */
function authorsOfWish(claim: OthersClaim, { passages, ownerName, claims }: BackReferenceContext): SourceQuote[] {
  const question = `Who wants me to ${(shownClaimName(claim) ?? "").toLowerCase()}?`;
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const onAspect = quotesOnAspect({ question, passages, owner, claims }).filter(
    ({ isWish, isOpposed }) => isWish && !isOpposed,
  );
  const quotes = withoutSeparated([...claim.evidence, ...onAspect], claims);
  return firstOfEachAuthor(quotes, passages).map(quoteOf);
}
