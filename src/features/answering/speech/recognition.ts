import { message } from "../../../lib/language/t.ts";
import type { Transcriber } from "../transcription/Transcriber.ts";

/** SpeechRecognition of the browser, which TypeScript's DOM library lacks. */
export interface BrowserRecognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: RecognitionResults) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

export interface RecognitionResults {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

/** Creates a recognition; null where the browser has none. */
export type RecognitionFactory = (() => BrowserRecognition) | null;

export const RECOGNITION_UNSUPPORTED = message("Speech recognition is not supported in this browser.");

/** Returns the browser's recognition, also under its prefixed name; null without one. */
export function browserRecognition(page: object = window): RecognitionFactory {
  const named = page as {
    SpeechRecognition?: new () => BrowserRecognition;
    webkitSpeechRecognition?: new () => BrowserRecognition;
  };
  const Constructor = named.SpeechRecognition ?? named.webkitSpeechRecognition;
  return Constructor === undefined ? null : () => new Constructor();
}

/** Whether a spoken answer can become text here; true while the provider is loading. */
export function canTranscribeSpeech({ provider, isTypedOnly }: Transcriber): boolean {
  return isTypedOnly !== true && (provider !== "none" || browserRecognition() !== null);
}
