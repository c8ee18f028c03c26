import { beforeEach, describe, expect, test, vi } from "vitest";
import { activeLanguage, englishWithoutTranslation } from "../../../lib/language/activeLanguage.ts";
import { FakeClock, flushPromises } from "../../../testing/FakeClock.ts";
import { FakeRecognition, FakeSpeechSynthesizer } from "../testing/FakeSpeech.ts";
import { browserRecognition } from "./recognition.ts";
import { speechRecognitionLanguage } from "./speechLanguage.ts";
import { speakableParts } from "./speakableParts.ts";
import { TextToSpeech } from "./TextToSpeech.ts";
import { SpeechRecognizer } from "./SpeechRecognizer.ts";
import { MINUTE } from "../../../../convex/shared/limits/durations";

let clock: FakeClock;
beforeEach(() => {
  clock = new FakeClock();
  activeLanguage.activate(englishWithoutTranslation);
  vi.unstubAllGlobals();
});

describe("sentences", () => {
  test("[BOT-01] a text is read by sentence", () => {
    expect(speakableParts("What went well? Tell me about it.  And then…")).toEqual([
      "What went well?",
      "Tell me about it.",
      "And then…",
    ]);
  });

  test("[BOT-01] a sentence too long for a browser is broken after a comma, and no word is lost", () => {
    const long = `${"a fairly long clause, ".repeat(20)}and the end`;
    const parts = speakableParts(long);
    expect(parts.every((part) => part.length <= 180)).toBe(true);
    expect(parts[0]).toMatch(/,$/);
    expect(parts.join(" ")).toBe(long);
  });

  test("a text without spaces still ends", () => {
    expect(speakableParts("x".repeat(500)).join("")).toBe("x".repeat(500));
    expect(speakableParts("  ")).toEqual([]);
  });
});

describe("speaking", () => {
  test("[BOT-01] reads in en-US at rate 0.9 and pitch 1, one sentence after the other", async () => {
    const voice = new FakeSpeechSynthesizer();
    const spoken = new TextToSpeech(voice, clock).speak("One. Two.");
    expect(voice.texts).toEqual(["One."]);
    voice.finish();
    await flushPromises();
    expect(voice.texts).toEqual(["One.", "Two."]);
    expect(voice.spoken[1]?.settings).toEqual({ lang: "en-US", rate: 0.9, pitch: 1 });
    voice.finish();
    expect(await spoken).toBe("done");
    expect(clock.pending).toBe(0);
  });

  const german = "Was kann ich gut?";
  const spokenLanguages = [
    ["de", ["de-AT", "de", "en"], german, "de-AT"],
    ["de", ["de", "en-US"], german, "de-DE"],
    ["pt", ["en-US"], "O que faço bem?", "pt-BR"],
    ["ar", ["ar-EG"], "ما الذي أجيده؟", "ar-EG"],
    ["ar", ["ar-EG"], "What do I do well?", "en-US"],
    ["en", ["de-AT"], "What do I do well?", "en-US"],
  ] as const;
  test.each(spokenLanguages)(
    "[LANG-08] on a page in %s of a browser in %s, “%s” is read in %s",
    (language, languages, text, lang) => {
      vi.stubGlobal("navigator", { languages });
      activeLanguage.activate({ language, translation: null });
      const voice = new FakeSpeechSynthesizer();
      void new TextToSpeech(voice, clock).speak(text);
      expect(voice.spoken.map(({ settings }) => settings)).toEqual([{ lang, rate: 0.9, pitch: 1 }]);
    },
  );

  test("[BOT-01] speech that a browser ends without an event is not waited for", async () => {
    const voice = new FakeSpeechSynthesizer();
    const spoken = new TextToSpeech(voice, clock).speak("One. Two.");
    await clock.advance(10_000);
    expect(await spoken).toBe("failed");
    expect(voice.texts).toEqual(["One."]);
  });

  test("[BOT-01] reading again cancels what was being read", async () => {
    const voice = new FakeSpeechSynthesizer();
    const speaker = new TextToSpeech(voice, clock);
    const first = speaker.speak("One. Two.");
    const second = speaker.speak("Again.");
    expect(await first).toBe("cancelled");
    voice.finish();
    expect(await second).toBe("done");
    expect(voice.texts).toEqual(["One.", "Again."]);
  });
});

