import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { errorCode } from "../../lib/errorMessage.ts";

/** The signed-in person's saved self-assessment: on its way, not to be had, not there, or its answers in prompt order. */
export type SelfReflection =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "missing" }
  | { status: "ready"; answers: string[]; completedAt: number };

export function useSelfReflection(): SelfReflection {
  const live = useLiveQuery(api.insights.selfReflections.current, {});
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed") {
    // A session that has ended is no failure to load: the page is on its way to the sign-in page.
    return { status: errorCode(live.error) === "UNAUTHENTICATED" ? "loading" : "failed" };
  }
  return live.data === null ? { status: "missing" } : { status: "ready", ...live.data };
}
