import type { Quote } from "../../../convex/shared/validators";
import { FurtherQuotes } from "./FurtherQuotes.tsx";

/** Sentences that are not folded, as many as the dashboard shows. */
const MAX_UNFOLDED_SENTENCES = 4;

/** Sentences on neither side, for whom no answers follow. */
export function ReportAlsoSaid({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-label="Also said" className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">Also said</h2>
      <p className="mt-2 text-sm text-faint">People said this too. It is neither a strength nor a wish.</p>
      <div className="mt-4">
        <FurtherQuotes quotes={quotes} visible={MAX_UNFOLDED_SENTENCES}>
          {({ text, authorName }) => (
            <>
              <q dir="auto">{text}</q> <bdi className="text-sm text-faint">{authorName}</bdi>
            </>
          )}
        </FurtherQuotes>
      </div>
    </section>
  );
}
