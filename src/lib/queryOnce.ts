import type { ConvexReactClient } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";

/** Runs a query once. Rejects with the server's error. */
export function queryOnce<Query extends FunctionReference<"query">>(
  client: ConvexReactClient,
  query: Query,
  args: FunctionArgs<Query>,
): Promise<FunctionReturnType<Query>> {
  return new Promise((resolve, reject) => {
    const watch = client.watchQuery(query, args);
    const settle = (): boolean => {
      try {
        const answer = watch.localQueryResult();
        if (answer === undefined) return false;
        resolve(answer);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      return true;
    };
    const stop = watch.onUpdate(() => {
      if (settle()) stop();
    });
    if (settle()) stop();
  });
}
