import type { Clock } from "../../../lib/Clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import { type RecognitionFactory, RECOGNITION_UNSUPPORTED } from "../speech/recognition.ts";
import { TextToSpeech, type SpeechSynthesizer } from "../speech/TextToSpeech.ts";
import { SpeechRecognizer } from "../speech/SpeechRecognizer.ts";

export interface VoiceBotAudioSnapshot {
  speaking: boolean;
  listening: boolean;
  /** Heard since listening began, the words still being weighed last. */
  transcript: string;
  interim: string;
  /** Fit to show. */
  problem: string | null;
}

export interface VoiceBotAudioOptions {
  synthesizer: SpeechSynthesizer | null;
  createRecognition: RecognitionFactory;
  clock: Clock;
  /** Words heard for the question that `listen` named; they will not change any more. */
  onPhrase: (words: string, questionId: string) => void;
}

/**
 * The bot's mouth and ears. Invariant: it never speaks and listens at once, or it would hear itself: listening ends
 * before a word is spoken, and speaking before the microphone opens.
 */
export class VoiceBotAudio extends Observable<VoiceBotAudioSnapshot> {
  private readonly textToSpeech: TextToSpeech | null;
  private readonly recognizer: SpeechRecognizer | null;
  /** Counts turns: what an earlier turn still wanted to do is void. */
  private turn = 0;

  /** What is being answered: words that arrive late still belong to it. */
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

  /** Reads `text` aloud, once the microphone is off. */
  async speak(text: string): Promise<void> {
    const turn = ++this.turn;
    await this.recognizer?.stop();
    if (turn !== this.turn || this.textToSpeech === null) return;
    this.update({ speaking: true });
    await this.textToSpeech.speak(text);
    if (turn === this.turn) this.update({ speaking: false });
  }

  /** Falls silent and listens to the answer to `questionId`. Call it from a press. */
  listen(questionId: string): void {
    ++this.turn;
    this.questionId = questionId;
    this.textToSpeech?.cancel();
    this.update({ speaking: false, transcript: "", interim: "" });
    this.recognizer?.start();
  }

  /** Stops listening; what was heard stays. */
  async stopListening(): Promise<void> {
    await this.recognizer?.stop();
  }

  /** Falls silent and stops listening: the page is left. */
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
