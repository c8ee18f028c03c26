import { v } from "convex/values";
import { inviteMutation, inviteQuery } from "../lib/linkFunctions";
import * as invite from "./inviteModel";

/** What a public invite page shows. Reading it changes nothing. */
export const open = inviteQuery({
  args: {},
  returns: v.union(
    v.object({ state: v.literal("invalid"), reason: v.string() }),
    v.object({
      state: v.literal("open"),
      title: v.string(),
      description: v.string(),
      requestorName: v.string(),
      questionCount: v.number(),
    }),
  ),
  handler: (ctx) => invite.open(ctx),
});

/** Counts a visit; the page calls it once per browser. */
export const countView = inviteMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await invite.countView(ctx);
    return null;
  },
});

/**
 * Starts or resumes this person's response and answers the token of their own share link. INVALID for a blank or bad
 * field, INVITE_CLOSED when expired or used up, ALREADY_SUBMITTED when this address has answered.
 */
export const start = inviteMutation({
  args: { name: v.string(), email: v.string() },
  returns: v.object({ shareToken: v.string() }),
  handler: (ctx, args) => invite.start(ctx, args),
});
