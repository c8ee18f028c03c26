import type { SeenBy } from "../../lib/themes/themes.ts";

/** Mark for who wrote of a theme: a circle, diamond or triangle, so that no meaning depends on colour alone. */
export function SeenByMark({ seenBy }: { seenBy: SeenBy }) {
  const d = {
    both: "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
    others: "M0 -3.6l3.6 3.6l-3.6 3.6l-3.6 -3.6z",
    you: "M0 -3.6l3.8 6.4h-7.6z",
  }[seenBy];
  return <path d={d} className="facet-mark-shape" />;
}

/** The mark as an icon, for a legend or a row. */
export function SeenByIcon({ seenBy }: { seenBy: SeenBy }) {
  return (
    <svg viewBox="-5 -5 10 10" aria-hidden className={`facet-icon facet-${seenBy} size-4 shrink-0`}>
      <SeenByMark seenBy={seenBy} />
    </svg>
  );
}
