import { useEffect, useState } from "react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { useDebounced } from "../../hooks/useDebounced.ts";
import { useKeepPreviousData, useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { toast } from "../ui/toast.ts";
import { webStorage, type KeyValueStorage } from "../../lib/KeyValueStorage.ts";

type Found = FunctionReturnType<typeof api.questions.questions.suggestions>;
export type Suggestion = Found["rows"][number];
export type QuestionTheme = Found["themes"][number];

type Suggestions =
  | { status: "hidden" }
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; rows: Suggestion[]; page: number; pageCount: number; total: number; isPlaceholderData: boolean };

/** Theme of the owner's own questions. */
const OWN_SET = "own";

/** Suggestions, searched on the server, six a page. Without a theme, questions of all themes are found. */
export function useSuggestions(showsAll: boolean) {
  const [search, setSearch] = useState("");
  const [theme, setTheme] = useState<string | undefined>();
  const [page, setPage] = useState(1);
  const term = useDebounced(search.trim(), 150);
  const { live, isPlaceholderData } = useKeepPreviousData(
    useLiveQuery(api.questions.questions.suggestions, { search: term, page, all: showsAll, questionSet: theme }),
  );

  // A search leaves out the themes that it does not match.
  const [hasOwn, setHasOwn] = useState(false);
  if (!hasOwn && live.status === "ready" && live.data.themes.some(({ questionSet }) => questionSet === OWN_SET))
    setHasOwn(true);

  const hasFailed = live.status === "failed";
  useEffect(() => {
    if (hasFailed) toast.error("Error loading your questions", "Failed to load your previous questions.");
  }, [hasFailed]);

  const suggestions = (): Suggestions => {
    if (live.status === "failed") return { status: "failed" };
    if (term === "" && !showsAll && theme === undefined) return { status: "hidden" };
    return live.status === "loading" ? live : { status: "ready", ...live.data, isPlaceholderData };
  };
  return {
    /** Whether there are own questions to search. */
    hasOwn,
    search,
    setSearch: (next: string) => {
      setSearch(next);
      setPage(1);
    },
    theme,
    setTheme: (next: string | undefined) => {
      setTheme(next);
      setPage(1);
    },
    themes: live.status === "ready" ? live.data.themes : [],
    setPage,
    suggestions: suggestions(),
  };
}

const SUGGESTIONS_KEY = "shouldFetchOnboardingQuestions";

/** Whether suggestions show before a search. They do until this browser has saved a set of questions. */
export function showsAllSuggestions(storage: KeyValueStorage = webStorage("local")): boolean {
  return storage.get(SUGGESTIONS_KEY) !== "false";
}

/** Records in this browser that a set of questions was saved. */
export function hideSuggestionsUntilSearch(storage: KeyValueStorage = webStorage("local")): void {
  storage.trySet(SUGGESTIONS_KEY, "false");
}
