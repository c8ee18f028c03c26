import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import {
  apiError,
  json,
  scriptedServer,
  type Answer,
  type ScriptedServer,
  type SeenRequest,
} from "../support/servers/scriptedServer.js";
import { PHONE, RespondentFixture } from "../support/browser/RespondentFixture.js";
import { axeFaults } from "../support/browser/axe.js";
import { writeToneFile } from "../support/browser/writeToneFile.js";
import { launchChromium, newBrowserPerson, expectShownDuring } from "../support/browser/browser.js";
import {
  answerField,
  goOffline,
  waitForQuestion,
  openReview,
  SAVED_TEXT,
  saveStateLine,
  submitAnswers,
  typeAnswer,
} from "../support/browser/respondentPage.js";

let provider: ScriptedServer;
/** Next replies of the speech-to-text provider, in order. */
let replies: Answer[] = [];
let uploads: SeenRequest[] = [];

beforeAll(async () => {
  provider = await scriptedServer((request, response) => {
    if (!request.path.endsWith("/audio/transcriptions")) return apiError(500)(request, response);
    uploads.push(request);
    (replies.shift() ?? apiError(500))(request, response);
  });
});

const fixture = new RespondentFixture({
  microphone: [`--use-file-for-fake-audio-capture=${writeToneFile()}`],
  ownApp: () => ({ OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: `${provider.url}/v1` }),
});

afterAll(() => provider.close());

beforeEach(() => {
  replies = [];
  uploads = [];
});

const heard = (text: string) => json({ text });

async function atRecorder(name: string, questions = 3, person = fixture.person(PHONE)) {
  const asked = await fixture.requestor.ask(name, questions);
  const { page, context } = await person;
  await page.goto(asked.path);
  await page.getByRole("radio", { name: "Record Voice" }).press("Space");
  return { asked, page, context };
}

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** Two seconds of the tone count as speech. Its first transcription is refused, so that the recording stays. */
async function record(page: Page, start = "Start recording"): Promise<void> {
  await button(page, start).click();
  await lasting(page);
  await stopAndKeep(page);
}

async function stopAndKeep(page: Page): Promise<void> {
  replies = Array.from({ length: 3 }, () => apiError(400));
  await button(page, "Stop recording").click();
  await button(page, "Convert to Text").waitFor();
  [replies, uploads] = [[], []];
}

/** Cuts the network and waits until the page shows that its words are unsaved. */
async function typeOffline(page: Page): Promise<void> {
  await goOffline(page);
  await words(page).fill("Typed offline.");
  await saveStateLine(page, "Offline, kept here").waitFor();
}
async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await saveStateLine(page, SAVED_TEXT).waitFor();
}

/** A busy machine may stop late and skip displayed times. */
const TWO_SECONDS = /^00:(0[2-9]|[1-5]\d)$/;

const lasting = (page: Page) => page.getByRole("timer").filter({ hasText: TWO_SECONDS }).waitFor();

/** Slows playback to 1/16, so that no recording ends before the next press. Returns a function that sets the rate. */
async function pacePlayback(page: Page): Promise<(rate: number) => Promise<void>> {
  const playback = await page.evaluateHandle(() => {
    const state = { elements: [] as HTMLMediaElement[], rate: 1 / 16 };
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function paced(this: HTMLMediaElement) {
      state.elements.push(this);
      this.playbackRate = state.rate;
      return play.call(this);
    };
    return state;
  });
  return (rate) =>
    playback.evaluate((state, wanted) => {
      // "Pause" shows before the sound is loaded: later playback uses this rate too.
      state.rate = wanted;
      for (const element of state.elements) element.playbackRate = wanted;
    }, rate);
}

function kept(page: Page): Promise<{ takes: number; chunks: number }> {
  return page.evaluate(async () => {
    const hasDatabase = (await indexedDB.databases()).some(({ name }) => name === "facets.recordings");
    if (!hasDatabase) return { takes: 0, chunks: 0 };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("facets.recordings");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error!);
    });
    const count = (store: string) =>
      new Promise<number>((resolve, reject) => {
        const counting = database.transaction(store).objectStore(store).count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(counting.error!);
      });
    const found = { takes: await count("takes"), chunks: await count("chunks") };
    database.close();
    return found;
  });
}

