import type { Claim, InsightDetails, InsightKind, InsightSide, KeyPhrase, Quote } from "../shared/validators";
import {
  type Correction,
  includesQuote,
  isChanged,
  isSeparated,
  otherSide,
  ownersChangesOf,
} from "./correctionEffects";
import { regroupedDetails, type WrittenClaim, writtenClaims } from "./joinedClaims";
import { isSeparatedFrom } from "./separatedQuotes";

/** Claim on the side where it is shown. */
interface ShownClaim {
  readonly side: InsightSide;
  readonly claim: Claim;
}

/**
 * Returns the details of an insight as their owner corrected them. Claims that are left out go with their key phrases; others
 * are on the other side or have another name. A sentence of the narrative with a quote of a claim that is left out or moved
 * goes too, since it may paraphrase any of its quotes, and so does one with quotes that are separated.
 */
export function correctedDetails<Details extends InsightDetails>(
  details: Details,
  kind: InsightKind,
  corrections: readonly Correction[],
): Details {
  if (corrections.length === 0) return details;
  const written = writtenClaims(regroupedDetails(details, kind, corrections), kind);
  const shown = written.flatMap((claim) => correctedClaim(claim, written, corrections));
  const isContradicted = (quote: Quote, _: number, quotes: readonly Quote[]) =>
    isChanged("leftOut", { kind, quotes: [quote] }, corrections) ||
    isChanged("moved", { kind, quotes: [quote] }, corrections) ||
    corrections.some((correction) => correction.kind === kind && isSeparatedFrom(quote, quotes, correction));
  return {
    ...details,
    strengths: claimsOfSide("strength", shown),
    blindSpots: claimsOfSide("wish", shown),
    keyPhrases: details.keyPhrases.flatMap((phrase) => correctedPhrase(phrase, { kind, claims: written }, corrections)),
    narrative: details.narrative.filter(({ evidence }) => !evidence.some(isContradicted)),
  };
}

/** Returns the claims of a side. A moved claim follows those that were written on it. */
function claimsOfSide(side: InsightSide, shown: readonly ShownClaim[]): Claim[] {
  const claims = shown.filter((claim) => claim.side === side).map(({ claim }) => claim);
  return claims.toSorted((a, b) => Number(a.corrected?.side ?? false) - Number(b.corrected?.side ?? false));
}

/** Returns the claim with its owner's changes; empty where it is left out. */
function correctedClaim(
  written: WrittenClaim,
  all: readonly WrittenClaim[],
  corrections: readonly Correction[],
): ShownClaim[] {
  const { side, claim } = written;
  if (isChanged("leftOut", written, corrections)) return [];
  const { counterEvidence = [] } = claim;
  const separated = counterEvidence.filter((quote) => isSeparated(quote, written, all, corrections));
  const shown = withCounterEvidence(
    claim,
    counterEvidence.filter((quote) => !separated.includes(quote) && !isQuoteLeftOut(quote, written, corrections)),
  );
  const ofEntry = ownersChangesOf(written, all, corrections);
  const isSeparate = separated.length > 0;
  const corrected = { ...ofEntry.corrected, ...claim.corrected, ...(isSeparate ? { separated: true as const } : {}) };
  const changes = Object.keys(corrected).length === 0 ? ofEntry : { ...ofEntry, corrected };
  if (changes.corrected?.side !== true) return [{ side, claim: { ...shown, ...changes } }];
  // A next step is for a wish.
  const { nextStep: _, ...moved } = shown;
  return [{ side: otherSide[side], claim: { ...moved, ...changes } }];
}

/** Whether a quote is of a claim that is left out; then it contradicts no other claim either. */
function isQuoteLeftOut(quote: Quote, { kind }: WrittenClaim, corrections: readonly Correction[]): boolean {
  return isChanged("leftOut", { kind, quotes: [quote] }, corrections);
}

function withCounterEvidence({ counterEvidence: _, ...claim }: Claim, quotes: Quote[]): Claim {
  return quotes.length === 0 ? claim : { ...claim, counterEvidence: quotes };
}

/** Returns the key phrase on the side of its claim; empty where it is left out. A claim that stays and quotes it keeps it. */
function correctedPhrase(
  phrase: KeyPhrase,
  { kind, claims }: { kind: InsightKind; claims: readonly WrittenClaim[] },
  corrections: readonly Correction[],
): KeyPhrase[] {
  const { side, evidence: quotes } = phrase;
  const written = { kind, side, quotes };
  if (isChanged("leftOut", written, corrections)) return [];
  if (side === undefined || !isChanged("moved", written, corrections)) return [phrase];
  const isKept = claims.some(
    (claim) =>
      claim.side === side &&
      quotes.every((quote) => includesQuote(claim.claim.evidence, quote)) &&
      ownersChangesOf(claim, claims, corrections).corrected?.side !== true,
  );
  return [isKept ? phrase : { ...phrase, side: otherSide[side] }];
}
