import { errorCode } from "../../../lib/errorMessage.ts";

export type TranscriptionProblem =
  | "limit"
  | "notConfigured"
  | "failed"
  | "empty"
  | "preparation"
  | "tooLarge"
  | "offline";

export class TranscriptionError extends Error {
  override readonly name = "TranscriptionError";
  constructor(readonly problem: TranscriptionProblem) {
    super(problem);
  }
}

const texts: Record<Exclude<TranscriptionProblem, "offline">, string> = {
  limit: "You've reached the voice transcription limit. Please try typing your response instead.",
  failed: "There was an error transcribing your audio. Please try again or type your response.",
  empty: "No text was transcribed from your recording. Please try again or type your response.",
  preparation: "There was an error processing your audio. Please try again or type your response.",
  notConfigured: "We can’t turn recordings into text here. Your recording is kept in this browser.",
  tooLarge: "This recording is too long to be turned into text. Please record a shorter one or type your response.",
};

/** Under "Transcription failed". */
export function transcriptionErrorText(error: unknown): string {
  if (error instanceof TranscriptionError) return error.problem === "offline" ? texts.failed : texts[error.problem];
  switch (errorCode(error)) {
    case "RATE_LIMITED":
      return texts.limit;
    case "NOT_CONFIGURED":
      return texts.notConfigured;
    default:
      return texts.failed;
  }
}