/** Whole on the screen, and a tap at its middle meets it. */
function isOnTop(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { x, y, width, height, right, bottom } = element.getBoundingClientRect();
    if (x < 0 || y < 0 || right > window.innerWidth - 8 || bottom > window.innerHeight) return false;
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

function words(page: Page): Locator {
  return page.getByRole("textbox", { name: "Your answer so far" });
}

test("[VOICE-01] [VOICE-02] [VOICE-36] recording shows its time and level, pauses, goes on, plays, and becomes text", async () => {
  const { page, asked } = await atRecorder("Vera Voice");
  await button(page, "Start recording").click();
  const meter = page.getByRole("meter", { name: "Microphone level" });
  const levels = new Set<string | null>();
  await expect.poll(async () => levels.add(await meter.getAttribute("aria-valuenow")).size).toBeGreaterThan(3);
  await page.getByRole("status").getByText("Recording", { exact: true }).first().waitFor({ state: "attached" });
  await button(page, "Pause").click();
  await page.getByText("Paused", { exact: true }).waitFor();
  await button(page, "Resume").click();
  await lasting(page);
  expect(await isOnTop(button(page, "Stop recording"))).toBe(true);
  await stopAndKeep(page);

  const pace = await pacePlayback(page);
  await button(page, "Play").click();
  await button(page, "Pause").click();
  await button(page, "Play").click();
  await button(page, "Pause").waitFor();
  await pace(1);
  // Playback has ended.
  await button(page, "Play").waitFor();

  replies = [heard("She explains.")];
  await button(page, "Convert to Text").click();
  await expect.poll(() => words(page).inputValue()).toBe("She explains.");
  expect(uploads).toHaveLength(1);
  expect(uploads[0]!.headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(uploads[0]!.body.toString("latin1")).toMatch(/filename="[\w-]+\.wav"/);
  expect(uploads[0]!.body.length).toBeGreaterThan(2_000);
  await expect.poll(() => kept(page)).toEqual({ takes: 0, chunks: 0 });
  await expect
    .poll(() => fixture.requestor.events(asked))
    .toEqual(
      expect.arrayContaining([
        "input_method_change",
        "voice_recording_started",
        "voice_recording_completed",
        "voice_transcribe_clicked",
        "voice_transcription_completed",
      ]),
    );
});

test("[VOICE-01] a second recording is added to the first, and a reset throws both away", async () => {
  const { page } = await atRecorder("Rea Record");
  await record(page);
  await record(page, "Record more");
  await page.getByText("2 recordings, not yet text").waitFor();
  replies = [heard("First part."), heard("Second part.")];
  await button(page, "Convert to Text").click();
  await expect.poll(() => words(page).inputValue()).toBe("First part. Second part.");
  expect(uploads).toHaveLength(2);

  await record(page);
  await button(page, "Reset").click();
  await button(page, "Start recording").waitFor();
  await expect.poll(() => kept(page)).toEqual({ takes: 0, chunks: 0 });
  await expect.poll(() => words(page).inputValue()).toBe("First part. Second part.");
});

test("[VOICE-05] a tab killed in the middle of a recording loses at most its last second", async () => {
  const { page, context, asked } = await atRecorder("Kai Killed");
  await button(page, "Next").click();
  await waitForQuestion(page, 2);
  await button(page, "Start recording").click();
  await expect.poll(async () => (await kept(page)).chunks).toBeGreaterThanOrEqual(2);
  const crashed = page.waitForEvent("crash");
  const devtools = await context.newCDPSession(page);
  // A crashed tab never replies.
  devtools.send("Page.crash").catch(() => undefined);
  await crashed;

  const again = await context.newPage();
  await again.goto(asked.path);
  await again.getByText("Recording found").waitFor();
  await again.getByText("Kept recording").waitFor();
  await waitForQuestion(again, 2);
  replies = [heard("What was said before the crash.")];
  await button(again, "Convert to Text").click();
  await expect.poll(() => words(again).inputValue()).toBe("What was said before the crash.");
  expect(uploads[0]!.body.length).toBeGreaterThan(2_000);
  await expect.poll(() => kept(again)).toEqual({ takes: 0, chunks: 0 });
});

test("[VOICE-05] [VOICE-04] [HAND-74] a recording is kept through a failed upload, a lost connection and a reload", async () => {
  const { page } = await atRecorder("Fay Failed");
  await typeAnswer(page, "Typed.");
  await page.getByRole("radio", { name: "Record Voice" }).press("Space");
  await record(page);
  await typeOffline(page);
  await button(page, "Convert to Text").click();
  await page.getByRole("alert").getByText("Waiting for the connection").waitFor();
  await goOnline(page);
  await page.getByRole("alert").getByText("Transcription failed").waitFor();
  await page.getByText("There was an error transcribing your audio. Please try again or type your response.").waitFor();

  await page.reload();
  await page.getByText("Recorded, not yet text").waitFor();
  await page.getByRole("radio", { name: "Type Response" }).check();
  await button(page, "Open the recording").click();
  replies = [heard("At last.")];
  uploads = [];
  await button(page, "Convert to Text").click();
  await expect.poll(() => words(page).inputValue()).toBe("Typed offline. At last.");
});

test("[HAND-74] what the voice bot records offline becomes text once the connection is back", async () => {
  const { page } = await atRecorder("Bea Bot", 1);
  await button(page, "Respond by Voice Bot").click();
  const response = page.getByRole("textbox", { name: "Your response" });
  await button(page, "Start Recording").click();
  await page.getByRole("status").getByText("Listening").waitFor();
  await lasting(page);
  await goOffline(page);
  replies = [heard("He stays calm.")];
  await button(page, "Stop Recording").click();
  await page.getByRole("alert").getByText("Waiting for the connection").waitFor();
  expect(uploads).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => response.inputValue()).toBe("He stays calm.");
});

test("[VOICE-05] a long enough answer moves on once it could be read, unless that is switched off", async () => {
  const { page, asked } = await atRecorder("Abe Advance");
  const long = "He noticed that the release was late and quietly helped everyone to finish it.";
  await page.getByRole("checkbox", { name: "Go to the next question once my words are in" }).uncheck();
  await record(page);
  replies = [heard(long)];
  await button(page, "Convert to Text").click();
  await expect.poll(() => words(page).inputValue()).toBe(long);
  expect(await page.getByText("Moving to the next question…").count()).toBe(0);

  await page.getByRole("checkbox", { name: "Go to the next question once my words are in" }).check();
  await record(page);
  replies = [heard(long)];
  await button(page, "Convert to Text").click();
  await page
    .getByRole("button", { name: "Question 2 of 3, not answered", exact: true })
    .and(page.locator("[aria-current=step]"))
    .waitFor();
  await expect.poll(() => fixture.requestor.events(asked)).toContain("navigate_next");
});

test("[VOICE-06] silence is recognised and a recording that is too long refused, and neither is uploaded", async () => {
  const { page, context, asked } = await atRecorder("Sol Silence");
  await context.addInitScript(() => {
    // A real stream with an inaudible hum.
    navigator.mediaDevices.getUserMedia = () => {
      const audio = new AudioContext();
      const hum = new OscillatorNode(audio, { frequency: 100 });
      const room = audio.createMediaStreamDestination();
      hum.connect(new GainNode(audio, { gain: 0.0005 })).connect(room);
      hum.start();
      return Promise.resolve(room.stream);
    };
  });
  await page.reload();
  await page.getByRole("radio", { name: "Record Voice" }).press("Space");
  await record(page);
  await page.getByRole("alert").getByText("No speech heard").waitFor();
  expect(uploads).toEqual([]);
  await button(page, "Reset").click();
  await button(page, "Start recording").waitFor();

  // The kept recording is over the recorder's own limit.
  await page.evaluate(
    async ({ scope, questionId }) => {
      const opening = indexedDB.open("facets.recordings");
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const writing = opening.result.transaction(["takes", "chunks"], "readwrite");
      const take = { id: "long", scope, questionId, mimeType: "audio/mp4", startedAt: 1, durationMs: 3_600_000 };
      writing.objectStore("takes").put({ ...take, heardSpeech: true });
      writing.objectStore("chunks").put(new ArrayBuffer(8 * 1024 * 1024 + 1), ["long", 0]);
      await new Promise((resolve) => (writing.oncomplete = resolve));
      opening.result.close();
    },
    { scope: asked.token, questionId: (await fixture.requestor.questionsOf(asked))[0]! },
  );
  await page.reload();
  await page.getByText("60:00").waitFor();
  await button(page, "Convert to Text").click();
  await page
    .getByText("This recording is too long to be turned into text. Please record a shorter one or type your response.")
    .waitFor();
  expect(uploads).toEqual([]);
});

test("[VOICE-03] without a microphone the answer is typed, and allowing it later leads back to the recorder", async () => {
  const browser = await launchChromium(["--use-fake-device-for-media-stream"]);
  onTestFinished(() => browser.close());
  const { page, context } = await atRecorder("Max Mute", 1, newBrowserPerson(browser, fixture.app.url, PHONE));
  await button(page, "Start recording").click();
  const alert = page.getByRole("alert").filter({ hasText: "Voice recording not available" });
  await alert.getByText("We've switched you to text input instead.").waitFor();
  expect(await page.getByRole("radio").count()).toBe(0);
  await page.getByRole("textbox").fill("Typed instead.");
  await button(page, "Allow Microphone").click();
  const again = page.getByRole("alert").filter({ hasText: "Microphone access denied" });
  await again.getByText("Please allow microphone access to record your response.").waitFor();

  await context.grantPermissions(["microphone"], { origin: fixture.app.url });
  await expectShownDuring(page.getByText("Microphone enabled"), () => button(page, "Allow Microphone").click());
  await record(page);
  await expect.poll(() => words(page).inputValue()).toBe("Typed instead.");
});

const recordingsNotSubmitted = (page: Page): Locator =>
  page.getByRole("region", { name: "Recorded, but not part of your response", exact: true });

async function submitElsewhere(path: string): Promise<void> {
  const { page } = await fixture.open(path, {});
  await typeAnswer(page, "Typed on the laptop.");
  await submitAnswers(page);
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
}

test("[VOICE-05] [SHARE-11] a recording that is not text is named in the review, and kept after submitting", async () => {
  const { page } = await atRecorder("Una Unheard", 2);
  await (await answerField(page)).fill("Typed.");
  await page.getByRole("radio", { name: "Record Voice" }).press("Space");
  await record(page);
  const dialog = await openReview(page);
  await dialog.getByText("Recorded, not text yet").waitFor();
  await button(page, "Continue Editing").click();
  await submitAnswers(page);
  await recordingsNotSubmitted(page).getByText(TWO_SECONDS).waitFor();
  await button(page, "Discard").click();
  await button(page, "Discard for good").click();
  await page.getByText("Recording discarded").waitFor();
  await recordingsNotSubmitted(page).waitFor({ state: "detached" });
  await expect.poll(() => kept(page)).toEqual({ takes: 0, chunks: 0 });
});

test("[VOICE-05] [SHARE-11] a recording that is running while another device submits is kept, plays and can be saved", async () => {
  const { page, asked } = await atRecorder("Rui Running", 1);
  await button(page, "Start recording").click();
  await lasting(page);
  await submitElsewhere(asked.path);
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();

  const recording = recordingsNotSubmitted(page).getByRole("group", { name: "Recording 1" });
  const pace = await pacePlayback(page);
  await recording.getByRole("button", { name: "Play" }).click();
  await recording.getByRole("button", { name: "Pause" }).waitFor();
  await pace(1);
  // Playback has ended.
  await recording.getByRole("button", { name: "Play" }).waitFor();
  const download = page.waitForEvent("download");
  await recording.getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Recording 1\.(m4a|webm)$/);
  expect((await buffer(await file.createReadStream())).length).toBeGreaterThan(2_000);

  await page.reload();
  await recordingsNotSubmitted(page).getByRole("group", { name: "Recording 1" }).waitFor();
  await button(page, "Withdraw my response").click();
  await button(page, "Withdraw for good").click();
  await page.getByRole("heading", { name: "Your response is withdrawn" }).waitFor();
  await expect.poll(() => kept(page)).toEqual({ takes: 0, chunks: 0 });
});

