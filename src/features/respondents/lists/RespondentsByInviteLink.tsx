import type { Id } from "../../../../convex/_generated/dataModel";
import { CompletedList } from "./CompletedList.tsx";
import { PendingList } from "./PendingList.tsx";
import { useRespondents } from "./useRespondents.ts";

/** Pending respondents of one invite link. */
export function PendingByInviteLink({ inviteLinkId }: { inviteLinkId: Id<"inviteLinks"> }) {
  const respondents = useRespondents("pending", inviteLinkId);
  if (respondents.status === "ready" && respondents.total === 0) {
    return <p className="text-sm text-faint">No pending respondents available.</p>;
  }
  return <PendingList respondents={respondents} />;
}

/** Completed respondents of one invite link; they can’t be deleted here. */
export function CompletedByInviteLink({ inviteLinkId }: { inviteLinkId: Id<"inviteLinks"> }) {
  const respondents = useRespondents("completed", inviteLinkId);
  if (respondents.status === "ready" && respondents.total === 0) {
    return <p className="text-sm text-faint">No completed respondents available.</p>;
  }
  return <CompletedList respondents={respondents} />;
}
