import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { defaultQuestionText } from "../../../../convex/shared/questions/defaultQuestionText";
import * as downloads from "../../../lib/downloadFile.ts";
import { formatClock } from "../../../lib/language/readerFormats.ts";
import { laterTexts, loadLanguage } from "../../../lib/language/loadLanguage.ts";
import { id } from "../../../testing/builders.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { ShareBackend } from "../../../testing/shareBackend.ts";
import { SubmittedAnswers } from "./SubmittedAnswers.tsx";
import type { Submitted } from "./useSubmitted.ts";

const answer: Submitted = {
  responseId: id<"responses">("response-1"),
  questionText: "What are Daniel’s strengths?",
  text: "um he listens",
  tidiedText: "He listens.",
  editState: "changeable",
  revision: 0,
};

const KEY = "key-of-this-browser-1234";
let backend: ShareBackend;
beforeEach(() => {
  backend = new ShareBackend();
  localStorage.setItem("facets.share.t.editKey", KEY);
});

const show = (...answers: Submitted[]) => backend.query(api.answering.share.submitted).answers(() => answers);

async function renderSubmittedAnswers(over: { isConfidential?: boolean; isRequestor?: boolean } = {}) {
  const props = { token: "t", requestorName: "Daniel", isConfidential: false, isRequestor: false, ...over };
  const app = renderApp(<SubmittedAnswers {...props} unsubmitted={[]} onDiscard={() => {}} />, { backend });
  await app.user.click(await screen.findByText(/^Read ((or change )?your answer|the answers)$/));
  return app;
}

test("[PLAN-23] [PLAN-17] an answer can be edited in its place until it is read; then it has no control", async () => {
  show(answer);
  backend.on(api.answering.answerEdits.edit).does(({ text }) => {
    show({ ...answer, text, revision: 1 });
    return null;
  });
  const { user } = await renderSubmittedAnswers();
  expect(screen.getByText(/You can change it until/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change this answer" }));
  const box = screen.getByRole("textbox", { name: "Your answer" });
  expect(box).toHaveFocus();
  await user.type(box, " first");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Changed.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Change this answer" })).toHaveFocus();
  expect(backend.callsOf(api.answering.answerEdits.edit)).toEqual([
    { token: "t", responseId: "response-1", revision: 0, text: "um he listens first", editKey: KEY },
  ]);
  act(() => show({ ...answer, text: "um he listens first", editState: "read" }));
  expect(await screen.findByText(/may have read this/)).toHaveTextContent(
    "Daniel may have read this, so it stays as it is.",
  );
  expect(screen.queryByRole("button", { name: "Change this answer" })).toBeNull();
});

test("[PLAN-29] a read answer can be changed until its ten minutes have passed, which shows without opening it", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.UTC(2026, 10, 28, 9, 0) });
  onTestFinished(() => void vi.useRealTimers());
  const openUntil = Date.now() + 600_000;
  show({ ...answer, openUntil });
  const props = { token: "t", requestorName: "Daniel", isConfidential: false, isRequestor: false };
  renderApp(<SubmittedAnswers {...props} unsubmitted={[]} onDiscard={() => {}} />, { backend });
  const time = formatClock(openUntil);
  const sentence = screen.getByText(/^You can change it until/);
  expect(sentence).toHaveTextContent(`You can change it until ${time}. Later, only while Daniel hasn’t read it.`);
  act(() => show({ ...answer, openUntil, editState: "read" }));
  expect(sentence).toHaveTextContent(`You can change it until ${time}.`);
  expect(screen.getByText("Read or change your answer")).toBeVisible();
  act(() => void vi.advanceTimersByTime(600_000));
  expect(screen.getByText("Read your answer")).toBeVisible();
  expect(screen.queryByText(/^You can change it/)).toBeNull();
  expect(screen.getByText(/may have read this/)).toBeInTheDocument();
});

