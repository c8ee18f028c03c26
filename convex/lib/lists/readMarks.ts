/**
 * Owns which answers count as read. Their respondents can't change a read answer after its grace
 * (`times.answerGrace`), so that no page shows two wordings of it unmarked.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

type Marked = Pick<Doc<"responses">, "userId" | "readAt">;

/**
 * True until the owner has read the answer, or a text made from it. Always false for drafts, for the answers of a
 * confidential link's respondents, and in ended rounds.
 */
export function isUnread({ userId, readAt }: Marked): boolean {
  return userId !== undefined && readAt === null;
}

/** Marks those of the answers that are unread as read now. */
export async function markRead(ctx: MutationCtx, responses: readonly Doc<"responses">[]): Promise<void> {
  const readAt = Date.now();
  for (const response of responses) {
    if (isUnread(response)) await ctx.db.patch("responses", response._id, { readAt });
  }
}

/**
 * True until a page or file has shown the whole answer. Quotes in an insight or the chat don't count. Always false
 * where `userId` is absent, as in `isUnread`.
 */
export function isUnopened({ userId, readAt, isOpened }: Marked & Pick<Doc<"responses">, "isOpened">): boolean {
  return userId !== undefined && readAt !== undefined && isOpened !== true;
}

/** Marks answers as read now, and as opened. */
export async function markOpened(ctx: MutationCtx, responses: readonly Doc<"responses">[]): Promise<void> {
  const readAt = Date.now();
  for (const response of responses) {
    if (!isUnopened(response)) continue;
    await ctx.db.patch("responses", response._id, { isOpened: true, ...(isUnread(response) ? { readAt } : {}) });
  }
}

type ResponseSource = { readonly responseId?: Id<"responses"> | undefined };

/** Unread responses that are among the sources of an insight. */
export async function unreadOf(
  ctx: QueryCtx,
  sources: readonly (ResponseSource | null)[],
): Promise<Doc<"responses">[]> {
  const ids = new Set(sources.flatMap((source) => source?.responseId ?? []));
  const rows = await Promise.all(Array.from(ids, (id) => ctx.db.get("responses", id)));
  return rows.flatMap((row) => (row !== null && isUnread(row) ? [row] : []));
}

/**
 * Returns the ids that an insight or a run stores until it is shown; undefined where its owner has read all of its
 * sources.
 */
export function unreadIds(unread: readonly Doc<"responses">[]): Id<"responses">[] | undefined {
  return unread.length === 0 ? undefined : unread.map(({ _id }) => _id);
}
