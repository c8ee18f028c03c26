import type { Page } from "playwright-core";
import { waitForHydration } from "../browser/browser.js";
import { blockMicrophone, clearRecordings } from "../browser/microphonePerson.js";
import { type LayoutData, LONG_NAME, UNBREAKABLE } from "./LayoutData.js";
import { atFirstQuestion, heading, opening, press, typed, type View, type Views } from "./View.js";

/** Steps at the recorder of the long name's form, with `words` above it. */
const recordingIn =
  (layoutData: LayoutData) =>
  (what: string, words: string, steps: (page: Page) => Promise<unknown>): View => ({
    what,
    who: () => layoutData.speaker,
    at: "/favicon.svg",
    until: async (page) => {
      await clearRecordings(page);
      layoutData.speaker.speechToText = true;
      layoutData.speaker.reply = "endless";
      await page.goto(`/share/${layoutData.longToken}`);
      await atFirstQuestion(page);
      await page.getByRole("textbox").fill(words);
      await page.getByRole("radio", { name: "Record Voice" }).press("Space");
      await steps(page);
    },
  });
const whileRecording = async (page: Page) => {
  await press(page, "Start recording");
  // Less counts as no speech.
  await page
    .getByRole("timer")
    .filter({ hasText: /0[2-9]$/ })
    .waitFor();
};
const stopping = async (page: Page) => {
  await whileRecording(page);
  await press(page, "Stop recording");
};
/** Starts a response through an invite link, in this browser. */
const begun = async (page: Page) => {
  await page.getByLabel("Name").fill(LONG_NAME);
  await page.getByLabel("Email").fill(`annegret-${Date.now()}@example.com`);
  await press(page, "Start");
  await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
  await page.getByRole("textbox").fill(UNBREAKABLE);
  await page.getByText(/^Saved \d/).waitFor();
};

