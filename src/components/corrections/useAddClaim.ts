import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { quoteKeyOf } from "../../../convex/shared/insights/quotes";
import type { InsightPolarity, SentenceKey } from "../../../convex/shared/validators";
import { type Theme, themeEvidence } from "../../lib/themes/themes.ts";
import { toast } from "../ui/toast.ts";
import { errorToast, withErrorToast } from "../ui/withErrorToast.ts";

/** Toast of the failure to add. */
export const claimNotAdded = errorToast("Not added");

/** Returns the function that adds words to the insight, in a polarity or to a claim; the toast undoes it. */
export function useAddClaim(): (words: SentenceKey, place: InsightPolarity | Theme) => Promise<void> {
  const add = useMutation(api.insights.claimCorrections.add);
  const takeBack = useMutation(api.insights.claimCorrections.takeBack);
  return async (words, place) => {
    const to = typeof place === "string" ? undefined : themeEvidence(place).map(quoteKeyOf);
    const polarity = typeof place === "string" ? place : place.polarity;
    const { correctionId } = await add({ ...words, polarity, ...(to && { to }) });
    const undo = () => takeBack({ correctionId });
    toast.success("Added to your insights", undefined, {
      label: "Undo",
      onClick: () => void withErrorToast(undo, claimNotAdded),
    });
  };
}
