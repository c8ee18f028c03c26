import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settle } from "../../../testing/FakeClock.ts";
import { stage, resetStage, openRecorder } from "../testing/recorderStage.ts";
import { MINUTE } from "../../../../convex/shared/limits/durations";

beforeEach(resetStage);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("recording", () => {
  test("[VOICE-01] goes from idle over recording and recorded to transcribed, with a running time", async () => {
    const recorder = openRecorder();
    expect(recorder.snapshot().state.kind).toBe("idle");
    const starting = recorder.start();
    expect(recorder.snapshot().state.kind).toBe("starting");
    await starting;
    stage.microphone.recorder.give("sound");
    await stage.clock.advance(65_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", elapsedMs: 65_000, isPaused: false });
    recorder.stop();
    await settle();
    expect(recorder.snapshot().state).toMatchObject({ kind: "recorded", takes: [{ durationMs: 65_000 }] });
    expect(stage.microphone.closed).toBe(1);
    const converting = recorder.transcribe();
    expect(recorder.snapshot().state).toEqual({ kind: "transcribing", piece: 1, of: 4 });
    await converting;
    expect(recorder.snapshot().state.kind).toBe("transcribed");
    expect(stage.texts).toEqual([["She listens before she decides.", "q1"]]);
    expect(stage.events).toEqual([
      "voice_recording_started",
      "voice_recording_completed",
      "voice_transcribe_clicked",
      "voice_transcription_completed",
    ]);
    expect(stage.clock.pending).toBe(0);
  });

  test("[VOICE-01] shows how loud it is while recording, and nothing while paused", async () => {
    const recorder = openRecorder();
    await recorder.start();
    const level = () => {
      const { state } = recorder.snapshot();
      return state.kind === "recording" ? state.level : "not recording";
    };
    await stage.clock.advance(100);
    expect(level()).toBeGreaterThan(0.5);
    recorder.pause();
    expect(level()).toBe(0);
  });

  test("[VOICE-01] a microphone without any sound is a problem, and nothing is kept", async () => {
    const recorder = openRecorder();
    await recorder.start();
    recorder.stop();
    await settle();
    const text = "Nothing was recorded. Please try again, or type your response.";
    expect(recorder.snapshot()).toEqual({ state: { kind: "idle" }, notice: { kind: "stopped", text } });
    expect(await stage.store.takes("link")).toEqual([]);
  });

  test("[VOICE-01] the time of a pause does not count", async () => {
    const recorder = openRecorder();
    await recorder.start();
    stage.microphone.recorder.give("x");
    await stage.clock.advance(2_000);
    recorder.pause();
    await stage.clock.advance(MINUTE);
    expect(recorder.snapshot().state).toMatchObject({ elapsedMs: 2_000, isPaused: true });
    recorder.resume();
    await stage.clock.advance(3_000);
    recorder.stop();
    await settle();
    expect(recorder.snapshot().state).toMatchObject({ takes: [{ durationMs: 5_000 }] });
  });

  test("[VOICE-02] the recorder requests mp4, else webm, at 44100 Hz with the three voice filters", async () => {
    await openRecorder().start();
    expect(stage.microphone.opened).toEqual([
      { sampleRate: 44_100, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    ]);
    expect(stage.microphone.recorder.options.mimeType).toBe("audio/mp4");
    stage.microphone.formats = ["audio/webm"];
    await openRecorder().start();
    expect(stage.microphone.recorder.options.mimeType).toBe("audio/webm");
  });

  test("[VOICE-02] a browser that can write neither is a problem", async () => {
    stage.microphone.formats = ["audio/ogg"];
    await openRecorder().start();
    expect(stage.problems.map((problem) => problem.description)).toEqual([
      "Your browser does not support recording in audio/mp4 or audio/webm.",
    ]);
    expect(stage.microphone.opened).toEqual([]);
  });

  test("[VOICE-03] a browser without microphone access, a refused and a missing microphone are distinguished", async () => {
    stage.microphone.isSupported = false;
    await openRecorder().start();
    stage.microphone.isSupported = true;
    stage.microphone.openError = new DOMException("", "NotAllowedError");
    const recorder = openRecorder();
    await recorder.start();
    expect(recorder.snapshot().state.kind).toBe("idle");
    stage.microphone.openError = new DOMException("", "NotFoundError");
    await openRecorder().start();
    expect(stage.problems).toMatchObject([
      { kind: "unsupported", title: "Microphone not supported" },
      {
        kind: "denied",
        title: "Microphone access denied",
        description: "Please allow microphone access to record your response.",
      },
      { kind: "missing", title: "Microphone Access Error" },
    ]);
  });

  test("[VOICE-03] an iPhone whose recording can't begin shows where iOS allows the microphone", async () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPhone)", maxTouchPoints: 5 });
    stage.microphone.recordError = new DOMException("", "NotSupportedError");
    const recorder = openRecorder();
    await recorder.start();
    expect(recorder.snapshot().state.kind).toBe("idle");
    expect(stage.microphone.closed).toBe(1);
    expect(stage.problems).toEqual([
      {
        kind: "unavailable",
        title: "Microphone Access Error",
        description: "Please make sure you have granted microphone access in your iOS settings and try again.",
      },
    ]);
  });

  test("[VOICE-05] a killed tab loses at most the last second of the recording", async () => {
    const recorder = openRecorder();
    await recorder.start();
    expect(stage.microphone.recorder.timesliceMs).toBe(1_000);
    stage.microphone.recorder.give("one ");
    stage.microphone.recorder.give("two ");
    await settle();
    const next = openRecorder();
    next.open();
    await settle();
    const { state } = next.snapshot();
    if (state.kind !== "recorded" || state.takes[0] === undefined) throw new Error(state.kind);
    expect(await (await next.audio(state.takes[0])).text()).toBe("one two ");
  });

  test("[VOICE-05] leaving the question ends the recording and keeps it", async () => {
    const recorder = openRecorder();
    const leave = recorder.open();
    await recorder.start();
    stage.microphone.recorder.give("so far");
    leave();
    await settle();
    expect(stage.microphone.closed).toBe(1);
    expect(await stage.store.takes("link", "q1")).toHaveLength(1);
  });

  test("[VOICE-03] a microphone that is disconnected ends the recording, which is kept, with a problem", async () => {
    const recorder = openRecorder();
    await recorder.start();
    stage.microphone.recorder.give("before the call");
    stage.microphone.end();
    await settle();
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "stopped" } });
  });

  test("[VOICE-06] a recording ends by itself after half an hour", async () => {
    const recorder = openRecorder();
    await recorder.start();
    stage.microphone.recorder.give("x");
    await stage.clock.advance(30 * MINUTE - 1_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", elapsedMs: 30 * MINUTE - 1_000 });
    await stage.clock.advance(2_000);
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "stopped" } });
  });

  test("[VOICE-32] a long recording goes on in another take, in a pause where there is one", async () => {
    const recorder = openRecorder();
    await recorder.start();
    stage.microphone.recorder.give("first");
    await stage.clock.advance(4.7 * MINUTE);
    stage.microphone.rms = 0.001;
    await stage.clock.advance(500);
    expect(stage.microphone.recorders).toHaveLength(2);
    stage.microphone.rms = 0.1;
    stage.microphone.recorder.give("second");
    await stage.clock.advance(5.1 * MINUTE);
    expect(stage.microphone.recorders).toHaveLength(3);
    expect(stage.microphone.closed).toBe(0);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", elapsedMs: 9.8 * MINUTE + 500 });
    stage.microphone.recorder.give("third");
    recorder.stop();
    await settle();
    expect([stage.microphone.closed, stage.events]).toEqual([
      1,
      ["voice_recording_started", "voice_recording_completed"],
    ]);
    await recorder.transcribe();
    expect(stage.uploads.map(({ piece, sound }) => [piece, sound])).toEqual([
      [0, "first"],
      [1, "second"],
      [2, "third"],
    ]);
  });

  test("[VOICE-33] a pause after speech ends a recording that was asked to end so, silence before it does not", async () => {
    const recorder = openRecorder(stage.clock, { endsAfterPauseMs: 2_000 });
    stage.microphone.rms = 0.001;
    await recorder.start();
    stage.microphone.recorder.give("said");
    await stage.clock.advance(10_000);
    stage.microphone.rms = 0.1;
    await stage.clock.advance(3_000);
    // Automatic gain raises the noise.
    stage.microphone.rms = 0.009;
    await stage.clock.advance(1_800);
    expect(recorder.snapshot().state.kind).toBe("recording");
    await stage.clock.advance(300);
    expect(recorder.snapshot().state.kind).toBe("recorded");
  });

  test("an aborted start leaves no microphone open", async () => {
    const recorder = openRecorder();
    const leave = recorder.open();
    const starting = recorder.start();
    leave();
    await starting;
    expect(stage.microphone.closed).toBe(1);
    expect(stage.microphone.recorders).toEqual([]);
  });
});
