import { BellRing, Link2, ListChecks, PenLine, Trash2 } from "lucide-react";
import { texts } from "../../../convex/shared/texts";
import type { RespondentRow } from "../../../convex/shared/validators";
import { Badge } from "../../components/ui/Badge.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { notify } from "../../components/ui/notify.ts";
import { Tooltip, WhyDisabled } from "../../components/ui/Tooltip.tsx";
import { copyText } from "../../lib/copyText.ts";
import { timeAgo } from "../../lib/relativeTime.ts";
import { DeliveryNote, deliveryTrouble } from "./DeliveryNote.tsx";
import { shareLink } from "./invitationTexts.ts";
import { useRespondentActions } from "./useRespondentActions.ts";

/** Someone who was asked and has not answered. */
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
  const reason = whyNoReminder(row);
  const copyLink = async () => {
    if (await copyText(shareLink(row.token))) notify.success("Link copied");
    else notify.error("Not copied", "This browser did not allow it.");
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="truncate font-serif text-lg">{row.name}</span>
          {row.answeringNow && (
            <Badge tone="iris" icon={<PenLine aria-hidden />}>
              Answering now
            </Badge>
          )}
        </p>
        <p className="truncate text-sm text-faint">
          {row.email !== undefined && <>{row.email} · </>}
          Invited {timeAgo(row.invitedAt, now)}
        </p>
        {row.timesReminded > 0 && <p className="figures text-sm text-faint">{reminderLine(row, now)}</p>}
      </div>
      <div className="-mx-2.5 flex">
        <WhyDisabled reason={reason}>
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
        </WhyDisabled>
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
      </div>
      {row.emailStatus in deliveryTrouble && (
        <div className="w-full">
          <DeliveryNote delivery={row.emailStatus} respondentId={row._id} name={row.name} />
        </div>
      )}
    </li>
  );
}

/** Why this person can't be reminded, or null. */
export function whyNoReminder(row: Pick<RespondentRow, "email" | "remindersStopped">): string | null {
  if (row.email === undefined || row.email === "") return texts.reminderNeedsEmail;
  return row.remindersStopped ? texts.reminderStopped : null;
}

/** "Reminded once, about 2 hours ago". */
export function reminderLine(row: Pick<RespondentRow, "timesReminded" | "lastRemindedAt">, now: number): string {
  const times = row.timesReminded === 1 ? "once" : row.timesReminded === 2 ? "twice" : `${row.timesReminded} times`;
  if (row.lastRemindedAt === undefined) return `Reminded ${times}`;
  const last = timeAgo(row.lastRemindedAt, now);
  return row.timesReminded === 1 ? `Reminded once, ${last}` : `Reminded ${times}, last ${last}`;
}