test("[VOICE-05] a text that comes after another device has submitted leaves the recording to be heard", async () => {
  const { page, asked } = await atRecorder("Lea Late", 1);
  await record(page);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/action");
  let release: () => void = () => undefined;
  const submitted = new Promise<void>((resolve) => (release = resolve));
  replies = [(request, response) => void submitted.then(() => heard("Too late.")(request, response))];
  await button(page, "Convert to Text").click();
  await expect.poll(() => uploads.length).toBe(1);
  await submitElsewhere(asked.path);
  await recordingsNotSubmitted(page).waitFor();
  release();
  await (await answered).finished();
  await page.reload();
  await recordingsNotSubmitted(page).getByRole("group", { name: "Recording 1" }).waitFor();
});

/** Checks the page in the state of that name. */
type Look = (state: string) => Promise<void>;

const transcriptionFailed = (page: Page): Locator =>
  page.getByRole("alert").filter({ hasText: "Transcription failed" });

/** Ends with a recording that is kept. */
async function lookAtRecording(page: Page, look: Look): Promise<void> {
  await typeAnswer(page, "Typed.");
  await page.getByRole("radio", { name: "Record Voice" }).press("Space");
  await button(page, "Start recording").waitFor();
  await look("ready");
  // The permission prompt stays open.
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const asked = new Promise((resolve) => document.addEventListener("allowed", resolve));
    mediaDevices.getUserMedia = (constraints) => asked.then(() => open(constraints));
  });
  await button(page, "Start recording").click();
  await page.getByText("Allow the microphone when your browser asks.").waitFor();
  await look("starting");
  await page.evaluate(() => document.dispatchEvent(new Event("allowed")));
  await lasting(page);
  await look("recording");
  await button(page, "Pause").click();
  await button(page, "Resume").waitFor();
  await look("paused");
  await stopAndKeep(page);
  await look("recorded");
}

