/** What is kept for a while only. Each sweep removes one batch and answers whether there may be more. */
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { times } from "../shared/limits";
import { beginErasure } from "./accountModel";
import { eraseRespondents } from "../respondents/erasure";

/** Rows of the light tables removed in one transaction. */
const BATCH = 400;

/** Respondents erased in one transaction: each has rows in a dozen tables. */
const RESPONDENT_BATCH = 40;

/** Anonymous people looked at in one transaction. */
const USER_BATCH = 50;

/** Tables swept by age alone, and how long their rows are kept. */
const keptFor = {
  interactionEvents: times.eventsKept,
  emails: times.emailsKept,
  demoRequests: times.demoRequestsKept,
  authVerifiers: times.oauthKept,
  authRefreshTokens: times.refreshTokensKept,
  authRateLimits: times.rateLimitsKept,
} as const;

export const sweeps = [
  "respondents",
  "interactionEvents",
  "emails",
  "demoRequests",
  "authVerifiers",
  "authRefreshTokens",
  "authRateLimits",
  "rateLimits",
  "authSessions",
  "authVerificationCodes",
  "anonymousUsers",
] as const;
export type Sweep = (typeof sweeps)[number];

/**
 * One batch of a sweep, of rows made after `after` (a creation time, 0 to begin with). `next` is where to go on; null when
 * it is done.
 */
export async function sweep(ctx: MutationCtx, what: Sweep, after: number): Promise<{ next: number | null }> {
  switch (what) {
    case "respondents":
      return await sweepRespondents(ctx);
    case "interactionEvents":
    case "emails":
    case "demoRequests":
    case "authVerifiers":
    case "authRefreshTokens":
    case "authRateLimits":
      return await sweepByAge(ctx, what);
    case "rateLimits":
    case "authSessions":
    case "authVerificationCodes":
      return await sweepExpired(ctx, what, after);
    case "anonymousUsers":
      return await sweepAnonymousUsers(ctx, after);
  }
}

/** For sweeps that remove all they look at: the next batch is at the beginning again. */
const AGAIN = { next: 0 } as const;
const DONE = { next: null } as const;

async function sweepRespondents(ctx: MutationCtx): Promise<{ next: number | null }> {
  const due = await ctx.db
    .query("respondents")
    .withIndex("by_deleted_and_deletedAt", (q) =>
      q.eq("deleted", true).lt("deletedAt", Date.now() - times.softDeleteKept),
    )
    .take(RESPONDENT_BATCH);
  const erased = await eraseRespondents(ctx, due);
  return !erased || due.length === RESPONDENT_BATCH ? AGAIN : DONE;
}

async function sweepByAge(ctx: MutationCtx, table: keyof typeof keptFor): Promise<{ next: number | null }> {
  const due = await ctx.db
    .query(table)
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - keptFor[table]))
    .take(BATCH);
  for (const { _id } of due) await ctx.db.delete(table, _id);
  return due.length === BATCH ? AGAIN : DONE;
}

/** Looks at every row of a small table that has no index by expiry. */
async function sweepExpired(
  ctx: MutationCtx,
  table: "rateLimits" | "authSessions" | "authVerificationCodes",
  after: number,
): Promise<{ next: number | null }> {
  const now = Date.now();
  const rows = await ctx.db
    .query(table)
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", after))
    .take(BATCH);
  for (const row of rows) {
    // A rate limit's bucket is full again long before it is forgotten.
    const expired = "ts" in row ? row.ts < now - times.rateLimitsKept : row.expirationTime < now;
    if (!expired) continue;
    if (!("ts" in row) && !("code" in row)) await eraseRefreshTokens(ctx, row._id);
    await ctx.db.delete(table, row._id);
  }
  const last = rows.at(-1);
  return rows.length < BATCH || last === undefined ? DONE : { next: last._creationTime };
}

async function eraseRefreshTokens(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .take(BATCH);
  for (const token of tokens) await ctx.db.delete("authRefreshTokens", token._id);
}

/** Nobody can get back into an anonymous account whose session is over, nor read or delete what is in it. */
async function sweepAnonymousUsers(ctx: MutationCtx, after: number): Promise<{ next: number | null }> {
  const now = Date.now();
  const users = await ctx.db
    .query("users")
    .withIndex("by_isAnonymous", (q) =>
      q
        .eq("isAnonymous", true)
        .gt("_creationTime", after)
        .lt("_creationTime", now - times.anonymousKept),
    )
    .take(USER_BATCH);
  for (const { _id, deletedAt } of users) {
    const newest = await ctx.db
      .query("authSessions")
      .withIndex("userId", (q) => q.eq("userId", _id))
      .order("desc")
      .first();
    const over = newest === null || newest.expirationTime < now;
    if (over && deletedAt === undefined) await beginErasure(ctx, _id);
  }
  const last = users.at(-1);
  return users.length < USER_BATCH || last === undefined ? DONE : { next: last._creationTime };
}
