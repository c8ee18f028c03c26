import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { errorCode } from "../../lib/errorMessage.ts";

/** Stored self-reflection; answers are in prompt order. */
export type SelfReflection =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "missing" }
  | { status: "ready"; answers: string[]; completedAt: number };

/** The stored self-reflection, live. */
export function useSelfReflection(): SelfReflection {
  const live = useLiveQuery(api.insights.selfReflections.current, {});
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed") {
    // After the session ended, the page redirects to sign-in.
    return { status: errorCode(live.error) === "UNAUTHENTICATED" ? "loading" : "failed" };
  }
  return live.data === null ? { status: "missing" } : { status: "ready", ...live.data };
}