describe("listening", () => {
  let recognitions: FakeRecognition[];
  let words: string[];
  let refusal: Error | null;

  const open = (lang = () => "en-US") =>
    new SpeechRecognizer({
      createRecognition: () => {
        const recognition = new FakeRecognition();
        recognition.startError = refusal;
        recognitions.push(recognition);
        return recognition;
      },
      clock,
      lang,
      onPhrase: (said) => words.push(said),
    });
  const latest = () => {
    const last = recognitions.at(-1);
    if (last === undefined) throw new Error("nothing listens");
    return last;
  };

  beforeEach(() => {
    [recognitions, words, refusal] = [[], [], null];
  });

  const recognizedLanguages = [
    ["fr", ["fr-CA", "en"], "fr-CA"],
    ["es", ["en-US"], "es-ES"],
    // Of a language without translation.
    ["en", ["pl-PL"], "pl-PL"],
  ] as const;
  test.each(recognizedLanguages)(
    "[LANG-08] on a page in %s of a browser in %s, %s is recognized",
    (language, languages, lang) => {
      vi.stubGlobal("navigator", { languages, language: languages[0] });
      const listener = open(speechRecognitionLanguage);
      activeLanguage.activate({ language, translation: null });
      listener.start();
      expect(latest().lang).toBe(lang);
    },
  );

  test("[BOT-01] shows words as they are spoken and passes them on when they are final", () => {
    const listener = open();
    listener.start();
    latest().emitResult("she lis", { isFinal: false });
    expect(listener.snapshot()).toEqual({ isListening: true, interim: "she lis", problem: null });
    latest().emitResult(" she listens ", { isFinal: true });
    expect(words).toEqual(["she listens"]);
    expect(listener.snapshot().interim).toBe("");
  });

  test("[BOT-01] words that are not final when recognition stops are kept", async () => {
    const listener = open();
    listener.start();
    latest().emitResult("and decides", { isFinal: false });
    await listener.stop();
    expect(words).toEqual(["and decides"]);
    expect(listener.snapshot()).toEqual({ isListening: false, interim: "", problem: null });
  });

  test("[BOT-01] a recognition without a stop event ends, and its words are kept", async () => {
    const listener = open();
    listener.start();
    latest().emitResult("and decides", { isFinal: false });
    latest().stop = () => undefined;
    let isStopped = false;
    void listener.stop().then(() => (isStopped = true));
    await clock.advance(2_999);
    expect(isStopped).toBe(false);
    await clock.advance(1);
    expect(isStopped).toBe(true);
    expect(words).toEqual(["and decides"]);
    expect(listener.snapshot()).toEqual({ isListening: false, interim: "", problem: null });
    // A late end changes nothing.
    latest().finish();
    expect(words).toEqual(["and decides"]);
    expect(clock.pending).toBe(0);
  });

  test("[BOT-01] recognition that a browser ends is started again while it is on, up to a limit", async () => {
    const listener = open();
    listener.start();
    for (let n = 1; n <= 8; n++) {
      latest().finish();
      expect(listener.snapshot().isListening).toBe(true);
      await clock.advance(250);
      expect(recognitions).toHaveLength(n + 1);
    }
    latest().finish();
    await clock.advance(MINUTE);
    expect(recognitions).toHaveLength(9);
    expect(listener.snapshot()).toMatchObject({
      isListening: false,
      problem: expect.stringContaining("No speech was heard."),
    });
  });

  test("[BOT-01] a recognized word resets the count of restarts", async () => {
    const listener = open();
    listener.start();
    for (let n = 0; n < 20; n++) {
      latest().emitResult("yes", { isFinal: true });
      latest().finish();
      await clock.advance(250);
    }
    expect(listener.snapshot()).toMatchObject({ isListening: true, problem: null });
  });

  test("[BOT-01] recognition that is stopped between two runs is not started again", async () => {
    const listener = open();
    listener.start();
    latest().finish();
    await listener.stop();
    await clock.advance(MINUTE);
    expect(recognitions).toHaveLength(1);
  });

  test("[BOT-02] an error that restarting can't mend is shown with its code, and ends it", async () => {
    const listener = open();
    listener.start();
    latest().fail("service-not-allowed");
    await clock.advance(MINUTE);
    expect(recognitions).toHaveLength(1);
    expect(listener.snapshot()).toEqual({
      isListening: false,
      interim: "",
      problem: "This browser does not allow speech recognition here. (Speech recognition error: service-not-allowed)",
    });
  });

  test("[BOT-02] a silence shows no error", async () => {
    const listener = open();
    listener.start();
    latest().fail("no-speech");
    await clock.advance(250);
    expect(recognitions).toHaveLength(2);
    expect(listener.snapshot().problem).toBeNull();
  });

  test("[BOT-02] a recognition that can't start shows why", () => {
    refusal = new Error("already started");
    const listener = open();
    listener.start();
    expect(listener.snapshot()).toMatchObject({
      isListening: false,
      problem: "Failed to start recording: already started",
    });
  });

  test("[BOT-02] the browser's recognition is found under either name, or not at all", () => {
    expect(browserRecognition({})).toBeNull();
    expect(browserRecognition({ webkitSpeechRecognition: FakeRecognition })?.()).toBeInstanceOf(FakeRecognition);
    expect(browserRecognition({ SpeechRecognition: FakeRecognition })?.()).toBeInstanceOf(FakeRecognition);
  });
});
