import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { flushPromises } from "../../../testing/FakeClock.ts";
import { fixture, resetFixture, createRecorder } from "../testing/recorderFixture.ts";
import { MINUTE } from "../../../../convex/shared/limits/durations";

beforeEach(resetFixture);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("recording", () => {
  test("[VOICE-01] goes from idle over recording and recorded to transcribed, with a running time", async () => {
    const recorder = createRecorder();
    expect(recorder.snapshot().state.kind).toBe("idle");
    const starting = recorder.start();
    expect(recorder.snapshot().state.kind).toBe("starting");
    await starting;
    fixture.microphone.recorder.give("sound");
    await fixture.clock.advance(65_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", elapsedMs: 65_000, isPaused: false });
    recorder.stop();
    await flushPromises();
    expect(recorder.snapshot().state).toMatchObject({ kind: "recorded", takes: [{ durationMs: 65_000 }] });
    expect(fixture.microphone.closed).toBe(1);
    const converting = recorder.transcribe();
    expect(recorder.snapshot().state).toEqual({ kind: "transcribing", piece: 1, of: 4 });
    await converting;
    expect(recorder.snapshot().state.kind).toBe("transcribed");
    expect(fixture.texts).toEqual([["She listens before she decides.", "q1"]]);
    expect(fixture.events).toEqual([
      "voice_recording_started",
      "voice_recording_completed",
      "voice_transcribe_clicked",
      "voice_transcription_completed",
    ]);
    expect(fixture.clock.pending).toBe(0);
  });

  test("[VOICE-01] shows how loud it is while recording, and nothing while paused", async () => {
    const recorder = createRecorder();
    await recorder.start();
    const level = () => {
      const { state } = recorder.snapshot();
      return state.kind === "recording" ? state.level : "not recording";
    };
    await fixture.clock.advance(100);
    expect(level()).toBeGreaterThan(0.5);
    recorder.pause();
    expect(level()).toBe(0);
  });

  test("[VOICE-01] a microphone without any sound is a problem, and nothing is kept", async () => {
    const recorder = createRecorder();
    await recorder.start();
    recorder.stop();
    await flushPromises();
    const text = "Nothing was recorded. Please try again, or type your response.";
    expect(recorder.snapshot()).toEqual({ state: { kind: "idle" }, notice: { kind: "stopped", text } });
    expect(await fixture.store.takes("link")).toEqual([]);
  });

  test("[VOICE-01] the time of a pause does not count", async () => {
    const recorder = createRecorder();
    await recorder.start();
    fixture.microphone.recorder.give("x");
    await fixture.clock.advance(2_000);
    recorder.pause();
    await fixture.clock.advance(MINUTE);
    expect(recorder.snapshot().state).toMatchObject({ elapsedMs: 2_000, isPaused: true });
    recorder.resume();
    await fixture.clock.advance(3_000);
    recorder.stop();
    await flushPromises();
    expect(recorder.snapshot().state).toMatchObject({ takes: [{ durationMs: 5_000 }] });
  });

  test("[VOICE-02] the recorder requests mp4, else webm, at 44100 Hz with the three voice filters", async () => {
    await createRecorder().start();
    expect(fixture.microphone.opened).toEqual([
      { sampleRate: 44_100, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    ]);
    expect(fixture.microphone.recorder.options.mimeType).toBe("audio/mp4");
    fixture.microphone.formats = ["audio/webm"];
    await createRecorder().start();
    expect(fixture.microphone.recorder.options.mimeType).toBe("audio/webm");
  });

  test("[VOICE-02] a browser that can write neither is a problem", async () => {
    fixture.microphone.formats = ["audio/ogg"];
    await createRecorder().start();
    expect(fixture.problems.map((problem) => problem.description)).toEqual([
      "Your browser does not support recording in audio/mp4 or audio/webm.",
    ]);
    expect(fixture.microphone.opened).toEqual([]);
  });

  test("[VOICE-03] a browser without microphone access, a refused and a missing microphone are distinguished", async () => {
    fixture.microphone.isSupported = false;
    await createRecorder().start();
    fixture.microphone.isSupported = true;
    fixture.microphone.openError = new DOMException("", "NotAllowedError");
    const recorder = createRecorder();
    await recorder.start();
    expect(recorder.snapshot().state.kind).toBe("idle");
    fixture.microphone.openError = new DOMException("", "NotFoundError");
    await createRecorder().start();
    expect(fixture.problems).toMatchObject([
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
    fixture.microphone.recordError = new DOMException("", "NotSupportedError");
    const recorder = createRecorder();
    await recorder.start();
    expect(recorder.snapshot().state.kind).toBe("idle");
    expect(fixture.microphone.closed).toBe(1);
    expect(fixture.problems).toEqual([
      {
        kind: "unavailable",
        title: "Microphone Access Error",
        description: "Please make sure you have granted microphone access in your iOS settings and try again.",
      },
    ]);
  });

  test("[VOICE-05] a killed tab loses at most the last second of the recording", async () => {
    const recorder = createRecorder();
    await recorder.start();
    expect(fixture.microphone.recorder.timesliceMs).toBe(1_000);
    fixture.microphone.recorder.give("one ");
    fixture.microphone.recorder.give("two ");
    await flushPromises();
    const next = createRecorder();
    next.open();
    await flushPromises();
    const { state } = next.snapshot();
    if (state.kind !== "recorded" || state.takes[0] === undefined) throw new Error(state.kind);
    expect(await (await next.audio(state.takes[0])).text()).toBe("one two ");
  });

  test("[VOICE-05] leaving the question ends the recording and keeps it", async () => {
    const recorder = createRecorder();
    const leave = recorder.open();
    await recorder.start();
    fixture.microphone.recorder.give("so far");
    leave();
    await flushPromises();
    expect(fixture.microphone.closed).toBe(1);
    expect(await fixture.store.takes("link", "q1")).toHaveLength(1);
  });

  test("[VOICE-03] a microphone that is disconnected ends the recording, which is kept, with a problem", async () => {
    const recorder = createRecorder();
    await recorder.start();
    fixture.microphone.recorder.give("before the call");
    fixture.microphone.end();
    await flushPromises();
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "stopped" } });
  });

  test("[VOICE-06] a recording ends by itself after half an hour", async () => {
    const recorder = createRecorder();
    await recorder.start();
    fixture.microphone.recorder.give("x");
    await fixture.clock.advance(30 * MINUTE - 1_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", elapsedMs: 30 * MINUTE - 1_000 });
    await fixture.clock.advance(2_000);
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "stopped" } });
  });

  test("[VOICE-32] a long recording goes on in another take, in a pause where there is one", async () => {
    const recorder = createRecorder();
    await recorder.start();
    fixture.microphone.recorder.give("first");
    await fixture.clock.advance(4.7 * MINUTE);
    fixture.microphone.rms = 0.001;
    await fixture.clock.advance(500);
    expect(fixture.microphone.recorders).toHaveLength(2);
    fixture.microphone.rms = 0.1;
    fixture.microphone.recorder.give("second");
    await fixture.clock.advance(5.1 * MINUTE);
    expect(fixture.microphone.recorders).toHaveLength(3);
    expect(fixture.microphone.closed).toBe(0);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", elapsedMs: 9.8 * MINUTE + 500 });
    fixture.microphone.recorder.give("third");
    recorder.stop();
    await flushPromises();
    expect([fixture.microphone.closed, fixture.events]).toEqual([
      1,
      ["voice_recording_started", "voice_recording_completed"],
    ]);
    await recorder.transcribe();
    expect(fixture.uploads.map(({ piece, sound }) => [piece, sound])).toEqual([
      [0, "first"],
      [1, "second"],
      [2, "third"],
    ]);
  });

  test("[VOICE-33] a pause after speech ends a recording that was asked to end so, silence before it does not", async () => {
    const recorder = createRecorder(fixture.clock, { endsAfterPauseMs: 2_000 });
    fixture.microphone.rms = 0.001;
    await recorder.start();
    fixture.microphone.recorder.give("said");
    await fixture.clock.advance(10_000);
    fixture.microphone.rms = 0.1;
    await fixture.clock.advance(3_000);
    // Automatic gain raises the noise.
    fixture.microphone.rms = 0.009;
    await fixture.clock.advance(1_800);
    expect(recorder.snapshot().state.kind).toBe("recording");
    await fixture.clock.advance(300);
    expect(recorder.snapshot().state.kind).toBe("recorded");
  });

  test("an aborted start leaves no microphone open", async () => {
    const recorder = createRecorder();
    const leave = recorder.open();
    const starting = recorder.start();
    leave();
    await starting;
    expect(fixture.microphone.closed).toBe(1);
    expect(fixture.microphone.recorders).toEqual([]);
  });
});
