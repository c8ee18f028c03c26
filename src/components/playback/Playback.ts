import type { RecordingPart } from "../../../convex/shared/validators";
import { assertNonNullable } from "../../../convex/shared/assertNonNullable";
import type { Clock } from "../../lib/Clock.ts";
import { Observable } from "../../lib/Observable.ts";
import type { Sound } from "./openSound.ts";
import { type TimeSpan, totalSeconds } from "./spokenWords.ts";

export interface PlaybackSnapshot {
  readonly state: "stopped" | "loading" | "playing" | "paused" | "failed";
  /** Seconds from the beginning of the first recording. */
  readonly position: number;
}

export interface PlaybackOptions {
  readonly parts: readonly RecordingPart[];
  /** Part to play; by default all of it. */
  readonly span?: TimeSpan | undefined;
  readonly load: (recordingId: RecordingPart["recordingId"]) => Promise<ArrayBuffer>;
  readonly open: (recording: ArrayBuffer) => Promise<Sound>;
  readonly clock: Clock;
}

/** Time between two positions that the player shows, in milliseconds. */
const POSITION_TICK_MS = 80;

/** Plays an answer's recordings as one. Invariant: at most one sound is open, and none once it is closed. */
export class Playback extends Observable<PlaybackSnapshot> {
  /** The page's current player. Another one that begins stops it. */
  private static current: Playback | null = null;
  readonly span: TimeSpan;
  private sound: { readonly part: number; readonly sound: Sound } | null = null;
  /** Number of the last press. A sound that was loaded for an earlier press is not played. */
  private turn = 0;
  private cancelTick: () => void = () => undefined;

  constructor(private readonly options: PlaybackOptions) {
    const span = options.span ?? { from: 0, until: totalSeconds(options.parts) };
    super({ state: "stopped", position: span.from });
    this.span = span;
  }

  toggle(): void {
    const { state, position } = this.snapshot();
    if (state === "playing" || state === "loading") this.pause();
    else void this.play(position >= this.span.until ? this.span.from : position);
  }

  /** Moves the position within the span. A playing sound goes on playing. */
  seek(to: number): void {
    const position = Math.min(this.span.until, Math.max(this.span.from, to));
    if (this.snapshot().state === "playing") void this.play(position);
    else this.set({ ...this.snapshot(), position });
  }

  stop(): void {
    this.turn += 1;
    this.cancelTick();
    this.release();
    if (Playback.current === this) Playback.current = null;
    this.set({ state: "stopped", position: this.span.from });
  }

  private pause(): void {
    this.turn += 1;
    this.cancelTick();
    this.sound?.sound.pause();
    this.set({ state: "paused", position: this.snapshot().position });
  }

  private async play(seconds: number): Promise<void> {
    const turn = ++this.turn;
    this.cancelTick();
    if (Playback.current !== this) Playback.current?.stop();
    Playback.current = this;
    const part = this.partAt(seconds);
    try {
      const sound = await this.opened(part, seconds, turn);
      if (sound === null) return;
      sound.onEnded = () => this.onEnded(part);
      await sound.play(seconds - this.begin(part));
      if (turn !== this.turn) return;
      this.set({ state: "playing", position: seconds });
      this.tick(part, sound);
    } catch (error) {
      if (turn !== this.turn) return;
      // A refused sound has loaded, so the next press plays it.
      const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      if (!isRefused) console.warn("A recording could not be played.", error);
      if (!isRefused) this.release();
      this.set({ state: isRefused ? "paused" : "failed", position: seconds });
    }
  }

  /** Opens a recording; null where the player was stopped meanwhile. */
  private async opened(part: number, seconds: number, turn: number): Promise<Sound | null> {
    if (this.sound?.part === part) return this.sound.sound;
    this.release();
    this.set({ state: "loading", position: seconds });
    const { parts, load, open } = this.options;
    const requestedPart = parts[part];
    assertNonNullable(requestedPart, "there is nothing to play");
    const sound = await open(await load(requestedPart.recordingId));
    if (turn !== this.turn) {
      sound.close();
      return null;
    }
    this.sound = { part, sound };
    return sound;
  }

  private tick(part: number, sound: Sound): void {
    const position = this.begin(part) + sound.position();
    if (position >= this.span.until) return this.end();
    this.set({ state: "playing", position: Math.max(this.snapshot().position, position) });
    this.cancelTick = this.options.clock.after(POSITION_TICK_MS, () => this.tick(part, sound));
  }

  /** Plays the next recording. A recording may be shorter than its recorder measured. */
  private onEnded(part: number): void {
    const next = this.begin(part + 1);
    if (part + 1 < this.options.parts.length && next < this.span.until) void this.play(next);
    else this.end();
  }

  private end(): void {
    this.turn += 1;
    this.cancelTick();
    this.sound?.sound.pause();
    this.set({ state: "stopped", position: this.span.from });
  }

  private release(): void {
    this.sound?.sound.close();
    this.sound = null;
  }

  private begin(part: number): number {
    return totalSeconds(this.options.parts.slice(0, part));
  }

  private partAt(second: number): number {
    const { parts } = this.options;
    const part = parts.findLastIndex((_, index) => this.begin(index) <= second);
    return Math.min(Math.max(0, part), parts.length - 1);
  }
}
