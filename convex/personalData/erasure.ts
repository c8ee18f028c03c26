import { v } from "convex/values";
import { deleteEndedSessions, endSessions, forgetDevices } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { internalMutation } from "../lib/internalFunctions";
import { eraseLimits } from "../lib/rateLimits";
import { eraseInviteLink, eraseRespondents } from "../respondents";

const BATCH_SIZE = 200;
const RESPONDENT_BATCH_SIZE = 40;

export const begin = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: (ctx, { userId }) => beginErasure(ctx, userId),
});

/** Ends access, releases the sign-in identifiers, and schedules the erasure. */
export async function beginErasure(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await ctx.db.patch("users", userId, { deletedAt: Date.now() });
  await endSessions(ctx, userId, null);
  for (const { _id, providerAccountId } of await authAccountsOf(ctx, userId)) {
    const codes = await ctx.db
      .query("authVerificationCodes")
      .withIndex("accountId", (q) => q.eq("accountId", _id))
      .take(BATCH_SIZE);
    for (const code of codes) await ctx.db.delete("authVerificationCodes", code._id);
    for (const identifier of [_id, providerAccountId]) await deleteAuthRateLimit(ctx, identifier);
    await eraseLimits(ctx, providerAccountId);
    await ctx.db.delete("authAccounts", _id);
  }
  await ctx.scheduler.runAfter(0, internal.personalData.erasure.continueErasure, { userId });
}

async function authAccountsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"authAccounts">[]> {
  return await ctx.db
    .query("authAccounts")
    .withIndex("userIdAndProvider", (q) => q.eq("userId", userId))
    .take(BATCH_SIZE);
}

async function deleteAuthRateLimit(ctx: MutationCtx, identifier: string): Promise<void> {
  const limit = await ctx.db
    .query("authRateLimits")
    .withIndex("identifier", (q) => q.eq("identifier", identifier))
    .unique();
  if (limit !== null) await ctx.db.delete("authRateLimits", limit._id);
}

/** The user's row goes last. */
export const continueErasure = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    if (await eraseBatch(ctx, userId)) return;
    await ctx.scheduler.runAfter(0, internal.personalData.erasure.continueErasure, { userId });
  },
});

async function eraseBatch(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  // First: erasing a respondent would start a generation.
  if ((await eraseInsights(ctx, userId)) > 0) return false;
  for (const deleted of [false, true]) {
    const respondents = await ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", deleted))
      .take(RESPONDENT_BATCH_SIZE);
    await eraseRespondents(ctx, respondents);
    if (respondents.length > 0) return false;
    const links = await ctx.db
      .query("inviteLinks")
      .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", deleted))
      .take(RESPONDENT_BATCH_SIZE);
    for (const link of links) await eraseInviteLink(ctx, link);
    if (links.length > 0) return false;
  }
  if ((await eraseOtherRows(ctx, userId)) > 0) return false;
  await eraseLimits(ctx, userId);
  if (!(await deleteEndedSessions(ctx, userId))) return false;
  if ((await ctx.db.get("users", userId)) !== null) await ctx.db.delete("users", userId);
  return true;
}

async function eraseInsights(ctx: MutationCtx, userId: Id<"users">): Promise<number> {
  let erased = 0;
  for (const table of ["insightStates", "insights"] as const) {
    const rows = await ctx.db
      .query(table)
      .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId))
      .take(BATCH_SIZE);
    for (const { _id } of rows) await ctx.db.delete(table, _id);
    erased += rows.length;
  }
  return erased;
}

async function eraseOtherRows(ctx: MutationCtx, userId: Id<"users">): Promise<number> {
  let erased = 0;
  for (const table of [
    "selfReflections",
    "johariWindows",
    "chatMessages",
    "emails",
    "mailConfirmations",
    "interactionEvents",
  ] as const) {
    const rows = await ctx.db
      .query(table)
      .withIndex("by_userId", (q) => q.eq("userId", userId))
      .take(BATCH_SIZE);
    for (const { _id } of rows) await ctx.db.delete(table, _id);
    erased += rows.length;
  }
  const questions = await ctx.db
    .query("questions")
    .withIndex("by_userId_and_isSuggested", (q) => q.eq("userId", userId))
    .take(BATCH_SIZE);
  for (const { _id } of questions) await ctx.db.delete("questions", _id);
  const flags = await ctx.db
    .query("featureFlags")
    .withIndex("by_userId_and_flag", (q) => q.eq("userId", userId))
    .take(BATCH_SIZE);
  for (const { _id } of flags) await ctx.db.delete("featureFlags", _id);
  return erased + questions.length + flags.length + (await forgetDevices(ctx, userId));
}
