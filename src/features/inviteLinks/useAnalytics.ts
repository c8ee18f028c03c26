import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useLive } from "../../hooks/useLive.ts";

/** The live numbers of one link. */
export type Analytics =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "ready"; views: number; pendingCount: number; completedCount: number };

export function useAnalytics(inviteLinkId: Id<"inviteLinks">): Analytics {
  const live = useLive(api.respondents.inviteLinks.analytics, { inviteLinkId });
  if (live.status === "ready") return { status: "ready", ...live.data };
  return { status: live.status === "failed" ? "missing" : "loading" };
}
