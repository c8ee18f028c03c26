import type { Quote } from "../../../convex/shared/validators";
import { formatDate } from "../../lib/formatTime.ts";
import type { Report } from "./useReport.ts";

export function QuoteAppendix({ quotes, answeredAt }: { quotes: readonly Quote[]; answeredAt: Report["answeredAt"] }) {
  return (
    <section aria-label="Appendix: quotes" className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">Appendix: quotes</h2>
      <ol className="mt-2">
        {quotes.map((quote, index) => {
          const when = answeredAt(quote.respondentId);
          return (
            <li
              key={`${quote.responseId ?? quote.authorName} ${quote.text}`}
              id={`quote-${index + 1}`}
              className="report-keep flex gap-4 py-3"
            >
              <span className="figures w-6 shrink-0 pt-1 text-right text-sm text-iris">{index + 1}</span>
              <div className="min-w-0">
                <p dir="auto" className="font-serif text-lg [overflow-wrap:anywhere]">
                  “{quote.text}”
                </p>
                <p className="mt-0.5 text-sm text-faint">
                  <span className="text-soft">{quote.authorName}</span>
                  {when !== undefined && (
                    <>
                      , <time dateTime={new Date(when).toISOString()}>{formatDate(when)}</time>
                    </>
                  )}
                  , asked: {quote.questionText}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
