import { useState } from "react";
import { formatNumber } from "../../../convex/shared/locale";

/** Most numbers that stand in view after a text. */
const MAX_NUMBERS_IN_VIEW = 4;

/** Numbers of quotes, each a link to its quote. On a screen many are folded behind their count. */
export function QuoteReferences({ labels }: { labels: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (labels.length === 0) return null;
  if (isOpen || labels.length <= MAX_NUMBERS_IN_VIEW) return <Numbers labels={labels} />;
  return (
    <>
      <button
        type="button"
        className="relative ml-1.5 font-sans text-xs whitespace-nowrap text-iris underline underline-offset-2 after:absolute after:-inset-x-1 after:-inset-y-3.5 print:hidden"
        onClick={() => setIsOpen(true)}
      >
        {formatNumber(labels.length)} quotes
      </button>
      <span className="hidden print:inline">
        <Numbers labels={labels} />
      </span>
    </>
  );
}

function Numbers({ labels }: { labels: string[] }) {
  return (
    <sup className="figures ml-1 font-sans text-[0.65em] leading-none not-italic">
      {labels.map((label, index) => (
        <span key={label}>
          {index > 0 && <span className="mr-1">, </span>}
          <QuoteLink label={label} />
        </span>
      ))}
    </sup>
  );
}

/** Link to the numbered quote of a report. */
export function QuoteLink({ label, text = label }: { label: string; text?: string }) {
  return (
    <a
      href={`#quote-${label}`}
      aria-label={`Quote ${label}`}
      className="relative text-iris underline underline-offset-2 after:absolute after:-inset-x-1 after:-inset-y-3.5 print:after:hidden"
    >
      {text}
    </a>
  );
}
