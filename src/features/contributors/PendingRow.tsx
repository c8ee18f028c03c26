import { BellRing, Link2, ListChecks, Trash2 } from "lucide-react";
import { texts } from "../../../convex/shared/texts";
import type { RespondentRow } from "../../../convex/shared/validators";
import { PendingRespondent } from "../../components/contributors/PendingRespondent.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.ts";
import { Tooltip, DisabledReason } from "../../components/ui/Tooltip.tsx";
import { copyText } from "../../lib/copyText.ts";
import { timeAgo } from "../../lib/formatTime.ts";
import { DeliveryStatus, deliveryErrors } from "./DeliveryStatus.tsx";
import { shareUrl } from "./invitationTexts.ts";
import { isOptimistic } from "./optimisticRespondents.ts";
import { useRespondentActions } from "./useRespondentActions.ts";

export function PendingRow({
  row,
  now,
  onEditQuestions,
  onRemove,
}: {
  row: RespondentRow;
  now: number;
  onEditQuestions: () => void;
  onRemove: () => void;
}) {
  const { remind } = useRespondentActions();
  if (isOptimistic(row._id)) {
    // An optimistic row has no actions.
    return <PendingRespondent name={row.name} email={row.email} invitedAt={row.invitedAt} now={now} actions={null} />;
  }
  const reason = reminderDisabledReason(row);
  const copyLink = async () => {
    if (await copyText(shareUrl(row.token))) toast.success("Link copied");
    else toast.error("Not copied", "This browser did not allow it.");
  };
  return (
    <PendingRespondent
      id={`respondent-${row._id}`}
      name={row.name}
      email={row.email}
      invitedAt={row.invitedAt}
      now={now}
      answeringNow={row.answeringNow}
      reminderText={reminderStatus(row, now)}
      actions={
        <>
          <DisabledReason reason={reason}>
            {(why) => (
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Send a reminder to ${row.name}`}
                {...why}
                onClick={() => {
                  if (reason === null) void remind(row._id, row.name);
                }}
              >
                <BellRing aria-hidden />
              </Button>
            )}
          </DisabledReason>
          <Tooltip text="Copy link">
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Copy the link of ${row.name}`}
              onClick={() => void copyLink()}
            >
              <Link2 aria-hidden />
            </Button>
          </Tooltip>
          <Tooltip text="Edit questions">
            <Button variant="quiet" size="icon" aria-label={`Edit questions for ${row.name}`} onClick={onEditQuestions}>
              <ListChecks aria-hidden />
            </Button>
          </Tooltip>
          <Tooltip text="Delete">
            <Button variant="quiet" size="icon" aria-label={`Delete ${row.name}`} onClick={onRemove}>
              <Trash2 aria-hidden />
            </Button>
          </Tooltip>
        </>
      }
    >
      {row.emailStatus in deliveryErrors && (
        <div className="w-full">
          <DeliveryStatus delivery={row.emailStatus} respondentId={row._id} name={row.name} />
        </div>
      )}
    </PendingRespondent>
  );
}

export function reminderDisabledReason(row: Pick<RespondentRow, "email" | "remindersStopped">): string | null {
  if (row.email === undefined || row.email === "") return texts.reminderNeedsEmail;
  return row.remindersStopped ? texts.reminderStopped : null;
}

/** Reminders sent and stopped; undefined without either. */
function reminderStatus(row: RespondentRow, now: number): string | undefined {
  const parts = [row.timesReminded > 0 ? reminderCount(row, now) : "", row.remindersStopped ? "Reminders stopped" : ""];
  return parts.filter((part) => part !== "").join(" · ") || undefined;
}

/** "Reminded once, about 2 hours ago". */
export function reminderCount(row: Pick<RespondentRow, "timesReminded" | "lastRemindedAt">, now: number): string {
  const times = row.timesReminded === 1 ? "once" : row.timesReminded === 2 ? "twice" : `${row.timesReminded} times`;
  if (row.lastRemindedAt === undefined) return `Reminded ${times}`;
  const last = timeAgo(row.lastRemindedAt, now);
  return row.timesReminded === 1 ? `Reminded once, ${last}` : `Reminded ${times}, last ${last}`;
}
