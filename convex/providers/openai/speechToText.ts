import { toFile } from "openai";
import { ProviderError, type SpeechToText } from "../types";
import { asProviderError, openAiClient, type OpenAiSettings } from "./client";

/** The API detects formats by file extension, not MIME type. */
const extensions: Readonly<Record<string, string>> = {
  "audio/mp4": "mp4",
  "audio/webm": "webm",
  "audio/ogg": "ogg",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
};

/** @throws REFUSED for an unknown audio type, unsent */
export function openAiSpeechToText(settings: OpenAiSettings): SpeechToText {
  return {
    info: { provider: "openai", model: settings.transcriptionModel },
    async transcribe(audio, mimeType) {
      const extension = extensions[mimeType];
      if (extension === undefined)
        throw new ProviderError("REFUSED", `Recordings of type ${mimeType} can't be read.`, false);
      const client = openAiClient(settings);
      const file = await toFile(await audio.arrayBuffer(), `answer.${extension}`, { type: mimeType });
      const text: unknown = await asProviderError(async () => {
        const { transcriptionModel: model } = settings;
        return (await client.audio.transcriptions.create({ file, model, response_format: "json" })).text;
      });
      if (typeof text !== "string") {
        throw new ProviderError("BAD_OUTPUT", "The AI service answered without a text.", true);
      }
      return text.trim();
    },
  };
}
