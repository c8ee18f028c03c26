/** Real speech through the running app, without a key. */
import { ConvexHttpClient } from "convex/browser";
import { expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { sharedApp } from "../support/backends/runningApp.js";
import { pcmOf, synthesizeSpeech } from "../support/models/synthesizeSpeech.js";
import { wordErrors } from "../support/models/wordErrors.js";

const client = new ConvexHttpClient(sharedApp().url);

/** Each is a piece of one recording. */
async function heard(audio: ArrayBuffer): Promise<{ text: string; isDoubtful: boolean }> {
  const caller = { kind: "demo" as const };
  return await client.action(api.answering.transcriptionActions.transcribe, {
    caller,
    questionId: "q",
    audio,
    piece: 1,
  });
}

const sentences: readonly (readonly [voice: string, text: string])[] = [
  ["en-us", "She listens before she decides, and she explains why."],
  ["en-us", "He shares his plan early, so nobody has to guess."],
  ["en-us", "The team learns a lot from her clear reports."],
  ["en-us", "I wish he would give more of the work to the team."],
  ["en-us", "Her notes after every meeting save me a lot of time."],
  ["en-gb", "He explains difficult things in simple words."],
  ["en-gb", "He stayed calm when everything went wrong in the summer."],
  ["en-gb", "The customers trust her because she keeps her promises."],
  ["en-gb-x-rp", "I would like to know sooner when the deadline changes."],
  ["en-gb", "He taught me how to write a clear report."],
];

test("[VOICE-21] ten sentences in American and British voices: at most one word in ten is wrong, none doubtful", async () => {
  let errors = 0;
  let words = 0;
  const results: string[] = [];
  for (const [voice, said] of sentences) {
    const { text, isDoubtful } = await heard(synthesizeSpeech(said, voice));
    const found = wordErrors(said, text);
    errors += found.errors;
    words += found.words;
    results.push(`${voice}: ${text}${isDoubtful ? " (doubtful)" : ""}`);
  }
  expect(results.filter((result) => result.endsWith("(doubtful)"))).toEqual([]);
  expect({ errors, words, results }).toSatisfy(() => errors * 10 <= words);
});

test("[VOICE-43] sentences that the recognizer ends at once are text too", async () => {
  for (const [voice, sentence] of [
    ["en-us", "She taught me how to talk to angry customers."],
    ["en-us", "I think he should trust us more with the difficult jobs."],
    ["en-us", "She could tell us about changes to the plan before the weekend."],
    ["en-gb", "He listens."],
  ] as const) {
    for (const pause of [0, 11_000, 24_000]) {
      const samples = new Int16Array(synthesizeSpeech(sentence, voice));
      const padded = new Int16Array(samples.length + pause);
      padded.set(samples, Math.floor(pause / 2));
      const { text } = await heard(padded.buffer);
      expect([sentence, pause, text, wordErrors(sentence, text).errors]).toSatisfy(
        () => wordErrors(sentence, text).errors <= 2,
      );
    }
  }
});

test("[VOICE-22] German speech is not taken for English: doubtful, or nothing heard", async () => {
  for (const said of [
    "Ich wünsche mir, dass er mehr Aufgaben an das Team abgibt.",
    "Sie hört immer zu, bevor sie eine Entscheidung trifft.",
    "Im Februar hat er mir beim Umzug der Daten sehr geholfen.",
  ]) {
    const { text, isDoubtful } = await heard(synthesizeSpeech(said, "de"));
    expect([text, isDoubtful || text === ""]).toEqual([text, true]);
  }
});

test("[VOICE-23] silence, noise and a tone are no speech", async () => {
  const sound = (at: (n: number) => number) => pcmOf(Float32Array.from({ length: 32_000 }, (_, n) => at(n)));
  let random = 1;
  const noise = () => (random = (random * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const tone = (n: number) => 9_000 * Math.sin((2 * Math.PI * 440 * n) / 16_000);
  let rumble = 0;
  const rumbling = () => (rumble = 0.98 * rumble + 1_500 * noise());
  const beeps = (n: number) => (n % 16_000 < 8_000 ? tone(n) : 0);
  for (const audio of [sound(() => 0), sound(() => 6_000 * noise()), sound(tone), sound(rumbling), sound(beeps)]) {
    expect(await heard(audio)).toEqual({ text: "", isDoubtful: false });
  }
});