/** Views of pages that a link opens. */
export function linkViews(layoutData: LayoutData): Views {
  const recording = recordingIn(layoutData);
  return {
    "/share/:token?": [
      {
        what: "the form of a long name",
        who: () => layoutData.visitor,
        at: () => `/share/${layoutData.longToken}`,
        until: async (page) => {
          await page.getByRole("radio", { name: "Type Response" }).waitFor();
          await waitForHydration(page.getByRole("radio", { name: "Type Response" }));
          await typed(page);
        },
      },
      {
        what: "a link for later",
        who: () => layoutData.visitor,
        at: () => `/share/${layoutData.longToken}`,
        until: async (page) => {
          await page.getByRole("radio", { name: "Type Response" }).waitFor();
          await typed(page);
          await opening(/^Save & Continue Later/)(page);
        },
      },
      {
        what: "answers taken up again",
        who: () => layoutData.visitor,
        at: () => `/share/${layoutData.longToken}`,
        until: async (page) => {
          await atFirstQuestion(page);
          await page.getByRole("textbox").fill(`${UNBREAKABLE} ${Date.now()}`);
          await page.getByText(/^Saved \d/).waitFor();
          await page.reload();
          await page.getByText("Draft responses found").waitFor();
        },
      },
      recording("the recorder", "", (page) => page.getByText(/^Take your time/).waitFor()),
      recording("the recorder under an answer", UNBREAKABLE, (page) =>
        page.getByText("Facets turns your voice into text and keeps no recording.").waitFor(),
      ),
      recording("recording", "", whileRecording),
      recording("a paused recording", UNBREAKABLE, async (page) => {
        await whileRecording(page);
        await press(page, "Pause");
        await page.getByRole("button", { name: "Resume" }).waitFor();
      }),
      recording("a recording that becomes text", UNBREAKABLE, async (page) => {
        await stopping(page);
        await page.getByText("Turning your recording into text…").waitFor();
      }),
      recording("text to be checked", UNBREAKABLE, async (page) => {
        layoutData.speaker.reply = { text: `She listens. ${UNBREAKABLE} `.repeat(12), isDoubtful: false };
        await stopping(page);
        await page.getByText("Check the words").waitFor();
      }),
      recording("the voice bot that records", UNBREAKABLE, async (page) => {
        await press(page, "Respond by Voice Bot");
        await press(page, "Start Recording");
        await page.getByRole("timer").waitFor();
      }),
      recording("text that may be misheard", UNBREAKABLE, async (page) => {
        layoutData.speaker.reply = { text: `She listens. ${UNBREAKABLE} `.repeat(12), isDoubtful: true };
        await stopping(page);
        await page.getByText("We may have misheard.").waitFor();
      }),
      recording("a recording that is not text", "", async (page) => {
        layoutData.speaker.reply = "failed";
        await stopping(page);
        await page.getByText("Transcription failed").waitFor();
      }),
      recording("a blocked microphone", "", async (page) => {
        await blockMicrophone(page);
        await press(page, "Start recording");
        await press(page, "Allow Microphone");
        await page.getByText("Microphone access denied").waitFor();
      }),
      recording("dictation", UNBREAKABLE, async (page) => {
        layoutData.speaker.speechToText = false;
        await page.reload();
        await page.getByRole("radio", { name: "Record Voice" }).press("Space");
        await press(page, "Speak with this browser");
        await page.evaluate((words) => window.speechScript.hear(words, { isFinal: false }), UNBREAKABLE);
        await page.getByRole("region", { name: "Recorder" }).getByRole("button", { name: "Stop" }).waitFor();
      }),
      {
        what: "thanks",
        isCheckedByAxe: true,
        who: () => layoutData.visitor,
        at: () => `/share/${layoutData.data.completedToken}`,
        until: heading(/^Thank You/),
      },
      {
        what: "changing a sent answer",
        who: () => layoutData.visitor,
        at: () => `/share/${layoutData.sentToken}`,
        until: async (page) => {
          await page.getByText("Read or change your answer").click();
          await press(page, "Change this answer");
          await page.getByRole("textbox", { name: "Your answer" }).waitFor();
        },
      },
    ],
    "/invite/:token?": [
      {
        what: "an invitation",
        isCheckedByAxe: true,
        who: () => layoutData.visitor,
        at: () => `/invite/${layoutData.data.inviteToken}`,
        until: (page) => page.getByLabel("Name").waitFor(),
      },
      {
        what: "an invitation that was begun here",
        who: () => layoutData.visitor,
        at: () => `/invite/${layoutData.data.inviteToken}`,
        until: async (page) => {
          await begun(page);
          await page.goto(`/invite/${layoutData.data.inviteToken}`);
          await heading("You began your answers here.")(page);
        },
      },
      {
        what: "an invitation that was answered here",
        who: () => layoutData.visitor,
        at: () => `/invite/${layoutData.data.inviteToken}`,
        until: async (page) => {
          await page.getByRole("link", { name: "Continue my answers" }).click();
          await press(page, "Finish");
          await heading(/^Thank You/)(page);
          await page.goto(`/invite/${layoutData.data.inviteToken}`);
          await heading("You have already submitted")(page);
        },
      },
    ],
    "/mail/stop/:token?": [
      {
        what: "ending all email",
        isCheckedByAxe: true,
        who: () => layoutData.visitor,
        at: () => layoutData.mail.stop,
        until: heading("End all email?"),
      },
    ],
    "/mail/confirm/:token?": [
      {
        what: "confirming an address",
        isCheckedByAxe: true,
        who: () => layoutData.visitor,
        at: () => layoutData.mail.confirm,
        until: heading("Confirm your address?"),
      },
    ],
    "/report/:token?": [
      {
        what: "a shared report",
        isCheckedByAxe: true,
        who: () => layoutData.visitor,
        at: () => `/report/${layoutData.data.sharedReportToken}`,
        until: heading("Self-assessment"),
      },
      {
        what: "a report that is not shared",
        isCheckedByAxe: true,
        who: () => layoutData.visitor,
        at: "/report/none",
        until: heading("no longer shared"),
      },
    ],
  };
}
