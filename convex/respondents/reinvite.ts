/** Asks a person of an ended round again. A separate function, so that modules that only read respondents don't load the mail code. */
import { v } from "convex/values";
import { notFound } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { insertRespondent, RESPONDENT_ROWS } from "./insertRespondent";
import { sendInvitation } from "./invitations";
import { askedQuestions } from "./respondentQuestions";

/** Their own questions, by a new link. Whether an email was queued. @throws NOT_FOUND, RATE_LIMITED */
export const reinvite = internalMutation({
  args: { userId: v.id("users"), formerId: v.id("respondents") },
  returns: v.boolean(),
  handler: async (ctx, { userId, formerId }): Promise<boolean> => {
    const user = await ctx.db.get("users", userId);
    const former = await ctx.db.get("respondents", formerId);
    if (user === null || former === null) throw notFound();
    await consumeRateLimit(ctx, "addRespondent", userId);
    await consumeStorage(ctx, user, storedBytes(RESPONDENT_ROWS, former.name));
    const { name, email, relationship, language, remindersStopped } = former;
    const questionIds = (await askedQuestions(ctx, formerId)).map(({ _id }) => _id);
    const { respondentId } = await insertRespondent(ctx, { userId, name, email, relationship, language }, questionIds);
    await ctx.db.patch("respondents", respondentId, { formerId, remindersStopped });
    return await sendInvitation(ctx, user, respondentId);
  },
});
