import { v } from "convex/values";
import { ownerQuery } from "../lib/ownerFunctions";
import * as exports from "./exportsModel";
import { exportedChatMessage, exportedEmail, exportedRespondent, exportedRest } from "../shared/validators";

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

/** The e-mails that were sent for the owner, a page at a time: to whom and what, without the text and its links. */
export const emails = ownerQuery({
  args: { cursor: v.union(v.null(), v.string()) },
  returns: v.object({ rows: v.array(exportedEmail), next: v.union(v.null(), v.string()) }),
  handler: (ctx, { cursor }) => exports.emails(ctx, cursor),
});

/** The owner's conversation with the assistant, a page at a time. */
export const chat = ownerQuery({
  args: { cursor: v.union(v.null(), v.string()) },
  returns: v.object({ rows: v.array(exportedChatMessage), next: v.union(v.null(), v.string()) }),
  handler: (ctx, { cursor }) => exports.chat(ctx, cursor),
});

/** Everything else that is the owner's; with the pages above it is all their data. No secret, no token. */
export const rest = ownerQuery({
  args: {},
  returns: exportedRest,
  handler: (ctx) => exports.rest(ctx),
});