test("[PLAN-17] an error stands in the place of answers that can't be read", async () => {
  backend.query(api.answering.share.submitted).answers(() => new Error("no"));
  const props = { token: "t", requestorName: "Daniel", isConfidential: false, isRequestor: false };
  renderApp(<SubmittedAnswers {...props} unsubmitted={[]} onDiscard={() => {}} />, { backend });
  expect(await screen.findByRole("alert")).toHaveTextContent("A part of this page could not be loaded.");
  expect(screen.queryByRole("heading", { name: "Keep a copy" })).toBeNull();
});

test("[PLAN-25] typed words stay where the requestor reads the answer meanwhile, and nothing is sent", async () => {
  show(answer);
  const { user } = await renderSubmittedAnswers();
  await user.click(screen.getByRole("button", { name: "Change this answer" }));
  await user.type(screen.getByRole("textbox"), " first");
  act(() => show({ ...answer, editState: "read" }));
  expect(await screen.findByText(/so it stays\. Your text is still here\./)).toBeVisible();
  expect(screen.getByRole("textbox")).toHaveValue("um he listens first");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByText("um he listens")).toBeVisible();
  expect(backend.callsOf(api.answering.answerEdits.edit)).toEqual([]);
});

test("[PLAN-25] a refused edit shows why and keeps what was typed; a blank one can't be saved", async () => {
  show(answer);
  const message = "This answer may have been read, so it stays as it is.";
  backend.on(api.answering.answerEdits.edit).does(() => {
    throw new ConvexError({ code: "ANSWER_READ", message });
  });
  const { user } = await renderSubmittedAnswers();
  await user.click(screen.getByRole("button", { name: "Change this answer" }));
  const box = screen.getByRole("textbox");
  await user.clear(box);
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.type(box, "Kind.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(box).toHaveValue("Kind.");
});

test("[PLAN-16] on another device the answer names the one that it was sent from, and has no control", async () => {
  localStorage.clear();
  show({ ...answer, editState: "elsewhere" });
  await renderSubmittedAnswers();
  expect(screen.getByText("You can change this on the device you sent it from.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change this answer" })).toBeNull();
  expect(screen.queryByText(/You can change it until/)).toBeNull();
});

test("[PLAN-27] a notice before saving shows that the recording will be deleted", async () => {
  show({ ...answer, isPlayable: true });
  const { user } = await renderSubmittedAnswers();
  await user.click(screen.getByRole("button", { name: "Change this answer" }));
  expect(screen.getByText(/Saving deletes your recording\./)).toBeVisible();
});

