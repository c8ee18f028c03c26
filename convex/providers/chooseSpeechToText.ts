"use node";
import { transcriptionProvider } from "../lib/configuration";
import { builtinSpeechToText } from "./builtin/speech/speechToText";
import { openAiSettings } from "./openai/client";
import { openAiSpeechToText } from "./openai/openAiSpeechToText";
import type { SpeechToText } from "./types";

/** Returns null where recordings are not turned into text. Only handlers call it. */
export function chooseSpeechToText(): SpeechToText | null {
  const settings = openAiSettings(process.env);
  if (settings !== null) return openAiSpeechToText(settings);
  return transcriptionProvider() === null ? null : builtinSpeechToText;
}
