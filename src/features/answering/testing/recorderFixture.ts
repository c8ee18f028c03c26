/** A recorder with a microphone, a store, a transcriber and a clock of the test. */
import { vi } from "vitest";
import type { Transcript } from "../../../../convex/shared/validators";
import type { Clock } from "../../../lib/Clock.ts";
import { FakeClock } from "../../../testing/FakeClock.ts";
import { FakeMicrophone } from "./FakeMicrophone.ts";
import { MemoryRecordingStore } from "../recorder/MemoryRecordingStore.ts";
import type { MicrophoneProblem } from "../recorder/microphoneProblem.ts";
import { limits } from "../../../../convex/shared/limits/limits";
import type { Transcriber } from "../transcription/Transcriber.ts";
import type { RecorderEvent } from "../recorder/RecorderState.ts";
import { VoiceRecorder, type VoiceRecorderOptions } from "../recorder/VoiceRecorder.ts";

/** What a recorder under test uses and has reported. */
interface RecorderFixture {
  clock: FakeClock;
  microphone: FakeMicrophone;
  store: MemoryRecordingStore;
  uploads: { questionId: string; piece: number; sound: string }[];
  /** Result of the next transcriptions. */
  reply: () => Promise<string | Transcript>;
  isOnline: boolean;
  connectionListeners: Set<(isOnline: boolean) => void>;
  /** Transcribed texts, each with its question. */
  texts: [string, string][];
  /** Whether the answers are submitted, so that texts are refused. */
  isTooLate: boolean;
  problems: MicrophoneProblem[];
  events: RecorderEvent[];
  /** Number of takes so far. */
  ids: number;
}

const createFixture = (): RecorderFixture => ({
  clock: new FakeClock(),
  microphone: new FakeMicrophone(),
  store: new MemoryRecordingStore(),
  uploads: [],
  reply: () => Promise.resolve("She listens before she decides."),
  isOnline: true,
  connectionListeners: new Set(),
  texts: [],
  isTooLate: false,
  problems: [],
  events: [],
  ids: 0,
});

export const fixture = createFixture();

/** Begins a test with a new fixture, and mutes the log, which has the problems too. */
export function resetFixture(): void {
  Object.assign(fixture, createFixture());
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
}

/** Loses or restores the connection. */
export function setOnline(isOnline: boolean): void {
  fixture.isOnline = isOnline;
  for (const listener of fixture.connectionListeners) listener(isOnline);
}

const transcriber: Transcriber = {
  provider: "builtin",
  isOnline: () => fixture.isOnline,
  onConnectionChange: (listener) => {
    fixture.connectionListeners.add(listener);
    return () => void fixture.connectionListeners.delete(listener);
  },
  transcribe: async (questionId, audio, piece) => {
    fixture.uploads.push({ questionId, piece, sound: soundOf(audio) });
    const transcript = await fixture.reply();
    return typeof transcript === "string" ? { text: transcript, isDoubtful: false } : transcript;
  },
};

/** "31 s" lasts 31 seconds, another sound is a sample for each of its characters. */
async function decode(recording: Blob): Promise<Float32Array> {
  const sound = await recording.text();
  if (sound === "noise") throw new DOMException("", "EncodingError");
  const seconds = Number(/^(\d+) s$/.exec(sound)?.[1] ?? 0);
  if (seconds > 0) return new Float32Array(seconds * limits.sampleRate).fill(0.5);
  return Float32Array.from(sound, (character) => character.charCodeAt(0) / 32_767);
}

function soundOf(audio: ArrayBuffer): string {
  const samples = new Int16Array(audio);
  if ((samples[0] ?? 0) > 127) return `${samples.length / limits.sampleRate} s`;
  return String.fromCharCode(...samples.subarray(0, samples.indexOf(0)));
}

export const createRecorder = (ticking: Clock = fixture.clock, options: Partial<VoiceRecorderOptions> = {}) =>
  new VoiceRecorder({
    decode,
    scope: "link",
    questionId: "q1",
    microphone: fixture.microphone,
    store: fixture.store,
    transcriber,
    clock: ticking,
    newId: () => `take-${++fixture.ids}`,
    onTranscript: ({ text, questionId }) => {
      if (!fixture.isTooLate) fixture.texts.push([text, questionId]);
      return !fixture.isTooLate;
    },
    onMicrophoneProblem: (problem) => fixture.problems.push(problem),
    onEvent: (event) => fixture.events.push(event),
    ...options,
  });
