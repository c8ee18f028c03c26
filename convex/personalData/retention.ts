import { type Infer, v } from "convex/values";
import { deleteRefreshTokens } from "../accounts";
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { eraseBudget } from "../lib/eraseBudget";
import { internalMutation } from "../lib/internalFunctions";
import { sweepRecordingFiles, sweepUnsubmittedRecordings } from "../recordings";
import { eraseRespondents } from "../respondents";
import { times } from "../shared/limits/limits";
import { beginErasure, eraseGoal } from "./erasure";

/** Rows of one transaction. */
const EXPIRED_ROW_BATCH_SIZE = 400;
/** Respondents of one transaction; each has rows in a dozen tables. */
const EXPIRED_RESPONDENT_BATCH_SIZE = 40;
/** Anonymous accounts whose erasure one transaction begins. */
const ANONYMOUS_USER_BATCH_SIZE = 50;
/** Goals of one transaction, each with the people who were asked about it. */
const EXPIRED_GOAL_BATCH_SIZE = 10;

const retentionByAge = {
  interactionEvents: times.eventsKept,
  emails: times.emailsKept,
  emailBodies: times.emailsKept,
  demoRequests: times.demoRequestsKept,
  authVerifiers: times.oauthKept,
  authRefreshTokens: times.refreshTokensKept,
  authRateLimits: times.rateLimitsKept,
  knownDevices: times.devicesKept,
} as const;

type TableByAge = keyof typeof retentionByAge;

const tablesByAge = Object.keys(retentionByAge).filter(isTableByAge);

function isTableByAge(name: string): name is TableByAge {
  return name in retentionByAge;
}

const sweepName = v.union(
  v.literal("respondents"),
  v.literal("goals"),
  v.literal("mailRecipients"),
  ...tablesByAge.map((name) => v.literal(name)),
  v.literal("rateLimits"),
  v.literal("authSessions"),
  v.literal("authVerificationCodes"),
  v.literal("anonymousUsers"),
  v.literal("recordings"),
  v.literal("files"),
);

/** Schedules the deletion of all data whose retention has ended. */
export const sweepAll = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const { value: name } of sweepName.members) {
      await ctx.scheduler.runAfter(0, internal.personalData.retention.sweep, { name, after: 0 });
    }
  },
});

/** Deletes one batch of rows created after `after`, and schedules the next. */
export const sweep = internalMutation({
  args: { name: sweepName, after: v.number() },
  returns: v.null(),
  handler: async (ctx, { name, after }) => {
    const next = await sweepBatch(ctx, name, after);
    if (next !== DONE) await ctx.scheduler.runAfter(0, internal.personalData.retention.sweep, { name, after: next });
  },
});

/** Creation time from which the next batch starts; `RESTART` after a batch that deleted every row. */
type NextBatch = number | null;
const RESTART = 0;
const DONE = null;

async function sweepBatch(ctx: MutationCtx, name: Infer<typeof sweepName>, after: number): Promise<NextBatch> {
  if (isTableByAge(name)) return await sweepByAge(ctx, name);
  switch (name) {
    case "respondents":
      return await sweepRespondents(ctx);
    case "goals":
      return await sweepGoals(ctx);
    case "mailRecipients":
      return await sweepRecipients(ctx);
    case "rateLimits":
    case "authSessions":
    case "authVerificationCodes":
      return await sweepExpired(ctx, name, after);
    case "anonymousUsers":
      return await sweepAnonymousUsers(ctx, after);
    case "recordings":
      return (await sweepUnsubmittedRecordings(ctx)) ? RESTART : DONE;
    case "files":
      return await sweepRecordingFiles(ctx, after);
  }
}

async function sweepRespondents(ctx: MutationCtx): Promise<NextBatch> {
  const due = await ctx.db
    .query("respondents")
    .withIndex("by_deleted_and_deletedAt", (q) =>
      q.eq("deleted", true).lt("deletedAt", Date.now() - times.softDeleteKept),
    )
    .take(EXPIRED_RESPONDENT_BATCH_SIZE);
  const isErased = await eraseRespondents(ctx, due);
  return !isErased || due.length === EXPIRED_RESPONDENT_BATCH_SIZE ? RESTART : DONE;
}

