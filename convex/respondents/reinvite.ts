/**
 * Asks a person of an ended round again. The function is separate, so that modules that only read respondents don't
 * load the mail code.
 */
import { type Infer, v } from "convex/values";
import { notFound } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { respondentLink } from "../shared/validators";
import { insertRespondent, ROWS_PER_RESPONDENT } from "./insertRespondent";
import { sendInvitation } from "./invitations";
import { askedQuestions } from "./respondentQuestions";

const askedAgain = v.object({ ...respondentLink.fields, isEmailed: v.boolean() });

/**
 * Asks the person's own questions again, by a new link. `isEmailed`: an email was queued.
 * @throws NOT_FOUND when the owner or the former respondent is deleted
 * @throws RATE_LIMITED beyond `addRespondent` or the day's storage
 */
export const reinvite = internalMutation({
  args: { userId: v.id("users"), formerId: v.id("respondents") },
  returns: askedAgain,
  handler: async (ctx, { userId, formerId }): Promise<Infer<typeof askedAgain>> => {
    const user = await ctx.db.get("users", userId);
    const former = await ctx.db.get("respondents", formerId);
    if (user === null || former === null) throw notFound();
    await consumeRateLimit(ctx, "addRespondent", userId);
    await consumeStorage(ctx, user, storedBytes(ROWS_PER_RESPONDENT, former.name));
    const { name, email, relationship, language, remindersStopped } = former;
    const questionIds = (await askedQuestions(ctx, formerId)).map(({ _id }) => _id);
    const { respondentId, token } = await insertRespondent(
      ctx,
      { userId, name, email, relationship, language },
      questionIds,
    );
    await ctx.db.patch("respondents", respondentId, { formerId, remindersStopped });
    return { respondentId, name, token, isEmailed: await sendInvitation(ctx, user, respondentId) };
  },
});
