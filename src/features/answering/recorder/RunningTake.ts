import type { Clock } from "../../../lib/Clock.ts";
import { AUDIO_BITS_PER_SECOND } from "./audioFormat.ts";
import type { LoudnessProbe, OpenMicrophone, TakeRecorder } from "./Microphone.ts";
import type { RecordingStore, Take } from "./RecordingStore.ts";
import { VoiceActivityDetector } from "./VoiceActivityDetector.ts";

/** Length of a chunk, the most that a killed tab loses. */
const CHUNK_MS = 1_000;
/** Time between two durations that the recorder shows. */
const TAKE_TICK_MS = 100;

export interface RunningTakeOptions {
  scope: string;
  questionId: string;
  store: RecordingStore;
  clock: Clock;
  newId: () => string;
  open: OpenMicrophone;
  format: string;
  /** Time recorded in the takes before, without a stop. */
  earlierMs: number;
  onTick: () => void;
  onChunk: () => void;
  /** Called last, after every chunk. */
  onStopped: () => void;
}

/**
 * Measures time and loudness of one running take, and stores its chunks as they come. It does not own the microphone.
 * Invariant: `chunks` holds every chunk, whether the store took it or not.
 */
export class RunningTake {
  readonly take: Take;
  readonly chunks: Blob[] = [];
  readonly meter = new VoiceActivityDetector();
  bytes = 0;
  /** Whether another take continues this one: the microphone stays open. */
  isContinued = false;
  private readonly recorder: TakeRecorder;
  private readonly probe: LoudnessProbe | null;
  /** Time recorded before the last pause. */
  private elapsedMs = 0;
  private runningSince: number;
  private tickedAt: number;
  /** Settles once every chunk so far is stored or has failed. */
  private storing: Promise<void>;
  private cancelTick: () => void = () => undefined;

  /** @throws DOMException where the browser does not record. */
  constructor(readonly options: RunningTakeOptions) {
    const { scope, questionId, store, clock, newId, open, format } = options;
    const now = clock.now();
    this.recorder = open.record(
      { mimeType: format, audioBitsPerSecond: AUDIO_BITS_PER_SECOND },
      { chunk: (data) => this.add(data), stopped: () => this.end(), failed: () => this.stop() },
    );
    this.take = {
      id: newId(),
      scope,
      questionId,
      startedAt: now,
      durationMs: 0,
      hasSpeech: null,
      mimeType: this.recorder.mimeType === "" ? format : this.recorder.mimeType,
    };
    this.probe = open.probe();
    this.runningSince = now;
    this.tickedAt = now;
    this.storing = store.put(this.take).catch(warnNotStored);
  }

  start(): void {
    this.recorder.start(CHUNK_MS);
    this.tick();
  }

  get isPaused(): boolean {
    return this.recorder.state !== "recording";
  }

  get isStopped(): boolean {
    return this.recorder.state === "inactive";
  }

  /** Time recorded in this take, without its pauses. */
  get recordedMs(): number {
    return this.elapsedMs + (this.isPaused ? 0 : this.options.clock.now() - this.runningSince);
  }

  /** Level from 0 to 1; null where it can't be measured. */
  get level(): number | null {
    if (this.probe === null) return null;
    return this.isPaused ? 0 : this.meter.level;
  }

  /** @returns false where nothing is recorded */
  tryPause(): boolean {
    if (this.isPaused) return false;
    const recorded = this.recordedMs;
    this.recorder.pause();
    this.elapsedMs = recorded;
    return true;
  }

  /** @returns false where nothing is paused */
  tryResume(): boolean {
    if (this.recorder.state !== "paused") return false;
    this.recorder.resume();
    this.runningSince = this.options.clock.now();
    return true;
  }

  stop(): void {
    if (this.isStopped) return;
    this.elapsedMs = this.recordedMs;
    this.recorder.stop();
  }

  /** Resolves once the take has stopped and its chunks are stored. @returns null where nothing was recorded */
  async recorded(): Promise<Take | null> {
    await this.storing;
    if (this.chunks.length === 0) return null;
    return { ...this.take, durationMs: this.elapsedMs, hasSpeech: this.meter.hasSpeech };
  }

  private add(data: Blob): void {
    if (data.size === 0) return;
    const index = this.chunks.push(data) - 1;
    this.bytes += data.size;
    const { store, onChunk } = this.options;
    this.storing = this.storing.then(() => store.append(this.take.id, index, data).catch(warnNotStored));
    onChunk();
  }

  private tick(): void {
    // Timers may be late, so each tick counts the elapsed time.
    const now = this.options.clock.now();
    if (!this.isPaused) this.meter.add(this.probe?.rms() ?? null, now - this.tickedAt);
    this.tickedAt = now;
    this.cancelTick = this.options.clock.after(TAKE_TICK_MS, () => this.tick());
    this.options.onTick();
  }

  private end(): void {
    this.cancelTick();
    this.probe?.close();
    this.options.onStopped();
  }
}

/** Logs a failed write. The chunk is still in memory, so recording continues. */
export function warnNotStored(error: unknown): void {
  console.warn("The recording could not be kept in this browser.", error);
}
