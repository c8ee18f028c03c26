/**
 * Owns the due date, stored as `users.dueDate`: the day by which an owner would like answers. Nothing closes after
 * it.
 */
import { type Infer, v } from "convex/values";
import { storeOwnerFields } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { isMailConfigured } from "../lib/configuration";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { dayIn, knownTimeZone, morningOf } from "../lib/timeZone";
import { isUnsubscribed } from "../mail";
import { addDays, utcOf } from "../shared/calendarDay";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { isForAutoReminder } from "./reminders";

/** The automatic reminder. "byHand": the deployment sends no email. */
const plannedReminder = v.object({
  state: v.union(v.literal("planned"), v.literal("sent"), v.literal("off"), v.literal("tooLate"), v.literal("byHand")),
  /** The day of the reminder, such as "2026-12-06": planned for, or sent on. */
  on: v.optional(v.string()),
  /** Names of the first people whom the reminder is for. */
  names: v.array(v.string()),
  peopleCount: v.number(),
});
type PlannedReminder = Infer<typeof plannedReminder>;

/** People whom the owner reads by name; the others are counted. */
const MAX_PEOPLE_NAMED = 3;

/**
 * Sets or moves the day; people who were reminded before are not reminded again. `timeZone` is the owner's: an unknown
 * name is UTC.
 * @throws INVALID for a day before today or beyond a year
 */
export const setDueDate = ownerMutation({
  args: { dueDate: v.string(), timeZone: v.string(), remind: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { dueDate, remind: shouldRemind, ...args }) => {
    const { userId, user } = ctx.owner;
    const timeZone = knownTimeZone(args.timeZone);
    const today = dayIn(timeZone, Date.now());
    // The same day of next year, where that year has it.
    const last = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
    if (utcOf(dueDate) === null || dueDate < today || dueDate > last) throw invalid(texts.dueDateWrong);
    const remindAt = shouldRemind ? remindAtFor(dueDate, timeZone) : undefined;
    const remindedAt = user.dueDate?.remindedAt;
    const stored = { on: dueDate, remindAt, remindedAt, ...(shouldRemind ? {} : { reminderOff: true }) };
    await storeOwnerFields(ctx, userId, { timeZone, dueDate: stored });
  },
});

/** The morning two days before, else one day before; undefined where less is left. */
function remindAtFor(dueDate: string, timeZone: string): number | undefined {
  const mornings = [2, 1].map((days) => morningOf(addDays(dueDate, -days), timeZone));
  return mornings.find((morning) => morning > Date.now());
}

/** Removes the day. */
export const clearDueDate = ownerMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await storeOwnerFields(ctx, ctx.owner.userId, { dueDate: undefined });
  },
});

/**
 * The planned reminder; null without a day. Where the deployment sends no email, the owner reminds everybody by hand.
 */
export const autoReminder = ownerQuery({
  args: {},
  returns: v.union(v.null(), plannedReminder),
  handler: async (ctx): Promise<PlannedReminder | null> => {
    const { user } = ctx.owner;
    if (user.dueDate === undefined) return null;
    const { remindAt, remindedAt, reminderOff } = user.dueDate;
    const dayOf = (then: number) => dayIn(knownTimeZone(user.timeZone), then);
    const pending = await pendingOf(ctx, user._id);
    if (!isMailConfigured()) {
      const peopleToRemind = pending.filter(({ remindersStopped }) => remindersStopped !== true);
      return { state: "byHand", ...summarizePeople(peopleToRemind) };
    }
    if (reminderOff === true) return { state: "off", ...summarizePeople([]) };
    if (remindAt !== undefined) {
      const due = await withoutUnsubscribed(
        ctx,
        pending.filter((respondent) => isForAutoReminder(respondent, remindAt)),
      );
      return { state: "planned", on: dayOf(remindAt), ...summarizePeople(due) };
    }
    if (remindedAt !== undefined) return { state: "sent", on: dayOf(remindedAt), ...summarizePeople([]) };
    return { state: "tooLate", ...summarizePeople([]) };
  },
});

async function pendingOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"respondents">[]> {
  return await ctx.db
    .query("respondents")
    .withIndex("by_userId_and_deleted_and_status_and_lastRemindedAt", (q) =>
      q.eq("userId", userId).eq("deleted", false).eq("status", "pending"),
    )
    .take(limits.plannedReminders);
}

/** People whose address is not unsubscribed. Their rows show that only once an email was refused. */
async function withoutUnsubscribed(
  ctx: QueryCtx,
  people: readonly Doc<"respondents">[],
): Promise<Doc<"respondents">[]> {
  const unsubscribed = await Promise.all(
    people.map(async ({ email }) => email !== undefined && isUnsubscribed(ctx, email)),
  );
  return people.filter((_, index) => unsubscribed[index] !== true);
}

function summarizePeople(people: readonly Doc<"respondents">[]): { names: string[]; peopleCount: number } {
  return { names: people.slice(0, MAX_PEOPLE_NAMED).map(({ name }) => name), peopleCount: people.length };
}
