import type { Clock } from "../../../lib/clock.ts";
import { sentences } from "./sentences.ts";

/** How it sounds. */
export interface Manner {
  lang: string;
  rate: number;
  pitch: number;
}

/** The browser's voice, or a test's. */
export interface Voice {
  /** Speaks `text`; `ended` says whether it was spoken to its end. */
  say(text: string, manner: Manner, ended: (spoken: boolean) => void): void;
  /** Falls silent at once. */
  cancel(): void;
}

/** How a reading ended. */
export type Spoken = "done" | "cancelled" | "failed";

/** Speech at this rate takes about 75 ms a character; three times that and the browser has lost its thread. */
const PATIENCE_MS_PER_CHARACTER = 220;
const PATIENCE_MS = 4_000;

const MANNER: Manner = { lang: "en-US", rate: 0.9, pitch: 1 };

/** Null where the browser can't speak. */
export function browserVoice(page: Window = window): Voice | null {
  if (!("speechSynthesis" in page) || typeof SpeechSynthesisUtterance !== "function") return null;
  return {
    say: (text, manner, ended) => {
      const utterance = Object.assign(new SpeechSynthesisUtterance(text), manner);
      utterance.onend = () => ended(true);
      utterance.onerror = () => ended(false);
      page.speechSynthesis.speak(utterance);
    },
    cancel: () => page.speechSynthesis.cancel(),
  };
}

/** Reads texts aloud, sentence by sentence, one text at a time. A browser that falls silent does not hold anyone up. */
export class Speaker {
  private finish: ((how: Spoken) => void) | null = null;

  constructor(
    private readonly voice: Voice,
    private readonly clock: Clock,
  ) {}

  /** Reads `text`. What was being read is cancelled. */
  async speak(text: string): Promise<Spoken> {
    this.cancel();
    for (const sentence of sentences(text)) {
      const how = await this.say(sentence);
      if (how !== "done") return how;
    }
    return "done";
  }

  /** Falls silent. */
  cancel(): void {
    this.voice.cancel();
    this.finish?.("cancelled");
  }

  private say(sentence: string): Promise<Spoken> {
    return new Promise((resolve) => {
      const patience = PATIENCE_MS + sentence.length * PATIENCE_MS_PER_CHARACTER;
      const stopWaiting = this.clock.after(patience, () => {
        this.voice.cancel();
        end("failed");
      });
      const end = (how: Spoken) => {
        if (this.finish !== end) return;
        this.finish = null;
        stopWaiting();
        resolve(how);
      };
      this.finish = end;
      this.voice.say(sentence, MANNER, (spoken) => end(spoken ? "done" : "failed"));
    });
  }
}
