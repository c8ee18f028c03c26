import { ClientError, type TranscriptionErrorCode } from "../../../lib/ClientError.ts";
import { errorCode } from "../../../lib/errorMessage.ts";
import { message, t } from "../../../lib/language/t.ts";

/** Failure of a transcription; its reason decides the text that is shown. */
export class TranscriptionError extends ClientError<TranscriptionErrorCode> {
  override readonly name = "TranscriptionError";
}

const texts: Record<Exclude<TranscriptionErrorCode, "offline">, string> = {
  limit: message("You've reached the voice transcription limit. Please try typing your response instead."),
  failed: message("There was an error transcribing your audio. Please try again or type your response."),
  empty: message("No text was transcribed from your recording. Please try again or type your response."),
  preparation: message("There was an error processing your audio. Please try again or type your response."),
  notConfigured: message("We can’t turn recordings into text here. Your recording is kept in this browser."),
  tooLarge: message(
    "This recording is too long to be turned into text. Please record a shorter one or type your response.",
  ),
};

/** Description below the title "Transcription failed". */
export function transcriptionErrorText(error: unknown): string {
  if (error instanceof TranscriptionError) return t(error.code === "offline" ? texts.failed : texts[error.code]);
  switch (errorCode(error)) {
    case "RATE_LIMITED":
      return t(texts.limit);
    case "NOT_CONFIGURED":
      return t(texts.notConfigured);
    default:
      return t(texts.failed);
  }
}
