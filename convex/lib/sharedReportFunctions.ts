/** Builders for the holder of a shared report's link. Its token is their only credential. */
import { customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { limits } from "../shared/limits/limits";
import { isActiveUser } from "./session";

/**
 * Null for unknown, stopped and expired links, and during account erasure. The holder can't distinguish these cases.
 */
async function sharedReportByToken(ctx: QueryCtx, token: string): Promise<Doc<"sharedReports"> | null> {
  if (token.length > limits.capabilityToken) return null;
  const report = await ctx.db
    .query("sharedReports")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
  const isOpen = report !== null && report.expiresAt > Date.now() && (await isActiveUser(ctx, report.userId));
  return isOpen ? report : null;
}

/** `ctx.sharedReport` is null where the holder may read nothing. */
export const sharedReportQuery = customQuery(query, {
  args: { token: v.string() },
  input: async (ctx: QueryCtx, { token }) => ({
    ctx: { sharedReport: await sharedReportByToken(ctx, token) },
    args: {},
  }),
});

/** `ctx.sharedReport` is the one of `sharedReportQuery`. Each function that writes consumes its own rate limit. */
export const sharedReportMutation = customMutation(mutation, {
  args: { token: v.string() },
  input: async (ctx: MutationCtx, { token }) => ({
    ctx: { sharedReport: await sharedReportByToken(ctx, token) },
    args: {},
  }),
});
