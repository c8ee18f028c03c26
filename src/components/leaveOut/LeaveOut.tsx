import { type ComponentType, createContext, lazy, Suspense, useContext } from "react";
import type { InsightKind } from "../../../convex/shared/validators";
import type { ShownClaim } from "./LeaveOutButton.tsx";

/** The button is optional: where it fails to load, no claim can be left out. */
const LeaveOutButton = lazy<ComponentType<ShownClaim & { kind: InsightKind }>>(() =>
  import("./LeaveOutButton.tsx").catch((error: unknown) => {
    console.error("The button that leaves a claim out did not load.", error);
    return { default: () => null };
  }),
);

/** Kind of the insight whose claims can be left out. Null in the demo, in ended rounds, and in what others are shown. */
export const LeaveOutContext = createContext<InsightKind | null>(null);

/** Button that leaves a claim out of the insight, where its owner may. */
export function LeaveOut(claim: ShownClaim) {
  const kind = useContext(LeaveOutContext);
  if (kind === null || claim.quotes.length === 0) return null;
  return (
    <Suspense fallback={<span className="block min-h-11 md:min-h-8 print:hidden" />}>
      <LeaveOutButton kind={kind} {...claim} />
    </Suspense>
  );
}
