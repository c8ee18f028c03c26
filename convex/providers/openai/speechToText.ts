import { toFile } from "openai";
import { limits } from "../../shared/limits";
import { ProviderError, type SpeechToText } from "../types";
import { asProviderError, openAiClient, type OpenAiSettings } from "./client";
import { wavFile } from "./wavFile";

/** Finds no text doubtful. */
export function openAiSpeechToText(settings: OpenAiSettings): SpeechToText {
  return {
    info: { provider: "openai", model: settings.transcriptionModel },
    async transcribe(pcm) {
      const client = openAiClient(settings);
      const file = await toFile(wavFile(pcm, limits.sampleRate), "answer.wav", { type: "audio/wav" });
      const text: unknown = await asProviderError(async () => {
        const { transcriptionModel: model } = settings;
        return (await client.audio.transcriptions.create({ file, model, response_format: "json" })).text;
      });
      if (typeof text !== "string") {
        throw new ProviderError("BAD_OUTPUT", "The AI service answered without a text.", true);
      }
      return { text: text.trim(), doubtful: false };
    },
  };
}
