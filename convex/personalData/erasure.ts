import { v } from "convex/values";
import { deleteEndedSessions, endSessions, deleteKnownDevices } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { cancelScheduledFunction } from "../lib/cancelScheduledFunction";
import { internalMutation } from "../lib/internalFunctions";
import { deleteWithin, type EraseBudget, eraseBudget, isBudgetUsedUp } from "../lib/eraseBudget";
import { eraseRateLimits } from "../lib/rateLimits";
import { eraseSharedReports } from "../reports";
import { eraseInviteLink, eraseRespondents } from "../respondents";
import { times } from "../shared/limits/limits";

/** Rows that one query of an erasure reads. */
const ERASED_ROWS_PER_QUERY = 200;
/** Respondents of one query; each has rows in a dozen tables. */
const ERASED_RESPONDENTS_PER_QUERY = 20;
/** Invite links that one transaction erases, and rows that it reads to find them. */
const ERASED_LINKS_PER_TRANSACTION = 10;
const READS_PER_LINK = 20;
/** Rows that the erasure of an ended round reads to find those it deletes. */
const READS_PER_ROUND = 20;

const INSIGHT_TABLES = ["johariWindows", "claimCorrections", "chatMessages", "selfAssessments"] as const;
const OTHER_TABLES = ["emails", "emailBodies", "mailConfirmations", "waitingNotices", "interactionEvents"] as const;

/** `beginErasure` for modules that may not import this domain. */
export const beginAccountErasure = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: (ctx, { userId }) => beginErasure(ctx, userId),
});

/**
 * Begins the erasure of an account: ends access, also by shared reports, releases the sign-in identifiers, and
 * schedules the rest.
 */
export async function beginErasure(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await ctx.db.patch("users", userId, { deletedAt: Date.now() });
  await endSessions(ctx, userId, null);
  await eraseSharedReports(ctx, userId);
  for (const { _id, providerAccountId } of await authAccountsOf(ctx, userId)) {
    const codes = await ctx.db
      .query("authVerificationCodes")
      .withIndex("accountId", (q) => q.eq("accountId", _id))
      .take(ERASED_ROWS_PER_QUERY);
    for (const code of codes) await ctx.db.delete("authVerificationCodes", code._id);
    for (const identifier of [_id, providerAccountId]) await deleteAuthRateLimit(ctx, identifier);
    await eraseRateLimits(ctx, providerAccountId);
    await ctx.db.delete("authAccounts", _id);
  }
  await ctx.scheduler.runAfter(0, internal.personalData.erasure.continueAccountErasure, { userId });
}

async function authAccountsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"authAccounts">[]> {
  return await ctx.db
    .query("authAccounts")
    .withIndex("userIdAndProvider", (q) => q.eq("userId", userId))
    .take(ERASED_ROWS_PER_QUERY);
}

async function deleteAuthRateLimit(ctx: MutationCtx, identifier: string): Promise<void> {
  const limit = await ctx.db
    .query("authRateLimits")
    .withIndex("identifier", (q) => q.eq("identifier", identifier))
    .unique();
  if (limit !== null) await ctx.db.delete("authRateLimits", limit._id);
}

/** Erases what one transaction can, and schedules the next; the user's row is deleted last. */
export const continueAccountErasure = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    const user = await ctx.db.get("users", userId);
    if (user === null || (await eraseAccountBatch(ctx, userId, eraseBudget(user.erasureRetries)))) return;
    await ctx.db.patch("users", userId, { erasureStepAt: Date.now() });
    await ctx.scheduler.runAfter(0, internal.personalData.erasure.continueAccountErasure, { userId });
  },
});

/** Resumes erasures without progress in smaller batches, and logs them: a failed transaction schedules no next one. */
export const resumeStalled = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    const users = await ctx.db
      .query("users")
      .withIndex("by_deletedAt", (q) => q.gt("deletedAt", 0).lt("deletedAt", now - times.erasureStall))
      .take(ERASED_ROWS_PER_QUERY);
    for (const { _id, deletedAt = 0, erasureStepAt = deletedAt, erasureRetries = 0 } of users) {
      if (erasureStepAt > now - times.erasureStall) continue;
      console.error(`The erasure of an account had stopped: attempt ${erasureRetries + 1} resumes it.`);
      await ctx.db.patch("users", _id, { erasureStepAt: now, erasureRetries: erasureRetries + 1 });
      await ctx.scheduler.runAfter(0, internal.personalData.erasure.continueAccountErasure, { userId: _id });
    }
  },
});

/** False when the budget is used up. */
async function eraseAccountBatch(ctx: MutationCtx, userId: Id<"users">, budget: EraseBudget): Promise<boolean> {
  const isErased =
    // Insights come before the respondents, whose erasure would change what cites them.
    (await eraseInsights(ctx, userId, budget)) &&
    (await eraseGoals(ctx, userId, budget)) &&
    (await eraseRounds(ctx, userId, budget)) &&
    (await eraseRespondentsAndLinks(ctx, userId, budget)) &&
    (await eraseOtherRows(ctx, userId, budget)) &&
    (await deleteKnownDevices(ctx, userId)) === 0;
  if (!isErased) return false;
  await eraseRateLimits(ctx, userId);
  if (!(await deleteEndedSessions(ctx, userId))) return false;
  await ctx.db.delete("users", userId);
  return true;
}

