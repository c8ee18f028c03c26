import { type RequestForQueries, useMutation, useQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../convex/shared/limits/limits";
import { useMarkRead } from "../../hooks/useMarkRead.ts";

const { responses } = api.respondents.respondentDetails;

export type ResponsesPage = FunctionReturnType<typeof responses>;

export interface AnswerPages {
  status: "loading" | "failed" | "ready";
  /** Pages that have arrived, newest first. The list is stable while they are. */
  pages: ResponsesPage[];
}

/** Pages requested beyond those that have arrived. */
const PAGES_AHEAD = 2;

/** All responses, live, page after page; with `roundId`, those of an ended round. */
export function useAnswerPages(roundId?: Id<"rounds">): AnswerPages {
  const { status, pages } = usePages(roundId);
  const [stablePages, setStablePages] = useState(pages);
  const isSame = stablePages.length === pages.length && stablePages.every((page, index) => page === pages[index]);
  if (!isSame) setStablePages(pages);
  return { status, pages: isSame ? stablePages : pages };
}

function usePages(roundId: Id<"rounds"> | undefined): AnswerPages {
  const [requested, setRequested] = useState(1);
  const queries = useMemo(() => {
    const numbers = Array.from({ length: requested }, (_, index) => index + 1);
    const query = (page: number): RequestForQueries[string] =>
      roundId === undefined
        ? { query: responses, args: { page } }
        : { query: api.rounds.rounds.responses, args: { roundId, page } };
    return Object.fromEntries(numbers.map((page) => [page, query(page)]));
  }, [requested, roundId]);
  const results: Record<string, ResponsesPage | Error | undefined> = useQueries(queries);
  const recordOpened = useMutation(api.respondents.responseReadMarks.recordOpened);
  const unopened = Object.values(results).flatMap((result) =>
    result === undefined || result instanceof Error ? [] : (result.unopenedRespondentIds ?? []),
  );
  useMarkRead(unopened.length === 0 ? null : unopened.join(" "), () =>
    recordOpened({ respondentIds: unopened.slice(0, limits.peopleAtOnce) }),
  );
  const pages: ResponsesPage[] = [];
  for (let page = 1; page <= requested; page += 1) {
    const result = results[page];
    if (result instanceof Error) return { status: "failed", pages };
    // Another page replaces one that no longer exists, and unopened responses are marked first.
    if (result?.page !== page || result.unopenedRespondentIds !== undefined) break;
    pages.push(result);
  }
  const pageCount = pages[0]?.pageCount;
  const next = Math.min(pageCount ?? 1, pages.length + PAGES_AHEAD);
  if (next > requested) setRequested(next);
  return { status: pages.length === pageCount ? "ready" : "loading", pages };
}
