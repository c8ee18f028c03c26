import { type ComponentType, createContext, lazy, Suspense, useContext } from "react";
import type { InsightKind, Quote } from "../../../convex/shared/validators";
import type { ShownClaim } from "./CorrectClaimButtons.tsx";

/** The buttons are optional: where they fail to load, no claim can be corrected. */
const CorrectClaimButtons = lazy<ComponentType<ShownClaim & { kind: InsightKind }>>(() =>
  import("./CorrectClaimButtons.tsx").catch((error: unknown) => {
    console.error("The buttons that correct a claim did not load.", error);
    return { default: () => null };
  }),
);

const SeparateQuoteButton = lazy<ComponentType<{ kind: InsightKind; claim: ShownClaim; quote: Quote }>>(() =>
  import("./CorrectClaimButtons.tsx").then(
    (part) => ({ default: part.SeparateQuoteButton }),
    () => ({ default: () => null }),
  ),
);

/** Kind of the insight whose claims can be corrected. Null in the demo, in ended rounds, and in what others are shown. */
export const CorrectionsContext = createContext<InsightKind | null>(null);

/** Buttons that leave a claim out of the insight, move it or rename it, where its owner may. */
export function CorrectClaim(claim: ShownClaim) {
  const kind = useContext(CorrectionsContext);
  if (kind === null || claim.quotes.length === 0) return null;
  return (
    <Suspense fallback={<span className="block min-h-11 md:min-h-8 print:hidden" />}>
      <CorrectClaimButtons kind={kind} {...claim} />
    </Suspense>
  );
}

/** Button that takes a quote out of a claim that has several, where its owner may. */
export function SeparateQuote({ claim, quote }: { claim: ShownClaim; quote: Quote }) {
  const kind = useContext(CorrectionsContext);
  if (kind === null || claim.quotes.length < 2) return null;
  return (
    <Suspense fallback={null}>
      <SeparateQuoteButton kind={kind} claim={claim} quote={quote} />
    </Suspense>
  );
}
