import { v } from "convex/values";
import { internalMutation } from "../lib/internalFunctions";
import { respondentEmailStatus } from "../shared/validators";

/** Stores what became of an email, for mail, which may not import this domain. An email to a former address changes nothing. */
export const store = internalMutation({
  args: {
    respondentId: v.id("respondents"),
    to: v.string(),
    emailStatus: v.optional(respondentEmailStatus),
    remindersStopped: v.optional(v.literal(true)),
  },
  returns: v.null(),
  handler: async (ctx, { respondentId, to, ...fields }) => {
    const respondent = await ctx.db.get("respondents", respondentId);
    if (respondent?.email === to) await ctx.db.patch("respondents", respondentId, fields);
  },
});
