/** Applies the owner's corrections of claims to an insight, for every reader. */
import type {
  Claim,
  ClaimOfPolarity,
  InsightDetails,
  InsightKind,
  InsightPolarity,
  KeyPhrase,
  Quote,
} from "../../shared/validators";
import { detailsWithAddedClaims, withAddedMark } from "./addedClaims";
import { type Correction, correctionsFor, isChanged, isSeparated, ownersChangesOf } from "./correctionEffects";
import { regroupedDetails } from "./joinedClaims";
import { isSeparatedFrom } from "./separatedClaims";
import { includesQuote, otherPolarity, type UncorrectedClaim, uncorrectedClaims } from "./uncorrectedEntries";

/**
 * Returns the details of an insight as their owner corrected them. A claim that is left out takes its key phrases with
 * it; others change their polarity or name, and added ones join them. A sentence of the narrative is removed when it quotes a
 * claim that is left out or moved: it may paraphrase any quote of that claim. So does a sentence with a quote that is
 * separated, or agrees now.
 */
export function correctedDetails<Details extends InsightDetails>(
  details: Details,
  kind: InsightKind,
  ofAllKinds: readonly Correction[],
): Details {
  const corrections = ofAllKinds.filter((correction) => correction.kind === kind);
  if (corrections.length === 0) return details;
  const { whole, ...quotes } = detailsWithAddedClaims(details, corrections);
  const written = uncorrectedClaims(regroupedDetails(whole, corrections));
  const correctedClaims = written
    .flatMap((claim) => correctedClaim(claim, written, corrections))
    .map(({ polarity, claim }) => ({ polarity, claim: withAddedMark(claim, claim.evidence, quotes) }));
  const isContradicted = (quote: Quote, _: number, evidence: readonly Quote[]) =>
    isChanged("leftOut", { quotes: [quote] }, corrections) ||
    isChanged("moved", { quotes: [quote] }, corrections) ||
    isChanged("agreed", { quotes: [quote] }, corrections) ||
    corrections.some((correction) => isSeparatedFrom(quote, evidence, correction));
  return {
    ...details,
    strengths: claimsOfPolarity("strength", correctedClaims),
    blindSpots: claimsOfPolarity("wish", correctedClaims),
    keyPhrases: details.keyPhrases.flatMap((phrase) => correctedPhrase(phrase, written, corrections)),
    narrative: details.narrative.filter(({ evidence }) => !evidence.some(isContradicted)),
  };
}

/** Returns the claims of a polarity. A moved claim follows those that were written in it. */
function claimsOfPolarity(polarity: InsightPolarity, shown: readonly ClaimOfPolarity[]): Claim[] {
  const claims = shown.filter((claim) => claim.polarity === polarity).map(({ claim }) => claim);
  return claims.toSorted((a, b) => Number(a.corrected?.moved ?? false) - Number(b.corrected?.moved ?? false));
}

/** Returns the claim with its owner's changes; empty where it is left out. */
function correctedClaim(
  written: UncorrectedClaim,
  all: readonly UncorrectedClaim[],
  corrections: readonly Correction[],
): ClaimOfPolarity[] {
  if (isChanged("leftOut", written, corrections)) return [];
  const { polarity, claim } = written;
  const { counterEvidence = [], ...unopposed } = claim;
  const applied = correctionsFor(written, all, corrections);
  const separated = counterEvidence.filter((quote) => isSeparated(quote, written, applied, corrections));
  // A quote of a claim that is left out contradicts no other claim either.
  const keptCounterEvidence = counterEvidence.filter(
    (quote) => !separated.includes(quote) && !isChanged("leftOut", { quotes: [quote] }, corrections),
  );
  const changed = { ...claim.corrected, ...(separated.length > 0 ? { separated: true as const } : {}) };
  const changes = ownersChangesOf(applied, changed);
  const claimInPolarity = {
    ...unopposed,
    ...(keptCounterEvidence.length === 0 ? {} : { counterEvidence: keptCounterEvidence }),
    ...changes,
  };
  if (changes.corrected?.moved !== true) return [{ polarity, claim: claimInPolarity }];
  // Only a wish has a next step, so a claim that was moved loses it.
  const { nextStep: _, ...moved } = claimInPolarity;
  return [{ polarity: otherPolarity[polarity], claim: moved }];
}

/**
 * Returns the key phrase in the polarity of its claim; empty where it is left out. A claim that stays and quotes it
 * keeps it.
 */
function correctedPhrase(
  phrase: KeyPhrase,
  claims: readonly UncorrectedClaim[],
  corrections: readonly Correction[],
): KeyPhrase[] {
  const { polarity, evidence: quotes } = phrase;
  const written = { polarity, quotes };
  if (isChanged("leftOut", written, corrections)) return [];
  if (polarity === undefined || !isChanged("moved", written, corrections)) return [phrase];
  const isKept = claims.some(
    (claim) =>
      claim.polarity === polarity &&
      quotes.every((quote) => includesQuote(claim.claim.evidence, quote)) &&
      correctionsFor(claim, claims, corrections).every(({ change }) => change.type !== "moved"),
  );
  return [isKept ? phrase : { ...phrase, polarity: otherPolarity[polarity] }];
}
