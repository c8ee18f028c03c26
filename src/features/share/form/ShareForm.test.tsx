import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { defaultQuestionText } from "../../../../convex/shared/defaultQuestionText.ts";
import { FakeMicrophone } from "../../answering/testing/FakeMicrophone.ts";
import { recordingStore } from "../../answering/recorder/IndexedDbRecordingStore.ts";
import { browserMicrophone } from "../../answering/recorder/Microphone.ts";
import { FakeRecognition } from "../../answering/testing/FakeSpeech.ts";
import type { Transcriber } from "../../answering/transcription/Transcriber.ts";
import { WhoSeesThis } from "../../answering/ui/WhoSeesThis.tsx";
import { systemClock } from "../../../lib/Clock.ts";
import { FakeClock } from "../../../testing/FakeClock.ts";
import { laterTexts, loadLanguage } from "../../../lib/language/loadLanguage.ts";
import { MemoryStorage } from "../../../testing/MemoryStorage.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { createDemoSession } from "../demo/createDemoSession.ts";
import { AUTOSAVE_AFTER_MS } from "../../answering/drafts/DraftSync.ts";
import { ShareForm } from "./ShareForm.tsx";
import { ThankYou } from "../submitted/ThankYou.tsx";

const names = { respondentName: "Maya", requestorName: "Daniel" };
const questions = [
  { id: "a", text: "What are Daniel's strengths?" },
  { id: "b", text: "What should he do more of?" },
  { id: "c", text: "When did he help you?" },
];
/** As printed. */
const FIRST = "What are Daniel’s strengths?";
const LONG = "He noticed that the release was late, and quietly helped everyone to finish it.";
/** Until it was read, and a second. */
const READ_LONG_MS = 1_000 + LONG.length * 60;
const transcriber: Transcriber = {
  provider: "embedded",
  isOnline: () => true,
  transcribe: () => Promise.resolve({ text: LONG, isDoubtful: false }),
};

let events: string[];
let data: unknown[];
let clock: FakeClock;
let session: ReturnType<typeof createDemoSession>;
const leave = vi.fn();

