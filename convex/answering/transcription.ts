import { v } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { requireAnsweringRespondent } from "../lib/shareLinkFunctions";
import { callerNetwork, consumeRateLimit, consumeRateLimitByNetwork } from "../lib/rateLimits";
import { currentOwner } from "../lib/session";
import { openQuestions } from "../respondents";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { transcriptionCaller } from "../shared/validators";

const message = texts.transcriptionLimit;

/**
 * Consumes the limits of one piece, and with a recording's first piece those of the recording.
 * @throws as `requireAnsweringRespondent` for a respondent
 * @throws INVALID for another question and for a confidential link
 * @throws RATE_LIMITED beyond a limit of the caller, the network or all
 */
export const consumeQuota = internalMutation({
  args: { caller: transcriptionCaller, questionId: v.string(), isNewRecording: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { caller, questionId, isNewRecording }) => {
    if (questionId.length > limits.clientId) throw invalid(texts.questionUnknown);
    if (caller.kind === "respondent") {
      await consumeRespondentQuota(ctx, caller.token, { questionId, isNewRecording });
    } else {
      const owner = caller.kind === "selfAssessment" ? await currentOwner(ctx) : null;
      const key = owner?.userId ?? (await callerNetwork(ctx)) ?? "unknown";
      if (isNewRecording) await consumeRateLimit(ctx, "transcribeAsGuest", key, { message });
      await consumeRateLimit(ctx, "transcribePieces", key, { message });
    }
    if (isNewRecording) {
      await consumeRateLimitByNetwork(ctx, "transcribeByNetwork", { message });
      await consumeRateLimit(ctx, "transcribeInTotal", undefined, { message });
    }
    await consumeRateLimitByNetwork(ctx, "transcribePiecesByNetwork", { message });
    await consumeRateLimit(ctx, "transcribePiecesInTotal", undefined, { message });
  },
});

async function consumeRespondentQuota(
  ctx: MutationCtx,
  token: string,
  { questionId, isNewRecording }: { readonly questionId: string; readonly isNewRecording: boolean },
): Promise<void> {
  const respondent = await requireAnsweringRespondent(ctx, token);
  if (respondent.userId === undefined && respondent.goalId === undefined) throw invalid(texts.confidentialTyped);
  const questions = await openQuestions(ctx, respondent);
  if (!questions.some(({ _id }) => _id === questionId)) throw invalid(texts.questionUnknown);
  await consumeRateLimit(ctx, "transcribePieces", respondent._id, { message });
  await consumeRateLimit(ctx, "transcribePiecesPerOwner", respondent.requestorId, { message });
  if (!isNewRecording) return;
  await consumeRateLimit(ctx, "transcribe", respondent._id, { message });
  await consumeRateLimit(ctx, "transcribePerOwner", respondent.requestorId, { message });
  if (respondent.inviteLinkId !== undefined) {
    await consumeRateLimit(ctx, "transcribePerInviteLink", respondent.inviteLinkId, { message });
  }
}
