import { Plus, Search, X } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { DisabledReason } from "../ui/Tooltip.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { Pager } from "../ui/Pager.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { controlClass } from "../ui/Field.tsx";
import { cx } from "../../lib/cx.ts";
import { typographic } from "../../lib/typographic.ts";
import { useSuggestions, type QuestionTheme, type Suggestion } from "./useSuggestions.ts";

interface SuggestionListProps {
  showsAll: boolean;
  taken: ReadonlySet<string>;
  fullReason: string | null;
  onPick: (id: string, text: string) => void;
}

/** Suggested questions by theme. Questions already in the set are left out. */
export function SuggestionList({ showsAll, ...rows }: SuggestionListProps) {
  const { search, setSearch, theme, setTheme, themes, setPage, suggestions } = useSuggestions(showsAll);
  return (
    <div>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-faint" />
          <input
            type="search"
            dir="auto"
            aria-label="Search your previous questions"
            placeholder="Search your previous questions..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className={cx(controlClass, "h-11 px-10 [&::-webkit-search-cancel-button]:hidden")}
          />
          {search !== "" && (
            <Button
              variant="ghost"
              size="icon"
              className="absolute top-0 right-0 size-11"
              aria-label="Clear the search"
              onClick={() => setSearch("")}
            >
              <X aria-hidden />
            </Button>
          )}
        </div>
        <ThemeSelect themes={themes} value={theme} onChange={setTheme} />
      </div>
      <div aria-live="polite" className="mt-2">
        {suggestions.status === "loading" && (
          <p className="py-3 text-sm text-faint">
            Loading your questions...
            <Skeleton className="mt-2 w-3/4" />
          </p>
        )}
        {suggestions.status === "hidden" && (
          <p className="py-3 text-sm text-faint">Choose a theme, or search for a word.</p>
        )}
        {suggestions.status === "ready" && (
          <>
            {suggestions.total === 0 && <p className="py-3 text-sm text-faint">No questions match your search</p>}
            <div className={cx("transition-opacity", suggestions.isPlaceholderData && "opacity-60")}>
              {byTheme(suggestions.rows).map(([label, questions]) => (
                <ThemeQuestions key={label} label={label} questions={questions} {...rows} />
              ))}
            </div>
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

function ThemeSelect({
  themes,
  value,
  onChange,
}: {
  themes: readonly QuestionTheme[];
  value: string | undefined;
  onChange: (theme: string | undefined) => void;
}) {
  return (
    <SelectField
      label="Theme"
      isLabelHidden
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    >
      <option value="">All themes</option>
      {value !== undefined && !themes.some(({ questionSet }) => questionSet === value) && (
        // The chosen theme stays chosen while a search matches none of its questions.
        <option value={value}>No match in this theme</option>
      )}
      {themes.map(({ questionSet, label, count }) => (
        <option key={questionSet} value={questionSet}>
          {`${themeName(label)} (${count})`}
        </option>
      ))}
    </SelectField>
  );
}

function ThemeQuestions({
  label,
  questions,
  taken,
  fullReason,
  onPick,
}: Omit<SuggestionListProps, "showsAll"> & { label: string; questions: readonly Suggestion[] }) {
  const left = questions.filter(({ _id }) => !taken.has(_id));
  if (left.length === 0) return null;
  return (
    <section className="mt-3">
      <h3 className="eyebrow">{label}</h3>
      <ul aria-label={label} className="divide-y divide-line">
        {left.map((row) => (
          <li key={row._id}>
            <DisabledReason reason={fullReason}>
              {(why) => (
                <button
                  type="button"
                  aria-label={`Add: ${typographic(row.text)}`}
                  {...why}
                  onClick={() => {
                    if (fullReason === null) onPick(row._id, row.text);
                  }}
                  className="group flex min-h-11 w-full items-start gap-3 py-2.5 text-left text-sm text-soft hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
                >
                  <Plus aria-hidden className="mt-0.5 size-4 shrink-0 text-faint group-hover:text-iris" />
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {typographic(row.text)}
                  </span>
                </button>
              )}
            </DisabledReason>
          </li>
        ))}
      </ul>
    </section>
  );
}

function byTheme(rows: readonly Suggestion[]): [label: string, questions: Suggestion[]][] {
  const themes = new Map<string, Suggestion[]>();
  for (const row of rows) {
    const label = themeName(row.questionSetLabel);
    themes.set(label, [...(themes.get(label) ?? []), row]);
  }
  return [...themes];
}

function themeName(label: string | undefined): string {
  return label ?? "Your own questions";
}
