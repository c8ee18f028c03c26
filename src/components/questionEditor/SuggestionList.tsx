import { Check, Plus, Search, X } from "lucide-react";
import { useState } from "react";
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

/** Suggested questions by theme. Questions already in the set are left out, except those just chosen here. */
export function SuggestionList({ showsAll, ...rows }: SuggestionListProps) {
  const { hasOwn, search, setSearch, theme, setTheme, themes, setPage, suggestions } = useSuggestions(showsAll);
  return (
    <div>
      <div className={cx("grid gap-2", hasOwn && "sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]")}>
        {hasOwn && <OwnQuestionsSearch search={search} onSearch={setSearch} />}
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
          <p className="py-3 text-sm text-faint">
            {hasOwn ? "Choose a theme, or search for a word." : "Choose a theme."}
          </p>
        )}
        {suggestions.status === "ready" && (
          <>
            {suggestions.total === 0 && <p className="py-3 text-sm text-faint">No questions match your search</p>}
            <div className={cx("transition-opacity", suggestions.isPlaceholderData && "opacity-60")}>
              <Offers
                key={JSON.stringify([search, theme, suggestions.page])}
                suggestions={suggestions.rows}
                {...rows}
              />
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

function OwnQuestionsSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-faint" />
      <input
        type="search"
        dir="auto"
        aria-label="Search your previous questions"
        placeholder="Search your previous questions..."
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        data-own-escape={search !== "" || undefined}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || search === "" || event.nativeEvent.isComposing) return;
          // The first Escape clears the search, the next one closes what is around it.
          event.preventDefault();
          event.stopPropagation();
          onSearch("");
        }}
        className={cx(controlClass, "h-11 px-10 [&::-webkit-search-cancel-button]:hidden")}
      />
      {search !== "" && (
        <Button
          variant="ghost"
          size="icon"
          className="absolute top-0 right-0 size-11"
          aria-label="Clear the search"
          onClick={() => onSearch("")}
        >
          <X aria-hidden />
        </Button>
      )}
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

/** One page of suggestions. A question chosen on it stays as a row, which confirms the choice and keeps the focus. */
function Offers({
  suggestions,
  taken,
  onPick,
  fullReason,
}: Omit<SuggestionListProps, "showsAll"> & { suggestions: readonly Suggestion[] }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const shownSuggestions = suggestions.filter(({ _id }) => !taken.has(_id) || picked.has(_id));
  return byTheme(shownSuggestions).map(([label, questions]) => (
    <section key={label} className="mt-3">
      <h3 className="eyebrow">{label}</h3>
      <ul aria-label={label} className="divide-y divide-line">
        {questions.map(({ _id, text }) => (
          <li key={_id}>
            <Offer
              text={typographic(text)}
              isChosen={taken.has(_id)}
              fullReason={fullReason}
              onPick={() => {
                setPicked(new Set(picked).add(_id));
                onPick(_id, text);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Offer({
  text,
  isChosen,
  fullReason,
  onPick,
}: {
  text: string;
  isChosen: boolean;
  fullReason: string | null;
  onPick: () => void;
}) {
  const Icon = isChosen ? Check : Plus;
  return (
    <DisabledReason reason={isChosen ? null : fullReason}>
      {(why) => (
        <button
          type="button"
          aria-label={`${isChosen ? "Chosen" : "Add"}: ${text}`}
          {...why}
          aria-disabled={isChosen || why["aria-disabled"]}
          onClick={() => {
            if (!isChosen && fullReason === null) onPick();
          }}
          className={cx(
            "group flex min-h-11 w-full items-start gap-3 py-2.5 text-left text-sm text-soft aria-disabled:cursor-not-allowed",
            !isChosen && "hover:text-ink aria-disabled:opacity-50",
          )}
        >
          <Icon
            aria-hidden
            className={cx("mt-0.5 size-4 shrink-0", isChosen ? "text-leaf" : "text-faint group-hover:text-iris")}
          />
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
            {text}
          </span>
          {isChosen && <span className="shrink-0 font-medium text-leaf">Chosen</span>}
        </button>
      )}
    </DisabledReason>
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
