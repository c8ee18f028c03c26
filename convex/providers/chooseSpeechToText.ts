import { openAiSettings } from "./openai/client";
import { openAiSpeechToText } from "./openai/speechToText";
import type { SpeechToText } from "./types";

/** Called inside handlers only. Null: the browser's own recognition applies. */
export function speechToText(): SpeechToText | null {
  const settings = openAiSettings(process.env);
  return settings === null ? null : openAiSpeechToText(settings);
}
