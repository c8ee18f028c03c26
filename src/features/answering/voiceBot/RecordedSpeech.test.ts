import { beforeEach, expect, test, vi } from "vitest";
import type { Transcript } from "../../../../convex/shared/validators";
import { FakeClock, flushPromises } from "../../../testing/FakeClock.ts";
import { FakeMicrophone } from "../testing/FakeMicrophone.ts";
import { MemoryRecordingStore } from "../recorder/MemoryRecordingStore.ts";
import { VoiceRecorder } from "../recorder/VoiceRecorder.ts";

import { RecordedSpeech } from "./RecordedSpeech.ts";

const SILENT = { isListening: false, recording: null, isTranscribing: false, doubtful: null, heard: [], problem: null };

let clock: FakeClock;
let microphone: FakeMicrophone;
let store: MemoryRecordingStore;
let reply: () => Promise<Transcript>;
let texts: [string, string][];
let takes: number;
let isOnline: boolean;
let connectionListeners: Set<(isOnline: boolean) => void>;
let speech: RecordedSpeech;

beforeEach(() => {
  clock = new FakeClock();
  microphone = new FakeMicrophone();
  store = new MemoryRecordingStore();
  [texts, takes] = [[], 0];
  [isOnline, connectionListeners] = [true, new Set()];
  reply = () => Promise.resolve({ text: "She listens.", isDoubtful: false });
  speech = new RecordedSpeech(
    (questionId, callbacks) =>
      new VoiceRecorder({
        scope: "link",
        questionId,
        microphone,
        store,
        clock,
        newId: () => `take-${++takes}`,
        transcriber: {
          provider: "builtin",
          isOnline: () => isOnline,
          onConnectionChange: (listener) => {
            connectionListeners.add(listener);
            return () => void connectionListeners.delete(listener);
          },
          transcribe: () => reply(),
        },
        decode: () => Promise.resolve(new Float32Array(1_000)),
        endsAfterPauseMs: 2_000,
        onTranscript: ({ text }) => texts.push([text, questionId]) > 0,
        ...callbacks,
      }),
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

async function say(questionId = "q1", rms = 0.1): Promise<void> {
  microphone.rms = rms;
  speech.start(questionId);
  await flushPromises();
  microphone.recorder.give("words");
  await clock.advance(1_500);
}

test("[VOICE-33] a pause ends the recording, and its text belongs to the question", async () => {
  await say();
  expect(speech.snapshot()).toMatchObject({
    isListening: true,
    recording: { elapsedMs: 1_500 },
    isTranscribing: false,
  });
  microphone.rms = 0.001;
  await clock.advance(2_100);
  await expect.poll(() => texts).toEqual([["She listens.", "q1"]]);
  await flushPromises();
  expect(speech.snapshot()).toMatchObject({ isListening: false, isTranscribing: false, problem: null });
  expect(await store.takes("link")).toEqual([]);
});

test("[HEAR-01] a recording with its text can be kept until the question is left or the next recording begins", async () => {
  await say();
  await speech.finish();
  const [take] = speech.snapshot().heard;
  expect(take).toMatchObject({ id: "take-1", questionId: "q1", transcript: "She listens." });
  expect(await (await speech.audio(take!)).text()).toBe("words");
  await say();
  expect(speech.snapshot().heard).toEqual([]);
  await speech.finish();
  expect(speech.snapshot().heard.map(({ id }) => id)).toEqual(["take-2"]);
  speech.leave();
  expect(speech.snapshot()).toEqual(SILENT);
  await expect(speech.audio(take!)).rejects.toThrow();
});

test("[VOICE-33] finishing waits until the recording is transcribed", async () => {
  await say();
  let arrive: (transcript: Transcript) => void = () => undefined;
  reply = () => new Promise((resolve) => (arrive = resolve));
  let finished = false;
  const finishing = speech.finish().then(() => (finished = true));
  await expect.poll(() => speech.snapshot().isTranscribing).toBe(true);
  await flushPromises();
  expect(finished).toBe(false);
  arrive({ text: "Late.", isDoubtful: false });
  await finishing;
  expect(texts).toEqual([["Late.", "q1"]]);
});

test("[VOICE-33] [VOICE-35] a recording that does not become text is reported and stays, and the next answer adds it", async () => {
  reply = () => Promise.reject(new Error("lost"));
  await say();
  await speech.finish();
  expect(speech.snapshot().problem).toBe(
    "There was an error transcribing your audio. Please try again or type your response.",
  );
  expect(await store.takes("link", "q1")).toHaveLength(1);

  await say();
  reply = () => new Promise(() => undefined);
  const finishing = speech.finish();
  await expect.poll(() => speech.snapshot().isTranscribing).toBe(true);
  await flushPromises();
  speech.cancel();
  await finishing;
  expect(await store.takes("link", "q1")).toHaveLength(2);

  reply = () => Promise.resolve({ text: "At last.", isDoubtful: false });
  await say();
  await speech.finish();
  expect(texts.map(([text]) => text)).toEqual(["At last.", "At last.", "At last."]);
});

function setOnline(isOnlineNow: boolean): void {
  isOnline = isOnlineNow;
  for (const listener of connectionListeners) listener(isOnlineNow);
}

test("[HAND-74] without a connection the recording waits, and becomes text once the connection is back", async () => {
  setOnline(false);
  await say();
  await speech.finish();
  expect(speech.snapshot().problem).toBe(
    "Waiting for the connection. We keep your recording here, and turn it into text once you’re back online.",
  );
  setOnline(true);
  expect(speech.snapshot()).toMatchObject({ isTranscribing: true, problem: null });
  await expect.poll(() => texts).toEqual([["She listens.", "q1"]]);
  await flushPromises();
  expect(speech.snapshot()).toMatchObject({ isTranscribing: false, problem: null, heard: [{ id: "take-1" }] });
  expect(await store.takes("link")).toEqual([]);
});

test("[HAND-74] a recording that waits becomes text of its own question, also after that was left", async () => {
  setOnline(false);
  await say();
  await speech.finish();
  speech.leave();
  setOnline(true);
  await expect.poll(() => texts).toEqual([["She listens.", "q1"]]);
  expect(speech.snapshot()).toEqual(SILENT);
});

test("[HAND-74] a recording that waits stays for the form's recorder once the bot is closed", async () => {
  setOnline(false);
  await say();
  await speech.finish();
  speech.close();
  setOnline(true);
  await flushPromises();
  expect([texts, await store.takes("link", "q1")]).toMatchObject([[], [{ id: "take-1" }]]);
});

test("[VOICE-33] [VOICE-34] doubtful text is offered", async () => {
  reply = () => Promise.resolve({ text: "Shaky.", isDoubtful: true });
  await say();
  await speech.finish();
  expect(speech.snapshot().doubtful).toMatchObject([{ text: "Shaky.", isDoubtful: true }]);
  speech.declineDoubtful();
  expect(speech.snapshot().doubtful).toBeNull();
  expect([texts, await store.takes("link")]).toMatchObject([[], [{ id: "take-1" }]]);
  await say();
  await speech.finish();
  speech.acceptDoubtful();
  await expect.poll(() => texts.map(([text]) => text)).toEqual(["Shaky.", "Shaky."]);
});

test("[VOICE-34] further recording postpones doubtful text, which is then offered in its order", async () => {
  reply = () => Promise.resolve({ text: "Shaky.", isDoubtful: true });
  await say();
  await speech.finish();
  await clock.advance(1);
  reply = () => Promise.resolve({ text: "Clear.", isDoubtful: false });
  await say();
  expect(speech.snapshot()).toMatchObject({ isListening: true, doubtful: null });
  await speech.finish();
  expect(speech.snapshot().doubtful).toMatchObject([
    { text: "Shaky.", isDoubtful: true },
    { text: "Clear.", isDoubtful: false },
  ]);
});

test("[VOICE-34] text that arrives after its question was left is added to that question; doubtful text is not offered at another one", async () => {
  await say();
  speech.leave();
  await expect.poll(() => texts).toEqual([["She listens.", "q1"]]);
  reply = () => Promise.resolve({ text: "Shaky.", isDoubtful: true });
  await say();
  speech.leave();
  await flushPromises();
  expect(speech.snapshot()).toEqual(SILENT);
  expect(await store.takes("link", "q1")).toHaveLength(1);
});

test("[VOICE-33] a microphone that opens once its question was left is closed, also while the next one listens", async () => {
  speech.start("q1");
  speech.leave();
  speech.start("q2");
  await flushPromises();
  expect(microphone.recorders.map(({ state }) => state)).toEqual(["inactive", "recording"]);
});

test("[VOICE-33] a silent recording is reported and kept, and not transcribed again with the next answer", async () => {
  await say("q1", 0.001);
  await speech.finish();
  expect(speech.snapshot().problem).toBe("No speech heard. Please try again closer to the microphone.");
  await clock.advance(1);
  await say();
  await speech.finish();
  expect(texts).toHaveLength(1);
  expect(speech.snapshot().problem).toBeNull();
  expect(await store.takes("link")).toMatchObject([{ id: "take-1" }]);
});

test("[VOICE-33] a refused microphone is reported; one that opens too late is closed", async () => {
  microphone.openError = Object.assign(new Error("no"), { name: "NotAllowedError" });
  speech.start("q1");
  await flushPromises();
  expect(speech.snapshot()).toMatchObject({
    isListening: false,
    problem: "Microphone access denied. Please allow microphone access to record your response.",
  });
  microphone.openError = null;
  speech.start("q1");
  await speech.stop();
  await flushPromises();
  expect(microphone.closed).toBe(1);
});
