import type { Clock } from "../../../lib/Clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import { TakeTranscription } from "./TakeTranscription.ts";
import { areDoubtful, type Decode, joinedText, type PieceTranscript } from "../transcription/transcribeRecording.ts";
import { TranscriptionError, transcriptionErrorText } from "../transcription/TranscriptionError.ts";
import { AnswerTakes } from "./AnswerTakes.ts";
import { MICROPHONE_CONSTRAINTS, recordingFormat } from "./audioFormat.ts";
import type { Microphone, OpenMicrophone } from "./Microphone.ts";
import {
  type MicrophoneProblem,
  microphoneProblem,
  noRecordingFormat,
  runsIos,
  unsupportedMicrophone,
} from "./microphoneProblem.ts";
import type { RecordingStore, Take } from "./RecordingStore.ts";
import { ContinuousRecording } from "./ContinuousRecording.ts";
import { type RunningTake, warnNotStored } from "./RunningTake.ts";
import type { Transcriber } from "../transcription/Transcriber.ts";
import { message, t } from "../../../lib/language/t.ts";
import type { RecorderEvent, RecorderSnapshot, RecorderNotice, RecorderState } from "./RecorderState.ts";

/** Text of a take for the answer to a question. */
export interface SpokenText {
  text: string;
  questionId: string;
  /** Whether the respondent accepted text that may be misheard. */
  isDoubtful: boolean;
}

export interface VoiceRecorderOptions {
  scope: string;
  questionId: string;
  microphone: Microphone;
  store: RecordingStore;
  transcriber: Transcriber;
  decode: Decode;
  clock: Clock;
  newId: () => string;
  /** Length of a pause after speech that ends the recording. */
  endsAfterPauseMs?: number;
  /** @returns false once the answers are submitted */
  onTranscript: (transcript: SpokenText) => boolean;
  onMicrophoneProblem: (problem: MicrophoneProblem) => void;
  onEvent?: (event: RecorderEvent) => void;
  onUntranscribedChange?: (isUntranscribed: boolean) => void;
}

const NOTHING_RECORDED = message("Nothing was recorded. Please try again, or type your response.");

/** Running transcriptions by question, for which a recorder opened on the same question waits. */
const transcriptionsInFlight = new Map<string, Promise<void>>();

/**
 * Records and transcribes one spoken answer. Invariant: a take is stored until `onTranscript` has accepted its text or
 * `reset` deletes it.
 */
export class VoiceRecorder extends Observable<RecorderSnapshot> {
  private readonly takes: AnswerTakes;
  private readonly recording: ContinuousRecording;
  private readonly transcription: TakeTranscription;
  private isClosed = false;
  private stopWaiting: () => void = () => undefined;
  private cancelling = new AbortController();

  constructor(private readonly options: VoiceRecorderOptions) {
    super({ state: { kind: "idle" }, notice: null });
    this.takes = new AnswerTakes(options.store, options.onUntranscribedChange);
    this.recording = new ContinuousRecording({
      ...options,
      onTakeStarted: ({ take, chunks }) => this.takes.keepChunks(take.id, chunks),
      onProgress: (take) => this.publishProgress(take),
      onTakeStopped: (take) => void this.finishTake(take),
      onInterrupted: (text) => this.set({ ...this.snapshot(), notice: { kind: "stopped", text } }),
    });
    this.transcription = new TakeTranscription({ ...options, audio: (take) => this.audio(take) });
  }

  /** Opens the recorder with the stored takes of its question. The returned function closes it. */
  open(): () => void {
    this.isClosed = false;
    void this.restore();
    return () => this.close();
  }

  /**
   * Closes the recorder: a running take is stored, a pending transcript still arrives, and takes that wait for the
   * connection stay stored.
   */
  close(): void {
    this.isClosed = true;
    this.stopWaiting();
    this.takes.clearTranscribed();
    this.stop();
  }

  private async restore(): Promise<void> {
    const { store, scope, questionId } = this.options;
    let takes: Take[];
    try {
      takes = await store.takes(scope, questionId);
    } catch (error) {
      console.warn("Kept recordings can't be read.", error);
      return;
    }
    if (this.isClosed || this.snapshot().state.kind !== "idle" || takes.length === 0) return;
    const inFlight = takes.flatMap(({ id }) => transcriptionsInFlight.get(id) ?? []);
    if (inFlight.length > 0) {
      await Promise.all(inFlight);
      return this.restore();
    }
    this.takes.setUntranscribed(takes);
    this.publish({ kind: "recorded", takes });
  }

