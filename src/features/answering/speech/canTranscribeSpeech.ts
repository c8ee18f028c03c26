import type { Transcriber } from "../recorder/Transcriber.ts";
import { browserRecognition } from "./recognition.ts";

/** Whether a spoken answer can become text here; assumed while unknown. */
export function canTranscribeSpeech({ provider, typedOnly }: Transcriber): boolean {
  return typedOnly !== true && (provider !== "none" || browserRecognition() !== null);
}
