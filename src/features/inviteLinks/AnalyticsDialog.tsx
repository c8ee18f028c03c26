import { useState, type ReactNode } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Skeleton } from "../../components/ui/Skeleton.tsx";
import { Tabs } from "../../components/ui/Tabs.tsx";
import { useInviteLinkAnalytics, type InviteLinkAnalytics } from "./useInviteLinks.ts";

/** Rendered by the feature `contributors`. */
export interface RespondentLists {
  pending: (inviteLinkId: Id<"inviteLinks">) => ReactNode;
  completed: (inviteLinkId: Id<"inviteLinks">) => ReactNode;
}

export default function AnalyticsDialog({
  link,
  respondents,
  open,
  onOpenChange,
}: {
  link: InviteLinkRow;
  respondents: RespondentLists;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const analytics = useInviteLinkAnalytics(link._id);
  const [tab, setTab] = useState("pending");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Invite Link Analytics"
      description={`For “${link.title}”.`}
    >
      {analytics.status === "missing" ? (
        <ErrorState title="The numbers could not be loaded">Close this and open it again.</ErrorState>
      ) : (
        <Numbers analytics={analytics} />
      )}
      <Tabs
        className="mt-8"
        label="Respondents of this link"
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

function Numbers({ analytics }: { analytics: Exclude<InviteLinkAnalytics, { status: "missing" }> }) {
  const numbers = [
    ["Incomplete Respondents", "pendingCount"],
    ["Visits", "views"],
    ["Complete Respondents", "completedCount"],
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x divide-line border-y border-line">
      {numbers.map(([label, key]) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-1 px-4 py-4 first:pl-0">
          <dt className="text-sm text-faint">{label}</dt>
          <dd className="figures font-serif text-3xl">
            {analytics.status === "ready" ? analytics[key] : <Skeleton className="h-10 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
