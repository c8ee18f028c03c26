/** A page shows an insight to its owner once the answers from which it was made are marked as read. */
import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { ownerMutation } from "../lib/ownerFunctions";
import { insightStateOf } from "./insightLifecycle";
import { johariRowOf } from "./johari";
import { markRead, unreadOf } from "../lib/lists/readMarks";
import { insightKinds } from "../shared/insights/insightKinds";

/** Marks as read the answers from which the insight, the Johari window and the current run's output were made. */
export const recordShown = ownerMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => markInsightRead(ctx, ctx.owner.userId),
});

/** Marks as read the answers of the owner's insight, window and current run. */
export async function markInsightRead(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const state = await insightStateOf(ctx, userId, insightKinds.externalFeedback);
  const insight = state?.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  const window = await johariRowOf(ctx, userId);
  const ids = [state, insight, window].flatMap((row) => row?.unreadSources ?? []);
  await markRead(
    ctx,
    await unreadOf(
      ctx,
      ids.map((responseId) => ({ responseId })),
    ),
  );
  const read = { unreadSources: undefined };
  if (state?.unreadSources !== undefined) await ctx.db.patch("insightStates", state._id, read);
  if (insight?.unreadSources !== undefined) await ctx.db.patch("insights", insight._id, read);
  if (window?.unreadSources !== undefined) await ctx.db.patch("johariWindows", window._id, read);
}
