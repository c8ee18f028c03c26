/** This module has optimistic updates of invite links. */
import type { OptimisticLocalStore } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { pageSizes } from "../../../convex/shared/limits/limits";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { createOptimisticId, withChangedRows, withFirstRow } from "../../lib/optimisticPages.ts";

/** Adds a link at the top of the first page. */
export function createLinkOptimistically(
  store: OptimisticLocalStore,
  link: { title: string; description: string; expiresAt?: number; maxUses?: number; groupSize?: number },
): void {
  const row: InviteLinkRow = {
    _id: createOptimisticId(),
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
    store.setQuery(api.respondents.inviteLinks.list, args, withFirstRow(value, row, pageSizes.inviteLinks));
  }
}

/** Removes a link from every loaded page. */
export function removeLinkOptimistically(
  store: OptimisticLocalStore,
  { inviteLinkId }: { inviteLinkId: Id<"inviteLinks"> },
): void {
  for (const { args, value } of store.getAllQueries(api.respondents.inviteLinks.list)) {
    if (value === undefined) continue;
    const others = withChangedRows(value, (row) => (row._id === inviteLinkId ? null : row), pageSizes.inviteLinks);
    store.setQuery(api.respondents.inviteLinks.list, args, others);
  }
}