test("[PLAN-28] an answer of a confidential link can be changed until its group shows, and is never marked as read alone", async () => {
  show(answer);
  await renderSubmittedAnswers({ isConfidential: true });
  expect(screen.getByText(/You can change an answer until/)).toBeVisible();
  act(() => show({ ...answer, editState: "grouped" }));
  expect(await screen.findByText(/can read this in a group\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change this answer" })).toBeNull();
});

test("[PLAN-24] in the requestor's own session the answers are marked, and nothing is offered", async () => {
  show(answer);
  backend.on(api.answering.share.noteReadByRequestor).does(() => null);
  await renderSubmittedAnswers({ isRequestor: true });
  expect(backend.callsOf(api.answering.share.noteReadByRequestor)).toEqual([{ token: "t" }]);
  expect(screen.queryByRole("button", { name: "Change this answer" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Keep a copy" })).toBeNull();
});

async function downloadOwnCopy(isConfidential: boolean): Promise<{ name: string; text: string }> {
  const saved = vi.spyOn(downloads, "downloadFile").mockImplementation(() => {});
  show(answer);
  const { user } = await renderSubmittedAnswers({ isConfidential });
  await user.click(screen.getByRole("button", { name: "Download my answers" }));
  const [name, type, parts] = saved.mock.calls[0]!;
  saved.mockRestore();
  expect(type).toBe("text/plain;charset=utf-8");
  return { name, text: parts.map(String).join("") };
}

test("[PLAN-20] the copy is a text file of the words as they stand, with one's own wording", async () => {
  const { name, text } = await downloadOwnCopy(false);
  expect(name).toBe("my-answers.txt");
  expect(text).toMatch(/^\u{FEFF}Your answers for Daniel\r\n.*\d{4}\r\n/u);
  expect(text).toContain("He listens.\r\n\r\nIn your own words:\r\num he listens");
  expect(screen.getByText("Saved. Whoever uses this device can open the file.")).toBeVisible();
});

test("[PLAN-22] of a confidential link the file has no day, and no email is offered", async () => {
  const { name, text } = await downloadOwnCopy(true);
  expect(name).toBe("my-answers.txt");
  expect(text).not.toMatch(/\d{4}/);
  expect(screen.queryByRole("button", { name: "Email me a copy" })).toBeNull();
});

test("[PLAN-21] where no address may be typed, the copy goes to the invited one alone", async () => {
  show(answer);
  backend.query(api.answering.ownCopy.offer).answers(() => ({ isInvited: true, canTypeAddress: false }));
  const { user } = await renderSubmittedAnswers();
  await user.click(await screen.findByRole("button", { name: "Email me a copy" }));
  expect(screen.getAllByRole("radio")).toHaveLength(1);
  expect(screen.queryByLabelText("Email address")).toBeNull();
});

test("[PLAN-21] the copy goes to the invited address, or to one typed twice", async () => {
  show(answer);
  backend.query(api.answering.ownCopy.offer).answers(() => ({ isInvited: true, canTypeAddress: true }));
  backend.on(api.answering.ownCopy.send).does(({ to }) => {
    if (to?.address === to?.again) return null;
    const message = "The two addresses differ. Please type the same one twice.";
    throw new ConvexError({ code: "INVALID", message });
  });
  const { user } = await renderSubmittedAnswers();
  await user.click(await screen.findByRole("button", { name: "Email me a copy" }));
  const dialog = within(screen.getByRole("dialog", { name: "Email me a copy" }));
  expect(dialog.getByRole("radio", { name: "To the address I was invited at" })).toBeChecked();
  await user.click(dialog.getByRole("radio", { name: "To another address" }));
  await user.type(dialog.getByLabelText("Email address"), "me@example.com");
  await user.type(dialog.getByLabelText("The same address again"), "my@example.com");
  await user.click(dialog.getByRole("button", { name: "Send my copy" }));
  expect(await dialog.findByText(/The two addresses differ\./)).toBeVisible();
  await user.click(dialog.getByRole("radio", { name: "To the address I was invited at" }));
  await user.click(dialog.getByRole("button", { name: "Send my copy" }));
  expect(await screen.findByText("Your copy is on its way.")).toBeVisible();
  await waitFor(() =>
    expect(backend.callsOf(api.answering.ownCopy.send).at(-1)).toEqual({ token: "t", to: undefined, language: "en" }),
  );
});

test("[LANG-05] [LANG-04] sent answers and their copy are in the page's language; the requestor's page is as stored", async () => {
  onTestFinished(async () => void (await loadLanguage("en")));
  await loadLanguage("de");
  await laterTexts();
  show({ ...answer, questionText: defaultQuestionText });
  backend.on(api.answering.share.noteReadByRequestor).does(() => null);
  const saved = vi.spyOn(downloads, "downloadFile").mockImplementation(() => {});
  const props = { token: "t", requestorName: "Daniel", isConfidential: false, unsubmitted: [], onDiscard: () => {} };
  const { user, unmount } = renderApp(<SubmittedAnswers {...props} isRequestor={false} />, { backend });
  const german = "Was sind deiner Meinung nach die größten beruflichen Stärken dieser Person?";
  expect(await screen.findByText(german)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Meine Antworten herunterladen" }));
  const copy = saved.mock.calls[0]![2].map(String).join("");
  expect(copy).toContain(`\r\n${german}\r\n`);
  const today = new Intl.DateTimeFormat("de", { dateStyle: "long" }).format();
  expect(copy).toContain(`\r\n${today}\r\n`);
  unmount();
  renderApp(<SubmittedAnswers {...props} isRequestor />, { backend });
  expect(await screen.findByText(defaultQuestionText.replace("'", "’"))).toBeInTheDocument();
});
