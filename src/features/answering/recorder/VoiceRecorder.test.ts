import type { Transcript } from "../../../../convex/shared/validators.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Clock } from "../../../lib/Clock.ts";
import { FakeClock, settle } from "../../../testing/FakeClock.ts";
import { FakeMicrophone } from "../testing/FakeMicrophone.ts";
import { MemoryRecordingStore } from "./MemoryRecordingStore.ts";
import type { MicrophoneProblem } from "./microphoneProblem.ts";
import { limits } from "../../../../convex/shared/limits.ts";
import { TranscriptionError, type TranscriptionProblem } from "../transcription/TranscriptionError.ts";

import type { Transcriber } from "../transcription/Transcriber.ts";
import type { RecorderEvent } from "./RecorderState.ts";
import { VoiceRecorder, type VoiceRecorderOptions } from "./VoiceRecorder.ts";

let clock: FakeClock;
let microphone: FakeMicrophone;
let store: MemoryRecordingStore;
let uploads: { questionId: string; piece: number; sound: string }[];
let reply: () => Promise<string | Transcript>;
let isOnline: boolean;
let texts: [string, string][];
let tooLate: boolean;
let problems: MicrophoneProblem[];
let events: RecorderEvent[];
let ids: number;

const transcriber: Transcriber = {
  provider: "embedded",
  isOnline: () => isOnline,
  transcribe: async (questionId, audio, piece) => {
    uploads.push({ questionId, piece, sound: soundOf(audio) });
    const transcript = await reply();
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

const open = (ticking: Clock = clock, options: Partial<VoiceRecorderOptions> = {}) =>
  new VoiceRecorder({
    decode,
    scope: "link",
    questionId: "q1",
    microphone,
    store,
    transcriber,
    clock: ticking,
    newId: () => `take-${++ids}`,
    onTranscript: (text, questionId) => {
      if (!tooLate) texts.push([text, questionId]);
      return !tooLate;
    },
    onMicrophoneProblem: (problem) => problems.push(problem),
    onEvent: (event) => events.push(event),
    ...options,
  });

async function record(recorder: VoiceRecorder, sound: string | number = "sound", ms = 1_000): Promise<void> {
  await recorder.start();
  microphone.recorder.give(sound);
  await clock.advance(ms);
  recorder.stop();
  await settle();
}

beforeEach(() => {
  clock = new FakeClock();
  microphone = new FakeMicrophone();
  store = new MemoryRecordingStore();
  [tooLate, isOnline] = [false, true];
  [uploads, texts, problems, events, ids] = [[], [], [], [], 0];
  reply = () => Promise.resolve("She listens before she decides.");
  // Problems are logged too.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("recording", () => {
  test("[VOICE-01] goes from idle over recording and recorded to transcribed, with a running time", async () => {
    const recorder = open();
    expect(recorder.snapshot().state.kind).toBe("idle");
    const starting = recorder.start();
    expect(recorder.snapshot().state.kind).toBe("starting");
    await starting;
    microphone.recorder.give("sound");
    await clock.advance(65_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", elapsedMs: 65_000, isPaused: false });
    recorder.stop();
    await settle();
    expect(recorder.snapshot().state).toMatchObject({ kind: "recorded", takes: [{ durationMs: 65_000 }] });
    expect(microphone.closed).toBe(1);
    const converting = recorder.transcribe();
    expect(recorder.snapshot().state).toEqual({ kind: "transcribing", piece: 1, of: 4 });
    await converting;
    expect(recorder.snapshot().state.kind).toBe("transcribed");
    expect(texts).toEqual([["She listens before she decides.", "q1"]]);
    expect(events).toEqual([
      "voice_recording_started",
      "voice_recording_completed",
      "voice_transcribe_clicked",
      "voice_transcription_completed",
    ]);
    expect(clock.pending).toBe(0);
  });

  test("[VOICE-01] shows how loud it is while recording, and nothing while paused", async () => {
    const recorder = open();
    await recorder.start();
    const level = () => {
      const { state } = recorder.snapshot();
      return state.kind === "recording" ? state.level : "not recording";
    };
    await clock.advance(100);
    expect(level()).toBeGreaterThan(0.5);
    recorder.pause();
    expect(level()).toBe(0);
  });

  test("[VOICE-01] a microphone without any sound is a problem, and nothing is kept", async () => {
    const recorder = open();
    await recorder.start();
    recorder.stop();
    await settle();
    const text = "Nothing was recorded. Please try again, or type your response.";
    expect(recorder.snapshot()).toEqual({ state: { kind: "idle" }, notice: { kind: "stopped", text } });
    expect(await store.takes("link")).toEqual([]);
  });

  test("[VOICE-01] the time of a pause does not count", async () => {
    const recorder = open();
    await recorder.start();
    microphone.recorder.give("x");
    await clock.advance(2_000);
    recorder.pause();
    await clock.advance(60_000);
    expect(recorder.snapshot().state).toMatchObject({ elapsedMs: 2_000, isPaused: true });
    recorder.resume();
    await clock.advance(3_000);
    recorder.stop();
    await settle();
    expect(recorder.snapshot().state).toMatchObject({ takes: [{ durationMs: 5_000 }] });
  });

  test("[VOICE-02] the recorder requests mp4, else webm, at 44100 Hz with the three voice filters", async () => {
    await open().start();
    expect(microphone.opened).toEqual([
      { sampleRate: 44_100, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    ]);
    expect(microphone.recorder.options.mimeType).toBe("audio/mp4");
    microphone.formats = ["audio/webm"];
    await open().start();
    expect(microphone.recorder.options.mimeType).toBe("audio/webm");
  });

  test("[VOICE-02] a browser that can write neither is a problem", async () => {
    microphone.formats = ["audio/ogg"];
    await open().start();
    expect(problems.map((problem) => problem.description)).toEqual([
      "Your browser does not support recording in audio/mp4 or audio/webm.",
    ]);
    expect(microphone.opened).toEqual([]);
  });

  test("[VOICE-03] a browser without microphone access, a refused and a missing microphone are distinguished", async () => {
    microphone.isSupported = false;
    await open().start();
    microphone.isSupported = true;
    microphone.openError = new DOMException("", "NotAllowedError");
    const recorder = open();
    await recorder.start();
    expect(recorder.snapshot().state.kind).toBe("idle");
    microphone.openError = new DOMException("", "NotFoundError");
    await open().start();
    expect(problems).toMatchObject([
      { kind: "unsupported", title: "Microphone not supported" },
      {
        kind: "denied",
        title: "Microphone access denied",
        description: "Please allow microphone access to record your response.",
      },
      { kind: "missing", title: "Microphone Access Error" },
    ]);
  });

  test("[VOICE-05] a killed tab loses at most the last second of the recording", async () => {
    const recorder = open();
    await recorder.start();
    expect(microphone.recorder.timesliceMs).toBe(1_000);
    microphone.recorder.give("one ");
    microphone.recorder.give("two ");
    await settle();
    const next = open();
    next.open();
    await settle();
    const { state } = next.snapshot();
    if (state.kind !== "recorded" || state.takes[0] === undefined) throw new Error(state.kind);
    expect(await (await next.audio(state.takes[0])).text()).toBe("one two ");
  });

  test("[VOICE-05] leaving the question ends the recording and keeps it", async () => {
    const recorder = open();
    const leave = recorder.open();
    await recorder.start();
    microphone.recorder.give("so far");
    leave();
    await settle();
    expect(microphone.closed).toBe(1);
    expect(await store.takes("link", "q1")).toHaveLength(1);
  });

  test("[VOICE-03] a microphone that is disconnected ends the recording, which is kept, with a problem", async () => {
    const recorder = open();
    await recorder.start();
    microphone.recorder.give("before the call");
    microphone.end();
    await settle();
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "stopped" } });
  });

  test("[VOICE-06] a recording ends by itself after half an hour", async () => {
    const recorder = open();
    await recorder.start();
    microphone.recorder.give("x");
    await clock.advance(30 * 60_000 - 1_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", elapsedMs: 30 * 60_000 - 1_000 });
    await clock.advance(2_000);
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "stopped" } });
  });

  test("[VOICE-32] a long recording goes on in another take, in a pause where there is one", async () => {
    const recorder = open();
    await recorder.start();
    microphone.recorder.give("first");
    await clock.advance(4.7 * 60_000);
    microphone.rms = 0.001;
    await clock.advance(500);
    expect(microphone.recorders).toHaveLength(2);
    microphone.rms = 0.1;
    microphone.recorder.give("second");
    await clock.advance(5.1 * 60_000);
    expect(microphone.recorders).toHaveLength(3);
    expect(microphone.closed).toBe(0);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", elapsedMs: 9.8 * 60_000 + 500 });
    microphone.recorder.give("third");
    recorder.stop();
    await settle();
    expect([microphone.closed, events]).toEqual([1, ["voice_recording_started", "voice_recording_completed"]]);
    await recorder.transcribe();
    expect(uploads.map(({ piece, sound }) => [piece, sound])).toEqual([
      [0, "first"],
      [1, "second"],
      [2, "third"],
    ]);
  });

  test("[VOICE-33] a pause after speech ends a recording that was asked to end so, silence before it does not", async () => {
    const recorder = open(clock, { endsAfterPauseMs: 2_000 });
    microphone.rms = 0.001;
    await recorder.start();
    microphone.recorder.give("said");
    await clock.advance(10_000);
    microphone.rms = 0.1;
    await clock.advance(3_000);
    // Automatic gain raises the noise.
    microphone.rms = 0.009;
    await clock.advance(1_800);
    expect(recorder.snapshot().state.kind).toBe("recording");
    await clock.advance(300);
    expect(recorder.snapshot().state.kind).toBe("recorded");
  });

  test("an aborted start leaves no microphone open", async () => {
    const recorder = open();
    const leave = recorder.open();
    const starting = recorder.start();
    leave();
    await starting;
    expect(microphone.closed).toBe(1);
    expect(microphone.recorders).toEqual([]);
  });
});

