/** Numbers of quotes, each a link to its quote. */
export function QuoteReferences({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
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
