import type { InsightKind, InsightSide, Quote } from "../../../convex/shared/validators";
import { displayedInsight } from "../../../convex/shared/displayedInsight";
import { insightKinds } from "../../../convex/shared/insightKinds";
import { useCurrentInsight, useCurrentJohari } from "../../hooks/useCurrentInsight.ts";
import { listThemes, type Theme } from "../../lib/themes/themes.ts";

/** A claim as its row shows it. */
export interface ClaimOfSide {
  readonly side: InsightSide;
  readonly quotes: readonly Quote[];
}

/** The owner's other claims of the same side, in the order of their rows, of all people. */
export function useOtherClaims(kind: InsightKind, { side, quotes }: ClaimOfSide): Theme[] {
  const current = useCurrentInsight(kind);
  const window = useCurrentJohari();
  const insight = current.status === "ready" ? displayedInsight(current.data) : null;
  if (insight === null) return [];
  const isCompared = kind === insightKinds.externalFeedback && window.status === "ready";
  const themes = listThemes(insight, isCompared ? (window.data ?? undefined) : undefined);
  const claims = themes.filter((theme) => theme.side === side && quotesOf(theme).length > 0);
  // A page for one relationship has some of the quotes.
  const [own] = claims
    .filter((theme) => quotes.every((quote) => quotesOf(theme).some((known) => isSame(known, quote))))
    .toSorted((a, b) => quotesOf(a).length - quotesOf(b).length);
  return claims.filter((theme) => theme !== own);
}

const quotesOf = ({ claim }: Theme) => claim?.evidence ?? [];

/** Whether both are the same words of one answer. */
export function isSame(one: Quote, other: Quote): boolean {
  return one.responseId === other.responseId && one.text === other.text;
}
