import { areIdenticalQuotes } from "../../../convex/shared/insights/quotes";
import type { InsightKind, InsightPolarity, Quote } from "../../../convex/shared/validators";
import { displayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { useCurrentInsight, useCurrentJohari } from "../../hooks/useCurrentInsight.ts";
import { listThemes, type Theme, themeEvidence } from "../../lib/themes/themes.ts";

/** What joins another claim: a claim as its row shows it, words of neither polarity, or nothing yet. */
export interface JoiningEntry {
  readonly polarity?: InsightPolarity | undefined;
  /** Quotes of the claim; empty for words of neither polarity, and where all claims of one are to be chosen from. */
  readonly quotes: readonly Quote[];
}

/** The owner's claims, in the order of their rows, of all people; null without an insight. */
export function useClaims(kind: InsightKind): Theme[] | null {
  const current = useCurrentInsight(kind);
  const window = useCurrentJohari();
  const insight = current.status === "ready" ? displayedInsight(current.data) : null;
  if (insight === null) return null;
  const isCompared = kind === insightKinds.externalFeedback && window.status === "ready";
  const themes = listThemes(insight, isCompared ? (window.data ?? undefined) : undefined);
  return themes.filter((theme) => themeEvidence(theme).length > 0);
}

/** The owner's other claims of the same polarity; for words of neither, all claims. */
export function useOtherClaims(kind: InsightKind, { polarity, quotes }: JoiningEntry): Theme[] {
  const allClaims = useClaims(kind) ?? [];
  if (polarity === undefined) return allClaims;
  const claims = allClaims.filter((theme) => theme.polarity === polarity);
  if (quotes.length === 0) return claims;
  // A page for one relationship has some of the quotes.
  const [own] = claims
    .filter((theme) => quotes.every((quote) => themeEvidence(theme).some((known) => areIdenticalQuotes(known, quote))))
    .toSorted((a, b) => themeEvidence(a).length - themeEvidence(b).length);
  return claims.filter((theme) => theme !== own);
}

/** The sentences of neither polarity that the owner's page shows. */
export function useUnquotedSentences(kind: InsightKind): UnquotedSentence[] {
  const current = useCurrentInsight(kind);
  const insight = current.status === "ready" ? displayedInsight(current.data) : null;
  return (insight?.unquoted?.answers ?? []).flatMap(({ sentence: text, ...answer }) =>
    text === undefined ? [] : [{ ...answer, text }],
  );
}

/** Sentence of an answer that no claim quotes. */
export type UnquotedSentence = Quote & Required<Pick<Quote, "responseId">>;