/** Erases goals that were given up. */
async function sweepGoals(ctx: MutationCtx): Promise<NextBatch> {
  const due = await ctx.db
    .query("goals")
    .withIndex("by_status_and_closedAt", (q) =>
      q.eq("status", "givenUp").lt("closedAt", Date.now() - times.softDeleteKept),
    )
    .take(EXPIRED_GOAL_BATCH_SIZE);
  const budget = eraseBudget();
  for (const goal of due) if (!(await eraseGoal(ctx, goal, budget))) return RESTART;
  return due.length === EXPIRED_GOAL_BATCH_SIZE ? RESTART : DONE;
}

async function sweepByAge(ctx: MutationCtx, table: TableByAge): Promise<NextBatch> {
  const due = await ctx.db
    .query(table)
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - retentionByAge[table]))
    .take(EXPIRED_ROW_BATCH_SIZE);
  for (const { _id } of due) await ctx.db.delete(table, _id);
  return due.length === EXPIRED_ROW_BATCH_SIZE ? RESTART : DONE;
}

/** Deletes mailboxes, except unsubscribed ones. */
async function sweepRecipients(ctx: MutationCtx): Promise<NextBatch> {
  const due = await ctx.db
    .query("mailRecipients")
    .withIndex("by_unsubscribedAt_and_lastMailedAt", (q) =>
      q.eq("unsubscribedAt", undefined).lt("lastMailedAt", Date.now() - times.emailsKept),
    )
    .take(EXPIRED_ROW_BATCH_SIZE);
  for (const { _id } of due) await ctx.db.delete("mailRecipients", _id);
  return due.length === EXPIRED_ROW_BATCH_SIZE ? RESTART : DONE;
}

/** Reads every row, because these small tables have no index by expiry. */
async function sweepExpired(
  ctx: MutationCtx,
  table: "rateLimits" | "authSessions" | "authVerificationCodes",
  after: number,
): Promise<NextBatch> {
  const now = Date.now();
  const rows = await ctx.db
    .query(table)
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", after))
    .take(EXPIRED_ROW_BATCH_SIZE);
  for (const row of rows) {
    // `rateLimitsKept` exceeds every limit's period, so expired counts are at capacity. A clock that was set back
    // leaves times later than now.
    const isExpired = "ts" in row ? Math.abs(now - row.ts) > times.rateLimitsKept : row.expirationTime < now;
    if (!isExpired) continue;
    if (!("ts" in row) && !("code" in row)) await deleteRefreshTokens(ctx, row._id, EXPIRED_ROW_BATCH_SIZE);
    await ctx.db.delete(table, row._id);
  }
  const last = rows.at(-1);
  return rows.length < EXPIRED_ROW_BATCH_SIZE || last === undefined ? DONE : last._creationTime;
}

/** Erases anonymous users without a valid session, whom no sign-in reaches. */
async function sweepAnonymousUsers(ctx: MutationCtx, after: number): Promise<NextBatch> {
  const now = Date.now();
  const users = await ctx.db
    .query("users")
    .withIndex("by_isAnonymous", (q) =>
      q
        .eq("isAnonymous", true)
        .gt("_creationTime", after)
        .lt("_creationTime", now - times.anonymousKept),
    )
    .take(ANONYMOUS_USER_BATCH_SIZE);
  for (const { _id, deletedAt } of users) {
    const newest = await ctx.db
      .query("authSessions")
      .withIndex("userId", (q) => q.eq("userId", _id))
      .order("desc")
      .first();
    const isUnreachable = newest === null || newest.expirationTime < now;
    if (isUnreachable && deletedAt === undefined) await beginErasure(ctx, _id);
  }
  const last = users.at(-1);
  return users.length < ANONYMOUS_USER_BATCH_SIZE || last === undefined ? DONE : last._creationTime;
}