beforeEach(() => {
  [events, data] = [[], []];
  clock = new FakeClock();
  session = createDemoSession({
    id: "demo-20261120-abcd",
    clock,
    storage: new MemoryStorage(),
    trackDemoEvent: (event, questionId, told) => {
      events.push(event);
      if (told !== undefined) data.push([event, questionId, told]);
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  leave.mockReset();
});

function open(provider: Transcriber["provider"] = "embedded", asked = questions) {
  const { user } = renderApp(
    <ShareForm
      session={session}
      names={names}
      questions={asked}
      transcriber={{ ...transcriber, provider }}
      isDemo
      whoSees={<WhoSeesThis requestorName="Daniel" ai="embedded" />}
      leave={leave}
    />,
    { isSignedIn: false },
  );
  return user;
}
/** jsdom decodes nothing. */
class OneSecond {
  decodeAudioData = () =>
    Promise.resolve({ numberOfChannels: 1, sampleRate: 16_000, getChannelData: () => new Float32Array(16_000) });
}
const button = (name: string) => screen.getByRole("button", { name });
/** Its module loads with the first press. */
const openedReview = () => screen.findByRole("dialog", { name: "Review Your Responses" });
const answer = () => screen.getByRole<HTMLTextAreaElement>("textbox");
/** With the primary rank. */
const filled = () =>
  screen
    .getAllByRole("button")
    .filter(({ className }) => className.split(" ").includes("bg-iris"))
    .map(({ textContent }) => textContent);
const barButtons = () =>
  within(screen.getByRole("contentinfo"))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
/** By keys, which record nothing yet. */
async function chooseVoice(user: UserEvent) {
  screen.getByRole("radio", { name: "Record Voice" }).focus();
  await user.keyboard(" ");
}

describe("the respondent's form", () => {
  test("[SHARE-04] [HAND-97] the form shows one question at a time, with the ways that lead nowhere disabled", async () => {
    const user = open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(FIRST);
    for (const name of ["Previous", "Preview All", "Continue"]) expect(button(name)).toBeDisabled();
    await user.type(answer(), "He listens.");
    for (const name of ["Preview All", "Continue"]) expect(button(name)).toBeEnabled();
    await user.click(button("Continue"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[1]?.text);
    await user.click(button("Next"));
    expect(button("Next")).toBeDisabled();
    expect(screen.queryByRole("button", { name: /^Finish/ })).toBeNull();
    await user.click(button("Previous"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[1]?.text);
    expect(events).toContain("demo_navigate_next");
    expect(events).toContain("demo_navigate_previous");
  });

  test("[SHARE-03] a dot for each question shows where one is and what is answered", async () => {
    const user = open();
    await user.type(answer(), "He listens.");
    const dots = within(screen.getByRole("navigation", { name: "Questions" }));
    expect(dots.getByRole("button", { name: "Question 1 of 3, answered" })).toHaveAttribute("aria-current", "step");
    await user.click(dots.getByRole("button", { name: "Question 3 of 3, not answered" }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[2]?.text);
    expect(screen.getByText("1 of 3 questions")).toBeVisible();
    expect(screen.getByText("Est. ~2 minutes left")).toBeVisible();
  });

  test("[SHARE-02] [HAND-12] names the person described and who will read it, before the first answer", async () => {
    const user = open();
    expect(screen.getByText(/sees your answers with your name/).parentElement).toHaveTextContent(
      "Daniel sees your answers with your name. Others may get a report.",
    );
    expect(screen.getAllByText("Daniel")[0]).toBeVisible();
    await user.click(screen.getByText("Who sees this?"));
    const told = await screen.findByText(/will see your name and every word you submit/);
    expect(told).toBeVisible();
    await user.click(screen.getByText("Who sees this?"));
    expect(told).not.toBeVisible();
  });

  test("[SHARE-15] the text behind “Who sees this?” is three points: the answers, the draft, everyone else", async () => {
    const user = open();
    await user.click(screen.getByText("Who sees this?"));
    const told = await screen.findByText(/will see your name and every word you submit/);
    const points = within(told.closest("ul")!).getAllByRole("listitem");
    expect(points.map(({ textContent }) => textContent?.trim())).toEqual([
      "Daniel will see your name and every word you submit.",
      "Daniel sees that you opened this or are answering. Your draft opens on any device with your link, which Daniel has too.",
      "Daniel may show others a report of your answers. No one else who uses this site can read them. The people who run this site could. No AI service gets your words.",
    ]);
  });

  test("[SHARE-04] Ctrl+Enter goes on from an answer, and not from a blank one", async () => {
    const user = open();
    await user.type(answer(), "{Control>}{Enter}{/Control}");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(FIRST);
    await user.type(answer(), "He listens.{Control>}{Enter}{/Control}");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[1]?.text);
    await expect.poll(() => answer()).toHaveFocus();
  });

  test("[SHARE-05] [SHARE-06] part of the answers can be reviewed and submitted", async () => {
    const user = open();
    await user.type(answer(), "He listens.");
    await user.click(screen.getByRole("button", { name: "Question 3 of 3, not answered" }));
    expect(screen.getByText("You can still submit with partial completion")).toBeVisible();
    await user.click(button("Submit 1 of 3 Responses"));
    const dialog = within(await openedReview());
    expect(dialog.getAllByText("Answered")).toHaveLength(1);
    expect(dialog.getAllByText("Not answered")).toHaveLength(2);
    expect(dialog.getByText(/sees your answers with your name/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Submit 1 of 3 Responses" }));
    await act(() => clock.advance(0));
    expect(session.submission.snapshot().kind).toBe("done");
    expect(events).toContain("demo_submit_all_initiated");
  });

  test("[SHARE-06] the review leads to an unanswered question, and back to editing", async () => {
    const user = open();
    await user.type(answer(), "He listens.");
    await user.click(button("Preview All"));
    await user.click(within(await openedReview()).getAllByRole("button", { name: "Answer this question" })[0]!);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[1]?.text);
    await user.click(button("Preview All"));
    await user.click(within(await openedReview()).getByRole("button", { name: "Continue Editing" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[SHARE-05] [HAND-188] with every question answered the review is offered everywhere, by one button", async () => {
    const user = open();
    for (const { id } of questions) act(() => void session.drafts.edit(id, "Words."));
    expect(button("Review & Submit All Responses")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Preview All" })).toBeNull();
    await user.click(button("Review & Submit All Responses"));
    expect(within(await openedReview()).getByRole("button", { name: "Submit All Responses" })).toBeEnabled();
    expect(screen.getByText("Complete!")).toBeVisible();
  });

  test("[HAND-188] the texts of a complete form have reserved room, so that no line breaks while one types", async () => {
    const user = open();
    const line = () => document.querySelector("[data-room]");
    expect(line()).toHaveTextContent(/^Est\. ~3 minutes left$/);
    expect(line()).toHaveAttribute("data-room", "Complete! Not sent");
    for (const { id } of questions.slice(1)) act(() => void session.drafts.edit(id, "Words."));
    await user.type(answer(), "W");
    expect(line()).toHaveTextContent(/^Complete! Not sent$/);
    expect(line()).toHaveAttribute("data-room", "Complete! Not sent");
  });

  test("[HAND-10] Finish sends complete answers at once, and part of them only after the review", async () => {
    const user = open();
    await user.click(screen.getByRole("button", { name: "Question 3 of 3, not answered" }));
    await user.type(answer(), "Once.");
    await user.click(button("Finish see 2 open questions first"));
    expect(await openedReview()).toBeVisible();
    await user.click(button("Continue Editing"));
    for (const { id } of questions) act(() => void session.drafts.edit(id, "Words."));
    await user.click(button("Finish"));
    await act(() => clock.advance(0));
    expect(session.submission.snapshot().kind).toBe("done");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[HAND-71] [HAND-94] one question has no way to another, no count, and no preview of all", async () => {
    const user = open("embedded", questions.slice(0, 1));
    for (const name of ["Previous", "Next", "Preview All"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Questions" })).toBeNull();
    expect(screen.queryByText(/0 of 1/)).toBeNull();
    expect(screen.getByText("Est. < 1 minute left")).toBeVisible();
    await user.type(answer(), "She listens.");
    expect(screen.getByText("Complete!")).toBeVisible();
    expect(screen.getByText("Not sent")).toBeVisible();
    expect(button("Review & Submit All Responses")).toBeVisible();
  });

  test("[HAND-71] the review shows how many questions are open before it is submitted", async () => {
    const user = open();
    await user.type(answer(), "He listens.");
    await user.click(button("Preview All"));
    const note = "You left 2 questions open. You can answer them, or submit without them.";
    expect(within(await openedReview()).getByText(note)).toBeVisible();
  });

  const ranks = [
    { what: "a first blank question", at: 0, texts: {}, primary: "Continue" },
    { what: "a last blank question", at: 2, texts: {}, primary: "Finish see 3 open questions first" },
    {
      what: "a last question, with some answered",
      at: 2,
      texts: { a: "x", c: "y" },
      primary: "Finish see 1 open question first",
    },
    {
      what: "a last blank question, with the others answered",
      at: 2,
      texts: { a: "x", b: "y" },
      primary: null,
    },
    { what: "a last question, with all answered", at: 2, texts: { a: "x", b: "y", c: "z" }, primary: "Finish" },
    {
      what: "an earlier question, with all answered",
      at: 0,
      texts: { a: "x", b: "y", c: "z" },
      primary: "Review & Submit All Responses",
    },
  ];
  test.each(ranks)("[HAND-11] at most one button has the primary rank at $what", async ({ at, texts, primary }) => {
    for (const [id, text] of Object.entries(texts)) session.drafts.edit(id, text);
    const user = open();
    await user.click(screen.getByRole("button", { name: new RegExp(`^Question ${at + 1} of 3`) }));
    expect(filled()).toEqual(primary === null ? [] : [primary]);
  });

  test("[HAND-16] once the last question is answered, the bar has Finish alone and the review is below the answer", async () => {
    for (const id of ["a", "b"]) session.drafts.edit(id, "Words.");
    const user = open();
    await user.click(screen.getByRole("button", { name: /^Question 3 of 3/ }));
    expect(filled()).toEqual([]);
    await user.type(answer(), "Once.");
    expect(barButtons()).toEqual(["Finish"]);
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Review & Submit All Responses" }));
    expect(await openedReview()).toBeVisible();
    await user.click(button("Continue Editing"));
    act(() => void session.drafts.edit("a", ""));
    expect(barButtons()).toEqual(["Finish see 1 open question first"]);
    expect(within(screen.getByRole("main")).getByRole("button", { name: "Submit 2 of 3 Responses" })).toBeEnabled();
  });

  test("[HAND-16] [HAND-112] Skip leaves a question blank; at the last question one button leads on, and nothing there sends a part unseen", async () => {
    const user = open();
    await user.type(answer(), "She listens.");
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    await user.click(button("Continue"));
    await user.click(button("Skip"));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: questions[2]!.text })).toHaveFocus());
    expect(barButtons()).toEqual(["Submit 1 of 3 Responses"]);
    await user.click(button("Submit 1 of 3 Responses"));
    expect(await openedReview()).toBeVisible();
  });

  test("[HAND-209] in a browser of another language a notice shows that any language will do, until something is written", async () => {
    const text = "You may answer in any language.";
    open();
    expect(screen.queryByText(text)).toBeNull();
    cleanup();
    vi.spyOn(navigator, "language", "get").mockReturnValue("es-ES");
    const user = open();
    expect(screen.getByText(text)).toBeVisible();
    await user.type(answer(), "Nunca grita.");
    expect(screen.queryByText(text)).toBeNull();
  });

  test("[HAND-112] an answer that is opened from the review has the caret at its end", async () => {
    const user = open();
    await user.type(answer(), "She listens.");
    await user.click(button("Continue"));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    await user.type(answer(), "She waits.");
    await user.click(button("Preview All"));
    await user.click((await screen.findAllByRole("button", { name: "Edit this answer" }))[0]!);
    await waitFor(() => expect(answer()).toHaveFocus());
    expect(answer()).toHaveValue("She listens.");
    expect(answer().selectionStart).toBe("She listens.".length);
  });

  test("[SHARE-07] saving for later needs an answer, then shows a link with a key", async () => {
    session = { ...session, createSaveLink: () => Promise.resolve("https://facets.example/share/token?saveKey=key") };
    const user = open();
    await user.click(button("Save & Continue Later"));
    const alert = screen.getByText("No responses to save").closest("[role=alert]");
    expect(alert).toHaveTextContent("Please answer at least one question before saving.");
    await user.type(answer(), "He listens.");
    await user.click(button("Save & Continue Later"));
    expect(await screen.findByDisplayValue(/\/share\/token\?saveKey=/)).toBeVisible();
    expect(button("Copy Link")).toBeEnabled();
  });

  test("[SHARE-12] [HAND-95] the demo, which stores nothing, offers no link to continue later", () => {
    open();
    expect(screen.queryByRole("button", { name: "Save & Continue Later" })).toBeNull();
  });

  test("[SHARE-08] [HAND-96] words from an earlier visit are there again, with a notice", async () => {
    const storage = new MemoryStorage();
    const visit = () =>
      createDemoSession({ id: "demo-20261120-abcd", clock, storage, trackDemoEvent: () => undefined });
    visit().drafts.edit("a", "From before.");
    await clock.advance(AUTOSAVE_AFTER_MS);
    session = visit();
    open();
    expect(screen.getByRole("heading", { level: 1, name: FIRST })).toBeVisible();
    expect(screen.getByText("Draft responses found")).toBeVisible();
    expect(answer()).toHaveValue("From before.");
  });

  test("[HAND-96] an answer that was left by Continue counts as done, so that the next visit begins after it", async () => {
    const storage = new MemoryStorage();
    const visit = () =>
      createDemoSession({ id: "demo-20261120-abcd", clock, storage, trackDemoEvent: () => undefined });
    session = visit();
    const user = open();
    await user.type(answer(), "He listens.");
    await user.click(button("Continue"));
    await clock.advance(AUTOSAVE_AFTER_MS);
    cleanup();
    session = visit();
    open();
    expect(screen.getByRole("heading", { level: 1, name: questions[1]!.text })).toBeVisible();
  });

  test("[SHARE-09] leaving a begun form needs a confirmation, and the browser warns before unload", async () => {
    const user = open();
    const unload = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).toBe(false);
    await user.type(answer(), "He listens.");
    expect(unload()).toBe(true);
    await user.click(screen.getByRole("link", { name: "Facets, home" }));
    await user.click(button("Stay & Continue"));
    expect(leave).not.toHaveBeenCalled();
    await user.click(screen.getByRole("link", { name: "Facets, home" }));
    await user.click(button("Leave"));
    await expect.poll(() => leave).toHaveBeenCalledOnce();
  });

  test("[VOICE-03] without a microphone the answer is typed, with a way to allow it", async () => {
    const user = open();
    await startRecording(user);
    expect(events).toContain("demo_input_method_change");
    const alert = (await screen.findByText("Voice recording not available")).closest("[role=alert]");
    expect(alert).toHaveTextContent("We've switched you to text input instead.");
    expect(alert).toHaveTextContent("Microphone not supported");
    expect(answer()).toBeVisible();
  });

  test("[HAND-135] where no microphone is found, one sentence shows that, and nothing else offers voice until one is connected", async () => {
    const microphone = withMicrophone();
    microphone.openError = Object.assign(new Error("no"), { name: "NotFoundError" });
    const devices = new EventTarget();
    vi.stubGlobal("navigator", { userAgent: "a phone", mediaDevices: devices });
    const user = open();
    await startRecording(user);
    const alert = (await screen.findByText("Voice recording not available")).closest("[role=alert]")!;
    expect(screen.queryByText(/Please allow/)).toBeNull();
    expect(
      within(alert as HTMLElement)
        .getByText("Allow Microphone")
        .closest("details"),
    ).not.toHaveAttribute("open");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("button", { name: "Respond by Voice Bot" })).toBeNull();
    expect(answer()).toHaveFocus();
    act(() => void devices.dispatchEvent(new Event("devicechange")));
    expect(screen.getByRole("radio", { name: "Record Voice" })).not.toBeChecked();
    expect(screen.queryByText("Voice recording not available")).toBeNull();
    vi.unstubAllGlobals();
  });

  describe("once a spoken answer is in", () => {
    const SCOPE = "demo-20261120-abcd";

    async function convert() {
      vi.stubGlobal("OfflineAudioContext", OneSecond);
      const take = { id: "take", scope: SCOPE, questionId: "a", mimeType: "audio/webm", startedAt: 1, durationMs: 1 };
      await recordingStore().put({ ...take, hasSpeech: true });
      await recordingStore().append("take", 0, new Blob(["sound"]));
      const user = open();
      await chooseVoice(user);
      await user.click(await screen.findByRole("button", { name: "Convert to Text" }));
      const announced = await screen.findByText("Moving to the next question…");
      expect(answer()).toHaveValue(LONG);
      return { user, announced };
    }
    afterEach(async () => {
      await recordingStore().deleteScope(SCOPE);
    });

    test("[VOICE-05] [EVT-01] the form goes on after the time to read and a second, to the next question's heading, as an automatic event", async () => {
      const waiting = vi.spyOn(systemClock, "after").mockReturnValue(() => undefined);
      await convert();
      const [delay, advance] = waiting.mock.lastCall!;
      expect(delay).toBe(READ_LONG_MS);
      act(advance);
      const next = screen.getByRole("heading", { level: 1, name: questions[1]!.text });
      await expect.poll(() => next).toHaveFocus();
      expect(data).toContainEqual(["demo_navigate_next", "a", { automatic: true }]);
    });

    test("[VOICE-41] after a confident transcription the form goes on, without a notice of doubtful text", async () => {
      await convert();
      expect(await screen.findByText("Check the words")).toBeVisible();
      expect(screen.queryByText("We may have misheard some.")).toBeNull();
    });

    const interruptions = [
      ["asks to stay", (user: UserEvent) => user.click(button("Stay here"))],
      ["goes on writing", (user: UserEvent) => user.type(answer(), "!")],
      ["records more", (user: UserEvent) => user.click(button("Start recording"))],
      ["checks the words", (user: UserEvent) => user.click(button("Play"))],
    ] as const;
    test.each(interruptions)(
      "[VOICE-05] [HAND-91] the form does not go on where the respondent %s meanwhile",
      async (_, act) => {
        const cancelled = vi.fn();
        vi.spyOn(systemClock, "after").mockImplementation((ms) => (ms === READ_LONG_MS ? cancelled : () => undefined));
        const { user, announced } = await convert();
        expect(cancelled).not.toHaveBeenCalled();
        await act(user);
        expect(announced).not.toBeInTheDocument();
        expect(cancelled).toHaveBeenCalled();
      },
    );
  });

  function withMicrophone(): FakeMicrophone {
    const microphone = new FakeMicrophone();
    vi.spyOn(browserMicrophone, "isSupported", "get").mockReturnValue(true);
    vi.spyOn(browserMicrophone, "isTypeSupported").mockReturnValue(true);
    vi.spyOn(browserMicrophone, "open").mockImplementation((constraints) => microphone.open(constraints));
    vi.stubGlobal("OfflineAudioContext", OneSecond);
    microphone.rms = null;
    return microphone;
  }

  test("[HAND-13] [HAND-91] Record Voice records nothing, Start recording does, and stopping shows the words to be checked, while the recorder has the bottom", async () => {
    const microphone = withMicrophone();
    const user = open();
    await user.click(screen.getByRole("radio", { name: "Record Voice" }));
    const start = await screen.findByRole("button", { name: "Start recording" });
    expect(microphone.opened).toEqual([]);
    expect(start.parentElement).toHaveTextContent(/keeps no recording|becomes text/);
    await user.click(start);
    await screen.findByRole("timer");
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    expect(button("Stop recording")).toHaveFocus();
    microphone.recorder.give("words");
    await user.click(button("Stop recording"));
    await waitFor(() => expect(answer()).toHaveValue(LONG));
    await waitFor(() => expect(button("Continue")).toHaveFocus());
    expect(screen.getByText("Moving to the next question…")).toBeVisible();
    expect(screen.getByText("Check the words")).toBeVisible();
    expect(button("Play")).toBeEnabled();
    vi.unstubAllGlobals();
  });

  async function startRecording(user: ReturnType<typeof open>): Promise<void> {
    await user.click(screen.getByRole("radio", { name: "Record Voice" }));
    await user.click(await screen.findByRole("button", { name: "Start recording" }));
  }

  test("[VOICE-41] after doubtful text is used, the form asks to check it and does not go on", async () => {
    const microphone = withMicrophone();
    vi.spyOn(transcriber, "transcribe").mockResolvedValue({ text: LONG, isDoubtful: true });
    const user = open();
    await startRecording(user);
    await screen.findByRole("timer");
    microphone.recorder.give("words");
    await user.click(button("Stop recording"));
    await user.click(await screen.findByRole("button", { name: "Use this text" }));
    expect(await screen.findByText("We may have misheard some.")).toBeVisible();
    expect(answer()).toHaveValue(LONG);
    expect(screen.queryByText("Moving to the next question…")).toBeNull();
    vi.unstubAllGlobals();
  });

  const speakers = [
    { what: "the recorder", start: "Start recording" },
    { what: "the voice bot", start: "Start Recording" },
  ];
  test.each(speakers)(
    "[HAND-14] [HAND-75] [VOICE-03] a refused microphone leads from $what to typing, and is explained above the field",
    async ({ what, start }) => {
      const microphone = withMicrophone();
      microphone.openError = Object.assign(new Error("no"), { name: "NotAllowedError" });
      const user = open();
      if (what === "the voice bot") await user.click(button("Respond by Voice Bot"));
      else await user.click(screen.getByRole("radio", { name: "Record Voice" }));
      await user.click(await screen.findByRole("button", { name: start }));
      const alert = (await screen.findByText("Voice recording not available")).closest("[role=alert]");
      expect(alert).toHaveTextContent("We've switched you to text input instead.");
      expect(alert).toHaveTextContent("Please allow microphone access to record your response.");
      expect(alert).toHaveTextContent("The setting is beside this page’s address.");
      expect(answer().compareDocumentPosition(alert!)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
      expect(screen.queryByRole("radio")).toBeNull();
      vi.unstubAllGlobals();
    },
  );

  test("[VOICE-37] voice and bot are offered only where a way to understand speech works", async () => {
    open("none");
    expect(answer()).toBeVisible();
    expect(screen.queryByRole("radio", { name: "Record Voice" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Respond by Voice Bot" })).toBeNull();
    cleanup();
    vi.stubGlobal("webkitSpeechRecognition", FakeRecognition);
    const user = open("none");
    await user.click(button("Respond by Voice Bot"));
    expect(await screen.findByText("Your browser may send the sound to its maker to write it down.")).toBeVisible();
    await user.click(button("Back to Standard Form"));
    await chooseVoice(user);
    expect(await screen.findByText(/It may send the sound to its maker for that/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  test("[VOICE-37] the recorder shows where the voice becomes text", async () => {
    await chooseVoice(open());
    expect(await screen.findByText(/Facets turns your voice into text and keeps no recording\./)).toBeVisible();
    cleanup();
    await chooseVoice(open("openai"));
    expect(await screen.findByText(/An AI service turns your voice into text\./)).toBeVisible();
  });

  test("[BOT-01] [BOT-02] the voice bot shares the answers with the form, both ways", async () => {
    const user = open();
    await user.type(answer(), "Typed.");
    await user.click(button("Respond by Voice Bot"));
    const response = await screen.findByRole("textbox", { name: "Your response" });
    expect(response).toHaveValue("Typed.");
    expect(screen.getByText("Facets turns your voice into text and keeps no recording.")).toBeVisible();
    expect(button("Submit answers")).toBeDisabled();
    expect(screen.getByText("1 of 3 questions answered")).toBeVisible();
    await user.clear(response);
    expect(screen.getByText("0 of 3 questions answered")).toBeVisible();
    expect(button("Save Response")).toBeDisabled();
    await user.type(response, "Put right.");
    await user.click(button("Save Response"));
    await user.click(button("Back to Standard Form"));
    await user.click(screen.getByRole("button", { name: "Question 1 of 3, answered" }));
    expect(answer()).toHaveValue("Put right.");
  });

  test("[BOT-01] [VOICE-34] [HAND-93] Save Response stays on a question whose spoken words may be misheard", async () => {
    const microphone = withMicrophone();
    vi.spyOn(transcriber, "transcribe").mockResolvedValue({ text: "Shaky.", isDoubtful: true });
    const user = open();
    await user.type(answer(), "Typed.");
    await user.click(button("Respond by Voice Bot"));
    await user.click(await screen.findByRole("button", { name: "Start Recording" }));
    await screen.findByRole("button", { name: "Stop Recording" });
    expect(await screen.findByRole("timer")).toHaveTextContent("00:00");
    expect(filled()).toEqual(["Stop Recording"]);
    microphone.recorder.give("words");
    await user.click(button("Save Response"));
    expect(await screen.findByText("We may have misheard. Use this text?")).toBeVisible();
    expect(filled()).toEqual(["Use this text"]);
    expect(screen.getByRole("heading", { level: 1, name: FIRST })).toBeVisible();
    await user.click(button("Use this text"));
    expect(answer()).toHaveValue("Typed. Shaky.");
    await user.click(button("Save Response"));
    expect(await screen.findByRole("heading", { level: 1, name: questions[1]!.text })).toBeVisible();
    vi.unstubAllGlobals();
  });
});

test("[LANG-05] in German the app's question is read and spoken in German, somebody's own as it was written", async () => {
  onTestFinished(async () => void (await loadLanguage("en")));
  await loadLanguage("de");
  await laterTexts();
  const spoken: string[] = [];
  vi.stubGlobal("speechSynthesis", { speak: ({ text }: { text: string }) => spoken.push(text), cancel: () => {} });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
    },
  );
  const german = "Was sind deiner Meinung nach die größten beruflichen Stärken dieser Person?";
  const own = "What {would} you change?";
  const user = open("embedded", [
    { id: "a", text: defaultQuestionText },
    { id: "b", text: own },
  ]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(german);
  await user.type(screen.getByRole("textbox", { name: `Deine Antwort: ${german}` }), "Sie hört zu.");
  await user.click(button("Alle ansehen"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    `1${german}`,
    `2${own}`,
  ]);
  cleanup();
  open("embedded", [{ id: "a", text: defaultQuestionText }]);
  await user.click(button("Mit Sprachbot"));
  await waitFor(() => expect(spoken).toEqual([german]));
});

describe("the Thank You screen", () => {
  test("[SHARE-11] shows that a submission is partial, what happens next, and where to go", () => {
    const { rerender } = render(<ThankYou names={names} answered={2} total={3} isDemo={false} />);
    expect(screen.getByText(/has your answers to 2 of 3 questions/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "What happens next?" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Discover Superpowers" })).toHaveAttribute("href", "/");
    rerender(<ThankYou names={{ ...names, respondentName: "Karl Brenner" }} answered={3} total={3} isDemo={false} />);
    expect(screen.getByRole("heading", { level: 1, name: "Thank You, Karl" })).toBeVisible();
    expect(screen.getByText(/has your answers to all 3 questions/)).toBeVisible();
  });

  test("[SHARE-11] the demo leads back to its form", async () => {
    const restart = vi.fn();
    render(<ThankYou names={names} answered={1} total={3} isDemo onRestart={restart} />);
    await userEvent.setup().click(screen.getByRole("button", { name: "Return to Demo Form" }));
    expect(restart).toHaveBeenCalledOnce();
  });
});
