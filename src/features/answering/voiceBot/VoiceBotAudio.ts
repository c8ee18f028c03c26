import { assertNonNullable } from "../../../../convex/shared/assertNonNullable";
import { t } from "../../../lib/language/t.ts";
import type { Clock } from "../../../lib/Clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import type { MicrophoneProblem } from "../recorder/microphoneProblem.ts";
import type { TranscribedTake } from "../recorder/RecordingStore.ts";
import { type RecognitionFactory, RECOGNITION_UNSUPPORTED } from "../speech/recognition.ts";
import { TextToSpeech, type SpeechSynthesizer } from "../speech/TextToSpeech.ts";
import { SpeechRecognizer } from "../speech/SpeechRecognizer.ts";
import type { PieceTranscript } from "../transcription/transcribeRecording.ts";
import type { RecordedSpeech, Recording } from "./RecordedSpeech.ts";

export interface VoiceBotAudioSnapshot {
  isSpeaking: boolean;
  isListening: boolean;
  /** Recording in progress; null without one, also where the browser recognizes speech. */
  recording: Recording | null;
  /** Whether a recording becomes text. */
  isTranscribing: boolean;
  /** Doubtful text that is offered but not added; null without one. */
  doubtful: readonly PieceTranscript[] | null;
  /** Recordings of this turn that have become text. */
  heard: readonly TranscribedTake[];
  /** Final phrases since listening began. */
  transcript: string;
  interim: string;
  /** Problem that is fit to show. */
  problem: string | null;
}

export interface VoiceBotAudioOptions {
  synthesizer: SpeechSynthesizer | null;
  createRecognition: RecognitionFactory;
  /** The app's speech-to-text, used instead of the browser's recognition; null without one. */
  recorded: RecordedSpeech | null;
  clock: Clock;
  /** Language tag of the browser's recognition. */
  lang: () => string;
  /** Called with a final phrase for the question of `listen`. */
  onPhrase: (words: string, questionId: string) => void;
  /** Called where the browser's recognition has no microphone. */
  onMicrophoneProblem?: (problem: MicrophoneProblem) => void;
}

/**
 * Plays questions and recognizes answers. Invariant: both never happen at once, since it would recognize its own
 * voice.
 */
export class VoiceBotAudio extends Observable<VoiceBotAudioSnapshot> {
  private readonly textToSpeech: TextToSpeech | null;
  private readonly recognizer: SpeechRecognizer | null;
  private readonly recorded: RecordedSpeech | null;
  /** Number of the current turn; pending work of an earlier one has no effect. */
  private turn = 0;

  /** Question of the current turn, to which late phrases belong. */
  private questionId = "";

  constructor(private readonly options: VoiceBotAudioOptions) {
    const { synthesizer, recorded, clock } = options;
    const createRecognition = recorded === null ? options.createRecognition : null;
    super({
      isSpeaking: false,
      isListening: false,
      recording: null,
      isTranscribing: false,
      doubtful: null,
      heard: [],
      transcript: "",
      interim: "",
      problem: recorded === null && createRecognition === null ? t(RECOGNITION_UNSUPPORTED) : null,
    });
    this.textToSpeech = synthesizer === null ? null : new TextToSpeech(synthesizer, clock);
    this.recognizer =
      createRecognition === null
        ? null
        : new SpeechRecognizer({
            createRecognition,
            clock,
            lang: options.lang,
            onPhrase: (words) => this.onPhrase(words),
            onMicrophoneProblem: (problem) => options.onMicrophoneProblem?.(problem),
          });
    this.recognizer?.subscribe(() => this.onRecognizerChange());
    this.recorded = recorded;
    recorded?.subscribe(() => this.update(recorded.snapshot()));
  }

  /** Reads a text aloud; listening stops first. */
  async speak(text: string): Promise<void> {
    const turn = ++this.turn;
    await this.releaseMicrophone();
    if (turn !== this.turn || this.textToSpeech === null) return;
    this.update({ isSpeaking: true });
    await this.textToSpeech.speak(text);
    if (turn === this.turn) this.update({ isSpeaking: false });
  }

  /** Starts listening. The permission prompt needs a user gesture. */
  listen(questionId: string): void {
    ++this.turn;
    this.questionId = questionId;
    this.textToSpeech?.cancel();
    this.update({ isSpeaking: false, transcript: "", interim: "" });
    this.recognizer?.start();
    this.recorded?.start(questionId);
  }

  /** Stops listening; resolves when every word has become text. */
  async stopListening(): Promise<void> {
    await this.recognizer?.stop();
    await this.recorded?.finish();
  }

  /** Cancels the transcription. The recording stays. */
  cancelTranscription(): void {
    this.recorded?.cancel();
  }

  acceptDoubtful(): void {
    this.recorded?.acceptDoubtful();
  }

  declineDoubtful(): void {
    this.recorded?.declineDoubtful();
  }

  /** Audio of a recording of this turn. */
  async audio(take: TranscribedTake): Promise<Blob> {
    assertNonNullable(this.recorded, "nothing is recorded");
    return await this.recorded.audio(take);
  }

  stop(): void {
    ++this.turn;
    this.textToSpeech?.cancel();
    void this.recognizer?.stop();
    this.recorded?.leave();
    this.update({ isSpeaking: false });
  }

  /** Stops, and no recording that waits for the connection becomes text any more. */
  close(): void {
    this.stop();
    this.recorded?.close();
  }

  private async releaseMicrophone(): Promise<void> {
    await this.recognizer?.stop();
    await this.recorded?.stop();
  }

  private onPhrase(words: string): void {
    this.options.onPhrase(words, this.questionId);
    const { transcript } = this.snapshot();
    this.update({ transcript: transcript === "" ? words : `${transcript} ${words}` });
  }

  private onRecognizerChange(): void {
    if (this.recognizer === null) return;
    const { isListening, interim, problem } = this.recognizer.snapshot();
    this.update({ isListening, interim, problem });
  }

  private update(change: Partial<VoiceBotAudioSnapshot>): void {
    this.set({ ...this.snapshot(), ...change });
  }
}
