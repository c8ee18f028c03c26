/** Owns `autoRemindedAt`: the one automatic reminder, before the due date. */
import { v } from "convex/values";
import { storeOwnerFields } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { isMailConfigured } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { dayIn, knownTimeZone } from "../lib/timeZone";
import { times } from "../shared/limits/limits";
import { HOUR } from "../shared/limits/durations";
import {
  reminderCursorOf,
  dueForReminder,
  isForAutoReminder,
  MAX_PENDING_READ,
  MAX_EMAILS_QUEUED,
  queueReminder,
  type ReminderCursor,
  reminderCursor,
} from "./reminders";

/** Owners whose reminders one transaction schedules. */
const OWNER_BATCH_SIZE = 50;

/** Milliseconds until the next attempt, when the owner's emails of the day are used up. */
const LIMIT_RETRY = HOUR;

/**
 * Schedules the reminders of all owners whose time has come. The time is removed in the same transaction, so that each
 * begins once.
 */
export const scheduleDueReminders = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const owners = await ctx.db
      .query("users")
      .withIndex("by_dueDate_remindAt", (q) => q.gt("dueDate.remindAt", 0).lte("dueDate.remindAt", Date.now()))
      .take(OWNER_BATCH_SIZE);
    for (const { _id: userId, dueDate } of owners) {
      if (dueDate === undefined) continue;
      await storeOwnerFields(ctx, userId, { dueDate: { ...dueDate, remindAt: undefined } });
      const args = { userId, day: dueDate.on };
      await ctx.scheduler.runAfter(0, internal.respondents.autoReminders.queueDueReminders, args);
    }
    if (owners.length === OWNER_BATCH_SIZE) {
      await ctx.scheduler.runAfter(0, internal.respondents.autoReminders.scheduleDueReminders, {});
    }
  },
});

/**
 * Queues reminders; an email and its mark commit together. Nothing is sent once the day is moved, removed or reached.
 */
export const queueDueReminders = internalMutation({
  args: { userId: v.id("users"), day: v.string(), after: v.optional(reminderCursor) },
  returns: v.null(),
  handler: async (ctx, { userId, day, after }) => {
    const owner = await ctx.db.get("users", userId);
    if (owner === null || !isReminderDue(owner, day) || !isMailConfigured()) return;
    const rest = await remindBatch(ctx, owner, after);
    if (rest === null) return;
    const args = { userId, day, after: rest.after };
    await ctx.scheduler.runAfter(rest.wait, internal.respondents.autoReminders.queueDueReminders, args);
  },
});

function isReminderDue({ deletedAt, dueDate, timeZone }: Doc<"users">, day: string): boolean {
  if (deletedAt !== undefined || dueDate?.on !== day || dueDate.reminderOff === true) return false;
  // No reminder is sent after a downtime that lasted until the due date.
  return dayIn(knownTimeZone(timeZone), Date.now()) < day;
}

/** Reminds as many people as fit a transaction; null at the end. `wait` is in milliseconds. */
async function remindBatch(
  ctx: MutationCtx,
  owner: Doc<"users">,
  after: ReminderCursor | undefined,
): Promise<{ wait: number; after: ReminderCursor | undefined } | null> {
  const now = Date.now();
  const pending = await dueForReminder(ctx, owner._id, times.autoReminderPause, after);
  let passed = after;
  let written = 0;
  for (const respondent of pending) {
    if (isForAutoReminder(respondent, now)) {
      if (written === MAX_EMAILS_QUEUED) return { wait: 0, after: passed };
      const outcome = await queueReminder(ctx, owner, respondent);
      if (outcome === "ownerLimit") return { wait: LIMIT_RETRY, after: passed };
      if (outcome === "queued") {
        await ctx.db.patch("respondents", respondent._id, { autoRemindedAt: now });
        await recordReminded(ctx, owner._id, now);
      }
      written += 1;
    }
    passed = reminderCursorOf(respondent);
  }
  return pending.length < MAX_PENDING_READ ? null : { wait: 0, after: passed };
}

async function recordReminded(ctx: MutationCtx, userId: Id<"users">, remindedAt: number): Promise<void> {
  const dueDate = (await ctx.db.get("users", userId))?.dueDate;
  if (dueDate === undefined || dueDate.remindedAt === remindedAt) return;
  await storeOwnerFields(ctx, userId, { dueDate: { ...dueDate, remindedAt } });
}
