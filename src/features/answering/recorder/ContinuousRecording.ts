import { limits } from "../../../../convex/shared/limits/limits";
import type { Clock } from "../../../lib/Clock.ts";
import { t } from "../../../lib/language/t.ts";
import type { OpenMicrophone } from "./Microphone.ts";
import type { RecordingStore } from "./RecordingStore.ts";
import { RunningTake } from "./RunningTake.ts";

export interface ContinuousRecordingOptions {
  scope: string;
  questionId: string;
  store: RecordingStore;
  clock: Clock;
  newId: () => string;
  /** Length of a pause after speech that ends the recording. */
  endsAfterPauseMs?: number;
  /** Called before a take records. */
  onTakeStarted: (take: RunningTake) => void;
  /** Called several times a second, and after each pause and resume. */
  onProgress: (take: RunningTake) => void;
  /** Called once a take has all its chunks. Where it is not continued, the microphone is closed. */
  onTakeStopped: (take: RunningTake) => void;
  /** Called before the recording is stopped by something else than its user. */
  onInterrupted: (reason: string) => void;
}

/** Longest take. A longer recording continues in another take, since a take is decoded at once. */
const MAX_TAKE_MS = 5 * 60_000;
const TAKE_BYTES = 4 * 1024 * 1024;
/** Time before the limit in which a pause ends the take, since the change loses some milliseconds. */
const CHANGE_MS = 30_000;
const CHANGE_PAUSE_MS = 300;
/** Longest recording that can be turned into text. */
const MAX_RECORDING_MS = limits.piecesPerRecording * limits.pieceSecondsMax * 1_000;

/** Records from a start to a stop, in one or several takes. Invariant: at most one take records at a time. */
export class ContinuousRecording {
  private active: RunningTake | null = null;

  constructor(private readonly options: ContinuousRecordingOptions) {}

  /** True from a start until the last take has stopped. */
  get isRunning(): boolean {
    return this.active !== null;
  }

  /**
   * Starts recording. The microphone is closed when the recording stops.
   * @throws DOMException where the browser refuses
   */
  start(open: OpenMicrophone, format: string): void {
    this.startTake(open, format, 0);
  }

  pause(): void {
    if (this.active?.tryPause() === true) this.options.onProgress(this.active);
  }

  resume(): void {
    if (this.active?.tryResume() === true) this.options.onProgress(this.active);
  }

  stop(): void {
    this.active?.stop();
  }

  /** `earlierMs`: time recorded in takes before, without a stop. */
  private startTake(open: OpenMicrophone, format: string, earlierMs: number): void {
    const { scope, questionId, store, clock, newId, onTakeStarted } = this.options;
    const active: RunningTake = new RunningTake({
      scope,
      questionId,
      store,
      clock,
      newId,
      open,
      format,
      earlierMs,
      onTick: () => this.onTick(active),
      onChunk: () => {
        if (active.bytes >= TAKE_BYTES) this.changeTake(active);
      },
      onStopped: () => this.onStopped(active),
    });
    this.active = active;
    onTakeStarted(active);
    open.onEnded(() => {
      this.interrupt(t("The microphone was switched off. What you said so far is kept."));
    });
    active.start();
  }

  private onStopped(take: RunningTake): void {
    if (!take.isContinued) {
      take.options.open.close();
      this.active = null;
    }
    this.options.onTakeStopped(take);
  }

  private onTick(active: RunningTake): void {
    const { onProgress, endsAfterPauseMs = Infinity } = this.options;
    onProgress(active);
    if (active.isPaused) return;
    const { meter, recordedMs } = active;
    if (active.options.earlierMs + recordedMs >= MAX_RECORDING_MS) {
      this.interrupt(t("This is the longest recording that can be turned into text. It is kept."));
    } else if (meter.hasSpeech === true && meter.pauseMs >= endsAfterPauseMs) {
      this.stop();
    } else if (
      recordedMs >= MAX_TAKE_MS ||
      (recordedMs >= MAX_TAKE_MS - CHANGE_MS && meter.pauseMs >= CHANGE_PAUSE_MS)
    ) {
      this.changeTake(active);
    }
  }

  private changeTake(active: RunningTake): void {
    if (this.active !== active || active.isStopped) return;
    const { open, format, earlierMs } = active.options;
    const { isPaused } = active;
    active.isContinued = true;
    active.stop();
    this.startTake(open, format, earlierMs + active.recordedMs);
    if (isPaused) this.pause();
  }

  private interrupt(reason: string): void {
    if (this.active === null || this.active.isStopped) return;
    this.options.onInterrupted(reason);
    this.stop();
  }
}
