import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Transcript } from "../../../../convex/shared/validators";
import type { Clock } from "../../../lib/Clock.ts";
import { flushPromises } from "../../../testing/FakeClock.ts";
import { limits } from "../../../../convex/shared/limits/limits";
import type { TranscriptionErrorCode } from "../../../lib/ClientError.ts";
import { TranscriptionError } from "../transcription/TranscriptionError.ts";
import type { VoiceRecorder } from "./VoiceRecorder.ts";
import { createRecorder, fixture, resetFixture, setOnline } from "../testing/recorderFixture.ts";

async function record(recorder: VoiceRecorder, sound: string | number = "sound", ms = 1_000): Promise<void> {
  await recorder.start();
  fixture.microphone.recorder.give(sound);
  await fixture.clock.advance(ms);
  recorder.stop();
  await flushPromises();
}

beforeEach(resetFixture);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("turning recordings into text", () => {
  test("[VOICE-32] a recording is sent in pieces of at most 20 s, and its text is theirs in order", async () => {
    const recorder = createRecorder();
    await record(recorder, "50 s", 50_000);
    const seen: unknown[] = [];
    recorder.subscribe(() => seen.push(recorder.snapshot().state));
    const replies = ["One.", " ", "Three."];
    fixture.reply = () => Promise.resolve(replies.shift() ?? "");
    await recorder.transcribe();
    expect(fixture.uploads.map(({ piece }) => piece)).toEqual([0, 1, 2]);
    expect(fixture.uploads.reduce((sum, { sound }) => sum + parseFloat(sound), 0)).toBe(50);
    for (const piece of [1, 2, 3]) expect(seen).toContainEqual({ kind: "transcribing", piece, of: 3 });
    expect(fixture.texts).toEqual([["One. Three.", "q1"]]);
  });

  test("[VOICE-32] after a failed piece the answer has no text, and a retry sends only pieces without text", async () => {
    const recorder = createRecorder();
    await record(recorder, "50 s", 50_000);
    const replies = ["One.", new Error("lost"), "Two.", "Three."];
    fixture.reply = () => {
      const next = replies.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? "");
    };
    await recorder.transcribe();
    expect(recorder.snapshot().notice).toMatchObject({ kind: "transcriptionFailed" });
    expect([fixture.texts, await fixture.store.takes("link", "q1")]).toMatchObject([[], [{ id: "take-1" }]]);
    await recorder.transcribe();
    expect(fixture.uploads).toHaveLength(4);
    expect(fixture.texts).toEqual([["One. Two. Three.", "q1"]]);
    expect(await fixture.store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-32] more pieces than a recording may have begin another recording", async () => {
    const recorder = createRecorder();
    for (let take = 0; take < limits.piecesPerRecording + 1; take++) await record(recorder, "x", 500);
    await recorder.transcribe();
    expect(fixture.uploads.slice(-2).map(({ piece }) => piece)).toEqual([limits.piecesPerRecording - 1, 0]);
  });

  test("[VOICE-34] doubtful text is offered beside the recording, and enters the answer only when used", async () => {
    const recorder = createRecorder();
    await record(recorder, "sure");
    await fixture.clock.advance(1);
    await record(recorder, "30 s", 30_000);
    const replies: Transcript[] = [
      { text: "Sure.", isDoubtful: false },
      { text: "Clear.", isDoubtful: false },
      { text: "Shaky.", isDoubtful: true },
    ];
    fixture.reply = () => Promise.resolve(replies.shift() ?? { text: "", isDoubtful: false });
    await recorder.transcribe();
    expect(fixture.texts).toEqual([["Sure.", "q1"]]);
    expect(recorder.snapshot().state).toMatchObject({
      kind: "doubtful",
      takes: [{ id: "take-2" }],
      pieces: [{ text: "Clear." }, { text: "Shaky.", isDoubtful: true }],
    });
    recorder.declineDoubtful();
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: null });
    expect(await fixture.store.takes("link", "q1")).toHaveLength(1);

    await recorder.transcribe();
    expect(fixture.uploads).toHaveLength(3);
    await recorder.acceptDoubtful();
    expect(fixture.texts.map(([text]) => text)).toEqual(["Sure.", "Clear. Shaky."]);
    expect(recorder.snapshot().state.kind).toBe("transcribed");
    expect(await fixture.store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-34] doubtful text is used once, however often it is pressed", async () => {
    const recorder = createRecorder();
    await record(recorder);
    fixture.reply = () => Promise.resolve({ text: "Shaky.", isDoubtful: true });
    await recorder.transcribe();
    await Promise.all([recorder.acceptDoubtful(), recorder.acceptDoubtful()]);
    expect(fixture.texts).toEqual([["Shaky.", "q1"]]);
    expect(fixture.events.filter((event) => event === "voice_transcription_completed")).toHaveLength(1);
  });

  test("[VOICE-34] a recording after doubtful text waits with it, so that the order stays", async () => {
    const recorder = createRecorder();
    await record(recorder, "first");
    await fixture.clock.advance(1);
    await record(recorder, "second");
    const replies: Transcript[] = [
      { text: "Shaky.", isDoubtful: true },
      { text: "Sure.", isDoubtful: false },
    ];
    fixture.reply = () => Promise.resolve(replies.shift() ?? { text: "", isDoubtful: false });
    await recorder.transcribe();
    expect(fixture.texts).toEqual([]);
    fixture.isTooLate = true;
    await recorder.acceptDoubtful();
    expect(recorder.snapshot().state.kind).toBe("recorded");
    fixture.isTooLate = false;
    await recorder.transcribe();
    await recorder.acceptDoubtful();
    expect(fixture.texts.map(([text]) => text)).toEqual(["Shaky.", "Sure."]);
  });

  test("[VOICE-35] a transcription that hangs gives up, and can be cancelled before", async () => {
    const recorder = createRecorder();
    await record(recorder);
    fixture.reply = () => new Promise(() => undefined);
    const first = recorder.transcribe();
    await expect.poll(() => fixture.uploads.length).toBe(1);
    await fixture.clock.advance(29_000);
    expect(recorder.snapshot().state.kind).toBe("transcribing");
    await fixture.clock.advance(2_000);
    await first;
    expect(recorder.snapshot()).toMatchObject({
      state: { kind: "recorded" },
      notice: { text: "There was an error transcribing your audio. Please try again or type your response." },
    });

    const second = recorder.transcribe();
    await expect.poll(() => fixture.uploads.length).toBe(2);
    recorder.cancel();
    await second;
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: null });
    expect(fixture.clock.pending).toBe(0);
    expect(await fixture.store.takes("link", "q1")).toHaveLength(1);
  });

  test("[VOICE-35] a piece has time for its upload at 64 kbit/s", async () => {
    const recorder = createRecorder();
    await record(recorder, "20 s", 20_000);
    fixture.reply = () => new Promise(() => undefined);
    const transcribing = recorder.transcribe();
    await expect.poll(() => fixture.uploads.length).toBe(1);
    const uploadMs = (640_000 * (4 / 3)) / 8;
    await fixture.clock.advance(uploadMs + 29_000);
    expect(recorder.snapshot().state.kind).toBe("transcribing");
    await fixture.clock.advance(2_000);
    await transcribing;
    expect(recorder.snapshot().state.kind).toBe("recorded");
  });

  test("[VOICE-04] [HAND-74] offline nothing is sent, and the recording becomes text once the connection is back", async () => {
    const recorder = createRecorder();
    await record(recorder);
    setOnline(false);
    await recorder.transcribe();
    expect(fixture.uploads).toEqual([]);
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "waiting" } });
    setOnline(false);
    expect(recorder.snapshot().state.kind).toBe("recorded");
    setOnline(true);
    await expect.poll(() => fixture.texts).toEqual([["She listens before she decides.", "q1"]]);
    expect(fixture.connectionListeners.size).toBe(0);
  });

  test("[HAND-74] a connection that is lost again during the retry is waited for again", async () => {
    const recorder = createRecorder();
    await record(recorder);
    setOnline(false);
    await recorder.transcribe();
    setOnline(true);
    setOnline(false);
    await flushPromises();
    expect(recorder.snapshot().notice).toEqual({ kind: "waiting" });
    setOnline(true);
    await expect.poll(() => fixture.texts).toHaveLength(1);
  });

  test("[HAND-74] a failure, another recording or a closed recorder is not followed by a retry", async () => {
    const failed = createRecorder();
    await record(failed);
    fixture.reply = () => Promise.reject(new Error("500"));
    await failed.transcribe();
    const recordingAgain = createRecorder();
    await record(recordingAgain);
    setOnline(false);
    await recordingAgain.transcribe();
    await recordingAgain.start();
    const closed = createRecorder(fixture.clock, { questionId: "q2" });
    const closeQuestion = closed.open();
    await record(closed);
    await closed.transcribe();
    closeQuestion();
    fixture.uploads = [];
    setOnline(true);
    await flushPromises();
    expect(fixture.uploads).toEqual([]);
    expect(await fixture.store.takes("link", "q2")).toHaveLength(1);
    expect(fixture.connectionListeners.size).toBe(0);
  });

  test("[VOICE-30] sound that the browser can't decode is an audio problem, and the recording stays", async () => {
    const recorder = createRecorder();
    await record(recorder, "noise");
    await recorder.transcribe();
    expect(recorder.snapshot()).toMatchObject({
      state: { kind: "recorded" },
      notice: { text: "There was an error processing your audio. Please try again or type your response." },
    });
    expect(fixture.uploads).toEqual([]);
  });

  test("[VOICE-05] the recording is kept until its text is in, and no longer", async () => {
    const recorder = createRecorder();
    await record(recorder);
    fixture.reply = () => Promise.reject(new Error("connection lost"));
    await recorder.transcribe();
    expect(await fixture.store.takes("link", "q1")).toHaveLength(1);
    fixture.reply = () => Promise.resolve("Here it is.");
    await recorder.transcribe();
    expect(fixture.texts).toEqual([["Here it is.", "q1"]]);
    expect(await fixture.store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-05] on return during the transcription, the recording is offered only if the transcription fails", async () => {
    const recorder = createRecorder();
    await record(recorder);
    let settleReply: (outcome: string | Error) => void = () => undefined;
    const answering = () =>
      new Promise<string>((resolve, reject) => {
        settleReply = (outcome) => (typeof outcome === "string" ? resolve(outcome) : reject(outcome));
      });
    fixture.reply = answering;
    const failing = recorder.transcribe();
    const again = createRecorder();
    again.open();
    await flushPromises();
    expect(again.snapshot().state.kind).toBe("idle");
    settleReply(new Error("connection lost"));
    await failing;
    await flushPromises();
    expect(again.snapshot().state.kind).toBe("recorded");

    const working = again.transcribe();
    const last = createRecorder();
    last.open();
    await flushPromises();
    settleReply("Once.");
    await working;
    await flushPromises();
    expect(last.snapshot().state.kind).toBe("idle");
    expect(fixture.texts).toEqual([["Once.", "q1"]]);
    expect(await fixture.store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-05] a text that comes after the answers are submitted leaves the recording where it is", async () => {
    const recorder = createRecorder();
    await record(recorder);
    fixture.isTooLate = true;
    await recorder.transcribe();
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: null });
    expect(await fixture.store.takes("link", "q1")).toHaveLength(1);
    expect(fixture.events).not.toContain("voice_transcription_completed");
  });

  const failures: [string, TranscriptionErrorCode | Error, string][] = [
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
    const recorder = createRecorder();
    await record(recorder);
    fixture.reply = () => Promise.reject(typeof failure === "string" ? new TranscriptionError(failure) : failure);
    await recorder.transcribe();
    expect(recorder.snapshot()).toMatchObject({
      state: { kind: "recorded" },
      notice: { kind: "transcriptionFailed", text },
    });
    expect(fixture.events.at(-1)).toBe("voice_transcription_failed");
  });

  test("[VOICE-07] an empty text is a failure with its own words, and the recording stays", async () => {
    const recorder = createRecorder();
    await record(recorder);
    fixture.reply = () => Promise.resolve("  \n");
    await recorder.transcribe();
    expect(recorder.snapshot().notice).toEqual({
      kind: "transcriptionFailed",
      isWordless: true,
      text: "No text was transcribed from your recording. Please try again or type your response.",
    });
    expect(fixture.texts).toEqual([]);
    expect(await fixture.store.takes("link", "q1")).toHaveLength(1);
  });

  test("[VOICE-07] a recording that can't be read back is an audio problem", async () => {
    await record(createRecorder());
    const later = createRecorder();
    later.open();
    await flushPromises();
    fixture.store.audio = () => Promise.reject(new DOMException("", "UnknownError"));
    await later.transcribe();
    expect(later.snapshot().notice).toEqual({
      kind: "transcriptionFailed",
      isWordless: false,
      text: "There was an error processing your audio. Please try again or type your response.",
    });
    expect(fixture.uploads).toEqual([]);
  });

  test("[VOICE-06] a recording over the limit is refused before it is uploaded", async () => {
    const recorder = createRecorder();
    await recorder.start();
    await fixture.clock.advance(1_000);
    fixture.microphone.recorder.give(8 * 1024 * 1024 + 1);
    await flushPromises();
    recorder.stop();
    await flushPromises();
    await recorder.transcribe();
    expect(fixture.uploads).toEqual([]);
    expect(recorder.snapshot().notice).toMatchObject({ text: expect.stringContaining("too long") });
  });

  test("[VOICE-04] silence is recognised before the upload, and can be uploaded all the same", async () => {
    fixture.microphone.rms = 0.001;
    const recorder = createRecorder();
    await record(recorder);
    await recorder.transcribe();
    expect(fixture.uploads).toEqual([]);
    expect(recorder.snapshot()).toMatchObject({ state: { kind: "recorded" }, notice: { kind: "noSpeech" } });
    await recorder.transcribe({ mayBeSilent: true });
    expect(fixture.uploads).toHaveLength(1);
  });

  test("[VOICE-04] on a device too busy to listen often, speech is still heard", async () => {
    const late: Clock = { now: () => fixture.clock.now(), after: (ms, run) => fixture.clock.after(ms * 5, run) };
    const recorder = createRecorder(late);
    await record(recorder);
    await recorder.transcribe();
    expect(fixture.uploads).toHaveLength(1);
  });

  test("[VOICE-04] where loudness can't be measured nothing is called silent", async () => {
    fixture.microphone.rms = null;
    const recorder = createRecorder();
    await record(recorder);
    await recorder.transcribe();
    expect(fixture.uploads).toHaveLength(1);
  });

  test("[VOICE-39] where the browser stops measuring, as without a sound output, nothing is called silent", async () => {
    fixture.microphone.canMeasure = false;
    const recorder = createRecorder();
    await recorder.start();
    fixture.microphone.recorder.give("sound");
    await fixture.clock.advance(1_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", level: null });
    // Measured again, but quiet: the time before may hold speech.
    [fixture.microphone.canMeasure, fixture.microphone.rms] = [true, 0.001];
    await fixture.clock.advance(1_000);
    expect(recorder.snapshot().state).toMatchObject({ kind: "recording", level: expect.any(Number) });
    recorder.stop();
    await flushPromises();
    await recorder.transcribe();
    expect(fixture.uploads).toHaveLength(1);
  });

  test("[VOICE-05] a second take is added to the first; a failure between them loses neither", async () => {
    const recorder = createRecorder();
    await record(recorder, "first");
    await fixture.clock.advance(1);
    await record(recorder, "second");
    expect(recorder.snapshot().state).toMatchObject({ takes: [{ id: "take-1" }, { id: "take-2" }] });
    const replies = ["One.", new Error("lost"), "Two."];
    fixture.reply = () => {
      const next = replies.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? "");
    };
    await recorder.transcribe();
    expect(recorder.snapshot().state).toMatchObject({ kind: "recorded", takes: [{ id: "take-2" }] });
    await recorder.transcribe();
    expect(fixture.texts).toEqual([
      ["One.", "q1"],
      ["Two.", "q1"],
    ]);
    expect(fixture.uploads.map(({ sound }) => sound)).toEqual(["first", "second", "second"]);
  });

  test("[VOICE-01] reset deletes the recording, also from the store", async () => {
    const recorder = createRecorder();
    await record(recorder);
    await recorder.reset();
    expect(recorder.snapshot().state.kind).toBe("idle");
    expect(await fixture.store.takes("link", "q1")).toEqual([]);
  });

  test("[VOICE-05] a browser that refuses storage still records and converts", async () => {
    fixture.store.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    fixture.store.append = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    const recorder = createRecorder();
    await record(recorder, "kept in memory");
    await recorder.transcribe();
    expect(fixture.uploads).toMatchObject([{ sound: "kept in memory" }]);
  });

  test("[VOICE-05] text that arrives after the question was left still reaches its answer", async () => {
    const recorder = createRecorder();
    const leave = recorder.open();
    await record(recorder);
    let arrive: (text: string) => void = () => undefined;
    fixture.reply = () => new Promise((resolve) => (arrive = resolve));
    const converting = recorder.transcribe();
    await expect.poll(() => fixture.uploads.length).toBe(1);
    leave();
    arrive("Late, but here.");
    await converting;
    expect(fixture.texts).toEqual([["Late, but here.", "q1"]]);
  });
});
