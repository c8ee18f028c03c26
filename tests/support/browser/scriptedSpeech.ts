import type { BrowserContext, Page } from "playwright-core";

interface SpeechScript {
  /** [text, language, rate, pitch]. */
  said: [string, string, number, number][];
  /** Number of recognition starts. */
  starts: number;
  speaking: boolean;
  listening: boolean;
  /** Whether speech and recognition ever ran at once. */
  overlapped: boolean;
  finishSentence(): void;
  hear(text: string, result: { isFinal: boolean }): void;
  /** Ends recognition, as browsers do after a pause. */
  endRecognition(error?: string): void;
}

declare global {
  interface Window {
    speechScript: SpeechScript;
  }
}

/** Chromium here has neither synthesis nor recognition. */
export async function scriptSpeech(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let sentence: SpeechSynthesisUtterance | null = null;
    let running: Recognizer | null = null;
    const script: SpeechScript = {
      said: [],
      starts: 0,
      overlapped: false,
      get speaking() {
        return sentence !== null;
      },
      get listening() {
        return running !== null;
      },
      finishSentence: () => {
        const ended = sentence;
        sentence = null;
        ended?.onend?.(new Event("end") as SpeechSynthesisEvent);
      },
      hear: (text, { isFinal }) => {
        running?.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript: text }], { isFinal })] });
      },
      endRecognition: (error) => {
        const ended = running;
        if (error !== undefined) ended?.onerror?.({ error });
        running = null;
        ended?.onend?.();
      },
    };
    const check = () => {
      if (sentence !== null && running !== null) script.overlapped = true;
    };

    const begin = (recognizer: Recognizer) => {
      script.starts += 1;
      running = recognizer;
      check();
    };

    class Recognizer {
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: { error: string }) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        begin(this);
      }
      stop() {
        // Browsers release the microphone with a delay.
        setTimeout(() => {
          if (running !== this) return;
          running = null;
          this.onend?.();
        });
      }
    }
    Object.assign(window, { speechScript: script, SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer });
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        speak: (utterance: SpeechSynthesisUtterance) => {
          sentence = utterance;
          script.said.push([utterance.text, utterance.lang, utterance.rate, utterance.pitch]);
          check();
        },
        cancel: () => {
          sentence = null;
        },
      },
    });
  });
}

/** Texts that the page has spoken, in order. */
export function spokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.speechScript.said.map(([text]) => text));
}