  /** Records a take after the existing ones. */
  async start(): Promise<void> {
    const { microphone, onMicrophoneProblem } = this.options;
    if (!["idle", "recorded", "transcribed"].includes(this.snapshot().state.kind)) return;
    if (!microphone.isSupported) return onMicrophoneProblem(unsupportedMicrophone);
    const format = recordingFormat((type) => microphone.isTypeSupported(type));
    if (format === null) return onMicrophoneProblem(noRecordingFormat);
    this.takes.clearTranscribed();
    this.publish({ kind: "starting" });
    let open: OpenMicrophone;
    try {
      open = await microphone.open(MICROPHONE_CONSTRAINTS);
    } catch (error) {
      this.publishTakes();
      onMicrophoneProblem(microphoneProblem(error, { isIos: isOnIos() }));
      return;
    }
    if (this.isClosed) return open.close();
    try {
      this.recording.start(open, format);
    } catch (error) {
      open.close();
      this.publishTakes();
      onMicrophoneProblem(microphoneProblem(error, { isIos: isOnIos() }));
      return;
    }
    this.options.onEvent?.("voice_recording_started");
  }

  pause(): void {
    this.recording.pause();
  }

  resume(): void {
    this.recording.resume();
  }

  stop(): void {
    this.recording.stop();
  }

  /** Replaces the takes by another recording. */
  recordAgain(): Promise<void> {
    void this.reset();
    return this.start();
  }

  /** Deletes all takes. */
  async reset(): Promise<void> {
    const discarded = this.takes.untranscribed;
    this.takes.setUntranscribed([]);
    this.publish({ kind: "idle" });
    for (const take of discarded) await this.deleteTake(take);
  }

  /** @throws TranscriptionError for a take without audio */
  audio(take: Take): Promise<Blob> {
    return this.takes.audio(take);
  }

  /** Transcribes the takes. `mayBeSilent`: also without detected speech. */
  async transcribe({ mayBeSilent = false } = {}): Promise<void> {
    const { onEvent } = this.options;
    if (this.snapshot().state.kind !== "recorded") return;
    onEvent?.("voice_transcribe_clicked");
    if (!mayBeSilent && this.takes.untranscribed.every((take) => take.hasSpeech === false)) {
      this.publishTakes({ kind: "noSpeech" });
      return;
    }
    const takes = [...this.takes.untranscribed];
    const transcription = this.transcribeEach(takes).finally(() =>
      takes.forEach(({ id }) => transcriptionsInFlight.delete(id)),
    );
    for (const { id } of takes) transcriptionsInFlight.set(id, transcription);
    await transcription;
  }

  /** Cancels the transcription. The recordings stay. */
  cancel(): void {
    this.cancelling.abort(new Error("cancelled"));
  }

  /** Adds the doubtful text to the answer. */
  async acceptDoubtful(): Promise<void> {
    const { state } = this.snapshot();
    // After a second press, the takes are already part of the answer.
    if (state.kind !== "doubtful" || state.takes.some((take) => !this.takes.untranscribed.includes(take))) return;
    for (const take of state.takes) {
      if (!(await this.addToAnswer(take, this.transcription.pieces(take), { isDoubtful: true })))
        return this.publishTakes();
    }
    this.publishEnd();
  }

  /** Keeps the recordings instead of their doubtful text. */
  declineDoubtful(): void {
    if (this.snapshot().state.kind === "doubtful") this.publishTakes();
  }

  private async transcribeEach(takes: readonly Take[]): Promise<void> {
    this.cancelling = new AbortController();
    const { signal } = this.cancelling;
    // Takes that follow a doubtful one wait with it, so that the answer keeps the order.
    const doubtful: { take: Take; pieces: readonly PieceTranscript[] }[] = [];
    try {
      const onPiece = (piece: number, of: number) => this.publish({ kind: "transcribing", piece, of });
      for await (const { take, pieces } of this.transcription.run(takes, signal, onPiece)) {
        if (joinedText(pieces) === "") continue;
        if (doubtful.length > 0 || areDoubtful(pieces)) doubtful.push({ take, pieces });
        else if (!(await this.addToAnswer(take, pieces, { isDoubtful: false }))) return this.publishTakes();
      }
    } catch (error) {
      if (signal.aborted) return this.publishTakes();
      return this.fail(error);
    }
    if (doubtful.length === 0) return this.publishEnd();
    const pieces = doubtful.flatMap((transcribed) => transcribed.pieces);
    this.publish({ kind: "doubtful", takes: doubtful.map(({ take }) => take), pieces });
  }

