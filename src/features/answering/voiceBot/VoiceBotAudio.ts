import type { Clock } from "../../../lib/Clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import { type RecognitionFactory, RECOGNITION_UNSUPPORTED } from "../speech/recognition.ts";
import { TextToSpeech, type SpeechSynthesizer } from "../speech/TextToSpeech.ts";
import { SpeechRecognizer } from "../speech/SpeechRecognizer.ts";

export interface VoiceBotAudioSnapshot {
  speaking: boolean;
  listening: boolean;
  /** Final phrases since listening began. */
  transcript: string;
  interim: string;
  /** Fit to show. */
  problem: string | null;
}

export interface VoiceBotAudioOptions {
  synthesizer: SpeechSynthesizer | null;
  createRecognition: RecognitionFactory;
  clock: Clock;
  /** A final phrase for the question of `listen`. */
  onPhrase: (words: string, questionId: string) => void;
}

/** Invariant: it never speaks and listens at once, since it would recognize its own voice. */
export class VoiceBotAudio extends Observable<VoiceBotAudioSnapshot> {
  private readonly textToSpeech: TextToSpeech | null;
  private readonly recognizer: SpeechRecognizer | null;
  /** Pending work of an earlier turn has no effect. */
  private turn = 0;

  /** Late phrases still belong to it. */
  private questionId = "";

  constructor(private readonly options: VoiceBotAudioOptions) {
    const { synthesizer, createRecognition, clock } = options;
    super({
      speaking: false,
      listening: false,
      transcript: "",
      interim: "",
      problem: createRecognition === null ? RECOGNITION_UNSUPPORTED : null,
    });
    this.textToSpeech = synthesizer === null ? null : new TextToSpeech(synthesizer, clock);
    this.recognizer =
      createRecognition === null
        ? null
        : new SpeechRecognizer({ createRecognition, clock, lang: "en-US", onPhrase: (words) => this.onPhrase(words) });
    this.recognizer?.subscribe(() => this.onRecognizerChange());
  }

  /** Stops listening first. */
  async speak(text: string): Promise<void> {
    const turn = ++this.turn;
    await this.recognizer?.stop();
    if (turn !== this.turn || this.textToSpeech === null) return;
    this.update({ speaking: true });
    await this.textToSpeech.speak(text);
    if (turn === this.turn) this.update({ speaking: false });
  }

  /** Needs a user gesture. */
  listen(questionId: string): void {
    ++this.turn;
    this.questionId = questionId;
    this.textToSpeech?.cancel();
    this.update({ speaking: false, transcript: "", interim: "" });
    this.recognizer?.start();
  }

  async stopListening(): Promise<void> {
    await this.recognizer?.stop();
  }

  stop(): void {
    ++this.turn;
    this.textToSpeech?.cancel();
    void this.recognizer?.stop();
    this.update({ speaking: false });
  }

  private onPhrase(words: string): void {
    this.options.onPhrase(words, this.questionId);
    const { transcript } = this.snapshot();
    this.update({ transcript: transcript === "" ? words : `${transcript} ${words}` });
  }

  private onRecognizerChange(): void {
    if (this.recognizer === null) return;
    const { listening, interim, problem } = this.recognizer.snapshot();
    this.update({ listening, interim, problem });
  }

  private update(change: Partial<VoiceBotAudioSnapshot>): void {
    this.set({ ...this.snapshot(), ...change });
  }
}
