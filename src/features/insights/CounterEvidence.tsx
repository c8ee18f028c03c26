import type { Quote } from "../../../convex/shared/validators";
import type { ShownClaim } from "../../components/corrections/useCorrections.ts";
import { WhoDisagrees } from "../../components/facet/WhoDisagrees.tsx";
import { tryShowElement } from "../../lib/tryShowElement.ts";
import { QuoteList } from "./QuoteList.tsx";

/** What contradicts a claim: the quotes that no earlier row shows, and the ways to the rows of the others. */
export default function CounterEvidence({
  here,
  elsewhere,
  claim,
}: {
  here: Quote[];
  claim: ShownClaim | undefined;
  elsewhere: ReadonlyMap<string, readonly Quote[]>;
}) {
  return (
    <>
      <EvidenceHere quotes={here} claim={claim} />
      <EvidenceElsewhere rows={elsewhere} />
    </>
  );
}

/** Quotes that contradict the claim and that no earlier row shows. */
function EvidenceHere({ quotes, claim }: { quotes: Quote[]; claim: ShownClaim | undefined }) {
  if (quotes.length === 0) return null;
  return (
    <div className="mt-4">
      <QuoteList title={<WhoDisagrees quotes={quotes} />} quotes={quotes} tone="text-amber" claim={claim} />
    </div>
  );
}

/** Buttons that lead to the rows of quotes that contradict the claim. */
function EvidenceElsewhere({ rows }: { rows: ReadonlyMap<string, readonly Quote[]> }) {
  return [...rows].map(([row, quotes]) => (
    <button
      key={row}
      type="button"
      className="mt-1 block min-h-11 rounded-md text-start text-sm font-medium text-amber underline decoration-amber/40 underline-offset-4"
      onClick={() => tryShowElement(row)}
    >
      <WhoDisagrees quotes={quotes} />
    </button>
  ));
}
