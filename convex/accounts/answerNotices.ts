/** Owns `users.answerNotices`: whether an owner is mailed about each answer, once a day, or never. */
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { knownTimeZone } from "../lib/timeZone";
import { answerNotices } from "../shared/validators";

/** When the owner gets emails about answers; `each` until chosen. */
export const current = ownerQuery({
  args: {},
  returns: answerNotices,
  handler: ({ owner }) => owner.user.answerNotices ?? "each",
});

/**
 * Sets the choice. Waiting answers are still sent in a last digest, except after "never". `timeZone` is the owner's: an
 * unknown name is UTC.
 */
export const setAnswerNotices = ownerMutation({
  args: { notices: answerNotices, timeZone: v.string() },
  returns: v.null(),
  handler: async (ctx, { notices, timeZone }) => {
    await ctx.db.patch("users", ctx.owner.userId, {
      answerNotices: notices === "each" ? undefined : notices,
      timeZone: knownTimeZone(timeZone),
    });
  },
});
