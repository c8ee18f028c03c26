import { type ComponentType, createContext, lazy, Suspense, useContext } from "react";
import type { InsightKind, Quote } from "../../../convex/shared/validators";
import type { ShownClaim } from "./CorrectClaimButtons.tsx";

/** The buttons are optional: where they fail to load, no claim can be corrected. */
const CorrectClaimButtons = lazy<ComponentType<ShownClaim & { kind: InsightKind; quote?: Quote }>>(() =>
  import("./CorrectClaimButtons.tsx").catch((error: unknown) => {
    console.error("The buttons that correct a claim did not load.", error);
    return { default: () => null };
  }),
);

/**
 * Kind of the insight whose claims can be corrected. Null in the demo, in ended rounds, and in what others are shown.
 */
export const CorrectionsContext = createContext<InsightKind | null>(null);

/**
 * Buttons that leave a claim out of the insight, move it or rename it, where its owner may; with `quote`, one that
 * takes that out.
 */
export function CorrectClaim(claim: ShownClaim & { quote?: Quote }) {
  const kind = useContext(CorrectionsContext);
  if (kind === null || claim.quotes.length < (claim.quote ? 2 : 1)) return null;
  return (
    <Suspense fallback={claim.quote ? null : <span className="block min-h-11 md:min-h-8 print:hidden" />}>
      <CorrectClaimButtons kind={kind} {...claim} />
    </Suspense>
  );
}
