import type { Microphone, OpenMicrophone, TakeListener, TakeRecorder } from "../recorder/Microphone.ts";

/** Microphone of tests, whose loudness and refusals a test sets. */
export class FakeMicrophone implements Microphone {
  isSupported = true;
  formats = ["audio/mp4", "audio/webm"];
  openError: Error | null = null;
  /** Thrown where a recording begins. */
  recordError: Error | null = null;
  /** Root mean square of the sound; null where it can't be measured. */
  rms: number | null = 0.1;
  /** False models a browser without a sound output, which measures nothing. */
  canMeasure = true;
  opened: MediaTrackConstraints[] = [];
  closed = 0;
  recorders: FakeRecorder[] = [];
  private endings: (() => void)[] = [];

  isTypeSupported(type: string): boolean {
    return this.formats.includes(type);
  }

  open(constraints: MediaTrackConstraints): Promise<OpenMicrophone> {
    this.opened.push(constraints);
    if (this.openError !== null) return Promise.reject(this.openError);
    return Promise.resolve({
      record: (options, listener) => {
        if (this.recordError !== null) throw this.recordError;
        const recorder = new FakeRecorder(options, listener);
        this.recorders.push(recorder);
        return recorder;
      },
      probe: () =>
        this.rms === null ? null : { rms: () => (this.canMeasure ? this.rms : null), close: () => undefined },
      onEnded: (ended) => void this.endings.push(ended),
      close: () => void this.closed++,
    });
  }

  /** Simulates that the system ends the input. */
  end(): void {
    for (const ended of this.endings) ended();
  }

  get recorder(): FakeRecorder {
    const last = this.recorders.at(-1);
    if (last === undefined) throw new Error("nothing was recorded");
    return last;
  }
}

/** Recorder of tests, whose chunks a test provides. */
export class FakeRecorder implements TakeRecorder {
  state: "inactive" | "recording" | "paused" = "inactive";
  timesliceMs = 0;
  readonly mimeType: string;

  constructor(
    readonly options: MediaRecorderOptions,
    private readonly listener: TakeListener,
  ) {
    this.mimeType = `${options.mimeType ?? ""};codecs=opus`;
  }

  start(timesliceMs: number): void {
    this.timesliceMs = timesliceMs;
    this.state = "recording";
  }

  pause(): void {
    this.state = "paused";
  }

  resume(): void {
    this.state = "recording";
  }

  stop(): void {
    this.state = "inactive";
    this.listener.stopped();
  }

  /** Simulates data of the recorder. */
  give(sound: string | number): void {
    this.listener.chunk(new Blob([typeof sound === "string" ? sound : new Uint8Array(sound)]));
  }
}
