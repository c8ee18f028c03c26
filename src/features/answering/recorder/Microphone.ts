/** Measures the root mean square of samples in [-1, 1]. */
export interface LoudnessProbe {
  /** @returns null while the browser does not measure, such as without a sound output or during a phone call */
  rms(): number | null;
  close(): void;
}

/** Methods of MediaRecorder that are used. */
export interface TakeRecorder {
  readonly mimeType: string;
  readonly state: "inactive" | "recording" | "paused";
  start(timesliceMs: number): void;
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Callbacks of a recorder. `stopped` comes last, after every chunk. */
export interface TakeListener {
  chunk(data: Blob): void;
  stopped(): void;
  failed(): void;
}

export interface OpenMicrophone {
  record(options: MediaRecorderOptions, listener: TakeListener): TakeRecorder;
  /** @returns null where the browser can't measure */
  probe(): LoudnessProbe | null;
  /** Calls `ended` when the system ends the input, such as by a phone call or an unplugged headset. */
  onEnded(ended: () => void): void;
  close(): void;
}

export interface Microphone {
  /** False without recording support or a secure context. */
  readonly isSupported: boolean;
  isTypeSupported(type: string): boolean;
  /** Requests permission. Rejects with the browser's DOMException. */
  open(constraints: MediaTrackConstraints): Promise<OpenMicrophone>;
}

export const browserMicrophone: Microphone = {
  get isSupported() {
    return typeof MediaRecorder === "function" && typeof navigator.mediaDevices?.getUserMedia === "function";
  },
  isTypeSupported: (type) => MediaRecorder.isTypeSupported(type),
  open: async (constraints) => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: constraints });
    return {
      record: (options, listener) => {
        const recorder = new MediaRecorder(stream, options);
        recorder.ondataavailable = ({ data }) => listener.chunk(data);
        recorder.onstop = () => listener.stopped();
        recorder.onerror = () => listener.failed();
        return recorder;
      },
      probe: () => loudnessProbe(stream),
      onEnded: (ended) => {
        for (const track of stream.getAudioTracks()) track.addEventListener("ended", ended);
      },
      close: () => {
        for (const track of stream.getTracks()) track.stop();
      },
    };
  },
};

function loudnessProbe(stream: MediaStream): LoudnessProbe | null {
  if (typeof AudioContext !== "function") return null;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  try {
    context.createMediaStreamSource(stream).connect(analyser);
  } catch (error) {
    // Some browsers refuse a microphone of another sample rate.
    console.warn("The loudness can't be measured.", error);
    void context.close();
    return null;
  }
  const samples = new Float32Array(analyser.fftSize);
  return {
    rms: () => {
      if (context.state !== "running") return null;
      analyser.getFloatTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += sample * sample;
      return Math.sqrt(sum / samples.length);
    },
    close: () => void context.close(),
  };
}
