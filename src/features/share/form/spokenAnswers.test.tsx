import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { defaultQuestionText } from "../../../../convex/shared/questions/defaultQuestionText";
import { recordingStore } from "../../answering/recorder/IndexedDbRecordingStore.ts";
import { FakeRecognition } from "../../answering/testing/FakeSpeech.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { laterTexts, loadLanguage } from "../../../lib/language/loadLanguage.ts";
import {
  questions,
  FIRST_QUESTION,
  LONG_ANSWER,
  transcriber,
  fixture,
  resetFixture,
  clearMocks,
  renderForm,
  AudioContextOfOneSecond,
  startRecording,
  installMicrophone,
  getButton,
  getAnswerField,
  getPrimaryButtonTexts,
} from "./testing/formFixture.tsx";

/** Time after which the form goes on: that of reading the answer, and a second. */
const ADVANCE_AFTER_MS = 1_000 + LONG_ANSWER.length * 60;

beforeEach(resetFixture);

afterEach(clearMocks);

/** Chooses voice by keys, which does not begin to record. */
async function chooseVoice(user: UserEvent) {
  screen.getByRole("radio", { name: "Record Voice" }).focus();
  await user.keyboard(" ");
}

describe("the respondent's form", () => {
  describe("once a spoken answer is in", () => {
    const SCOPE = "demo-20261120-abcd";

    async function convert() {
      vi.stubGlobal("OfflineAudioContext", AudioContextOfOneSecond);
      const take = { id: "take", scope: SCOPE, questionId: "a", mimeType: "audio/webm", startedAt: 1, durationMs: 1 };
      await recordingStore().put({ ...take, hasSpeech: true });
      await recordingStore().append("take", 0, new Blob(["sound"]));
      const user = renderForm();
      await chooseVoice(user);
      await user.click(await screen.findByRole("button", { name: "Convert to Text" }));
      const announced = await screen.findByText("Moving to the next question…");
      expect(getAnswerField()).toHaveValue(LONG_ANSWER);
      return { user, announced };
    }
    afterEach(async () => {
      await recordingStore().deleteScope(SCOPE);
    });

    test("[VOICE-05] [EVT-01] the form goes on after the time to read and a second, to the next question's heading, as an automatic event", async () => {
      const waiting = vi.spyOn(systemClock, "after").mockReturnValue(() => undefined);
      await convert();
      const [delay, advance] = waiting.mock.lastCall!;
      expect(delay).toBe(ADVANCE_AFTER_MS);
      act(advance);
      const next = screen.getByRole("heading", { level: 1, name: questions[1]!.text });
      await expect.poll(() => next).toHaveFocus();
      expect(fixture.data).toContainEqual(["demo_navigate_next", "a", { automatic: true }]);
    });

    test("[VOICE-41] after a confident transcription the form goes on, without a notice of doubtful text", async () => {
      await convert();
      expect(await screen.findByText("Check the words")).toBeVisible();
      expect(screen.queryByText("We may have misheard some.")).toBeNull();
    });

    const interruptions = [
      ["asks to stay", (user: UserEvent) => user.click(getButton("Stay here"))],
      ["goes on writing", (user: UserEvent) => user.type(getAnswerField(), "!")],
      ["records more", (user: UserEvent) => user.click(getButton("Start recording"))],
      ["checks the words", (user: UserEvent) => user.click(getButton("Play"))],
    ] as const;
    test.each(interruptions)(
      "[VOICE-05] [HAND-91] the form does not go on where the respondent %s meanwhile",
      async (_, interrupt) => {
        const cancelled = vi.fn();
        vi.spyOn(systemClock, "after").mockImplementation((ms) =>
          ms === ADVANCE_AFTER_MS ? cancelled : () => undefined,
        );
        const { user, announced } = await convert();
        expect(cancelled).not.toHaveBeenCalled();
        await interrupt(user);
        expect(announced).not.toBeInTheDocument();
        expect(cancelled).toHaveBeenCalled();
      },
    );
  });

  test("[HAND-13] [HAND-91] Record Voice records nothing, Start recording does, and stopping shows the words to be checked, while the recorder has the bottom", async () => {
    const microphone = installMicrophone();
    const user = renderForm();
    await user.click(screen.getByRole("radio", { name: "Record Voice" }));
    const start = await screen.findByRole("button", { name: "Start recording" });
    expect(microphone.opened).toEqual([]);
    expect(start.parentElement).toHaveTextContent(/keeps no recording|becomes text/);
    await user.click(start);
    await screen.findByRole("timer");
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    expect(getButton("Stop recording")).toHaveFocus();
    microphone.recorder.give("words");
    await user.click(getButton("Stop recording"));
    await waitFor(() => expect(getAnswerField()).toHaveValue(LONG_ANSWER));
    await waitFor(() => expect(getButton("Continue")).toHaveFocus());
    expect(screen.getByText("Moving to the next question…")).toBeVisible();
    expect(screen.getByText("Check the words")).toBeVisible();
    expect(getButton("Play")).toBeEnabled();
    vi.unstubAllGlobals();
  });

  test("[VOICE-41] after doubtful text is used, the form asks to check it and does not go on", async () => {
    const microphone = installMicrophone();
    vi.spyOn(transcriber, "transcribe").mockResolvedValue({ text: LONG_ANSWER, isDoubtful: true });
    const user = renderForm();
    await startRecording(user);
    await screen.findByRole("timer");
    microphone.recorder.give("words");
    await user.click(getButton("Stop recording"));
    await user.click(await screen.findByRole("button", { name: "Use this text" }));
    expect(await screen.findByText("We may have misheard some.")).toBeVisible();
    expect(getAnswerField()).toHaveValue(LONG_ANSWER);
    expect(screen.queryByText("Moving to the next question…")).toBeNull();
    vi.unstubAllGlobals();
  });

  const callers = [
    { what: "the recorder", start: "Start recording" },
    { what: "the voice bot", start: "Start Recording" },
  ];

  test.each(callers)(
    "[HAND-14] [HAND-75] [VOICE-03] a refused microphone leads from $what to typing, and is explained above the field",
    async ({ what, start }) => {
      const microphone = installMicrophone();
      microphone.openError = Object.assign(new Error("no"), { name: "NotAllowedError" });
      const user = renderForm();
      if (what === "the voice bot") await user.click(getButton("Respond by Voice Bot"));
      else await user.click(screen.getByRole("radio", { name: "Record Voice" }));
      await user.click(await screen.findByRole("button", { name: start }));
      const alert = (await screen.findByText("Voice recording not available")).closest("[role=alert]");
      expect(alert).toHaveTextContent("We've switched you to text input instead.");
      expect(alert).toHaveTextContent("Please allow microphone access to record your response.");
      expect(alert).toHaveTextContent("The setting is beside this page’s address.");
      expect(getAnswerField().compareDocumentPosition(alert!)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
      expect(screen.queryByRole("radio")).toBeNull();
      vi.unstubAllGlobals();
    },
  );

  test("[HAND-305] the recorder and the voice bot say what they are for", async () => {
    installMicrophone();
    const user = renderForm();
    await user.click(screen.getByRole("radio", { name: "Record Voice" }));
    expect(await screen.findByText("The voice bot above also reads each question aloud.")).toBeVisible();
    await user.click(getButton("Respond by Voice Bot"));
    expect(await screen.findByText(/^The bot reads each question aloud, and you answer by speaking\./)).toBeVisible();
    vi.unstubAllGlobals();
  });

  test("[VOICE-37] voice and bot are offered only where a way to understand speech works", async () => {
    renderForm("none");
    expect(getAnswerField()).toBeVisible();
    expect(screen.queryByRole("radio", { name: "Record Voice" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Respond by Voice Bot" })).toBeNull();
    cleanup();
    vi.stubGlobal("webkitSpeechRecognition", FakeRecognition);
    const user = renderForm("none");
    await user.click(getButton("Respond by Voice Bot"));
    expect(await screen.findByText(/ Your browser may send the sound to its maker to write it down\.$/)).toBeVisible();
    await user.click(getButton("Back to Standard Form"));
    await chooseVoice(user);
    expect(await screen.findByText(/It may send the sound to its maker for that/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  test("[VOICE-37] the recorder shows where the voice becomes text", async () => {
    await chooseVoice(renderForm());
    expect(await screen.findByText(/Facets turns your voice into text and keeps no recording\./)).toBeVisible();
    cleanup();
    await chooseVoice(renderForm("openai"));
    expect(await screen.findByText(/An AI service turns your voice into text\./)).toBeVisible();
  });

  test("[BOT-01] [BOT-02] the voice bot shares the answers with the form, both ways", async () => {
    const user = renderForm();
    await user.type(getAnswerField(), "Typed.");
    await user.click(getButton("Respond by Voice Bot"));
    const response = await screen.findByRole("textbox", { name: "Your response" });
    expect(response).toHaveValue("Typed.");
    expect(screen.getByText(/Facets turns your voice into text and keeps no recording\.$/)).toBeVisible();
    expect(getButton("Submit answers")).toBeDisabled();
    expect(screen.getByText("1 of 3 questions answered")).toBeVisible();
    await user.clear(response);
    expect(screen.getByText("0 of 3 questions answered")).toBeVisible();
    expect(getButton("Save Response")).toBeDisabled();
    await user.type(response, "Put right.");
    await user.click(getButton("Save Response"));
    await user.click(getButton("Back to Standard Form"));
    await user.click(screen.getByRole("button", { name: "Question 1 of 3, answered" }));
    expect(getAnswerField()).toHaveValue("Put right.");
  });

  test("[BOT-01] [VOICE-34] [HAND-93] [HAND-437] Save Response stays on a question whose spoken words may be misheard", async () => {
    const microphone = installMicrophone();
    vi.spyOn(transcriber, "transcribe").mockResolvedValue({ text: "Shaky.", isDoubtful: true });
    const user = renderForm();
    await user.type(getAnswerField(), "Typed.");
    await user.click(getButton("Respond by Voice Bot"));
    await user.click(await screen.findByRole("button", { name: "Start Recording" }));
    await screen.findByRole("button", { name: "Stop Recording" });
    expect(await screen.findByRole("timer")).toHaveTextContent("00:00");
    expect(getPrimaryButtonTexts()).toEqual(["Stop Recording"]);
    microphone.recorder.give("words");
    await user.click(getButton("Save Response"));
    expect(await screen.findByText("We may have misheard. Use this text?")).toBeVisible();
    expect(getPrimaryButtonTexts()).toEqual(["Use this text"]);
    expect(screen.getByRole("heading", { level: 1, name: FIRST_QUESTION })).toBeVisible();
    await user.click(getButton("Use this text"));
    expect(getAnswerField()).toHaveValue("Typed. Shaky.");
    await user.click(getButton("Save Response"));
    expect(await screen.findByRole("heading", { level: 1, name: questions[1]!.text })).toBeVisible();
    expect(screen.queryByText(/^Saved \d/)).toBeNull();
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
  const ownQuestion = "What {would} you change?";
  const user = renderForm("builtin", [
    { id: "a", text: defaultQuestionText },
    { id: "b", text: ownQuestion },
  ]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(german);
  await user.type(screen.getByRole("textbox", { name: `Deine Antwort: ${german}` }), "Sie hört zu.");
  await user.click(getButton("Alle ansehen"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    `1${german}`,
    `2${ownQuestion}`,
  ]);
  cleanup();
  renderForm("builtin", [{ id: "a", text: defaultQuestionText }]);
  await user.click(getButton("Mit Sprachbot"));
  await waitFor(() => expect(spoken).toEqual([german]));
});
