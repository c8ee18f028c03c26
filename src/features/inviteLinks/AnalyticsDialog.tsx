import { useState, type ReactNode } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import { Funnel } from "./Funnel.tsx";
import { useInviteLinkAnalytics } from "./useInviteLinks.ts";
import type { DialogProps } from "../../hooks/useDialogs.ts";

/** Lists rendered by the feature `respondents`. */
export interface LinkRespondentLists {
  pending: (inviteLinkId: Id<"inviteLinks">) => ReactNode;
  completed: (inviteLinkId: Id<"inviteLinks">) => ReactNode;
}

/** Dialog with an invite link's funnel and its respondents. */
export default function AnalyticsDialog({
  link,
  respondents,
  open,
  onOpenChange,
}: DialogProps & {
  link: InviteLinkRow;
  respondents: LinkRespondentLists;
}) {
  const analytics = useInviteLinkAnalytics(link._id);
  const [tab, setTab] = useState("pending");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Invite Link Analytics"
      description={
        <>
          For “<bdi>{link.title}</bdi>”.
        </>
      }
    >
      {analytics.status === "failed" ? (
        <ErrorState title="We couldn’t load the numbers">Close this and open it again.</ErrorState>
      ) : (
        <Funnel analytics={analytics} />
      )}
      <Tabs
        className="mt-8"
        label="People of this link"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: "pending", label: "Pending Invites", content: respondents.pending(link._id) },
          { key: "completed", label: "Completed Invites", content: respondents.completed(link._id) },
        ]}
      />
    </Dialog>
  );
}
