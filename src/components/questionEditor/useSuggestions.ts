import { useEffect, useState } from "react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { useDebounced } from "../../hooks/useDebounced.ts";
import { useKeepPreviousData, useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { toast } from "../ui/toast.ts";

export type Suggestion = FunctionReturnType<typeof api.questions.questions.suggestions>["rows"][number];

export type Suggestions =
  | { status: "hidden" }
  | { status: "loading" }
  | { status: "missing" }
  | { status: "ready"; rows: Suggestion[]; page: number; pageCount: number; total: number; isPlaceholderData: boolean };

/** Searched on the server, six a page. */
export function useSuggestions(all: boolean) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const term = useDebounced(search.trim(), 150);
  const { live, isPlaceholderData } = useKeepPreviousData(
    useLiveQuery(api.questions.questions.suggestions, { search: term, page, all }),
  );

  const failed = live.status === "failed";
  useEffect(() => {
    if (failed) toast.error("Error loading your questions", "Failed to load your previous questions.");
  }, [failed]);

  const suggestions: Suggestions =
    live.status === "failed"
      ? { status: "missing" }
      : term === "" && !all
        ? { status: "hidden" }
        : live.status === "loading"
          ? { status: "loading" }
          : { status: "ready", ...live.data, isPlaceholderData };
  return {
    search,
    setSearch: (next: string) => {
      setSearch(next);
      setPage(1);
    },
    setPage,
    suggestions,
  };
}