  /** Adds the text of a take to the answer. @returns false once the answers are submitted: the take stays */
  private async addToAnswer(
    take: Take,
    pieces: readonly PieceTranscript[],
    { isDoubtful }: { isDoubtful: boolean },
  ): Promise<boolean> {
    const { onTranscript, questionId } = this.options;
    if (!onTranscript({ text: joinedText(pieces), questionId, isDoubtful })) return false;
    this.takes.setUntranscribed(this.takes.untranscribed.filter((other) => other !== take));
    // Without the audio the text stays, and only the player is missing.
    const audio = await this.audio(take).catch(() => null);
    await this.deleteTake(take);
    if (audio !== null && !this.isClosed) {
      const starts = pieces.flatMap((piece) => piece.starts);
      this.takes.addTranscribed({ ...take, transcript: joinedText(pieces), starts, isDoubtful }, audio);
    }
    return true;
  }

  /** Shows the end of the transcription. Takes that are left had no words. */
  private publishEnd(): void {
    const { untranscribed, transcribed } = this.takes;
    if (untranscribed.length > 0) {
      // Another attempt sends them again.
      for (const take of untranscribed) this.transcription.discard(take);
      return this.fail(new TranscriptionError("empty"));
    }
    this.options.onEvent?.("voice_transcription_completed");
    this.publish({ kind: "transcribed", takes: transcribed });
  }

  private fail(error: unknown): void {
    if (!(error instanceof TranscriptionError)) console.error("The recording was not turned into text.", error);
    const problem = error instanceof TranscriptionError ? error.code : null;
    if (problem === "offline") return this.waitForConnection();
    this.options.onEvent?.("voice_transcription_failed");
    const text = transcriptionErrorText(error);
    this.publishTakes({ kind: "transcriptionFailed", text, isWordless: problem === "empty" });
  }

  /** Transcribes the takes once the connection is restored, unless another take or attempt has begun since. */
  private waitForConnection(): void {
    this.publishTakes({ kind: "waiting" });
    this.stopWaiting();
    if (this.isClosed) return;
    const unsubscribe = this.options.transcriber.onConnectionChange?.((isOnline) => {
      if (!isOnline) return;
      this.stopWaiting();
      if (this.snapshot().notice?.kind === "waiting") void this.transcribe({ mayBeSilent: true });
    });
    this.stopWaiting = () => {
      unsubscribe?.();
      this.stopWaiting = () => undefined;
    };
  }

  /** Keeps a take that has stopped, unless nothing was recorded. */
  private async finishTake(running: RunningTake): Promise<void> {
    const take = await running.recorded();
    if (take === null) {
      await this.deleteTake(running.take);
      if (!this.recording.isRunning)
        this.publishTakes(this.snapshot().notice ?? { kind: "stopped", text: t(NOTHING_RECORDED) });
      return;
    }
    this.takes.add(take);
    if (!running.isContinued) this.options.onEvent?.("voice_recording_completed");
    if (!this.recording.isRunning) this.publishTakes(this.snapshot().notice);
    await this.options.store.put(take).catch(warnNotStored);
  }

  private async deleteTake(take: Take): Promise<void> {
    this.transcription.discard(take);
    await this.takes.delete(take);
  }

  private publishProgress({ options, recordedMs, level, isPaused }: RunningTake): void {
    this.publish({ kind: "recording", elapsedMs: options.earlierMs + recordedMs, level, isPaused });
  }

  private publishTakes(notice: RecorderNotice | null = null): void {
    const { untranscribed } = this.takes;
    this.publish(untranscribed.length === 0 ? { kind: "idle" } : { kind: "recorded", takes: untranscribed }, notice);
  }

  private publish(state: RecorderState, notice: RecorderNotice | null = null): void {
    this.set({ state, notice });
  }
}

function isOnIos(): boolean {
  return typeof navigator !== "undefined" && runsIos(navigator);
}
