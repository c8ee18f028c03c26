import type { LinkRespondentLists } from "../../features/inviteLinks/AnalyticsDialog.tsx";
import { InviteLinks } from "../../features/inviteLinks/InviteLinks.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const respondentsByLink = () => import("../../features/respondents/lists/RespondentsByInviteLink.tsx");
const PendingByInviteLink = lazyWithRetry(() =>
  respondentsByLink().then((lists) => ({ default: lists.PendingByInviteLink })),
);
const CompletedByInviteLink = lazyWithRetry(() =>
  respondentsByLink().then((lists) => ({ default: lists.CompletedByInviteLink })),
);

const respondentLists: LinkRespondentLists = {
  pending: (inviteLinkId) => <PendingByInviteLink inviteLinkId={inviteLinkId} />,
  completed: (inviteLinkId) => <CompletedByInviteLink inviteLinkId={inviteLinkId} />,
};

/** Section of invite links, below what is seen at first, so that it loads later. */
export default function DashboardInviteLinks() {
  return <InviteLinks respondents={respondentLists} />;
}
