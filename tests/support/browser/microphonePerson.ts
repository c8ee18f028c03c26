import type { Browser, BrowserContext, Page } from "playwright-core";
import { newBrowserPerson, type BrowserPerson } from "./browser.js";
import { scriptSpeech } from "./scriptedSpeech.js";

/** Reply to one piece of a recording. "endless" is no reply before the page is left. */
type TranscriptionReply = "endless" | "failed" | { readonly text: string; readonly isDoubtful: boolean };

export interface MicrophonePerson extends BrowserPerson {
  /** Result of the next transcriptions. */
  reply: TranscriptionReply;
  /** Whether the server offers speech-to-text; else the page uses the browser's own recognition. */
  speechToText: boolean;
}

/** Opens a person whose microphone plays a tone; speech-to-text and the browser's recognition are scripted. */
export async function newMicrophonePerson(
  browser: Browser,
  url: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<MicrophonePerson> {
  const person: MicrophonePerson = {
    ...(await newBrowserPerson(browser, url, options)),
    reply: "endless",
    speechToText: true,
  };
  await scriptSpeech(person.context);
  await scriptMicrophone(person.context);
  await person.page.route("**/api/action", async (route) => {
    const { reply } = person;
    if (reply === "endless") return;
    await route.fulfill({
      json:
        reply === "failed"
          ? { status: "error", errorMessage: "Server Error", logLines: [] }
          : { status: "success", value: reply, logLines: [] },
    });
  });
  await person.page.routeWebSocket("**/api/**", (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const provider = '"transcription":{"provider":"builtin"}';
      const shown = person.speechToText ? message : String(message).replaceAll(provider, '"transcription":null');
      socket.send(shown);
    });
  });
  return person;
}

/** Replaces the microphone of pages by a tone. */
export async function scriptMicrophone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (navigator.mediaDevices === undefined) return;
    navigator.mediaDevices.getUserMedia = () => {
      const audio = new AudioContext();
      const tone = audio.createOscillator();
      const { stream } = tone.connect(audio.createMediaStreamDestination()) as MediaStreamAudioDestinationNode;
      tone.start();
      return Promise.resolve(stream);
    };
  });
}

/** Refuses the microphone, as after a press on "Block". */
export async function blockMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
}

/** Allows the microphone, as after a change of the browser's setting. */
export async function allowMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(new MediaStream());
  });
}

/** Deletes the recordings of earlier visits; the page must have no recorder open. */
export async function clearRecordings(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase("facets.recordings");
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error!);
      }),
  );
}
