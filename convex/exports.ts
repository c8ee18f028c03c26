import { v } from "convex/values";
import { ownerQuery } from "./lib/ownerFunctions";
import * as exports from "./model/exports";
import { exportedRespondent, insightDetails, insightKind, madeWith } from "./shared/validators";

/**
 * The owner's respondents with their answers, a page at a time: begin with null, go on with `next` until it is null.
 * shared/exportedResponses.ts turns them into CSV or JSON.
 */
export const respondents = ownerQuery({
  args: { cursor: v.union(v.null(), v.string()) },
  returns: v.object({ rows: v.array(exportedRespondent), next: v.union(v.null(), v.string()) }),
  handler: (ctx, { cursor }) => exports.respondents(ctx, cursor),
});

/** One respondent with their answers. NOT_FOUND for anyone else's. */
export const respondent = ownerQuery({
  args: { respondentId: v.id("respondents") },
  returns: exportedRespondent,
  handler: (ctx, { respondentId }) => exports.respondent(ctx, respondentId),
});

/** Everything else that is the owner's; with `respondents` it is all their data. No secret, no token. */
export const rest = ownerQuery({
  args: {},
  returns: v.object({
    profile: v.object({
      name: v.optional(v.string()),
      email: v.optional(v.string()),
      phone: v.optional(v.string()),
      createdAt: v.number(),
    }),
    selfReflection: v.union(v.null(), v.object({ answers: v.array(v.string()), completedAt: v.number() })),
    inviteLinks: v.array(
      v.object({
        title: v.string(),
        description: v.string(),
        expiresAt: v.optional(v.number()),
        maxUses: v.optional(v.number()),
        createdAt: v.number(),
      }),
    ),
    questions: v.array(v.string()),
    insights: v.array(v.object({ kind: insightKind, madeWith, createdAt: v.number(), details: insightDetails })),
    chat: v.array(
      v.object({
        role: v.union(v.literal("user"), v.literal("assistant")),
        content: v.string(),
        createdAt: v.number(),
      }),
    ),
    featureFlags: v.array(v.string()),
  }),
  handler: (ctx) => exports.rest(ctx),
});
