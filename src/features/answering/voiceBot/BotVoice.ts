import type { Clock } from "../../../lib/clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import { type MakeRecognition, RECOGNITION_UNSUPPORTED } from "../speech/recognition.ts";
import { Speaker, type Voice } from "../speech/Speaker.ts";
import { SpeechListener } from "../speech/SpeechListener.ts";

export interface BotVoiceSnapshot {
  speaking: boolean;
  listening: boolean;
  /** Heard since listening began, the words still being weighed last. */
  heard: string;
  interim: string;
  /** Fit to show. */
  problem: string | null;
}

export interface BotVoiceOptions {
  voice: Voice | null;
  make: MakeRecognition;
  clock: Clock;
  /** Words heard for the question that `listen` named; they will not change any more. */
  onWords: (words: string, questionId: string) => void;
}

/**
 * The bot's mouth and ears. Invariant: it never speaks and listens at once, or it would hear itself: listening ends
 * before a word is spoken, and speaking before the microphone opens.
 */
export class BotVoice extends Observable<BotVoiceSnapshot> {
  private readonly speaker: Speaker | null;
  private readonly ear: SpeechListener | null;
  /** Counts turns: what an earlier turn still wanted to do is void. */
  private turn = 0;

  /** What is being answered: words that arrive late still belong to it. */
  private about = "";

  constructor(private readonly options: BotVoiceOptions) {
    const { voice, make, clock } = options;
    super({
      speaking: false,
      listening: false,
      heard: "",
      interim: "",
      problem: make === null ? RECOGNITION_UNSUPPORTED : null,
    });
    this.speaker = voice === null ? null : new Speaker(voice, clock);
    this.ear =
      make === null ? null : new SpeechListener({ make, clock, lang: "en-US", onWords: (words) => this.hear(words) });
    this.ear?.subscribe(() => this.followEar());
  }

  /** Reads `text` aloud, once the microphone is off. */
  async read(text: string): Promise<void> {
    const turn = ++this.turn;
    await this.ear?.stop();
    if (turn !== this.turn || this.speaker === null) return;
    this.show({ speaking: true });
    await this.speaker.speak(text);
    if (turn === this.turn) this.show({ speaking: false });
  }

  /** Falls silent and listens to the answer to `questionId`. Call it from a press. */
  listen(questionId: string): void {
    ++this.turn;
    this.about = questionId;
    this.speaker?.cancel();
    this.show({ speaking: false, heard: "", interim: "" });
    this.ear?.start();
  }

  /** Stops listening; what was heard stays. */
  async stopListening(): Promise<void> {
    await this.ear?.stop();
  }

  /** Falls silent and stops listening: the page is left. */
  quiet(): void {
    ++this.turn;
    this.speaker?.cancel();
    void this.ear?.stop();
    this.show({ speaking: false });
  }

  private hear(words: string): void {
    this.options.onWords(words, this.about);
    const { heard } = this.snapshot();
    this.show({ heard: heard === "" ? words : `${heard} ${words}` });
  }

  private followEar(): void {
    if (this.ear === null) return;
    const { listening, interim, problem } = this.ear.snapshot();
    this.show({ listening, interim, problem });
  }

  private show(change: Partial<BotVoiceSnapshot>): void {
    this.set({ ...this.snapshot(), ...change });
  }
}
