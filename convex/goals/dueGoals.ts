import { v } from "convex/values";
import { deliverableEmail } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { siteUrl } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { isMailConfirmed, queueAddressConfirmation, queueMail } from "../mail";
import { goalDueMail } from "./goalDueMail";

/** Due goals whose emails one transaction queues. */
const DUE_GOAL_BATCH_SIZE = 50;

/**
 * Mails the owners of all goals whose day has come. The status changes in the transaction that queues the email, so
 * that each is asked once.
 */
export const notifyAll = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    const due = await ctx.db
      .query("goals")
      .withIndex("by_status_and_dueAt", (q) => q.eq("status", "open").lte("dueAt", now))
      .take(DUE_GOAL_BATCH_SIZE);
    for (const goal of due) {
      await ctx.db.patch("goals", goal._id, { status: "due" });
      await mailDueGoal(ctx, goal);
    }
    if (due.length === DUE_GOAL_BATCH_SIZE) await ctx.scheduler.runAfter(0, internal.goals.dueGoals.notifyAll, {});
  },
});

async function mailDueGoal(ctx: MutationCtx, { _id, userId, sentence, dueAt }: Doc<"goals">): Promise<void> {
  const owner = await ctx.db.get("users", userId);
  const to = deliverableEmail(owner);
  if (owner === null || owner.deletedAt !== undefined || to === null) return;
  if (!isMailConfirmed(owner)) {
    await queueAddressConfirmation(ctx, { userId, to, isAnswered: false });
    return;
  }
  await queueMail(ctx, {
    kind: "goalDue",
    to,
    content: ({ unsubscribeUrl }) => goalDueMail({ sentence, link: `${siteUrl()}/app`, unsubscribeUrl }),
    idempotencyKey: `goalDue/${_id}/${dueAt}`,
    userId,
  });
}
