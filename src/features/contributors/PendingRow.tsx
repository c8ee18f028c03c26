import { BellRing, Ellipsis, Link2, ListChecks, PenLine, Trash2 } from "lucide-react";
import { texts } from "../../../convex/shared/texts";
import type { RespondentRow } from "../../../convex/shared/validators";
import { PendingRespondent, type PendingState } from "../../components/contributors/PendingRespondent.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Menu, MenuItem } from "../../components/ui/Menu.tsx";
import { DisabledReason } from "../../components/ui/Tooltip.tsx";
import { useMailIsSetUp } from "../../hooks/useMailIsSetUp.ts";
import { timeAgo } from "../../lib/formatTime.ts";
import { copyLink } from "./copyLink.ts";
import { DeliveryStatus, deliveryErrors } from "./DeliveryStatus.tsx";
import { isOptimistic } from "./optimisticRespondents.ts";
import { useRespondentActions } from "./useRespondentActions.ts";

interface RowProps {
  row: RespondentRow;
  onEdit: () => void;
  onEditQuestions: () => void;
  onRemove: () => void;
}

export function PendingRow({ now, ...menu }: RowProps & { now: number }) {
  const { row } = menu;
  const { remind } = useRespondentActions();
  const isMailSetUp = useMailIsSetUp();
  const state = pendingState(row);
  if (isOptimistic(row._id)) {
    // An optimistic row has no actions.
    return <PendingRespondent name={row.name} email={row.email} state={state} now={now} actions={null} />;
  }
  const reason = reminderDisabledReason(row);
  return (
    <PendingRespondent
      id={`respondent-${row._id}`}
      name={row.name}
      email={row.email}
      state={state}
      now={now}
      reminderText={reminderStatus(row, now)}
      actions={
        <>
          {state.kind === "notSent" && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Copy link of ${row.name}`}
              onClick={() => void copyLink(row.token)}
            >
              <Link2 aria-hidden />
              Copy link
            </Button>
          )}
          <DisabledReason reason={reason}>
            {(why) => (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remind ${row.name}`}
                {...why}
                onClick={() => {
                  if (reason === null) void remind(row);
                }}
              >
                <BellRing aria-hidden />
                Remind
              </Button>
            )}
          </DisabledReason>
          <RowMenu {...menu} />
        </>
      }
    >
      {row.emailStatus in deliveryErrors && (isMailSetUp || row.emailStatus !== "failed") && (
        <div className="w-full">
          <DeliveryStatus delivery={row.emailStatus} respondentId={row._id} name={row.name} />
        </div>
      )}
    </PendingRespondent>
  );
}

function RowMenu({ row, onEdit, onEditQuestions, onRemove }: RowProps) {
  return (
    <Menu
      label={`More for ${row.name}`}
      trigger={
        <Button variant="quiet" size="icon" aria-label={`More for ${row.name}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {pendingState(row).kind !== "notSent" && (
        <MenuItem onSelect={() => void copyLink(row.token)}>
          <Link2 aria-hidden />
          Copy link
        </MenuItem>
      )}
      {row.inviteLinkId === undefined && (
        <MenuItem onSelect={onEdit}>
          <PenLine aria-hidden />
          {row.email === undefined ? "Add e-mail address" : "Edit name and e-mail"}
        </MenuItem>
      )}
      <MenuItem onSelect={onEditQuestions}>
        <ListChecks aria-hidden />
        Edit questions
      </MenuItem>
      <MenuItem onSelect={onRemove}>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </Menu>
  );
}

/** Who came by a public link has opened it. */
export function pendingState({
  answeringNow,
  openedAt,
  inviteLinkId,
  invitedAt,
  emailStatus,
}: RespondentRow): PendingState {
  if (answeringNow) return { kind: "answering" };
  if (openedAt !== undefined || inviteLinkId !== undefined) return { kind: "opened", at: openedAt ?? invitedAt };
  if (emailStatus === "sent") return { kind: "sent", at: invitedAt };
  return { kind: emailStatus === "queued" ? "onItsWay" : "notSent" };
}

export function reminderDisabledReason(row: Pick<RespondentRow, "email" | "remindersStopped">): string | null {
  if (row.email === undefined || row.email === "") return texts.reminderNeedsEmail;
  return row.remindersStopped ? texts.reminderStopped : null;
}

/** Reminders sent and stopped; undefined without either. */
function reminderStatus(row: RespondentRow, now: number): string | undefined {
  const { timesReminded, emailStatus } = row;
  const unsent = timesReminded === 1 ? "1 reminder not sent" : `${timesReminded} reminders not sent`;
  const reminders = timesReminded === 0 ? "" : emailStatus === "outbox" ? unsent : reminderCount(row, now);
  return (
    [reminders, row.remindersStopped ? "Reminders stopped" : ""].filter((part) => part !== "").join(" · ") || undefined
  );
}

/** "Reminded once, about 2 hours ago". */
export function reminderCount(row: Pick<RespondentRow, "timesReminded" | "lastRemindedAt">, now: number): string {
  const times = row.timesReminded === 1 ? "once" : row.timesReminded === 2 ? "twice" : `${row.timesReminded} times`;
  if (row.lastRemindedAt === undefined) return `Reminded ${times}`;
  const last = timeAgo(row.lastRemindedAt, now);
  return row.timesReminded === 1 ? `Reminded once, ${last}` : `Reminded ${times}, last ${last}`;
}
