import { v } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { requireAnsweringRespondent } from "../lib/linkFunctions";
import { callerNetwork, consumeRateLimit, consumeRateLimitByAddress } from "../lib/rateLimits";
import { currentOwner } from "../lib/session";
import { askedQuestions } from "../respondents";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import { speaker as speakerShape } from "../shared/validators";

/** @throws INVALID_LINK, ALREADY_SUBMITTED, INVALID for another question, RATE_LIMITED */
export const consumeQuota = internalMutation({
  args: { speaker: speakerShape, questionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { speaker, questionId }) => {
    if (questionId.length > limits.capabilityToken) throw invalid(texts.questionUnknown);
    const message = texts.transcriptionLimit;
    if (speaker.kind === "respondent") await consumeRespondentQuota(ctx, speaker.token, questionId);
    else {
      const owner = speaker.kind === "selfAssessment" ? await currentOwner(ctx) : null;
      const key = owner?.userId ?? (await callerNetwork(ctx)) ?? "unknown";
      await consumeRateLimit(ctx, "transcribeAsGuest", key, message);
    }
    await consumeRateLimitByAddress(ctx, "transcribeByAddress", message);
    await consumeRateLimit(ctx, "transcribeInTotal", undefined, message);
  },
});

async function consumeRespondentQuota(ctx: MutationCtx, token: string, questionId: string): Promise<void> {
  const respondent = await requireAnsweringRespondent(ctx, token);
  const asked = await askedQuestions(ctx, respondent._id);
  if (!asked.some(({ _id }) => _id === questionId)) throw invalid(texts.questionUnknown);
  await consumeRateLimit(ctx, "transcribe", respondent._id, texts.transcriptionLimit);
  await consumeRateLimit(ctx, "transcribePerOwner", respondent.userId, texts.transcriptionLimit);
  if (respondent.inviteLinkId !== undefined) {
    await consumeRateLimit(ctx, "transcribePerInviteLink", respondent.inviteLinkId, texts.transcriptionLimit);
  }
}
