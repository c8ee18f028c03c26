/** Owns answers to questions that refer back. Each reads the quotes of the answer before, and shows quotes itself. */
import { formatNumber } from "../../../shared/locale";
import { searchReplies } from "../../../shared/searchReplies";
import type { AnswerSentence, DraftQuote, OwnViewAndClaims, SourceAnswer } from "../../types";
import { firstOfEach } from "../text/firstOfEach";
import { personOf } from "../text/quotableSegments";
import { aroundQuote } from "./aroundQuote";
import { formatAuthorReply } from "./authorQuestions";
import type { BackReference } from "./backReferences";
import { shownClaimName } from "./shownClaimName";
import { peopleOfWish } from "./claimPeople";
import { areSameWords } from "./correctedSides";
import { followUpReplies } from "./overviewReplies";
import { quotesOfSide } from "./salientOfSide";
import { firstOfEachAuthor } from "./selfQuestions";
import { markedPassage, markedQuotes } from "./markedPassage";

/** Maximum quotes. */
const MAX_QUOTES = 6;

interface FollowUpContext {
  readonly passages: readonly SourceAnswer[];
  readonly ownerName: string;
  readonly claims?: OwnViewAndClaims | undefined;
}

/** Answers "And why?", "Who else?", "How many?" and "Who praises that?" from the answer before. */
export function answerFollowUp(
  asked: BackReference,
  before: readonly AnswerSentence[],
  context: FollowUpContext,
): readonly AnswerSentence[] {
  const quotes = markedQuotes(before);
  const isUnanswered = [searchReplies.none, searchReplies.unclear].some((text) => before[0]?.text === text);
  if (isUnanswered || quotes.length === 0) return before;
  switch (asked.kind) {
    case "reasons":
      return answerReasons(quotes, context);
    case "others":
      return answerOthers(quotes, context);
    case "number":
      return answerNumber(quotes, context);
    case "people":
      return answerPeople(quotes, asked.side, context);
  }
}

/** Shows the passages around the quotes. */
function answerReasons(quotes: readonly DraftQuote[], { passages }: FollowUpContext): AnswerSentence[] {
  const shown = firstOfEach(quotes, ({ answerIndex }) => answerIndex);
  return [
    { text: followUpReplies.reasons, citations: [] },
    ...shown.slice(0, MAX_QUOTES).map(({ answerIndex, text }) => {
      const passage = passages[answerIndex];
      return markedPassage({ answerIndex, text: passage === undefined ? text : aroundQuote(passage, text) });
    }),
  ];
}

/** Names other people of the same claims, or says that nobody else is known. */
function answerOthers(quotes: readonly DraftQuote[], context: FollowUpContext): AnswerSentence[] {
  const { passages } = context;
  const groups = claimsOf(quotes, context).flatMap((claim) => {
    const shown = new Set(claim.shown.map((quote) => personAt(quote, passages)));
    const others = claim.people.filter((quote) => !shown.has(personAt(quote, passages)));
    return others.length === 0 ? [] : [{ claim, others }];
  });
  if (groups.length === 0)
    return [{ text: followUpReplies.nobodyElse, citations: [] }, ...quotes.slice(0, MAX_QUOTES).map(markedPassage)];
  const headings = groups.map(({ claim, others }) => {
    const name = shownClaimName(claim);
    const people = formatAuthorReply(others, passages).text;
    return { text: name === undefined ? people : `${name}: ${people}`, citations: [] };
  });
  return [
    ...headings,
    ...groups
      .flatMap(({ others }) => others)
      .slice(0, MAX_QUOTES)
      .map(markedPassage),
  ];
}

/** Counts the people of the answer before and of the same claims. */
function answerNumber(quotes: readonly DraftQuote[], context: FollowUpContext): AnswerSentence[] {
  return countedReply(withSameClaims(quotes, context), context.passages);
}

/** Names the people of the answer before, of the side that is asked for. */
function answerPeople(
  quotes: readonly DraftQuote[],
  side: "strength" | "wish" | null,
  { passages, ownerName }: FollowUpContext,
): AnswerSentence[] {
  const meant = side === null ? quotes : quotesOfSide(quotes, side, passages, ownerName);
  const people = firstOfEachAuthor(meant, passages);
  if (people.length === 0) return [{ text: searchReplies.unsaid, citations: [] }];
  const { text, shown } = formatAuthorReply(people, passages);
  return [{ text, citations: [] }, ...shown.map(markedPassage)];
}

/** Returns the quotes with one of each other person of the same claims. */
export function withSameClaims(quotes: readonly DraftQuote[], context: FollowUpContext): DraftQuote[] {
  const ofClaims = claimsOf(quotes, context).flatMap(({ people }) => people);
  return firstOfEachAuthor([...quotes, ...ofClaims], context.passages);
}

/** Returns "At least 2 of 8: Lena and Owen.", with the quotes. Two answers of a group may be one person's. */
export function countedReply(quotes: readonly DraftQuote[], passages: readonly SourceAnswer[]): AnswerSentence[] {
  const people = firstOfEachAuthor(quotes, passages);
  const { text, shown } = formatAuthorReply(people, passages);
  const isCounted = passages.every(({ person }) => person === undefined);
  const all = new Set(passages.map(personOf)).size;
  const number = `At least ${formatNumber(people.length)} of ${formatNumber(all)}: `;
  return [{ text: `${isCounted ? number : ""}${text}`, citations: [] }, ...shown.map(markedPassage)];
}

/** Returns the claims that the quotes are of, each with a quote of each of its people. */
function claimsOf(quotes: readonly DraftQuote[], context: FollowUpContext) {
  const { claims, passages } = context;
  const shownOf = (evidence: readonly DraftQuote[]) =>
    evidence.filter((quote) => quotes.some((other) => areSameWords(quote, other)));
  const wishes = (claims?.blindSpots ?? []).map((claim) => ({
    ...claim,
    shown: shownOf(claim.evidence),
    people: peopleOfWish(claim, context),
  }));
  const strengths = (claims?.strengths ?? []).map((claim) => ({
    ...claim,
    shown: shownOf(claim.evidence),
    people: firstOfEachAuthor(claim.evidence, passages),
  }));
  return [...wishes, ...strengths].filter(({ shown }) => shown.length > 0);
}

function personAt({ answerIndex }: DraftQuote, passages: readonly SourceAnswer[]): string {
  const passage = passages[answerIndex];
  return passage === undefined ? "" : personOf(passage);
}
