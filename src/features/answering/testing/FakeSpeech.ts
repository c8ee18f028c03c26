import type { BrowserRecognition } from "../speech/recognition.ts";
import type { SpeechSettings, SpeechSynthesizer } from "../speech/TextToSpeech.ts";

/** Speech recognition of tests, whose results a test provides. */
export class FakeRecognition implements BrowserRecognition {
  lang = "";
  continuous = false;
  interimResults = false;
  onstart: BrowserRecognition["onstart"] = null;
  onresult: BrowserRecognition["onresult"] = null;
  onerror: BrowserRecognition["onerror"] = null;
  onend: BrowserRecognition["onend"] = null;
  isRunning = false;
  startError: Error | null = null;

  start(): void {
    if (this.startError !== null) throw this.startError;
    this.isRunning = true;
  }

  stop(): void {
    this.finish();
  }

  abort(): void {
    this.finish();
  }

  /** Simulates that the browser ends recognition. */
  finish(): void {
    this.isRunning = false;
    this.onend?.();
  }

  emitResult(transcript: string, { isFinal }: { isFinal: boolean }): void {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
  }

  fail(error: string): void {
    this.onerror?.({ error });
    this.finish();
  }
}

/** Speech synthesis of tests, whose utterances end when a test ends them. */
export class FakeSpeechSynthesizer implements SpeechSynthesizer {
  spoken: { text: string; settings: SpeechSettings }[] = [];
  isSpeaking = false;
  private ended: ((isSpoken: boolean) => void) | null = null;

  speak(text: string, manner: SpeechSettings, ended: (isSpoken: boolean) => void): void {
    this.spoken.push({ text, settings: manner });
    this.isSpeaking = true;
    this.ended = ended;
  }

  cancel(): void {
    this.isSpeaking = false;
  }

  get texts(): string[] {
    return this.spoken.map(({ text }) => text);
  }

  finish(isSpoken = true): void {
    this.isSpeaking = false;
    this.ended?.(isSpoken);
  }
}
