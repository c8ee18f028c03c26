import { BellRing, Ellipsis, Link2, ListChecks, PenLine, Trash2 } from "lucide-react";
import * as texts from "../../../../convex/shared/texts/texts";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { PendingRespondent } from "../../../components/respondents/PendingRespondent.tsx";
import { linkDeliveryWords, pendingState, type PendingState } from "../../../components/respondents/pendingState.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Menu, MenuItem } from "../../../components/ui/Menu.tsx";
import { DisabledReason } from "../../../components/ui/Tooltip.tsx";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { formatTimes, timeAgo } from "../../../lib/formatTime.ts";
import { EmailStatus, emailErrors } from "../EmailStatus.tsx";
import { isOptimisticId } from "../../../lib/optimisticPages.ts";
import { useLinkDelivery } from "../add/useLinkDelivery.ts";
import { useRespondentActions } from "../useRespondentActions.ts";

interface RowProps {
  row: RespondentRow;
  now: number;
  onEdit: () => void;
  onEditQuestions: () => void;
  onRemove: () => void;
}

/** Row of a pending respondent: state, reminders and a menu. */
export function PendingRow(props: RowProps) {
  const { row, now } = props;
  const isMailConfigured = useIsMailConfigured();
  // Before it is in the outbox, an email looks like a sent one.
  const isKept = !isMailConfigured && row.emailStatus === "queued";
  const state = pendingState(isKept ? { ...row, emailStatus: "outbox" } : row);
  const isLinkAtHand = hasToBeSent(state.kind, isMailConfigured);
  if (isOptimisticId(row._id)) {
    // An optimistic row has no actions.
    return <PendingRespondent name={row.name} email={row.email} state={state} now={now} />;
  }
  return (
    <PendingRespondent
      id={`respondent-${row._id}`}
      name={row.name}
      email={row.email}
      state={state}
      now={now}
      reminderText={reminderStatus(row, now)}
      menu={<RowMenu {...props} hasLink={!isLinkAtHand} />}
      actions={
        <>
          {isLinkAtHand && <CopyLinkButton row={row} />}
          {isMailConfigured && <RemindButton row={row} />}
          {!isMailConfigured && state.kind !== "notSent" && <CopyReminderButton row={row} />}
        </>
      }
    >
      {row.emailStatus in emailErrors && (isMailConfigured || row.emailStatus !== "failed") && (
        <EmailStatus status={row.emailStatus} respondentId={row._id} name={row.name} />
      )}
    </PendingRespondent>
  );
}

/** Whether the link is shown: where no email is sent, until it is opened. */
function hasToBeSent(kind: PendingState["kind"], isMailConfigured: boolean): boolean {
  return kind === "notSent" || (!isMailConfigured && (kind === "copied" || kind === "shared" || kind === "reminder"));
}

function CopyLinkButton({ row }: { row: RespondentRow }) {
  const { copyLink } = useLinkDelivery();
  return (
    <Button variant="ghost" size="sm" aria-label={`Copy link of ${row.name}`} onClick={() => void copyLink(row)}>
      <Link2 aria-hidden />
      Copy link
    </Button>
  );
}

/** Button that copies a reminder, where no email is sent. */
function CopyReminderButton({ row }: { row: RespondentRow }) {
  const { copyReminder } = useLinkDelivery();
  return (
    <DisabledReason reason={row.areRemindersStopped ? texts.reminderStopped : null}>
      {(why) => (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Copy reminder for ${row.name}`}
          {...why}
          onClick={() => {
            if (!row.areRemindersStopped) void copyReminder(row);
          }}
        >
          <BellRing aria-hidden />
          Copy reminder
        </Button>
      )}
    </DisabledReason>
  );
}

function RemindButton({ row }: { row: RespondentRow }) {
  const { remind } = useRespondentActions();
  const reason = reminderDisabledReason(row);
  return (
    <DisabledReason reason={reason}>
      {(why) => (
        <Button
          variant="ghost"
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
  );
}

/** Menu of a row. `hasLink`: the row has no button for its link. */
function RowMenu({ row, now, hasLink, onEdit, onEditQuestions, onRemove }: RowProps & { hasLink: boolean }) {
  const { copyLink } = useLinkDelivery();
  return (
    <Menu
      label={`More for ${row.name}`}
      trigger={
        <Button variant="ghost" size="icon" aria-label={`More for ${row.name}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {hasLink && (
        <MenuItem onSelect={() => void copyLink(row)}>
          <Link2 aria-hidden />
          <span>
            Copy link
            {row.linkDelivery !== undefined && (
              <>
                {" "}
                <span className="block text-xs text-faint">{linkDeliveryWords(row.linkDelivery, now)}</span>
              </>
            )}
          </span>
        </MenuItem>
      )}
      {row.inviteLinkId === undefined && (
        <MenuItem onSelect={onEdit}>
          <PenLine aria-hidden />
          Edit name and email
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

/** Reason why no reminder can be sent, or null. */
function reminderDisabledReason(row: Pick<RespondentRow, "email" | "areRemindersStopped">): string | null {
  if (row.email === undefined || row.email === "") return texts.mailNeedsAddress;
  return row.areRemindersStopped ? texts.reminderStopped : null;
}

/** Reminders sent, copied and stopped; undefined without any. */
function reminderStatus(row: RespondentRow, now: number): string | undefined {
  const { timesReminded, emailStatus, linkDelivery } = row;
  const parts = [
    // An email in the outbox was not delivered.
    timesReminded > 0 && emailStatus !== "outbox" && reminderCount(row, now),
    linkDelivery?.by === "reminder" && pendingState(row).kind !== "reminder" && linkDeliveryWords(linkDelivery, now),
    row.areRemindersStopped && "Reminders stopped",
  ];
  return parts.filter((part) => part !== false).join(" · ") || undefined;
}

/** Text such as "Reminded once, about 2 hours ago". */
function reminderCount(row: Pick<RespondentRow, "timesReminded" | "lastRemindedAt">, now: number): string {
  const times = formatTimes(row.timesReminded);
  if (row.lastRemindedAt === undefined) return `Reminded ${times}`;
  const last = timeAgo(row.lastRemindedAt, now);
  return row.timesReminded === 1 ? `Reminded once, ${last}` : `Reminded ${times}, last ${last}`;
}
