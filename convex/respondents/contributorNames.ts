import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";

/** Newest first. */
const NAMES = 500;
/** Of removed and withdrawn people. */
const FORMER_NAMES = 200;

/**
 * Of the people asked last, of those removed last, and of `others`: who asks to mask names wants all that are known.
 * Without batches, which have no names.
 */
export async function contributorNames(
  ctx: QueryCtx,
  userId: Id<"users">,
  others: readonly Id<"respondents">[],
): Promise<string[]> {
  const newest = (deleted: boolean, count: number) =>
    ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", deleted))
      .order("desc")
      .take(count);
  const asked = await newest(false, NAMES);
  const former = await newest(true, FORMER_NAMES);
  const known = new Set([...asked, ...former].map(({ _id }) => _id));
  const missing = others.filter((id) => !known.has(id));
  const older = await Promise.all(missing.map((id) => ctx.db.get("respondents", id)));
  const named = [...asked, ...former, ...older].flatMap((row) =>
    row === null || row.people !== undefined ? [] : [row.name],
  );
  return [...new Set(named)].filter((name) => name !== "");
}
