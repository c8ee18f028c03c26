import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { SharedQuotes } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

interface QuotesToShareProps {
  quotes: SharedQuotes;
  /** Names that are hidden, in addition to those of the people asked. */
  hiddenNames: string[] | undefined;
}

/** Folded quotes as the holder of a new link would read them, so that its owner finds words that give someone away. */
export function QuotesToShare({ quotes, hiddenNames }: QuotesToShareProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="-mt-3" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center rounded-md font-sans text-sm text-iris hover:text-iris-strong">
        See the quotes as they read them
      </summary>
      {isOpen && <QuotesOfNewLink quotes={quotes} hiddenNames={hiddenNames} />}
    </details>
  );
}

function QuotesOfNewLink({ quotes, hiddenNames }: QuotesToShareProps) {
  const live = useLiveQuery(api.reports.readShared.quotesOfNewLink, { quotes, hiddenNames });
  if (live.status === "loading") return <p className="text-sm text-faint">Loading the quotes...</p>;
  if (live.status === "failed")
    return <p className="text-sm text-faint">They could not be loaded. Please try again.</p>;
  if (live.data.length === 0) return <p className="text-sm text-faint">There are no quotes yet.</p>;
  return (
    <ul aria-label="Quotes as they read them" className="divide-y divide-line border-y border-line">
      {live.data.map(({ text, authorName }) => (
        <li key={`${text} ${authorName}`} className="py-2.5">
          <q dir="auto" className="font-serif text-base">
            {text}
          </q>
          {authorName !== undefined && <bdi className="block text-sm text-faint">{authorName}</bdi>}
        </li>
      ))}
    </ul>
  );
}
