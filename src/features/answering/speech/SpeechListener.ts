import type { Clock } from "../../../lib/clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import type { MakeRecognition, Recognition, RecognitionResults } from "./recognition.ts";

export interface ListenerSnapshot {
  listening: boolean;
  /** What is being said and may still change. */
  interim: string;
  /** Fit to show; the listener has given up. */
  problem: string | null;
}

export interface SpeechListenerOptions {
  make: NonNullable<MakeRecognition>;
  clock: Clock;
  lang: string;
  /** Words that will not change any more. */
  onWords: (words: string) => void;
}

/** Restarts in a row without a word between them: beyond that the browser's recognition is not working. */
const MOST_RESTARTS = 8;
const RESTART_AFTER_MS = 250;
/** A browser that has not said by then that it stopped is taken at its silence: nobody should wait for it. */
const STOPPED_WITHIN_MS = 3_000;
/** What restarting can't mend. */
const FATAL = new Set(["not-allowed", "service-not-allowed", "audio-capture", "language-not-supported", "network"]);

/**
 * Listens with the browser's speech recognition for as long as it is armed. Browsers end recognition by themselves after
 * a pause, a phrase or a minute: it is started again, until it is stopped or nothing comes of it.
 */
export class SpeechListener extends Observable<ListenerSnapshot> {
  private recognition: Recognition | null = null;
  private armed = false;
  private restarts = 0;
  private cancelRestart: (() => void) | null = null;
  private ended: (() => void)[] = [];

  constructor(private readonly options: SpeechListenerOptions) {
    super({ listening: false, interim: "", problem: null });
  }

  /** Listens until `stop`. Call it from a press: browsers ask for the microphone then. */
  start(): void {
    if (this.armed) return;
    this.armed = true;
    this.restarts = 0;
    this.run();
  }

  /** Stops listening; what was being said is taken as it is. Resolves when the browser has let go of the microphone. */
  stop(): Promise<void> {
    this.armed = false;
    this.cancelRestart?.();
    this.cancelRestart = null;
    const { recognition } = this;
    if (recognition === null) {
      this.set({ ...this.snapshot(), listening: false, interim: "" });
      return Promise.resolve();
    }
    const done = new Promise<void>((resolve) => this.ended.push(resolve));
    this.ended.push(this.options.clock.after(STOPPED_WITHIN_MS, () => this.end(recognition)));
    recognition.stop();
    return done;
  }

  private run(): void {
    const { make, lang } = this.options;
    try {
      const recognition = make();
      recognition.lang = lang;
      recognition.continuous = true;
      recognition.interimResults = true;
      recognition.onresult = (event) => this.hear(event);
      recognition.onerror = ({ error }) => this.fail(error);
      recognition.onend = () => this.end(recognition);
      this.recognition = recognition;
      recognition.start();
      this.set({ listening: true, interim: "", problem: null });
    } catch (error) {
      this.recognition = null;
      this.giveUp(`Failed to start recording: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private hear({ resultIndex, results }: RecognitionResults): void {
    this.restarts = 0;
    let interim = "";
    for (let at = resultIndex; at < results.length; at++) {
      const result = results[at];
      const words = result?.[0]?.transcript ?? "";
      if (result?.isFinal === true) this.say(words);
      else interim += words;
    }
    this.set({ ...this.snapshot(), interim: interim.trim() });
  }

  private say(words: string): void {
    if (words.trim() !== "") this.options.onWords(words.trim());
  }

  private fail(code: string): void {
    // Silence and our own stopping are no errors.
    if (code === "no-speech" || code === "aborted") return;
    if (FATAL.has(code)) this.giveUp(`Speech recognition error: ${code}`);
  }

  private giveUp(problem: string): void {
    this.armed = false;
    this.set({ listening: this.recognition !== null, interim: "", problem });
  }

  private end(recognition: Recognition): void {
    if (recognition !== this.recognition) return;
    this.recognition = null;
    // Words that were still being weighed when the browser stopped are words all the same.
    const { interim } = this.snapshot();
    this.say(interim);
    const resolve = this.ended;
    this.ended = [];
    for (const done of resolve) done();
    if (!this.armed) {
      this.set({ ...this.snapshot(), listening: false, interim: "" });
      return;
    }
    if (++this.restarts > MOST_RESTARTS) {
      this.giveUp("Speech recognition error: no-speech");
      return;
    }
    this.set({ ...this.snapshot(), interim: "" });
    this.cancelRestart = this.options.clock.after(RESTART_AFTER_MS, () => {
      this.cancelRestart = null;
      if (this.armed) this.run();
    });
  }
}
