import { t, message } from "../../../lib/language/t.ts";
import type { Clock } from "../../../lib/Clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import type { RecognitionFactory, BrowserRecognition, RecognitionResults } from "./recognition.ts";
import { type MicrophoneProblem, microphoneProblem, runsIos } from "../recorder/microphoneProblem.ts";

export interface RecognizerSnapshot {
  isListening: boolean;
  /** Phrase in progress, which may still change. */
  interim: string;
  /** Text that is fit to show once recognition has stopped with an error. */
  problem: string | null;
}

export interface SpeechRecognizerOptions {
  createRecognition: NonNullable<RecognitionFactory>;
  clock: Clock;
  /** Language tag, read at each start. */
  lang: () => string;
  /** Called with a final phrase. */
  onPhrase: (words: string) => void;
  /** Called where the microphone is refused or missing. */
  onMicrophoneProblem?: (problem: MicrophoneProblem) => void;
}

/** Restarts in a row without a result, after which the browser’s recognition counts as broken. */
const MAX_RESTARTS = 8;
const RESTART_AFTER_MS = 250;
/** Wait for an `end` event, after which recognition counts as stopped. */
const STOP_TIMEOUT_MS = 3_000;
/** Errors that no restart resolves. */
const PERMANENT_ERRORS = new Set([
  "not-allowed",
  "service-not-allowed",
  "audio-capture",
  "language-not-supported",
  "network",
]);

/** Recognizes speech until stopped. Browsers end recognition after a pause, so it is restarted. */
export class SpeechRecognizer extends Observable<RecognizerSnapshot> {
  private recognition: BrowserRecognition | null = null;
  private isActive = false;
  private restarts = 0;
  private cancelRestart: (() => void) | null = null;
  private stopCallbacks: (() => void)[] = [];

  constructor(private readonly options: SpeechRecognizerOptions) {
    super({ isListening: false, interim: "", problem: null });
  }

  /** Starts listening. The permission prompt needs a user gesture. */
  start(): void {
    if (this.isActive) return;
    this.isActive = true;
    this.restarts = 0;
    this.run();
  }

  /** Resolves when the microphone is released; the phrase in progress becomes final. */
  stop(): Promise<void> {
    this.isActive = false;
    this.cancelRestart?.();
    this.cancelRestart = null;
    const { recognition } = this;
    if (recognition === null) {
      this.set({ ...this.snapshot(), isListening: false, interim: "" });
      return Promise.resolve();
    }
    const done = new Promise<void>((resolve) => this.stopCallbacks.push(resolve));
    this.stopCallbacks.push(this.options.clock.after(STOP_TIMEOUT_MS, () => this.onEnd(recognition)));
    recognition.stop();
    return done;
  }

  private run(): void {
    const { createRecognition, lang } = this.options;
    try {
      const recognition = createRecognition();
      recognition.lang = lang();
      recognition.continuous = true;
      recognition.interimResults = true;
      recognition.onresult = (event) => this.onResult(event);
      recognition.onerror = ({ error }) => this.onError(error);
      recognition.onend = () => this.onEnd(recognition);
      this.recognition = recognition;
      recognition.start();
      this.set({ isListening: true, interim: "", problem: null });
    } catch (error) {
      this.recognition = null;
      this.stopWithProblem(
        t("Failed to start recording: {reason}", { reason: error instanceof Error ? error.message : String(error) }),
      );
    }
  }

  private onResult({ resultIndex, results }: RecognitionResults): void {
    this.restarts = 0;
    let interim = "";
    for (let index = resultIndex; index < results.length; index++) {
      const result = results[index];
      const words = result?.[0]?.transcript ?? "";
      if (result?.isFinal === true) this.emitPhrase(words);
      else interim += words;
    }
    this.set({ ...this.snapshot(), interim: interim.trim() });
  }

  private emitPhrase(words: string): void {
    if (words.trim() !== "") this.options.onPhrase(words.trim());
  }

  private onError(code: string): void {
    // Silence and `stop` are not errors.
    if (code === "no-speech" || code === "aborted") return;
    if (!PERMANENT_ERRORS.has(code)) return;
    this.stopWithProblem(recognitionProblem(code));
    const microphone = recognitionMicrophoneProblem(code);
    if (microphone !== null) this.options.onMicrophoneProblem?.(microphone);
  }

  private stopWithProblem(problem: string): void {
    this.isActive = false;
    this.set({ isListening: this.recognition !== null, interim: "", problem });
  }

  private onEnd(recognition: BrowserRecognition): void {
    if (recognition !== this.recognition) return;
    this.recognition = null;
    // An interim phrase is final when recognition ends.
    const { interim } = this.snapshot();
    this.emitPhrase(interim);
    const callbacks = this.stopCallbacks;
    this.stopCallbacks = [];
    for (const done of callbacks) done();
    if (!this.isActive) {
      this.set({ ...this.snapshot(), isListening: false, interim: "" });
      return;
    }
    if (++this.restarts > MAX_RESTARTS) {
      this.stopWithProblem(recognitionProblem("no-speech"));
      return;
    }
    this.set({ ...this.snapshot(), interim: "" });
    this.cancelRestart = this.options.clock.after(RESTART_AFTER_MS, () => {
      this.cancelRestart = null;
      if (this.isActive) this.run();
    });
  }
}

/** Sentences for the codes of SpeechRecognitionErrorEvent. */
const SENTENCES: Readonly<Record<string, string>> = {
  "not-allowed": message("Please allow microphone access to record your response."),
  "service-not-allowed": message("This browser does not allow speech recognition here."),
  "audio-capture": message("No microphone was found."),
  network: message("Your browser could not reach its speech recognition."),
  "language-not-supported": message("Your browser does not recognize this language."),
  "no-speech": message("No speech was heard."),
};

/** Text of an error: a sentence for the reader, then the code for reports. */
function recognitionProblem(code: string): string {
  const error = t("Speech recognition error: {code}", { code });
  const sentence = SENTENCES[code];
  return sentence === undefined ? error : `${t(sentence)} (${error})`;
}

/** Names that getUserMedia has for these codes. */
const MICROPHONE_ERRORS: Readonly<Record<string, string>> = {
  "not-allowed": "NotAllowedError",
  "audio-capture": "NotFoundError",
};

/** @returns null for an error that is not the microphone's */
function recognitionMicrophoneProblem(code: string): MicrophoneProblem | null {
  const name = MICROPHONE_ERRORS[code];
  return name === undefined
    ? null
    : microphoneProblem(Object.assign(new Error(code), { name }), { isIos: runsIos(navigator) });
}
