/** Who may have a recording turned into text, and how often. Each transcription costs its operator money. */
import type { Infer } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { answeringRespondent } from "../lib/linkFunctions";
import { callerNetwork, takeRate, takeRateByAddress } from "../lib/rateLimits";
import { currentOwner } from "../lib/session";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import type { speaker } from "../shared/validators";
import * as respondentQuestions from "../respondents/respondentQuestions";

/** @throws INVALID_LINK, ALREADY_SUBMITTED, INVALID for a question that is not asked, RATE_LIMITED */
export async function admit(
  ctx: MutationCtx,
  args: { speaker: Infer<typeof speaker>; questionId: string },
): Promise<void> {
  const { speaker, questionId } = args;
  if (questionId.length > limits.capabilityToken) throw invalid(texts.questionUnknown);
  if (speaker.kind === "respondent") await admitRespondent(ctx, speaker.token, questionId);
  else {
    const owner = speaker.kind === "selfAssessment" ? await currentOwner(ctx) : null;
    const key = owner?.userId ?? (await callerNetwork(ctx)) ?? "unknown";
    await takeRate(ctx, "transcribeAsGuest", key, texts.transcriptionLimit);
  }
  await takeRateByAddress(ctx, "transcribeByAddress", texts.transcriptionLimit);
  await takeRate(ctx, "transcribeInTotal", undefined, texts.transcriptionLimit);
}

async function admitRespondent(ctx: MutationCtx, token: string, questionId: string): Promise<void> {
  const respondent = await answeringRespondent(ctx, token);
  const asked = await respondentQuestions.asked(ctx, respondent._id);
  if (!asked.some(({ _id }) => _id === questionId)) throw invalid(texts.questionUnknown);
  await takeRate(ctx, "transcribe", respondent._id, texts.transcriptionLimit);
  await takeRate(ctx, "transcribePerOwner", respondent.userId, texts.transcriptionLimit);
  if (respondent.inviteLinkId !== undefined) {
    await takeRate(ctx, "transcribePerInviteLink", respondent.inviteLinkId, texts.transcriptionLimit);
  }
}
