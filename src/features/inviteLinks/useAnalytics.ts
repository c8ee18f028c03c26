import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** The live numbers of one link. */
export type InviteLinkAnalytics =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "ready"; views: number; pendingCount: number; completedCount: number };

export function useInviteLinkAnalytics(inviteLinkId: Id<"inviteLinks">): InviteLinkAnalytics {
  const live = useLiveQuery(api.respondents.inviteLinks.analytics, { inviteLinkId });
  if (live.status === "ready") return { status: "ready", ...live.data };
  return { status: live.status === "failed" ? "missing" : "loading" };
}
