import { Observable } from "../../../lib/Observable.ts";
import type { MicrophoneProblem } from "../recorder/microphoneProblem.ts";
import type { TranscribedTake } from "../recorder/RecordingStore.ts";
import type { RecorderNotice, RecorderSnapshot } from "../recorder/RecorderState.ts";
import type { VoiceRecorder } from "../recorder/VoiceRecorder.ts";
import type { PieceTranscript } from "../transcription/transcribeRecording.ts";
import { TranscriptionError } from "../transcription/TranscriptionError.ts";
import { t } from "../../../lib/language/t.ts";

export interface Recording {
  elapsedMs: number;
  /** Level from 0 to 1; null where it can't be measured. */
  level: number | null;
}

export interface RecordedSpeechSnapshot {
  isListening: boolean;
  /** Recording in progress; null until the microphone is open. */
  recording: Recording | null;
  isTranscribing: boolean;
  /** Doubtful text that is offered but not added; null without one. */
  doubtful: readonly PieceTranscript[] | null;
  /** Takes that have become text. */
  heard: readonly TranscribedTake[];
  /** Problem that is fit to show. */
  problem: string | null;
}

export interface RecorderCallbacks {
  readonly onMicrophoneProblem: (problem: MicrophoneProblem) => void;
}

const SILENT: RecordedSpeechSnapshot = {
  isListening: false,
  recording: null,
  isTranscribing: false,
  doubtful: null,
  heard: [],
  problem: null,
};

/** Listens by recording: a recording becomes text as soon as it ends. What doesn't become text stays recorded. */
export class RecordedSpeech extends Observable<RecordedSpeechSnapshot> {
  private readonly recorders = new Map<string, VoiceRecorder>();
  private recorder: VoiceRecorder | null = null;
  /** Whether listening was stopped before the microphone was open. */
  private isStopped = false;
  private waiting: (() => void)[] = [];

  constructor(private readonly createRecorder: (questionId: string, callbacks: RecorderCallbacks) => VoiceRecorder) {
    super(SILENT);
  }

  start(questionId: string): void {
    this.isStopped = false;
    this.recorder = this.recorderOf(questionId);
    this.set(SILENT);
    this.recorder.declineDoubtful();
    // A recording of an earlier turn may still become text.
    this.show(this.recorder.snapshot());
    void this.recorder.start();
  }

  /** Resolves when the microphone is released. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.recorder?.stop();
    await this.until(() => this.recorder?.snapshot().state.kind !== "recording");
  }

  /** Stops listening; resolves when the words have become text or have failed. */
  async finish(): Promise<void> {
    await this.stop();
    await this.until(() => !this.snapshot().isTranscribing);
  }

  /** Stops listening; words that become text are still added, but no longer shown. */
  leave(): void {
    this.recorder?.stop();
    this.recorder = null;
    this.set(SILENT);
    this.checkWaiting();
  }

  /** Stops listening; recordings that wait for the connection stay recorded, for the form's recorder. */
  close(): void {
    this.leave();
    for (const recorder of this.recorders.values()) recorder.close();
    this.recorders.clear();
  }

  /** Cancels the transcription. The recording stays. */
  cancel(): void {
    this.recorder?.cancel();
  }

  acceptDoubtful(): void {
    void this.recorder?.acceptDoubtful();
  }

  declineDoubtful(): void {
    this.recorder?.declineDoubtful();
  }

  /** @throws TranscriptionError for a take that is not of this turn */
  async audio(take: TranscribedTake): Promise<Blob> {
    if (this.recorder === null) throw new TranscriptionError("preparation");
    return await this.recorder.audio(take);
  }

  private recorderOf(questionId: string): VoiceRecorder {
    const earlierRecorder = this.recorders.get(questionId);
    // A recorded silence stays for the form's recorder, and is not tried again.
    if (earlierRecorder !== undefined && earlierRecorder.snapshot().notice?.kind !== "noSpeech") return earlierRecorder;
    const recorder = this.createRecorder(questionId, {
      onMicrophoneProblem: ({ title, description }) =>
        this.set({ ...this.snapshot(), problem: `${t(title)}. ${t(description)}` }),
    });
    let last = recorder.snapshot().state.kind;
    recorder.subscribe(() => {
      const { state } = recorder.snapshot();
      const hasEnded = last === "recording" && state.kind === "recorded";
      last = state.kind;
      const hasLeft = recorder !== this.recorder;
      if (state.kind === "recording" && (hasLeft || this.isStopped)) queueMicrotask(() => recorder.stop());
      if (hasEnded) void recorder.transcribe();
      if (!hasLeft) this.show(recorder.snapshot());
    });
    this.recorders.set(questionId, recorder);
    return recorder;
  }

  private show({ state, notice }: RecorderSnapshot): void {
    const problem = state.kind === "idle" ? this.snapshot().problem : null;
    this.set({
      isListening: state.kind === "starting" || state.kind === "recording",
      recording: state.kind === "recording" ? { elapsedMs: state.elapsedMs, level: state.level } : null,
      isTranscribing: state.kind === "transcribing",
      doubtful: state.kind === "doubtful" ? state.pieces : null,
      heard: state.kind === "transcribed" ? state.takes : [],
      problem: notice === null ? problem : noticeText(notice),
    });
    this.checkWaiting();
  }

  private checkWaiting(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const check of waiting) check();
  }

  private until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (holds()) resolve();
        else this.waiting.push(check);
      };
      check();
    });
  }
}

function noticeText(notice: RecorderNotice): string {
  switch (notice.kind) {
    case "noSpeech":
      return t("No speech heard. Please try again closer to the microphone.");
    case "waiting":
      return `${t("Waiting for the connection")}. ${t("We keep your recording here, and turn it into text once you’re back online.")}`;
    default:
      return notice.text;
  }
}
