/** This module has optimistic updates of invite links. The client reverts each after the server's response. */
import type { OptimisticLocalStore } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { pageSizes } from "../../../convex/shared/limits/limits";
import type { InviteLinkRow } from "../../../convex/shared/validators";

const optimisticPrefix = "unsaved-";
let optimisticRows = 0;

/** Whether the link is optimistic: the server has not assigned id and token yet. */
export function isOptimisticLink(inviteLinkId: string): boolean {
  return inviteLinkId.startsWith(optimisticPrefix);
}

/** Adds a link at the top of the first page. */
export function createLinkOptimistically(
  store: OptimisticLocalStore,
  link: { title: string; description: string; expiresAt?: number; maxUses?: number; groupSize?: number },
): void {
  optimisticRows += 1;
  const row: InviteLinkRow = {
    _id: `${optimisticPrefix}${optimisticRows}` as Id<"inviteLinks">,
    token: "",
    title: link.title,
    description: link.description,
    expiresAt: link.expiresAt,
    maxUses: link.maxUses,
    groupSize: link.groupSize,
    createdAt: Date.now(),
    views: 0,
    usesCount: 0,
    pendingCount: 0,
    completedCount: 0,
  };
  for (const { args, value } of store.getAllQueries(api.respondents.inviteLinks.list)) {
    if (value === undefined) continue;
    const rows = value.page === 1 ? [row, ...value.rows].slice(0, pageSizes.inviteLinks) : value.rows;
    store.setQuery(api.respondents.inviteLinks.list, args, { ...value, rows, ...totals(value.total + 1) });
  }
}

/** Removes a link from every loaded page. */
export function removeLinkOptimistically(
  store: OptimisticLocalStore,
  { inviteLinkId }: { inviteLinkId: Id<"inviteLinks"> },
): void {
  for (const { args, value } of store.getAllQueries(api.respondents.inviteLinks.list)) {
    if (value === undefined) continue;
    const rows = value.rows.filter((row) => row._id !== inviteLinkId);
    const total = value.total - (value.rows.length - rows.length);
    store.setQuery(api.respondents.inviteLinks.list, args, { ...value, rows, ...totals(total) });
  }
}

function totals(total: number): { total: number; pageCount: number } {
  return { total, pageCount: Math.max(1, Math.ceil(total / pageSizes.inviteLinks)) };
}
