import type { Quote } from "../../../convex/shared/validators";
import { FurtherQuotes } from "./FurtherQuotes.tsx";

/** Sentences that are not folded. */
const MAX_VISIBLE = 4;

/** Sentences of unquoted answers, for readers who get no answers. */
export function ReportUnquotedAnswers({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-label="Also said" className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">Also said</h2>
      <p className="mt-2 text-sm text-faint">People said this too. It is neither a strength nor a wish.</p>
      <div className="mt-4">
        <FurtherQuotes quotes={quotes} visible={MAX_VISIBLE}>
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
