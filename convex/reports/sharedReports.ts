/** Owns the read-only links to a report; readShared.ts serves their holders. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { markInsightRead } from "../insights";
import { invalid, notFound } from "../lib/appError";
import { assertNonNullable } from "../shared/assertNonNullable";
import { cancelScheduledFunction } from "../lib/cancelScheduledFunction";
import { capabilityToken } from "../lib/random";
import { internalMutation } from "../lib/internalFunctions";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseSingleLine } from "../lib/textInput";
import { DAY } from "../shared/limits/durations";
import { limits } from "../shared/limits/limits";
import { sharedReportLimits } from "../shared/limits/sharedReportLimits";
import * as texts from "../shared/texts/texts";
import { sharedDays, sharedQuotes, type SharedReportRow, sharedReportRow } from "../shared/validators";

/**
 * Creates a link.
 * @throws INVALID for a blank or long label, for too many or long names to hide, or with ten live links
 * @throws RATE_LIMITED beyond `createSharedReport` or the day's storage
 */
export const create = ownerMutation({
  args: {
    label: v.string(),
    quotes: sharedQuotes,
    selfAssessment: v.boolean(),
    days: sharedDays,
    hiddenNames: v.optional(v.array(v.string())),
  },
  returns: v.object({ sharedReportId: v.id("sharedReports"), token: v.string() }),
  handler: async (ctx, { days, quotes, selfAssessment, ...args }) => {
    const { userId, user } = ctx.owner;
    await consumeRateLimit(ctx, "createSharedReport", userId);
    const label = parseSingleLine(args.label, "label", sharedReportLimits.label);
    if (label === "") throw invalid(texts.sharedReportLabelRequired);
    if ((await liveReportsOf(ctx, userId)).length >= sharedReportLimits.links) throw invalid(texts.sharedReportsFull);
    const hiddenNames = args.hiddenNames && parseHiddenNames(args.hiddenNames);
    await consumeStorage(ctx, user, storedBytes(2, label, ...(hiddenNames ?? [])));
    const token = capabilityToken();
    const expiresAt = Date.now() + days * DAY;
    const fields = { userId, token, label, quotes, selfAssessment, hiddenNames, expiresAt };
    const sharedReportId = await ctx.db.insert("sharedReports", fields);
    await ctx.db.insert("sharedReportCounts", { sharedReportId, opened: 0 });
    await markInsightRead(ctx, userId);
    const expiryJob = await ctx.scheduler.runAt(expiresAt, internal.reports.sharedReports.expire, { sharedReportId });
    await ctx.db.patch("sharedReports", sharedReportId, { expiryJob });
    return { sharedReportId, token };
  },
});

/** @throws INVALID for more names than a link hides, or a longer one than a person has */
function parseHiddenNames(names: readonly string[]): string[] {
  if (names.length > sharedReportLimits.hiddenNames) throw invalid(texts.tooManyHiddenNames);
  return names.map((name) => parseSingleLine(name, "name", limits.personName));
}

/** The owner's links, newest first, without expired ones. */
export const list = ownerQuery({
  args: {},
  returns: v.array(sharedReportRow),
  handler: (ctx) => sharedReportsOf(ctx, ctx.owner.userId),
});

/** The owner's links, newest first, without expired ones. */
export async function sharedReportsOf(ctx: QueryCtx, userId: Id<"users">): Promise<SharedReportRow[]> {
  const rows = (await liveReportsOf(ctx, userId)).toReversed();
  return await Promise.all(
    rows.map(async ({ _id, _creationTime, token, label, quotes, selfAssessment, hiddenNames, roundId, expiresAt }) => {
      const { opened, lastOpenedAt } = await sharedReportCountOf(ctx, _id);
      const roundTitle = roundId === undefined ? undefined : (await ctx.db.get("rounds", roundId))?.title;
      const given = { token, label, quotes, selfAssessment, hiddenNames, roundTitle };
      return { _id, ...given, createdAt: _creationTime, expiresAt, opened, lastOpenedAt };
    }),
  );
}

/** Binds links of the current round to it when it ends. They keep showing it, and show nothing of later rounds. */
export async function bindSharedReportsToRound(
  ctx: MutationCtx,
  userId: Id<"users">,
  roundId: Id<"rounds">,
): Promise<void> {
  for (const row of await rowsOf(ctx, userId)) {
    if (row.roundId === undefined) await ctx.db.patch("sharedReports", row._id, { roundId });
  }
}

/** Links that are not expired, oldest first. */
async function liveReportsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"sharedReports">[]> {
  const rows = await rowsOf(ctx, userId);
  return rows.filter(({ expiresAt }) => expiresAt > Date.now());
}

/** All links, oldest first; an expired one stays until its job runs. */
async function rowsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"sharedReports">[]> {
  return await ctx.db
    .query("sharedReports")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(2 * sharedReportLimits.links);
}

/** The counter of a link's openings. */
export async function sharedReportCountOf(
  ctx: QueryCtx,
  sharedReportId: Id<"sharedReports">,
): Promise<Doc<"sharedReportCounts">> {
  const count = await ctx.db
    .query("sharedReportCounts")
    .withIndex("by_sharedReportId", (q) => q.eq("sharedReportId", sharedReportId))
    .unique();
  assertNonNullable(count, `shared report ${sharedReportId} has no count`);
  return count;
}

/** Ends a link; open pages update at once. @throws NOT_FOUND for a link of another owner */
export const stop = ownerMutation({
  args: { sharedReportId: v.id("sharedReports") },
  returns: v.null(),
  handler: async (ctx, { sharedReportId }) => {
    const row = await ctx.db.get("sharedReports", sharedReportId);
    if (row === null || row.userId !== ctx.owner.userId) throw notFound();
    await deleteSharedReport(ctx, row);
  },
});

/** Deletes an expired link, which updates open pages. */
export const expire = internalMutation({
  args: { sharedReportId: v.id("sharedReports") },
  returns: v.null(),
  handler: async (ctx, { sharedReportId }) => {
    const row = await ctx.db.get("sharedReports", sharedReportId);
    if (row !== null && row.expiresAt <= Date.now()) await deleteSharedReport(ctx, { ...row, expiryJob: undefined });
  },
});

async function deleteSharedReport(ctx: MutationCtx, { _id, expiryJob }: Doc<"sharedReports">): Promise<void> {
  if (expiryJob !== undefined) await cancelScheduledFunction(ctx, expiryJob);
  await ctx.db.delete("sharedReportCounts", (await sharedReportCountOf(ctx, _id))._id);
  await ctx.db.delete("sharedReports", _id);
}

/** Deletes all links of an account that is erased; there are few. */
export async function eraseSharedReports(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  for (const row of await rowsOf(ctx, userId)) await deleteSharedReport(ctx, row);
}
