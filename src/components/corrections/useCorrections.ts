import { useMutation } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useRef } from "react";
import { api } from "../../../convex/_generated/api";
import { quoteKeyOf } from "../../../convex/shared/insights/quotes";
import type { InsightKind, InsightPolarity, OwnersChanges, Quote } from "../../../convex/shared/validators";
import { toast } from "../ui/toast.ts";
import { focusJoinedClaim } from "./joinedClaimFocus.ts";
import { notSaved, withErrorToast } from "../ui/withErrorToast.ts";

/** Claim as its row shows it. */
export interface ShownClaim {
  readonly polarity: InsightPolarity;
  readonly name: string;
  readonly quotes: readonly Quote[];
  /** Quotes shown with the claim that contradict it, and the owner's own words on it. */
  readonly matches?: readonly Quote[];
  readonly corrected: OwnersChanges | undefined;
}

/** Opposite polarity of a claim, with the texts of the move to it. */
export const oppositePolarityTexts = {
  strength: { polarity: "wish", item: "This is a wish", done: "Now a wish" },
  wish: { polarity: "strength", item: "This is a strength", done: "Now a strength" },
} as const;

/** Shows that a correction is saved, with Undo and one further action. */
export function undoable(
  title: string,
  undo: () => Promise<unknown>,
  further?: Parameters<typeof toast.success>[3],
): void {
  toast.success(title, undefined, { label: "Undo", onClick: () => void withErrorToast(undo, notSaved) }, further);
}

/** The corrections of a claim. One at a time runs. */
export function useCorrections(kind: InsightKind, { polarity, name, quotes, corrected }: ShownClaim) {
  const leaveOut = useMutation(api.insights.claimCorrections.leaveOut);
  const takeBack = useMutation(api.insights.claimCorrections.takeBack);
  const move = useMutation(api.insights.claimCorrections.move);
  const rename = useMutation(api.insights.claimCorrections.rename);
  const separate = useMutation(api.insights.claimCorrections.separate);
  const agree = useAgree();
  const isBusy = useRef(false);
  const claim = { kind, polarity, quotes: quotes.map(quoteKeyOf) };
  const once = async (correct: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await withErrorToast(correct, notSaved);
    isBusy.current = false;
  };
  const leaveOutClaim = (omitted: typeof claim) =>
    once(async () => {
      const { correctionId } = await leaveOut(omitted);
      undoable("Left out", () => takeBack({ correctionId }));
    });
  return {
    leaveOut: () => leaveOutClaim(claim),
    move: () =>
      once(async () => {
        const { correctionId } = await move(claim);
        undoable(oppositePolarityTexts[polarity].done, () =>
          // By its id, since another claim of that polarity may have the same quotes.
          correctionId === null
            ? move({ ...claim, polarity: oppositePolarityTexts[polarity].polarity })
            : takeBack({ correctionId }),
        );
      }),
    separate: (quote: Quote) =>
      once(async () => {
        const from = quoteKeyOf(quote);
        const { correctionId } = await separate({ ...claim, from });
        const leaveOutQuote = { label: "Leave out", onClick: () => void leaveOutClaim({ ...claim, quotes: [from] }) };
        // A quote of the evidence is now a separate claim. A matching quote is none.
        undoable("Taken apart", () => takeBack({ correctionId }), quotes.includes(quote) ? leaveOutQuote : undefined);
      }),
    agree: (quote: Quote) => once(() => agree(claim, quote)),
    rename: async (given: string) => {
      const before = corrected?.name === true ? name : "";
      await rename({ ...claim, name: given });
      undoable(given.trim() === "" ? "Named as written" : "Renamed", () => rename({ ...claim, name: before }));
    },
  };
}

/** Returns the function that makes a quote against the claim one for it, whose row is then shown. */
function useAgree() {
  const agree = useMutation(api.insights.claimCorrections.agree);
  const takeBack = useMutation(api.insights.claimCorrections.takeBack);
  return async (claim: Omit<FunctionArgs<typeof api.insights.claimCorrections.agree>, "quote">, quote: Quote) => {
    const { responseId, text } = quote;
    if (responseId === undefined) return;
    const { correctionId } = await agree({ ...claim, quote: { responseId, text } });
    undoable("Now agrees", () => takeBack({ correctionId }));
    focusJoinedClaim([...claim.quotes.slice(0, 1), quote]);
  };
}
