import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { quoteKeyOf } from "../../../convex/shared/insights/quotes";
import type { InsightKind, InsightPolarity, Quote } from "../../../convex/shared/validators";
import { undoable } from "./useCorrections.ts";
import type { UnquotedSentence } from "./useOtherClaims.ts";

/** A claim, and the claims and sentences that join it. */
export interface JoinedEntries {
  readonly polarity: InsightPolarity;
  /** Quotes of the claim that the others join. */
  readonly to: readonly Quote[];
  /** Quotes of each claim that joins it. */
  readonly claims: readonly (readonly Quote[])[];
  readonly sentences: readonly UnquotedSentence[];
}

/** Returns the function that joins claims and sentences to a claim in one step, which the toast undoes whole. */
export function useJoin(kind: InsightKind): (entries: JoinedEntries) => Promise<void> {
  const join = useMutation(api.insights.claimCorrections.join);
  const takeBackAll = useMutation(api.insights.claimCorrections.takeBackAll);
  return async ({ polarity, to, claims, sentences }) => {
    const { correctionIds } = await join({
      kind,
      polarity,
      to: to.map(quoteKeyOf),
      claims: claims.map((quotes) => quotes.map(quoteKeyOf)),
      sentences: sentences.map(quoteKeyOf),
    });
    undoable("Put together", () => takeBackAll({ correctionIds }));
  };
}
