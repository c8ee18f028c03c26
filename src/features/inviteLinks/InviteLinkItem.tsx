import { ChartNoAxesColumn, Link2, ListChecks, QrCode, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Badge } from "../../components/ui/Badge.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Tooltip } from "../../components/ui/Tooltip.tsx";
import { formatDate } from "../../lib/formatTime.ts";
import { isOptimistic } from "./optimisticInviteLinks.ts";

export function inviteUrl(token: string, origin: string = window.location.origin): string {
  return `${origin}/invite/${token}`;
}

/** Null while it accepts respondents. */
export function closedReason(
  row: Pick<InviteLinkRow, "expiresAt" | "maxUses" | "usesCount">,
  now: number,
): string | null {
  if (row.expiresAt !== undefined && row.expiresAt <= now) return "Expired";
  if (row.maxUses !== undefined && row.usesCount >= row.maxUses) return "Used up";
  return null;
}

export function limitsText(row: Pick<InviteLinkRow, "expiresAt" | "maxUses" | "usesCount">): string {
  const parts: string[] = [];
  if (row.maxUses !== undefined) parts.push(`${row.usesCount} of ${row.maxUses} uses`);
  if (row.expiresAt !== undefined) parts.push(`until ${formatDate(row.expiresAt)}`);
  return parts.join(" · ");
}

export function InviteLinkItem({
  row,
  now,
  onQuestions,
  onAnalytics,
  onQr,
  onRemove,
}: {
  row: InviteLinkRow;
  now: number;
  onQuestions: (row: InviteLinkRow) => void;
  onAnalytics: (row: InviteLinkRow) => void;
  onQr: (row: InviteLinkRow) => void;
  onRemove: (row: InviteLinkRow) => void;
}) {
  const closed = closedReason(row, now);
  const limited = limitsText(row);
  return (
    <li className="grid gap-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-serif text-lg wrap-anywhere">{row.title}</bdi>
          {closed !== null && <Badge tone="amber">{closed}</Badge>}
        </p>
        {row.description !== "" && (
          <p dir="auto" className="line-clamp-2 text-sm text-soft">
            {row.description}
          </p>
        )}
        <p className="figures mt-0.5 text-sm text-faint">
          {row.views} {row.views === 1 ? "visit" : "visits"} · {row.pendingCount} pending · {row.completedCount}{" "}
          completed
          {limited !== "" && <> · {limited}</>}
        </p>
      </div>
      {isOptimistic(row._id) ? null : (
        <>
          <p className="truncate rounded-md bg-sunk px-3 py-1.5 text-sm text-soft select-all">{inviteUrl(row.token)}</p>
          <div className="flex flex-wrap items-center gap-1">
            <CopyButton text={inviteUrl(row.token)} copiedText="Link copied" icon={<Link2 aria-hidden />}>
              Copy Link
            </CopyButton>
            <Action label="Manage Questions" of={row} icon={<ListChecks aria-hidden />} onClick={onQuestions} />
            <Action label="View Analytics" of={row} icon={<ChartNoAxesColumn aria-hidden />} onClick={onAnalytics} />
            <Action label="QR code" of={row} icon={<QrCode aria-hidden />} onClick={onQr} />
            <Action label="Delete" of={row} icon={<Trash2 aria-hidden />} onClick={onRemove} />
          </div>
        </>
      )}
    </li>
  );
}

function Action({
  label,
  of,
  icon,
  onClick,
}: {
  label: string;
  of: InviteLinkRow;
  icon: ReactNode;
  onClick: (row: InviteLinkRow) => void;
}) {
  return (
    <Tooltip text={label}>
      <Button variant="quiet" size="icon" aria-label={`${label}: ${of.title}`} onClick={() => onClick(of)}>
        {icon}
      </Button>
    </Tooltip>
  );
}
