import { useQuery_experimental as useQueryResult } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useState } from "react";

/** A live query's state: on its way, refused by the server with the reason, or there and kept up to date. */
export type LiveQuery<T> = { status: "loading" } | { status: "failed"; error: Error } | { status: "ready"; data: T };

/**
 * Subscribes to a query for as long as the component stands. `args: "skip"` asks nothing and stays loading.
 * Only features' hooks call this; components are given a union that says what they can show.
 */
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

/**
 * Keeps showing the last data while the next (another page, another search) is on its way, so that a list never blinks;
 * `isPlaceholderData` says that this is happening.
 */
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
