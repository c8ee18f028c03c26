import { useQuery_experimental as useQueryResult } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useState } from "react";

export type LiveQuery<T> = { status: "loading" } | { status: "failed"; error: Error } | { status: "ready"; data: T };

/** Subscribes to a query. "skip" stays loading. */
export function useLiveQuery<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
): LiveQuery<FunctionReturnType<Query>> {
  const result = useQueryResult({ query, args });
  switch (result.status) {
    case "pending":
      return { status: "loading" };
    case "error":
      return { status: "failed", error: result.error };
    case "success":
      return { status: "ready", data: result.data };
  }
}

/** Keeps the last data while the next loads, which prevents a flash. */
export function useKeepPreviousData<T>(live: LiveQuery<T>): { live: LiveQuery<T>; isPlaceholderData: boolean } {
  const [previous, setPrevious] = useState<LiveQuery<T>>(live);
  if (live.status !== "loading" && !isSameResult(previous, live)) setPrevious(live);
  const isPlaceholderData = live.status === "loading" && previous.status === "ready";
  return { live: isPlaceholderData ? previous : live, isPlaceholderData };
}

function isSameResult<T>(a: LiveQuery<T>, b: LiveQuery<T>): boolean {
  if (a.status === "ready" && b.status === "ready") return a.data === b.data;
  if (a.status === "failed" && b.status === "failed") return a.error === b.error;
  return a.status === b.status;
}
