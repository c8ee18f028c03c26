import { v } from "convex/values";
import { internal } from "../_generated/api";
import { appError, invalid } from "../lib/appError";
import { publicAction } from "../lib/publicFunctions";
import { speechToText } from "../providers/chooseSpeechToText";
import { ProviderError } from "../providers/types";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import { speaker } from "../shared/validators";
import { isRecording } from "./isRecording";

/**
 * Discards the recording. @throws INVALID except for mp4 and webm audio ≤ `limits.audioBytes`, INVALID_LINK,
 * ALREADY_SUBMITTED, RATE_LIMITED, NOT_CONFIGURED, UNAVAILABLE
 */
export const transcribe = publicAction({
  args: { speaker, questionId: v.string(), audio: v.bytes(), mimeType: v.string() },
  returns: v.object({ text: v.string() }),
  handler: async (ctx, { audio, questionId, ...args }): Promise<{ text: string }> => {
    const mimeType = (args.mimeType.split(";")[0] ?? "").trim().toLowerCase();
    if (audio.byteLength > limits.audioBytes) throw invalid(texts.recordingTooLarge);
    if (!isRecording(new Uint8Array(audio), mimeType)) throw invalid(texts.recordingUnreadable);
    const provider = speechToText();
    if (provider === null) throw appError("NOT_CONFIGURED", texts.transcriptionNotConfigured);
    await ctx.runMutation(internal.answering.transcription.consumeQuota, { speaker: args.speaker, questionId });
    try {
      const transcript = await provider.transcribe(new Blob([audio], { type: mimeType }), mimeType);
      return { text: transcript.slice(0, limits.answerText) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      console.error("transcription failed:", error.code, error.message);
      if (error.code === "RATE_LIMITED") throw appError("RATE_LIMITED", texts.transcriptionLimit);
      if (error.code === "NOT_CONFIGURED") throw appError("NOT_CONFIGURED", texts.transcriptionNotConfigured);
      throw appError("UNAVAILABLE", texts.transcriptionFailed);
    }
  },
});
