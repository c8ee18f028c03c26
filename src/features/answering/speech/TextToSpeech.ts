import type { Clock } from "../../../lib/Clock.ts";
import { splitSentences } from "./splitSentences.ts";

/** How it sounds. */
export interface SpeechSettings {
  lang: string;
  rate: number;
  pitch: number;
}

/** The browser's voice, or a test's. */
export interface SpeechSynthesizer {
  /** Speaks `text`; `ended` says whether it was spoken to its end. */
  speak(text: string, settings: SpeechSettings, ended: (spoken: boolean) => void): void;
  /** Falls silent at once. */
  cancel(): void;
}

/** How a reading ended. */
export type SpeechOutcome = "done" | "cancelled" | "failed";

/** Speech at this rate takes about 75 ms a character; three times that and the browser has lost its thread. */
const TIMEOUT_MS_PER_CHARACTER = 220;
const TIMEOUT_BASE_MS = 4_000;

const SETTINGS: SpeechSettings = { lang: "en-US", rate: 0.9, pitch: 1 };

/** Null where the browser can't speak. */
export function browserSpeechSynthesizer(page: Window = window): SpeechSynthesizer | null {
  if (!("speechSynthesis" in page) || typeof SpeechSynthesisUtterance !== "function") return null;
  return {
    speak: (text, manner, ended) => {
      const utterance = Object.assign(new SpeechSynthesisUtterance(text), manner);
      utterance.onend = () => ended(true);
      utterance.onerror = () => ended(false);
      page.speechSynthesis.speak(utterance);
    },
    cancel: () => page.speechSynthesis.cancel(),
  };
}

/** Reads texts aloud, sentence by sentence, one text at a time. A browser that falls silent does not hold anyone up. */
export class TextToSpeech {
  private finish: ((how: SpeechOutcome) => void) | null = null;

  constructor(
    private readonly voice: SpeechSynthesizer,
    private readonly clock: Clock,
  ) {}

  /** Reads `text`. What was being read is cancelled. */
  async speak(text: string): Promise<SpeechOutcome> {
    this.cancel();
    for (const sentence of splitSentences(text)) {
      const how = await this.speakSentence(sentence);
      if (how !== "done") return how;
    }
    return "done";
  }

  /** Falls silent. */
  cancel(): void {
    this.voice.cancel();
    this.finish?.("cancelled");
  }

  private speakSentence(sentence: string): Promise<SpeechOutcome> {
    return new Promise((resolve) => {
      const timeoutMs = TIMEOUT_BASE_MS + sentence.length * TIMEOUT_MS_PER_CHARACTER;
      const cancelTimeout = this.clock.after(timeoutMs, () => {
        this.voice.cancel();
        end("failed");
      });
      const end = (how: SpeechOutcome) => {
        if (this.finish !== end) return;
        this.finish = null;
        cancelTimeout();
        resolve(how);
      };
      this.finish = end;
      this.voice.speak(sentence, SETTINGS, (spoken) => end(spoken ? "done" : "failed"));
    });
  }
}