async function lookAtFailures(page: Page, look: Look): Promise<void> {
  await typeOffline(page);
  await button(page, "Convert to Text").click();
  await page.getByRole("alert").getByText("Waiting for the connection").waitFor();
  await look("offline");
  await goOnline(page);
  for (const [status, text] of [
    [400, "There was an error transcribing your audio."],
    [429, "You've reached the voice transcription limit."],
  ] as const) {
    replies = Array.from({ length: 3 }, () => apiError(status));
    await button(page, "Convert to Text").click();
    await transcriptionFailed(page).getByText(text).waitFor();
    await look(text);
  }
  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new Error("no decoder"));
  });
  await button(page, "Play").click();
  await page.getByText("Playback Error").waitFor();
  await look("playback error");
}

async function lookAtTranscribing(page: Page, look: Look): Promise<void> {
  let release: () => void = () => undefined;
  const awaited = new Promise<void>((resolve) => (release = resolve));
  replies = [(request, response) => void awaited.then(() => heard("")(request, response))];
  await button(page, "Convert to Text").click();
  await page.getByText("Turning your recording into text…").first().waitFor();
  await look("transcribing");
  release();
  await transcriptionFailed(page).getByText("No text was transcribed from your recording.").waitFor();
  await look("empty");
}

async function lookAtGoingOn(page: Page, look: Look): Promise<void> {
  await page.getByRole("radio", { name: "Type Response" }).check();
  await button(page, "Open the recording").waitFor();
  await look("a recording, seen from typing");
  await button(page, "Open the recording").click();
  const long = "He noticed that the release was late and quietly helped everyone to finish it.";
  // The delay before the next screen becomes a minute.
  await page.evaluate(
    (untilRead) => {
      const later = window.setTimeout.bind(window);
      const slower = (run: () => void, delay?: number) => later(run, delay === untilRead ? 60_000 : delay);
      window.setTimeout = slower as typeof setTimeout;
    },
    1_000 + long.length * 60,
  );
  replies = [heard(long)];
  await button(page, "Convert to Text").click();
  await button(page, "Stay here").waitFor();
  await look("going on");
  await button(page, "Stay here").click();
  await button(page, "Stay here").waitFor({ state: "detached" });
}

async function lookWithoutMicrophone(page: Page, look: Look): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await button(page, "Start recording").click();
  await button(page, "Allow Microphone").click();
  await page.getByRole("alert").getByText("Microphone access denied").waitFor();
  await look("no microphone");
}

test("[VOICE-01] [VOICE-03] [VOICE-04] no state of the recorder breaks a rule that axe can check, light or dark", async () => {
  const { page } = await atRecorder("Axel Axe", 2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const broken: string[] = [];
  const look: Look = async (state) => {
    for (const fault of await axeFaults(page)) broken.push(`${state}, ${fault}`);
  };
  await lookAtRecording(page, look);
  await lookAtFailures(page, look);
  await lookAtTranscribing(page, look);
  await lookAtGoingOn(page, look);
  await lookWithoutMicrophone(page, look);
  expect(broken).toEqual([]);
});
