import { toFile } from "openai";
import { alignWords } from "../../shared/words/alignWords";
import { limits } from "../../shared/limits/limits";
import { wavFile } from "../../shared/speech/wavFile";
import { wordsOf } from "../../shared/words/wordsOf";
import type { Transcript } from "../../shared/validators";
import { ProviderError, type SpeechToText } from "../types";
import { withProviderErrors, openAiClient, type OpenAiSettings } from "./client";

/** Reply of the service, of which nothing is certain. */
type Spoken = { readonly text?: unknown; readonly words?: unknown } | null;
type Timed = { readonly word?: unknown; readonly start?: unknown } | null;

/** Transcribes with OpenAI; no text is doubtful. Only Whisper returns the times of words. */
export function openAiSpeechToText(settings: OpenAiSettings): SpeechToText {
  const { transcriptionModel: model } = settings;
  const isTimed = model.startsWith("whisper");
  return {
    info: { provider: "openai", model },
    async transcribe(pcm) {
      const client = openAiClient(settings);
      const file = await toFile(wavFile(pcm, limits.sampleRate), "answer.wav", { type: "audio/wav" });
      const spoken = await withProviderErrors<Spoken>(async () => {
        if (!isTimed) return await client.audio.transcriptions.create({ file, model, response_format: "json" });
        return await client.audio.transcriptions.create({
          file,
          model,
          response_format: "verbose_json",
          timestamp_granularities: ["word"],
        });
      });
      const text = spoken?.text;
      if (typeof text !== "string") {
        throw new ProviderError("BAD_OUTPUT", "The AI service answered without a text.", { isRetryable: true });
      }
      return { text: text.trim(), isDoubtful: false, ...wordStartsOf(text, spoken?.words) };
    },
  };
}

/**
 * Aligns the service's words, which have no punctuation, with the text. A word without a time begins with the one
 * before it.
 */
function wordStartsOf(text: string, words: unknown): Pick<Transcript, "starts"> {
  if (!Array.isArray(words) || words.length === 0) return {};
  const times: readonly Timed[] = words;
  const places = alignWords(
    wordsOf(text),
    times.map((time) => String(time?.word)),
  );
  let last = 0;
  const starts = places.map((place) => {
    const start = place === null ? null : times[place]?.start;
    if (typeof start === "number" && Number.isFinite(start)) last = Math.max(last, Math.round(100 * start));
    return last;
  });
  return { starts };
}
