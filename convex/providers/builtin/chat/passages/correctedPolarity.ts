/** Owns the polarity of a sentence where the claims of the dashboard, as their owner corrected them, have it. */
import { areOverlappingQuotes } from "../../../../shared/insights/quotes";
import type { SourceAnswer, SourceQuote, OwnViewAndClaims } from "../../../types";
import { authorAt } from "../replies/quoteAuthors";
import type { Polarity } from "../../text/Polarity";

/** Returns the polarity of the claims that quote a sentence; null where none does, or both polarities do. */
export function polarityByClaims(
  quote: SourceQuote,
  claims: OwnViewAndClaims | undefined,
): Polarity | "leftOut" | null {
  if (claims === undefined) return null;
  const isQuoted = (some: OwnViewAndClaims["strengths"]) =>
    some.some(({ evidence }) => evidence.some((other) => areOverlappingQuotes(quote, other)));
  const [isStrength, isWish] = [isQuoted(claims.strengths), isQuoted(claims.blindSpots)];
  if (isStrength !== isWish) return isStrength ? "strength" : "wish";
  const isLeftOut = (claims.leftOut ?? []).some((other) => areOverlappingQuotes(quote, other));
  return isLeftOut && !isStrength ? "leftOut" : null;
}

/** Whether a sentence may be shown as one of this polarity. */
export function mayHavePolarity(quote: SourceQuote, polarity: Polarity, claims: OwnViewAndClaims | undefined): boolean {
  const corrected = polarityByClaims(quote, claims);
  return corrected === null || corrected === polarity;
}

/** Returns the claims as they index the kept ones of the passages, without quotes and people of the others. */
export function claimsOnPassages(
  claims: OwnViewAndClaims | undefined,
  passages: readonly SourceAnswer[],
  keptIndexes: readonly number[],
): OwnViewAndClaims | undefined {
  if (claims === undefined) return undefined;
  const onKept = (quotes: readonly SourceQuote[]) =>
    quotes.flatMap(({ answerIndex, text }) => {
      const place = keptIndexes.indexOf(answerIndex);
      return place === -1 ? [] : [{ answerIndex: place, text }];
    });
  const quoted = (some: OwnViewAndClaims["strengths"]) =>
    some.flatMap((claim) => {
      const evidence = onKept(claim.evidence);
      const counterEvidence = onKept(claim.counterEvidence ?? []);
      if (evidence.length === 0) return [];
      const authors = new Set(evidence.map(({ answerIndex }) => authorAt(passages, keptIndexes[answerIndex] ?? -1)));
      const people = evidence.length < claim.evidence.length ? Math.min(authors.size, claim.people) : claim.people;
      return [{ ...claim, people, evidence, counterEvidence }];
    });
  return {
    self: claims.self,
    strengths: quoted(claims.strengths),
    blindSpots: quoted(claims.blindSpots),
    leftOut: onKept(claims.leftOut ?? []),
    separated: (claims.separated ?? []).flatMap(({ quote, from }) =>
      onKept([quote]).map((place) => ({ quote: place, from: onKept(from) })),
    ),
  };
}
