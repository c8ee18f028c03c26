import { beforeEach, describe, expect, test } from "vitest";
import { FakeClock, flushPromises } from "../../../testing/FakeClock.ts";
import { FakeMicrophone } from "../testing/FakeMicrophone.ts";
import { MemoryRecordingStore } from "../recorder/MemoryRecordingStore.ts";
import { VoiceRecorder } from "../recorder/VoiceRecorder.ts";
import { FakeRecognition, FakeSpeechSynthesizer } from "../testing/FakeSpeech.ts";
import { RecordedSpeech } from "./RecordedSpeech.ts";
import { VoiceBotAudio } from "./VoiceBotAudio.ts";

let voice: FakeSpeechSynthesizer;
let recognitions: FakeRecognition[];
let words: [string, string][];

const createRecordedSpeech = (microphone: FakeMicrophone, clock: FakeClock) =>
  new RecordedSpeech(
    (questionId, callbacks) =>
      new VoiceRecorder({
        scope: "link",
        questionId,
        microphone,
        store: new MemoryRecordingStore(),
        clock,
        newId: () => "take",
        transcriber: { provider: "builtin", isOnline: () => true, transcribe: () => new Promise(() => undefined) },
        decode: () => Promise.resolve(new Float32Array(1_000)),
        onTranscript: () => true,
        ...callbacks,
      }),
  );

const open = () =>
  new VoiceBotAudio({
    lang: () => "en-US",
    synthesizer: voice,
    recorded: null,
    clock: new FakeClock(),
    onPhrase: (...heard) => words.push(heard),
    createRecognition: () => {
      const recognition = new FakeRecognition();
      recognitions.push(recognition);
      return recognition;
    },
  });

beforeEach(() => {
  voice = new FakeSpeechSynthesizer();
  recognitions = [];
  words = [];
});

describe("the voice bot", () => {
  test("[BOT-01] never speaks and listens at once", async () => {
    const bot = open();
    void bot.speak("What does she do well?");
    await flushPromises();
    expect([voice.isSpeaking, bot.snapshot().isSpeaking]).toEqual([true, true]);
    bot.listen("q1");
    expect([voice.isSpeaking, recognitions[0]?.isRunning, bot.snapshot().isSpeaking]).toEqual([false, true, false]);
    void bot.speak("Once more.");
    await flushPromises();
    expect([voice.isSpeaking, recognitions[0]?.isRunning]).toEqual([true, false]);
  });

  test("[BOT-01] each recognized word is reported with its question, and the next answer starts empty", async () => {
    const bot = open();
    bot.listen("q1");
    recognitions[0]?.emitResult("She listens.", { isFinal: true });
    recognitions[0]?.emitResult("And decides", { isFinal: false });
    expect(bot.snapshot()).toMatchObject({ isListening: true, transcript: "She listens.", interim: "And decides" });
    await bot.stopListening();
    expect(bot.snapshot()).toMatchObject({ isListening: false, transcript: "She listens. And decides", interim: "" });
    bot.listen("q2");
    expect(bot.snapshot().transcript).toBe("");
    expect(words).toEqual([
      ["She listens.", "q1"],
      ["And decides", "q1"],
    ]);
  });

  test("[VOICE-33] own speech-to-text is used instead of the browser's recognition, and needs none", async () => {
    const microphone = new FakeMicrophone();
    const bot = new VoiceBotAudio({
      lang: () => "en-US",
      synthesizer: voice,
      createRecognition: () => {
        throw new Error("the browser's recognition was used");
      },
      recorded: createRecordedSpeech(microphone, new FakeClock()),
      clock: new FakeClock(),
      onPhrase: () => undefined,
    });
    expect(bot.snapshot().problem).toBeNull();
    void bot.speak("What does she do well?");
    await flushPromises();
    bot.listen("q1");
    await flushPromises();
    expect([voice.isSpeaking, bot.snapshot().isListening, microphone.recorder.state]).toEqual([
      false,
      true,
      "recording",
    ]);
    void bot.speak("Once more.");
    await flushPromises();
    expect([voice.isSpeaking, microphone.recorder.state, microphone.closed]).toEqual([true, "inactive", 1]);
  });

  test("[BOT-02] a browser without speech recognition shows that it has none", () => {
    const bot = new VoiceBotAudio({
      lang: () => "en-US",
      synthesizer: null,
      createRecognition: null,
      recorded: null,
      clock: new FakeClock(),
      onPhrase: () => undefined,
    });
    expect(bot.snapshot().problem).toBe("Speech recognition is not supported in this browser.");
    bot.listen("q1");
    expect(bot.snapshot().isListening).toBe(false);
  });

  test("[BOT-02] [VOICE-38] a recognition that fails shows a sentence with its code", () => {
    const bot = open();
    bot.listen("q1");
    recognitions[0]?.fail("network");
    expect(bot.snapshot()).toMatchObject({
      isListening: false,
      problem: "Your browser could not reach its speech recognition. (Speech recognition error: network)",
    });
  });

  test("[BOT-01] leaving silences the bot and lets the microphone go", async () => {
    const bot = open();
    bot.listen("q1");
    bot.stop();
    await flushPromises();
    expect(recognitions[0]?.isRunning).toBe(false);
    void bot.speak("A question.");
    await flushPromises();
    bot.stop();
    expect([voice.isSpeaking, bot.snapshot().isSpeaking]).toEqual([false, false]);
  });
});