async function eraseInsights(ctx: MutationCtx, userId: Id<"users">, budget: EraseBudget): Promise<boolean> {
  const states = await ctx.db
    .query("insightStates")
    .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId))
    .take(ERASED_ROWS_PER_QUERY);
  const jobs = states
    .flatMap(({ timeoutJob, updateJob }) => [timeoutJob, updateJob])
    .filter((job) => job !== undefined);
  for (const job of jobs) await cancelScheduledFunction(ctx, job);
  for (const table of ["insightStates", "insights"] as const) {
    const isDone = await deleteWithin(ctx, budget, table, (count) =>
      ctx.db
        .query(table)
        .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId))
        .take(count),
    );
    if (!isDone) return false;
  }
  return await eraseOwned(ctx, userId, budget, INSIGHT_TABLES);
}

/** Erases goals. The rows of people who were asked about them don't have the user's id. */
async function eraseGoals(ctx: MutationCtx, userId: Id<"users">, budget: EraseBudget): Promise<boolean> {
  while (!isBudgetUsedUp(budget)) {
    const goal = await ctx.db
      .query("goals")
      .withIndex("by_userId_and_status", (q) => q.eq("userId", userId))
      .first();
    if (goal === null) return true;
    if (!(await eraseGoal(ctx, goal, budget))) return false;
  }
  return false;
}

/** Erases a goal with the people who were asked about it. False when the budget is used up. */
export async function eraseGoal(ctx: MutationCtx, { _id }: Doc<"goals">, budget: EraseBudget): Promise<boolean> {
  const areRespondentsErased = await eraseFoundRespondents(ctx, budget, (count) =>
    ctx.db
      .query("respondents")
      .withIndex("by_goalId", (q) => q.eq("goalId", _id))
      .take(count),
  );
  if (areRespondentsErased) await ctx.db.delete("goals", _id);
  return areRespondentsErased;
}

/** Erases the respondents that `take` finds, until it finds none. False when the budget is used up. */
async function eraseFoundRespondents(
  ctx: MutationCtx,
  budget: EraseBudget,
  take: (count: number) => Promise<Doc<"respondents">[]>,
): Promise<boolean> {
  while (!isBudgetUsedUp(budget)) {
    const batch = await take(ERASED_RESPONDENTS_PER_QUERY);
    if (batch.length === 0) return true;
    if (!(await eraseRespondents(ctx, batch, { budget, ownerIsErased: true }))) return false;
  }
  return false;
}

/** Erases ended rounds. The rows of respondents who answered in them don't have the user's id. */
async function eraseRounds(ctx: MutationCtx, userId: Id<"users">, budget: EraseBudget): Promise<boolean> {
  while (!isBudgetUsedUp(budget)) {
    const round = await ctx.db
      .query("rounds")
      .withIndex("by_userId_and_endedAt", (q) => q.eq("userId", userId))
      .first();
    if (round === null) return true;
    const isErased =
      (await eraseFoundRespondents(ctx, budget, (count) =>
        ctx.db
          .query("respondents")
          .withIndex("by_roundId_and_deleted", (q) => q.eq("roundId", round._id))
          .take(count),
      )) &&
      (await deleteWithin(ctx, budget, "roundInsights", (count) =>
        ctx.db
          .query("roundInsights")
          .withIndex("by_roundId", (q) => q.eq("roundId", round._id))
          .take(count),
      ));
    if (!isErased) return false;
    await ctx.db.delete("rounds", round._id);
    budget.rows -= READS_PER_ROUND;
  }
  return false;
}

async function eraseOwned(
  ctx: MutationCtx,
  userId: Id<"users">,
  budget: EraseBudget,
  tables: readonly ((typeof INSIGHT_TABLES)[number] | (typeof OTHER_TABLES)[number])[],
): Promise<boolean> {
  for (const table of tables) {
    const isDone = await deleteWithin(ctx, budget, table, (count) =>
      ctx.db
        .query(table)
        .withIndex("by_userId", (q) => q.eq("userId", userId))
        .take(count),
    );
    if (!isDone) return false;
  }
  return true;
}

async function eraseRespondentsAndLinks(ctx: MutationCtx, userId: Id<"users">, budget: EraseBudget): Promise<boolean> {
  for (const deleted of [false, true]) {
    const areRespondentsErased = await eraseFoundRespondents(ctx, budget, (count) =>
      ctx.db
        .query("respondents")
        .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", deleted))
        .take(count),
    );
    if (!areRespondentsErased) return false;
    while (!isBudgetUsedUp(budget)) {
      const links = await ctx.db
        .query("inviteLinks")
        .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", deleted))
        .take(ERASED_LINKS_PER_TRANSACTION);
      for (const link of links) {
        // A confidential link's respondents don't have the user's id.
        const areItsRespondentsErased = await eraseFoundRespondents(ctx, budget, (count) =>
          ctx.db
            .query("respondents")
            .withIndex("by_inviteLinkId_and_deleted_and_email", (q) => q.eq("inviteLinkId", link._id))
            .take(count),
        );
        if (!areItsRespondentsErased) return false;
        await eraseInviteLink(ctx, link);
      }
      budget.rows -= READS_PER_LINK * links.length;
      if (links.length === 0) break;
    }
    if (isBudgetUsedUp(budget)) return false;
  }
  return true;
}

async function eraseOtherRows(ctx: MutationCtx, userId: Id<"users">, budget: EraseBudget): Promise<boolean> {
  return (
    (await eraseOwned(ctx, userId, budget, OTHER_TABLES)) &&
    (await deleteWithin(ctx, budget, "questions", (count) =>
      ctx.db
        .query("questions")
        .withIndex("by_userId_and_isSuggested", (q) => q.eq("userId", userId))
        .take(count),
    )) &&
    (await deleteWithin(ctx, budget, "featureFlags", (count) =>
      ctx.db
        .query("featureFlags")
        .withIndex("by_userId_and_flag", (q) => q.eq("userId", userId))
        .take(count),
    ))
  );
}
