import { isFaultOrHope } from "./ownFaults";
import { isEarnestRequest, isExplicitWish, isStatedWish } from "./explicitWish";
import type { Quotable } from "../text/quotablePieces";
import { isFitToQuote } from "./salience";
import { isWarning } from "./isWarning";
import { otherReferent, type OwnerReference, selfOwner } from "../text/coreference";
import type { SidedSentence } from "./statements";

/** Whether a piece is a wish by its own words, whatever was asked. */
export function isWish(piece: Quotable, owner: OwnerReference): boolean {
  if (!piece.isSentenceStart || !isFitToQuote(piece)) return false;
  if (owner === selfOwner && piece.isSentenceEnd && isFaultOrHope(piece)) return true;
  if (owner !== selfOwner && piece.isSentenceEnd && isEarnestRequest(piece)) return true;
  const isOfSentence = piece.isSentenceEnd && (isWarning(piece, owner) || (owner !== selfOwner && isStatedWish(piece)));
  if (!isExplicitWish(piece, owner) && !isOfSentence) return false;
  return owner === selfOwner || otherReferent(piece, owner, [{ words: piece.before }]) !== "name";
}

/** Merges wishes with other sentences, in text order. A sentence that is praise too is a wish. */
export function withWishes(usable: readonly SidedSentence[], wished: readonly Quotable[]): SidedSentence[] {
  const others = usable.filter(({ piece }) => !wished.includes(piece));
  return [...others, ...wished.map((piece) => ({ piece, side: "wish", isExplicit: true }) as const)].toSorted(
    (a, b) => a.piece.start - b.piece.start,
  );
}
