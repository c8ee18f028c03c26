import type { Clock } from "../../../lib/Clock.ts";
import { speechSynthesisLanguage } from "./speechLanguage.ts";
import { speakableParts } from "./speakableParts.ts";

export interface SpeechSettings {
  lang: string;
  rate: number;
  pitch: number;
}

export interface SpeechSynthesizer {
  speak(text: string, settings: SpeechSettings, ended: (isSpoken: boolean) => void): void;
  cancel(): void;
}

export type SpeechOutcome = "done" | "cancelled" | "failed";

/** Timeout per character: speech takes about 75 ms, so three times that means a stuck browser. */
const TIMEOUT_MS_PER_CHARACTER = 220;
const TIMEOUT_BASE_MS = 4_000;

const MANNER = { rate: 0.9, pitch: 1 };

/** @returns null where the browser has no speech synthesis */
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

/** Reads texts aloud, sentence by sentence. A sentence that never ends is timed out. */
export class TextToSpeech {
  private finish: ((how: SpeechOutcome) => void) | null = null;

  constructor(
    private readonly voice: SpeechSynthesizer,
    private readonly clock: Clock,
  ) {}

  /** Reads a text aloud, and cancels any other. */
  async speak(text: string): Promise<SpeechOutcome> {
    this.cancel();
    const lang = speechSynthesisLanguage(text);
    for (const sentence of speakableParts(text, lang)) {
      const how = await this.speakSentence(sentence, { ...MANNER, lang });
      if (how !== "done") return how;
    }
    return "done";
  }

  cancel(): void {
    this.voice.cancel();
    this.finish?.("cancelled");
  }

  private speakSentence(sentence: string, settings: SpeechSettings): Promise<SpeechOutcome> {
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
      this.voice.speak(sentence, settings, (isSpoken) => end(isSpoken ? "done" : "failed"));
    });
  }
}