describe("turning recordings into text", () => {
  test("[VOICE-32] a recording is sent in pieces of at most 20 s, and its text is theirs in order", async () => {
    const recorder = open();
    await record(recorder, "50 s", 50_000);
    const seen: unknown[] = [];
    recorder.subscribe(() => seen.push(recorder.snapshot().state));
    const replies = ["One.", " ", "Three."];
    reply = () => Promise.resolve(replies.shift() ?? "");
    await recorder.transcribe();
    expect(uploads.map(({ piece }) => piece)).toEqual([0, 1, 2]);
    expect(uploads.reduce((sum, { sound }) => sum + parseFloat(sound), 0)).toBe(50);
    for (const piece of [1, 2, 3]) expect(seen).toContainEqual({ kind: "transcribing", piece, of: 3 });
    expect(texts).toEqual([["One. Three.", "q1"]]);
  });

  test("[VOICE-32] after a failed piece the answer has no text, and a retry sends only pieces without text", async () => {
    const recorder = open();
    await record(recorder, "50 s", 50_000);
    const replies = ["One.", new Error("lost"), "Two.", "Three."];
    reply = () => {
      const next = replies.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? "");
    };
    await recorder.transcribe();
    expect(recorder.snapshot().notice).toMatchObject({ kind: "transcriptionFailed" });
    expect([texts, await store.takes("link", "q1")]).toMatchObject([[], [{ id: "take-1" }]]);
    await recorder.transcribe();
    expect(uploads).toHaveLength(4);
    expect(texts).toEqual([["One. Two. Three.", "q1"]]);
    expect(await store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-32] more pieces than a recording may have begin another recording", async () => {
    const recorder = open();
    for (let take = 0; take < limits.piecesPerRecording + 1; take++) await record(recorder, "x", 500);
    await recorder.transcribe();
    expect(uploads.slice(-2).map(({ piece }) => piece)).toEqual([limits.piecesPerRecording - 1, 0]);
  });

  test("[VOICE-34] doubtful text is offered beside the recording, and enters the answer only when used", async () => {
    const recorder = open();
    await record(recorder, "sure");
    await clock.advance(1);
    await record(recorder, "30 s", 30_000);
    const replies: Transcript[] = [
      { text: "Sure.", isDoubtful: false },
      { text: "Clear.", isDoubtful: false },
      { text: "Shaky.", isDoubtful: true },
    ];
    reply = () => Promise.resolve(replies.shift() ?? { text: "", isDoubtful: false });
    await recorder.transcribe();
    expect(texts).toEqual([["Sure.", "q1"]]);
    expect(recorder.snapshot().state).toMatchObject({
      kind: "doubtful",
      takes: [{ id: "take-2" }],
      pieces: [{ text: "Clear." }, { text: "Shaky.", isDoubtful: true }],
    });
    recorder.declineDoubtful();
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: null });
    expect(await store.takes("link", "q1")).toHaveLength(1);

    await recorder.transcribe();
    expect(uploads).toHaveLength(3);
    await recorder.acceptDoubtful();
    expect(texts.map(([text]) => text)).toEqual(["Sure.", "Clear. Shaky."]);
    expect(recorder.snapshot().state.kind).toBe("transcribed");
    expect(await store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-34] doubtful text is used once, however often it is pressed", async () => {
    const recorder = open();
    await record(recorder);
    reply = () => Promise.resolve({ text: "Shaky.", isDoubtful: true });
    await recorder.transcribe();
    await Promise.all([recorder.acceptDoubtful(), recorder.acceptDoubtful()]);
    expect(texts).toEqual([["Shaky.", "q1"]]);
    expect(events.filter((event) => event === "voice_transcription_completed")).toHaveLength(1);
  });

  test("[VOICE-34] a recording after doubtful text waits with it, so that the order stays", async () => {
    const recorder = open();
    await record(recorder, "first");
    await clock.advance(1);
    await record(recorder, "second");
    const replies: Transcript[] = [
      { text: "Shaky.", isDoubtful: true },
      { text: "Sure.", isDoubtful: false },
    ];
    reply = () => Promise.resolve(replies.shift() ?? { text: "", isDoubtful: false });
    await recorder.transcribe();
    expect(texts).toEqual([]);
    tooLate = true;
    await recorder.acceptDoubtful();
    expect(recorder.snapshot().state.kind).toBe("recorded");
    tooLate = false;
    await recorder.transcribe();
    await recorder.acceptDoubtful();
    expect(texts.map(([text]) => text)).toEqual(["Shaky.", "Sure."]);
  });

  test("[VOICE-35] a transcription that hangs gives up, and can be cancelled before", async () => {
    const recorder = open();
    await record(recorder);
    reply = () => new Promise(() => undefined);
    const first = recorder.transcribe();
    await expect.poll(() => uploads.length).toBe(1);
    await clock.advance(29_000);
    expect(recorder.snapshot().state.kind).toBe("transcribing");
    await clock.advance(2_000);
    await first;
    expect(recorder.snapshot()).toMatchObject({
      state: { kind: "recorded" },
      notice: { text: "There was an error transcribing your audio. Please try again or type your response." },
    });

    const second = recorder.transcribe();
    await expect.poll(() => uploads.length).toBe(2);
    recorder.cancel();
    await second;
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: null });
    expect(clock.pending).toBe(0);
    expect(await store.takes("link", "q1")).toHaveLength(1);
  });

  test("[VOICE-35] a piece has time for its upload at 64 kbit/s", async () => {
    const recorder = open();
    await record(recorder, "20 s", 20_000);
    reply = () => new Promise(() => undefined);
    const transcribing = recorder.transcribe();
    await expect.poll(() => uploads.length).toBe(1);
    const uploadMs = (640_000 * (4 / 3)) / 8;
    await clock.advance(uploadMs + 29_000);
    expect(recorder.snapshot().state.kind).toBe("transcribing");
    await clock.advance(2_000);
    await transcribing;
    expect(recorder.snapshot().state.kind).toBe("recorded");
  });

  test("[VOICE-04] [HAND-74] offline nothing is sent, and the recording waits for the connection", async () => {
    const recorder = open();
    await record(recorder);
    isOnline = false;
    await recorder.transcribe();
    expect(uploads).toEqual([]);
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "waiting" } });
  });

  test("[VOICE-30] sound that the browser can't decode is an audio problem, and the recording stays", async () => {
    const recorder = open();
    await record(recorder, "noise");
    await recorder.transcribe();
    expect(recorder.snapshot()).toMatchObject({
      state: { kind: "recorded" },
      notice: { text: "There was an error processing your audio. Please try again or type your response." },
    });
    expect(uploads).toEqual([]);
  });

  test("[VOICE-05] the recording is kept until its text is in, and no longer", async () => {
    const recorder = open();
    await record(recorder);
    reply = () => Promise.reject(new Error("connection lost"));
    await recorder.transcribe();
    expect(await store.takes("link", "q1")).toHaveLength(1);
    reply = () => Promise.resolve("Here it is.");
    await recorder.transcribe();
    expect(texts).toEqual([["Here it is.", "q1"]]);
    expect(await store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-05] on return during the transcription, the recording is offered only if the transcription fails", async () => {
    const recorder = open();
    await record(recorder);
    let settleReply: (outcome: string | Error) => void = () => undefined;
    const answering = () =>
      new Promise<string>((resolve, reject) => {
        settleReply = (outcome) => (typeof outcome === "string" ? resolve(outcome) : reject(outcome));
      });
    reply = answering;
    const failing = recorder.transcribe();
    const again = open();
    again.open();
    await settle();
    expect(again.snapshot().state.kind).toBe("idle");
    settleReply(new Error("connection lost"));
    await failing;
    await settle();
    expect(again.snapshot().state.kind).toBe("recorded");

    const working = again.transcribe();
    const last = open();
    last.open();
    await settle();
    settleReply("Once.");
    await working;
    await settle();
    expect(last.snapshot().state.kind).toBe("idle");
    expect(texts).toEqual([["Once.", "q1"]]);
    expect(await store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-05] a text that comes after the answers are submitted leaves the recording where it is", async () => {
    const recorder = open();
    await record(recorder);
    tooLate = true;
    await recorder.transcribe();
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: null });
    expect(await store.takes("link", "q1")).toHaveLength(1);
    expect(events).not.toContain("voice_transcription_completed");
  });

  const failures: [string, TranscriptionProblem | Error, string][] = [
    ["a rate limit", "limit", "You've reached the voice transcription limit. Please try typing your response instead."],
    [
      "any other failure",
      new Error("500"),
      "There was an error transcribing your audio. Please try again or type your response.",
    ],
    [
      "a server without speech-to-text",
      "notConfigured",
      "We can’t turn recordings into text here. Your recording is kept in this browser.",
    ],
  ];
  test.each(failures)("[VOICE-07] %s has a notice of its own", async (_name, failure, text) => {
    const recorder = open();
    await record(recorder);
    reply = () => Promise.reject(typeof failure === "string" ? new TranscriptionError(failure) : failure);
    await recorder.transcribe();
    expect(recorder.snapshot()).toMatchObject({
      state: { kind: "recorded" },
      notice: { kind: "transcriptionFailed", text },
    });
    expect(events.at(-1)).toBe("voice_transcription_failed");
  });

  test("[VOICE-07] an empty text is a failure with its own words, and the recording stays", async () => {
    const recorder = open();
    await record(recorder);
    reply = () => Promise.resolve("  \n");
    await recorder.transcribe();
    expect(recorder.snapshot().notice).toEqual({
      kind: "transcriptionFailed",
      isWordless: true,
      text: "No text was transcribed from your recording. Please try again or type your response.",
    });
    expect(texts).toEqual([]);
    expect(await store.takes("link", "q1")).toHaveLength(1);
  });

  test("[VOICE-07] a recording that can't be read back is an audio problem", async () => {
    await record(open());
    const later = open();
    later.open();
    await settle();
    store.audio = () => Promise.reject(new DOMException("", "UnknownError"));
    await later.transcribe();
    expect(later.snapshot().notice).toEqual({
      kind: "transcriptionFailed",
      isWordless: false,
      text: "There was an error processing your audio. Please try again or type your response.",
    });
    expect(uploads).toEqual([]);
  });

  test("[VOICE-06] a recording over the limit is refused before it is uploaded", async () => {
    const recorder = open();
    await recorder.start();
    await clock.advance(1_000);
    microphone.recorder.give(8 * 1024 * 1024 + 1);
    await settle();
    recorder.stop();
    await settle();
    await recorder.transcribe();
    expect(uploads).toEqual([]);
    expect(recorder.snapshot().notice).toMatchObject({ text: expect.stringContaining("too long") });
  });

  test("[VOICE-04] silence is recognised before the upload, and can be uploaded all the same", async () => {
    microphone.rms = 0.001;
    const recorder = open();
    await record(recorder);
    await recorder.transcribe();
    expect(uploads).toEqual([]);
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "noSpeech" } });
    await recorder.transcribe(true);
    expect(uploads).toHaveLength(1);
  });

  test("[VOICE-04] on a device too busy to listen often, speech is still heard", async () => {
    const late: Clock = { now: () => clock.now(), after: (ms, run) => clock.after(ms * 5, run) };
    const recorder = open(late);
    await record(recorder);
    await recorder.transcribe();
    expect(uploads).toHaveLength(1);
  });

  test("[VOICE-04] where loudness can't be measured nothing is called silent", async () => {
    microphone.rms = null;
    const recorder = open();
    await record(recorder);
    await recorder.transcribe();
    expect(uploads).toHaveLength(1);
  });

  test("[VOICE-39] where the browser stops measuring, as without a sound output, nothing is called silent", async () => {
    microphone.canMeasure = false;
    const recorder = open();
    await recorder.start();
    microphone.recorder.give("sound");
    await clock.advance(1_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", level: null });
    // Measured again, but quiet: the time before may hold speech.
    [microphone.canMeasure, microphone.rms] = [true, 0.001];
    await clock.advance(1_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", level: expect.any(Number) });
    recorder.stop();
    await settle();
    await recorder.transcribe();
    expect(uploads).toHaveLength(1);
  });

  test("[VOICE-05] a second take is added to the first; a failure between them loses neither", async () => {
    const recorder = open();
    await record(recorder, "first");
    await clock.advance(1);
    await record(recorder, "second");
    expect(recorder.snapshot().state).toMatchObject({ takes: [{ id: "take-1" }, { id: "take-2" }] });
    const replies = ["One.", new Error("lost"), "Two."];
    reply = () => {
      const next = replies.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? "");
    };
    await recorder.transcribe();
    expect(recorder.snapshot().state).toMatchObject({ kind: "recorded", takes: [{ id: "take-2" }] });
    await recorder.transcribe();
    expect(texts).toEqual([
      ["One.", "q1"],
      ["Two.", "q1"],
    ]);
    expect(uploads.map(({ sound }) => sound)).toEqual(["first", "second", "second"]);
  });

  test("[VOICE-01] reset deletes the recording, also from the store", async () => {
    const recorder = open();
    await record(recorder);
    await recorder.reset();
    expect(recorder.snapshot().state.kind).toBe("idle");
    expect(await store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-05] a browser that refuses storage still records and converts", async () => {
    store.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    store.append = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    const recorder = open();
    await record(recorder, "kept in memory");
    await recorder.transcribe();
    expect(uploads).toMatchObject([{ sound: "kept in memory" }]);
  });

  test("[VOICE-05] text that arrives after the question was left still reaches its answer", async () => {
    const recorder = open();
    const leave = recorder.open();
    await record(recorder);
    let arrive: (text: string) => void = () => undefined;
    reply = () => new Promise((resolve) => (arrive = resolve));
    const converting = recorder.transcribe();
    await expect.poll(() => uploads.length).toBe(1);
    leave();
    arrive("Late, but here.");
    await converting;
    expect(texts).toEqual([["Late, but here.", "q1"]]);
  });
});
