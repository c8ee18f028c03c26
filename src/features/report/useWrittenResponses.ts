import { useQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api";

const { responses } = api.respondents.respondentDetails;

export type ResponsesPage = FunctionReturnType<typeof responses>;

export interface WrittenResponses {
  status: "loading" | "failed" | "ready";
  /** Newest first; those that have arrived. The same list while they are. */
  pages: ResponsesPage[];
}

/** Pages requested beyond those that have arrived. */
const AHEAD = 2;

/** What everybody wrote, live, page after page. */
export function useWrittenResponses(): WrittenResponses {
  const { status, pages } = usePages();
  const [kept, setKept] = useState(pages);
  const isSame = kept.length === pages.length && kept.every((page, index) => page === pages[index]);
  if (!isSame) setKept(pages);
  return { status, pages: isSame ? kept : pages };
}

function usePages(): WrittenResponses {
  const [requested, setRequested] = useState(1);
  const queries = useMemo(
    () =>
      Object.fromEntries(
        Array.from({ length: requested }, (_, index) => [index + 1, { query: responses, args: { page: index + 1 } }]),
      ),
    [requested],
  );
  const results: Record<string, ResponsesPage | Error | undefined> = useQueries(queries);
  const pages: ResponsesPage[] = [];
  for (let page = 1; page <= requested; page += 1) {
    const result = results[page];
    if (result instanceof Error) return { status: "failed", pages };
    // Another page comes for one that no longer exists.
    if (result?.page !== page) break;
    pages.push(result);
  }
  const pageCount = pages[0]?.pageCount;
  const next = Math.min(pageCount ?? 1, pages.length + AHEAD);
  if (next > requested) setRequested(next);
  return { status: pages.length === pageCount ? "ready" : "loading", pages };
}
