import { Plus, Search } from "lucide-react";
import { DisabledReason } from "../ui/Tooltip.tsx";
import { Pager } from "../ui/Pager.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { controlClass } from "../ui/Field.tsx";
import { cx } from "../../lib/cx.ts";
import { useSuggestions, type Suggestion } from "./useSuggestions.ts";

/** Questions already in the set are left out. */
export function SuggestionList({
  all,
  taken,
  fullReason,
  onPick,
}: {
  all: boolean;
  taken: ReadonlySet<string>;
  fullReason: string | null;
  onPick: (id: string, text: string) => void;
}) {
  const { search, setSearch, setPage, suggestions } = useSuggestions(all);
  return (
    <div>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-faint" />
        <input
          type="search"
          dir="auto"
          aria-label="Search your previous questions"
          placeholder="Search your previous questions..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={cx(controlClass, "h-11 pl-10")}
        />
      </div>
      <div aria-live="polite" className="mt-2">
        {suggestions.status === "loading" && (
          <p className="py-3 text-sm text-faint">
            Loading your questions...
            <Skeleton className="mt-2 w-3/4" />
          </p>
        )}
        {suggestions.status === "ready" && (
          <>
            {suggestions.total === 0 && <p className="py-3 text-sm text-faint">No questions match your search</p>}
            <ul
              className={cx("divide-y divide-line transition-opacity", suggestions.isPlaceholderData && "opacity-60")}
            >
              {suggestions.rows
                .filter((row) => !taken.has(row._id))
                .map((row) => (
                  <li key={row._id}>
                    <DisabledReason reason={fullReason}>
                      {(why) => (
                        <button
                          type="button"
                          aria-label={`Add: ${row.text} (${setName(row)})`}
                          {...why}
                          onClick={() => {
                            if (fullReason === null) onPick(row._id, row.text);
                          }}
                          className="group flex min-h-11 w-full items-start gap-3 py-2.5 text-left text-sm text-soft hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
                        >
                          <Plus aria-hidden className="mt-0.5 size-4 shrink-0 text-faint group-hover:text-iris" />
                          <span>
                            {row.text}
                            <span className="mt-0.5 block text-xs text-faint">{setName(row)}</span>
                          </span>
                        </button>
                      )}
                    </DisabledReason>
                  </li>
                ))}
            </ul>
            <Pager
              label="Pages of suggested questions"
              page={suggestions.page}
              pageCount={suggestions.pageCount}
              onPage={setPage}
            />
          </>
        )}
      </div>
    </div>
  );
}

function setName(row: Suggestion): string {
  return row.questionSetLabel ?? "Your own question";
}
