/** How a person signs in, and the end of their account. */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { OwnerQueryCtx } from "../lib/ownerFunctions";
import { forgetRates } from "../lib/rateLimits";
import { eraseRespondents } from "../respondents/erasure";
import * as inviteLinks from "../respondents/inviteLinksModel";
import { endSessions } from "../accounts/sessionsModel";

const BATCH = 200;
const RESPONDENT_BATCH = 40;

async function accountsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"authAccounts">[]> {
  return await ctx.db
    .query("authAccounts")
    .withIndex("userIdAndProvider", (q) => q.eq("userId", userId))
    .take(BATCH);
}

export async function signInMethods(ctx: OwnerQueryCtx): Promise<{ password: boolean; google: boolean }> {
  const providers = (await accountsOf(ctx, ctx.owner.userId)).map(({ provider }) => provider);
  return { password: providers.includes("password"), google: providers.includes("google") };
}

/** Ends access and starts erasing. The identifier is free again at once. */
export async function beginErasure(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await ctx.db.patch("users", userId, { deletedAt: Date.now() });
  await endSessions(ctx, userId, null);
  for (const { _id, providerAccountId } of await accountsOf(ctx, userId)) {
    const codes = await ctx.db
      .query("authVerificationCodes")
      .withIndex("accountId", (q) => q.eq("accountId", _id))
      .take(BATCH);
    for (const code of codes) await ctx.db.delete("authVerificationCodes", code._id);
    for (const identifier of [_id, providerAccountId]) await eraseSignInLimit(ctx, identifier);
    await forgetRates(ctx, providerAccountId);
    await ctx.db.delete("authAccounts", _id);
  }
  await ctx.scheduler.runAfter(0, internal.personalData.erasure.goOn, { userId });
}

async function eraseSignInLimit(ctx: MutationCtx, identifier: string): Promise<void> {
  const limit = await ctx.db
    .query("authRateLimits")
    .withIndex("identifier", (q) => q.eq("identifier", identifier))
    .unique();
  if (limit !== null) await ctx.db.delete("authRateLimits", limit._id);
}

/** Erases one batch of a deleted user's rows, the user's own row last; answers whether everything is gone. */
export async function eraseSome(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  // Nothing is left to write an insight from for: respondents' erasure must not start one.
  const first = await eraseInsights(ctx, userId);
  if (first > 0) return false;
  for (const deleted of [false, true]) {
    const respondents = await ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", deleted))
      .take(RESPONDENT_BATCH);
    await eraseRespondents(ctx, respondents);
    if (respondents.length > 0) return false;
    const links = await ctx.db
      .query("inviteLinks")
      .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", deleted))
      .take(RESPONDENT_BATCH);
    for (const link of links) await inviteLinks.eraseLink(ctx, link);
    if (links.length > 0) return false;
  }
  if ((await eraseRest(ctx, userId)) > 0) return false;
  await forgetRates(ctx, userId);
  // One that began while the account was about to end.
  await endSessions(ctx, userId, null);
  if ((await ctx.db.get("users", userId)) !== null) await ctx.db.delete("users", userId);
  return true;
}

async function eraseInsights(ctx: MutationCtx, userId: Id<"users">): Promise<number> {
  let erased = 0;
  for (const table of ["insightStates", "insights"] as const) {
    const rows = await ctx.db
      .query(table)
      .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId))
      .take(BATCH);
    for (const { _id } of rows) await ctx.db.delete(table, _id);
    erased += rows.length;
  }
  return erased;
}

async function eraseRest(ctx: MutationCtx, userId: Id<"users">): Promise<number> {
  let erased = 0;
  for (const table of ["selfReflections", "johariWindows", "chatMessages", "emails", "interactionEvents"] as const) {
    const rows = await ctx.db
      .query(table)
      .withIndex("by_userId", (q) => q.eq("userId", userId))
      .take(BATCH);
    for (const { _id } of rows) await ctx.db.delete(table, _id);
    erased += rows.length;
  }
  const questions = await ctx.db
    .query("questions")
    .withIndex("by_userId_and_isSuggested", (q) => q.eq("userId", userId))
    .take(BATCH);
  for (const { _id } of questions) await ctx.db.delete("questions", _id);
  const flags = await ctx.db
    .query("featureFlags")
    .withIndex("by_userId_and_flag", (q) => q.eq("userId", userId))
    .take(BATCH);
  for (const { _id } of flags) await ctx.db.delete("featureFlags", _id);
  return erased + questions.length + flags.length;
}
