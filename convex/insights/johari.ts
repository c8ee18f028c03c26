/** The Johari view: a person's own words about themselves set against others' words about them. */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { JohariTheme as DraftTheme, JohariWindow as DraftWindow } from "../providers/embedded/johari";
import type { JohariTheme, JohariWindow } from "../shared/validators";
import { groundedQuotes, type InsightSource } from "./insightGrounding";

/** Quotes kept with a theme, of either side; all that it came with are checked and counted. */
const MOST_QUOTES = 4;

async function rowOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"johariWindows"> | null> {
  return await ctx.db
    .query("johariWindows")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
}

/** The owner's window; null until both they and others have said something. */
export async function current(ctx: QueryCtx, userId: Id<"users">): Promise<JohariWindow | null> {
  return (await rowOf(ctx, userId))?.window ?? null;
}

/** Puts a new window in place of the one before, as far as its quotes are exact spans of the answers given here. */
export async function store(
  ctx: MutationCtx,
  userId: Id<"users">,
  draft: DraftWindow,
  sources: { readonly self: readonly (InsightSource | null)[]; readonly others: readonly (InsightSource | null)[] },
): Promise<void> {
  const theme = ({ label, self, others }: DraftTheme): JohariTheme[] => {
    const own = groundedQuotes(self, sources.self);
    const theirs = groundedQuotes(others, sources.others);
    if (own === null || theirs === null || own.length + theirs.length === 0) return [];
    const people = new Set(theirs.map(({ respondentId }) => respondentId)).size;
    return [{ label, self: own.slice(0, MOST_QUOTES), others: theirs.slice(0, MOST_QUOTES), people }];
  };
  await forget(ctx, userId);
  const window = {
    seenByBoth: draft.seenByBoth.flatMap(theme),
    othersOnly: draft.othersOnly.flatMap(theme),
    youOnly: draft.youOnly.flatMap(theme),
  };
  await ctx.db.insert("johariWindows", { userId, window });
}

/** Removes the window. */
export async function forget(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const row = await rowOf(ctx, userId);
  if (row !== null) await ctx.db.delete("johariWindows", row._id);
}

/** What the window quotes has changed or is gone: it goes at once, and one is drawn from what there is now. */
export async function redraw(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  if ((await rowOf(ctx, userId)) === null) return;
  await forget(ctx, userId);
  await ctx.scheduler.runAfter(0, internal.insights.johariGeneration.draw, { userId });
}
