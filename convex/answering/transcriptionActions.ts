"use node";
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { appError, invalid } from "../lib/appError";
import { publicAction } from "../lib/publicFunctions";
import { chooseSpeechToText } from "../providers/chooseSpeechToText";
import { ProviderError } from "../providers/types";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { transcriptionCaller, type Transcript, transcript } from "../shared/validators";

/**
 * Turns a piece of a recording into text, and discards the audio: 16-bit mono PCM, little-endian, at
 * `limits.sampleRate`. `piece` counts from 0 in its recording.
 * @throws INVALID for audio too short, too long or uneven, or for a piece beyond `limits.piecesPerRecording`
 * @throws NOT_CONFIGURED when no recognizer is set up, or it can't be loaded
 * @throws RATE_LIMITED when the provider's limit is used up
 * @throws UNAVAILABLE when the provider is busy or fails
 * @throws as `consumeQuota`
 */
export const transcribe = publicAction({
  args: { caller: transcriptionCaller, questionId: v.string(), audio: v.bytes(), piece: v.number() },
  returns: transcript,
  handler: async (ctx, { audio, questionId, piece, ...args }): Promise<Transcript> => {
    if (audio.byteLength > limits.pieceBytes) throw invalid(texts.recordingTooLarge);
    if (audio.byteLength < limits.pieceBytesMin || audio.byteLength % 2 !== 0) throw invalid(texts.recordingUnreadable);
    if (!Number.isInteger(piece) || piece < 0) throw invalid(texts.recordingUnreadable);
    if (piece >= limits.piecesPerRecording) throw invalid(texts.recordingTooLarge);
    const provider = chooseSpeechToText();
    if (provider === null) throw appError("NOT_CONFIGURED", texts.transcriptionNotConfigured);
    const quota = { caller: args.caller, questionId, isNewRecording: piece === 0 };
    await ctx.runMutation(internal.answering.transcription.consumeQuota, quota);
    try {
      const { text, isDoubtful, starts } = await provider.transcribe(audio);
      const isWhole = starts !== undefined && text.length <= limits.answerText;
      return { text: text.slice(0, limits.answerText), isDoubtful, ...(isWhole ? { starts: [...starts] } : {}) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      console.error("The transcription failed.", error.code, error.message);
      if (error.code === "RATE_LIMITED") throw appError("RATE_LIMITED", texts.transcriptionLimit);
      if (error.code === "NOT_CONFIGURED") throw appError("NOT_CONFIGURED", texts.transcriptionNotConfigured);
      throw appError("UNAVAILABLE", error.code === "BUSY" ? texts.transcriptionBusy : texts.transcriptionFailed);
    }
  },
});
