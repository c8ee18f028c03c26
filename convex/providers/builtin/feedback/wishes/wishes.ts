import { isFaultOrHope } from "../selfAssessment/selfAssessedFaults";
import { isEarnestRequest, isExplicitWish, isHedgedRequest, isRegret, isStatedWish } from "./explicitWish";
import type { Quotable } from "../../text/quotableSegments";
import { isFitToQuote } from "../salience/salience";
import { isWarning } from "./isWarning";
import { otherReferent, type OwnerReference, selfOwner } from "../../text/coreference";
import { type PolarSentence } from "../salience/sentenceTypes";

/** Whether a segment is a wish by its own words, whatever was asked. */
export function isWish(segment: Quotable, owner: OwnerReference): boolean {
  if (!segment.isSentenceStart || !isFitToQuote(segment)) return false;
  if (owner === selfOwner && segment.isSentenceEnd && isFaultOrHope(segment)) return true;
  if (owner !== selfOwner && segment.isSentenceEnd && (isEarnestRequest(segment) || isHedgedRequest(segment)))
    return true;
  if (owner !== selfOwner && isRegret(segment)) return true;
  const isOfSentence =
    segment.isSentenceEnd && (isWarning(segment, owner) || (owner !== selfOwner && isStatedWish(segment)));
  if (!isExplicitWish(segment, owner) && !isOfSentence) return false;
  return owner === selfOwner || otherReferent(segment, owner, [{ words: segment.before }]) !== "name";
}

/** Merges wishes with other sentences, in text order. A sentence that is praise too is a wish. */
export function withWishes(usable: readonly PolarSentence[], wished: readonly Quotable[]): PolarSentence[] {
  const others = usable.filter(({ segment }) => !wished.includes(segment));
  return [...others, ...wished.map((segment) => ({ segment, polarity: "wish", isExplicit: true }) as const)].toSorted(
    (a, b) => a.segment.start - b.segment.start,
  );
}
