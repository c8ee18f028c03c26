import { createContext, Suspense, useContext } from "react";
import type { InsightKind, Quote } from "../../../convex/shared/validators";
import { lazyOrNothing } from "../../lib/lazyWithRetry.ts";
import { type GoalOrigin, useStartableGoals } from "../goals/GoalsContext.ts";
import { claimMenuRoom } from "./claimMenuRoom.ts";
import type { ClaimMenuProps } from "./ClaimMenuItems.tsx";
import type { ShownClaim } from "./useCorrections.ts";

/** The menu is optional: where it fails to load, no claim can be corrected. */
const ClaimMenuItems = lazyOrNothing<ClaimMenuProps>(() => import("./ClaimMenuItems.tsx"));

/**
 * Kind of the insight whose claims can be corrected. Null in the demo, in ended rounds, and in what others are shown.
 */
export const CorrectionsContext = createContext<InsightKind | null>(null);

/** Menu of a claim or, with `quote`, of that: what its owner may work on and correct. Nothing where that is nothing. */
export function ClaimMenu({
  origins = [],
  ...claim
}: ShownClaim & {
  quote?: Quote;
  /** Quotes of the claim without a menu of their own; all where it is absent. */
  plainQuotes?: readonly Quote[];
  /** What a goal can be set for: the claim, a quote, or both. */
  origins?: readonly GoalOrigin[];
}) {
  const kind = useContext(CorrectionsContext);
  const goals = useStartableGoals(origins);
  if (kind === null && goals.length === 0) return null;
  return (
    <Suspense fallback={<span className={claimMenuRoom} />}>
      <ClaimMenuItems kind={kind} goals={goals} {...claim} />
    </Suspense>
  );
}
