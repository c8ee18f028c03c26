import { ChartNoAxesColumn, Ellipsis, Link2, ListChecks, PenLine, QrCode, Trash2 } from "lucide-react";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Badge } from "../../components/ui/Badge.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Menu, MenuItem } from "../../components/ui/Menu.tsx";
import { formatDate } from "../../lib/formatTime.ts";
import { isOptimisticId } from "../../lib/optimisticPages.ts";
import { releaseText } from "./ConfidentialField.tsx";

/** Returns the absolute address of an invite link. */
export function inviteUrl(token: string): string {
  return `${window.location.origin}/invite/${token}`;
}

/** Reason why a link is closed; null while it accepts respondents. */
function closedReason(row: Pick<InviteLinkRow, "expiresAt" | "maxUses" | "usesCount">, now: number): string | null {
  if (row.expiresAt !== undefined && row.expiresAt <= now) return "Expired";
  if (row.maxUses !== undefined && row.usesCount >= row.maxUses) return "Used up";
  return null;
}

/** Text with the limits of a link; empty without any. */
function limitsText(row: Pick<InviteLinkRow, "expiresAt" | "maxUses" | "usesCount">): string {
  const parts: string[] = [];
  if (row.maxUses !== undefined) parts.push(`${row.usesCount} of ${row.maxUses} uses`);
  if (row.expiresAt !== undefined) parts.push(`until ${formatDate(row.expiresAt)}`);
  return parts.join(" · ");
}

/** Counts of a link. A confidential one shows its rule and its groups instead, but never how many people wait. */
function countsText({
  views,
  pendingCount,
  completedCount,
  groupSize,
}: Pick<InviteLinkRow, "views" | "pendingCount" | "completedCount" | "groupSize">): string {
  if (groupSize !== undefined) {
    if (completedCount === 0) return `Confidential. Answers show when at least ${groupSize} are in`;
    const groups = completedCount === 1 ? "1 group" : `${completedCount} groups`;
    return `Confidential. ${groups} of ${groupSize} answers shown. The next shows when at least ${groupSize} are in`;
  }
  return `${views} ${views === 1 ? "visit" : "visits"} · ${pendingCount} pending · ${completedCount} completed`;
}

export interface InviteLinkActions {
  onEdit: (row: InviteLinkRow) => void;
  onQuestions: (row: InviteLinkRow) => void;
  onAnalytics: (row: InviteLinkRow) => void;
  onQr: (row: InviteLinkRow) => void;
  onRemove: (row: InviteLinkRow) => void;
}

/** Row of an invite link, with its menu. */
export function InviteLinkItem({ row, now, ...actions }: InviteLinkActions & { row: InviteLinkRow; now: number }) {
  const closed = closedReason(row, now);
  const limited = limitsText(row);
  return (
    <li className="grid gap-2 py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
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
            {countsText(row)}
            {limited === "" ? row.groupSize !== undefined && "." : <> · {limited}</>}
          </p>
          {row.groupSize !== undefined && (
            <p className="text-sm text-faint">We don’t say how many before. {releaseText(now)}</p>
          )}
        </div>
        {!isOptimisticId(row._id) && (
          <div className="-mt-2 -mr-2.5 md:-mt-1">
            <LinkMenu row={row} {...actions} />
          </div>
        )}
      </div>
      {!isOptimisticId(row._id) && <LinkAddress row={row} onQr={() => actions.onQr(row)} />}
    </li>
  );
}

/** The link's address, and the ways to pass it on. */
function LinkAddress({ row, onQr }: { row: InviteLinkRow; onQr: () => void }) {
  return (
    <>
      <p className="truncate rounded-md bg-sunk px-3 py-1.5 text-sm text-soft select-all">{inviteUrl(row.token)}</p>
      <div className="-ml-2.5 flex flex-wrap items-center">
        <CopyButton
          variant="ghost"
          text={inviteUrl(row.token)}
          copiedText="Link copied"
          label={`Copy Link: ${row.title}`}
          icon={<Link2 aria-hidden />}
        >
          Copy Link
        </CopyButton>
        <Button variant="ghost" size="sm" aria-label={`QR code: ${row.title}`} onClick={onQr}>
          <QrCode aria-hidden />
          QR code
        </Button>
      </div>
    </>
  );
}

function LinkMenu({
  row,
  onEdit,
  onQuestions,
  onAnalytics,
  onRemove,
}: Omit<InviteLinkActions, "onQr"> & { row: InviteLinkRow }) {
  return (
    <Menu
      label={`More for ${row.title}`}
      trigger={
        <Button variant="ghost" size="icon" aria-label={`More for ${row.title}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {row.groupSize === undefined && (
        <>
          <MenuItem onSelect={() => onEdit(row)}>
            <PenLine aria-hidden />
            Edit title and description
          </MenuItem>
          <MenuItem onSelect={() => onQuestions(row)}>
            <ListChecks aria-hidden />
            Manage Questions
          </MenuItem>
          <MenuItem onSelect={() => onAnalytics(row)}>
            <ChartNoAxesColumn aria-hidden />
            View Analytics
          </MenuItem>
        </>
      )}
      <MenuItem onSelect={() => onRemove(row)}>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </Menu>
  );
}
