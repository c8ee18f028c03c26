import { Fragment, type ReactNode } from "react";
import { formatNumber } from "../../../convex/shared/locale";
import type { Quote } from "../../../convex/shared/validators";

/** Quotes of no claim, in small type. Those beyond `visible` are folded, except on paper. */
export function FurtherQuotes({
  quotes,
  visible,
  children,
}: {
  quotes: readonly Quote[];
  visible: number;
  children: (quote: Quote) => ReactNode;
}) {
  if (quotes.length === 0) return null;
  const folded = quotes.slice(visible);
  return (
    <div className="mt-2 border-l-2 border-line pl-4 text-soft">
      <QuoteItems quotes={quotes.slice(0, visible)}>{children}</QuoteItems>
      {folded.length > 0 && (
        <details className="whole-in-print closed-at-end mt-2">
          <summary className="inline-flex min-h-11 items-center rounded-md font-sans text-sm text-iris hover:text-iris-strong">
            <span className="in-[details[open]>summary]:hidden">Show {formatNumber(folded.length)} more</span>
            <span className="hidden in-[details[open]>summary]:inline">Show fewer</span>
          </summary>
          <QuoteItems quotes={folded}>{children}</QuoteItems>
        </details>
      )}
    </div>
  );
}

function QuoteItems({ quotes, children }: { quotes: readonly Quote[]; children: (quote: Quote) => ReactNode }) {
  return (
    <ul className="grid gap-2">
      {quotes.map((quote, index) => (
        <li key={index} className="min-w-0 wrap-anywhere">
          <Fragment>{children(quote)}</Fragment>
        </li>
      ))}
    </ul>
  );
}
