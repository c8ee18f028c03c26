import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { errorCode } from "../../lib/errorMessage.ts";

/** Stored self-assessment; answers are in prompt order. */
export type SelfAssessmentState =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "missing" }
  | { status: "ready"; answers: string[]; completedAt: number };

/** The stored self-assessment, live. */
export function useSelfAssessment(): SelfAssessmentState {
  const live = useLiveQuery(api.insights.selfAssessments.current, {});
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed") {
    // After the session ended, the page redirects to sign-in.
    return { status: errorCode(live.error) === "UNAUTHENTICATED" ? "loading" : "failed" };
  }
  return live.data === null ? { status: "missing" } : { status: "ready", ...live.data };
}
