import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { id } from "../../testing/builders.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { askedQuestions, ShareBackend } from "../../testing/shareBackend.ts";
import { SharePage } from "./SharePage.tsx";

let backend: ShareBackend;

beforeEach(() => {
  backend = new ShareBackend();
});

const renderSharePage = (token = "token-1") => renderApp(<SharePage token={token} />, { backend, isSignedIn: false });

/** The next question's heading takes the focus at the next frame, and with it what is typed until then. */
async function goToNextQuestion(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
}

const [first, second] = askedQuestions.map(({ _id }) => _id);

const tidied = {
  responseId: id<"responses">("response-1"),
  questionId: first!,
  questionText: askedQuestions[0]!.text,
  text: "um so he listens",
  tidiedText: "He listens.",
  approved: undefined,
};

describe("the tidied words", () => {
  const marked = (tag: "DEL" | "INS") =>
    screen.getAllByText((_, element) => element?.tagName === tag).map((element) => element.textContent);

  test("[SHARE-13] [HAND-72] after submitting, each tidied text is set against one's own words, marked and named, and decided", async () => {
    backend.showCompleted();
    backend.query(api.answering.tidying.list).answers(() => [tidied]);
    backend.on(api.answering.tidying.decide).does(() => null);
    const { user } = renderSharePage();
    const choice = await screen.findByRole("heading", { name: "Your words, lightly tidied" });
    const next = screen.getByRole("heading", { name: "What happens next?" });
    expect(choice.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const answer = await screen.findByRole("article");
    expect(marked("DEL")).toEqual([" [taken out: um so he] "]);
    expect(marked("INS")).toEqual([" [put in: He] ", " [put in: .] "]);
    expect(within(answer).getByText("2 words taken out, 1 capital changed.")).toBeVisible();
    expect(within(answer).getByText(/^You have not chosen\. Daniel reads the tidied wording/)).toBeVisible();
    const choices = within(answer).getByRole("group", { name: "Which wording may Daniel read?" });
    expect(within(choices).getAllByRole("radio", { checked: false })).toHaveLength(2);

    await user.click(within(choices).getByRole("radio", { name: "Keep my own words" }));
    backend.query(api.answering.tidying.list).answers(() => [{ ...tidied, approved: false }]);
    expect(backend.callsOf(api.answering.tidying.decide)).toEqual([
      { token: "token-1", responseId: "response-1", approved: false },
    ]);
    expect(await within(answer).findByText(/^Daniel reads your own words only\.$/)).toBeVisible();
    expect(within(answer).getByText("um so he listens")).toBeVisible();

    await user.click(within(choices).getByRole("radio", { name: "Use the tidied wording" }));
    expect(backend.callsOf(api.answering.tidying.decide).at(-1)).toMatchObject({ approved: true });
  });

  test("[SHARE-13] [HAND-94] a wording that was chosen before submitting is not asked again, and can be changed", async () => {
    backend.showCompleted();
    backend.query(api.answering.tidying.list).answers(() => [{ ...tidied, approved: false }]);
    backend.on(api.answering.tidying.decide).does(() => null);
    const { user } = renderSharePage();
    await user.click(await screen.findByText("You chose your wording. Change it"));
    expect(screen.queryByRole("heading", { name: "Your words, lightly tidied" })).toBeNull();
    await user.click(await screen.findByRole("radio", { name: "Use the tidied wording" }));
    expect(backend.callsOf(api.answering.tidying.decide)).toMatchObject([{ approved: true }]);
  });

  test("[HAND-208] capitals and full stops alone are one line, with the comparison in it", async () => {
    const recased = {
      ...tidied,
      responseId: id<"responses">("response-2"),
      text: "he listens. he helps",
      tidiedText: "He listens. He helps.",
    };
    backend.showCompleted();
    backend.query(api.answering.tidying.list).answers(() => [recased]);
    backend.on(api.answering.tidying.decide).does(() => null);
    const { user } = renderSharePage();
    const line = await screen.findByText("We set capitals and full stops. Keep your own wording?");
    expect(screen.queryByRole("heading", { name: "Your words, lightly tidied" })).toBeNull();
    expect(line.closest("details")).not.toHaveAttribute("open");
    await user.click(line);
    await user.click(await screen.findByRole("radio", { name: "Keep my own words" }));
    expect(backend.callsOf(api.answering.tidying.decide)).toMatchObject([{ approved: false }]);

    act(() => backend.query(api.answering.tidying.list).answers(() => [recased, tidied]));
    expect(await screen.findByRole("heading", { name: "Your words, lightly tidied" })).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.getByText("We set capitals and full stops. Keep your own wording?")).toBeVisible();
  });

  test("[HAND-494] chosen wordings and capitals alone are one line, which says that some were chosen, among the further things", async () => {
    const row = (number: number, text: string, tidiedText: string, approved?: boolean) => ({
      ...tidied,
      responseId: id<"responses">(`response-${number}`),
      text,
      tidiedText,
      approved,
    });
    backend.showCompleted();
    backend
      .query(api.answering.tidying.list)
      .answers(() => [
        row(1, "um he listens", "He listens.", false),
        row(2, "he helps. he is kind", "He helps. He is kind."),
      ]);
    const { user } = renderSharePage();
    const line = await screen.findByText("You chose some of the wording. Change it");
    const next = screen.getByRole("heading", { name: "What happens next?" });
    expect(next.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(/^We set capitals|^You chose your/)).toBeNull();
    await user.click(line);
    expect(await screen.findAllByRole("article")).toHaveLength(2);
  });

  test("[HAND-208] where only a full stop and a capital were added, no choice is offered, unless one was made before", async () => {
    const slight = { ...tidied, text: "he listens" };
    backend.showCompleted();
    const read = vi.fn(() => [slight]);
    backend.query(api.answering.tidying.list).answers(read);
    renderSharePage();
    await waitFor(() => expect(read).toHaveBeenCalled());
    await screen.findByRole("heading", { name: "What happens next?" });
    expect(screen.queryByText("We set capitals and full stops. Keep your own wording?")).toBeNull();
    act(() => backend.query(api.answering.tidying.list).answers(() => [{ ...slight, approved: false }]));
    expect(await screen.findByText("You chose your wording. Change it")).toBeVisible();
  });

  test("[HAND-516] a sound that was taken out is not asked about; with capitals alone it is in their line", async () => {
    const row = (number: number, text: string, tidiedText: string) => ({
      ...tidied,
      responseId: id<"responses">(`response-${number}`),
      text,
      tidiedText,
    });
    const sound = row(1, "Hm. He's polite. He asks.", "He's polite. He asks.");
    backend.showCompleted();
    const read = vi.fn(() => [sound]);
    backend.query(api.answering.tidying.list).answers(read);
    renderSharePage();
    await waitFor(() => expect(read).toHaveBeenCalled());
    await screen.findByRole("heading", { name: "What happens next?" });
    const question = "We set capitals and full stops. Keep your own wording?";
    const recased = row(2, "um he helps. he is kind", "He helps. He is kind.");
    act(() => backend.query(api.answering.tidying.list).answers(() => [sound, recased]));
    await screen.findByText(question);
    expect(screen.queryByRole("heading", { name: "Your words, lightly tidied" })).toBeNull();
    act(() => backend.query(api.answering.tidying.list).answers(() => [sound]));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    act(() => backend.query(api.answering.tidying.list).answers(() => [{ ...sound, approved: false }]));
    expect(await screen.findByText("You chose your wording. Change it")).toBeVisible();
  });

  test("[SHARE-13] a decision that could not be saved is undone, with an error", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    backend.showCompleted();
    backend.query(api.answering.tidying.list).answers(() => [tidied]);
    backend.on(api.answering.tidying.decide).does(() => {
      throw new ConvexError({ code: "RATE_LIMITED", message: "Too many requests." });
    });
    const { user } = renderSharePage();
    await user.click(await screen.findByRole("radio", { name: "Keep my own words" }));
    expect(await screen.findByText("Your decision could not be kept. Please choose again.")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Keep my own words" })).not.toBeChecked();
  });

  test("[SHARE-13] [SHARE-11] where nothing was tidied, only the respondent's own words show", async () => {
    backend.showCompleted();
    backend
      .query(api.answering.share.submitted)
      .answers(() => [
        { responseId: id("response-1"), questionText: askedQuestions[0]!.text, text: "He listens.", revision: 0 },
      ]);
    const { user } = renderSharePage();
    await user.click(await screen.findByText("Read your answer"));
    expect(screen.getByText("He listens.")).toBeVisible();
    expect(screen.getByRole("heading", { name: askedQuestions[0]!.text })).toBeVisible();
    expect(screen.queryByText("Your words, lightly tidied")).toBeNull();
  });

  test("[PLAN-23] [PLAN-17] [HAND-531] changing comes before withdrawing, and opens the answers; once the requestor has read them, the page shows it", async () => {
    const submitted = (editState: "changeable" | "read") => () =>
      askedQuestions.map(({ _id, text }) => ({
        responseId: id<"responses">(_id),
        questionText: text,
        text: `About ${_id}.`,
        revision: 0,
        editState,
      }));
    backend.showCompleted();
    backend.query(api.answering.share.submitted).answers(submitted("changeable"));
    const { user } = renderSharePage();
    const mind = within((await screen.findByRole("heading", { name: "Changed your mind?" })).closest("section")!);
    const buttons = await mind.findAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Change my answers", "Withdraw my response"]);
    await user.click(buttons[0]!);
    const fold = screen.getByText("Read or change your 2 answers").closest("details");
    expect(fold).toHaveAttribute("open");
    expect(fold?.querySelector("summary")).toHaveFocus();
    act(() => backend.query(api.answering.share.submitted).answers(submitted("read")));
    expect(await screen.findByText("Read your 2 answers")).toBeVisible();
    const noChange = mind.getByText(/may have read/);
    expect(noChange).toHaveTextContent("You can no longer change your answers: Daniel may have read them.");
    // [HAND-531] What follows is about the withdrawal, which is still possible.
    expect(noChange.parentElement?.nextElementSibling).toHaveTextContent(/^You can withdraw your answers at any time/);
    expect(mind.getAllByRole("button")).toHaveLength(1);
  });

  test("[SHARE-14] Back opens the question before with what was typed, Forward the next one; a reload stays", async () => {
    const { user, unmount } = renderSharePage();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    await goToNextQuestion(user);
    await user.type(screen.getByRole("textbox"), "More of it.");
    act(() => history.back());
    expect(await screen.findByRole("heading", { level: 1, name: askedQuestions[0]!.text })).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("He listens.");
    act(() => history.forward());
    expect(await screen.findByRole("heading", { level: 1, name: askedQuestions[1]!.text })).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("More of it.");
    act(() => history.back());
    await screen.findByRole("heading", { level: 1, name: askedQuestions[0]!.text });
    unmount();
    renderSharePage();
    expect(await screen.findByRole("heading", { level: 1, name: askedQuestions[0]!.text })).toBeVisible();
  });

  test("[SHARE-14] Back closes an open dialog and stays at its question", async () => {
    const { user } = renderSharePage();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    await user.click(screen.getByRole("button", { name: "Preview All" }));
    await screen.findByRole("dialog", { name: "Review Your Responses" });
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Review Your Responses" })).toBeNull());
    expect(screen.getByRole("heading", { level: 1, name: askedQuestions[0]!.text })).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("He listens.");
  });

  const whileGoingBack = {
    "the dialog again": [
      () => screen.getByRole("button", { name: "Preview All" }),
      () => screen.getByRole("dialog", { name: "Review Your Responses" }),
    ],
    "the next question": [
      () => screen.getByRole("button", { name: /^Question 2 of / }),
      () => screen.getByRole("heading", { level: 1, name: askedQuestions[1]!.text }),
    ],
  };
  test.each(Object.entries(whileGoingBack))(
    "[SHARE-14] a dialog is closed and %s opened before the history has moved: it stays open",
    async (_, [button, opened]) => {
      const { user } = renderSharePage();
      await user.type(await screen.findByRole("textbox"), "He listens.");
      await user.click(screen.getByRole("button", { name: "Preview All" }));
      const dialog = await screen.findByRole("dialog", { name: "Review Your Responses" });
      const moved = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      fireEvent.click(within(dialog).getByRole("button", { name: "Continue Editing" }));
      fireEvent.click(button!());
      await act(() => moved);
      expect(opened!()).toBeVisible();
      act(() => history.back());
      expect(await screen.findByRole("heading", { level: 1, name: askedQuestions[0]!.text })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole("dialog", { name: "Review Your Responses" })).toBeNull());
    },
  );

  test("[SHARE-10] text of this browser that was submitted on another device is not reported as missing", async () => {
    const { user } = renderSharePage();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    await goToNextQuestion(user);
    await user.type(screen.getByRole("textbox"), "Only here.");
    backend
      .query(api.answering.share.submitted)
      .answers(() => [
        { responseId: id("response-1"), questionText: askedQuestions[0]!.text, text: "He listens.", revision: 0 },
      ]);
    act(() => backend.showCompleted());
    const missing = within(await screen.findByRole("region", { name: "Not part of your response" }));
    expect(missing.getByText("Only here.")).toBeVisible();
    expect(missing.queryByText("He listens.")).toBeNull();
  });

  test("[SHARE-13] [CLOUD-09] before submitting, drafts are saved, tidied and shown when asked; an edited one is not", async () => {
    const readAnswers = vi.fn(() => []);
    backend.query(api.answering.tidying.list).answers(readAnswers);
    backend.showForm([{ questionId: second!, text: "um more of it" }]);
    backend.on(api.answering.tidyingActions.tidyDrafts).does(() => {
      const saved = [first!, second!].map((questionId, index) => ({
        questionId,
        text: ["um he listens", "um more of it"][index]!,
      }));
      backend.showForm(saved);
      backend.query(api.answering.tidying.list).answers(() => [
        { ...tidied, text: "um he listens" },
        { ...tidied, responseId: id("response-2"), questionId: second!, text: "other words", tidiedText: "Others." },
      ]);
      return null;
    });
    const { user } = renderSharePage();
    await user.click(await screen.findByRole("button", { name: /^Question 1 of / }));
    await user.type(screen.getByRole("textbox"), "um he listens");
    await user.click(screen.getByRole("button", { name: /^(Preview All|Review & Submit All Responses)$/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Review Your Responses" }));
    expect(backend.callsOf(api.answering.tidyingActions.tidyDrafts)).toEqual([]);
    const compare = await dialog.findByRole("button", { name: "Compare before I submit" });
    expect(readAnswers).not.toHaveBeenCalled();
    await user.click(compare);
    expect(await dialog.findByRole("article")).toHaveTextContent(askedQuestions[0]!.text);
    expect(dialog.getAllByRole("article")).toHaveLength(1);
    const order = backend.calls.map(({ name }) => name).filter((name) => /drafts:save|tidyDrafts/.test(name));
    expect(order).toEqual(["answering/drafts:save", "answering/tidyingActions:tidyDrafts"]);
  });

  test("[SHARE-13] a provider that fails before submitting leaves the words as they are, and submitting open", async () => {
    backend.on(api.answering.tidyingActions.tidyDrafts).does(() => {
      throw new ConvexError({ code: "UNAVAILABLE", message: "Your words could not be tidied just now." });
    });
    const { user } = renderSharePage();
    await user.type(await screen.findByRole("textbox"), "um he listens");
    await user.click(screen.getByRole("button", { name: "Preview All" }));
    await user.click(await screen.findByRole("button", { name: "Compare before I submit" }));
    expect(await screen.findByText("Your words could not be tidied just now.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Submit 1 of 2 Responses" })).toBeEnabled();
    await waitFor(() => expect(screen.getByRole("button", { name: "Compare before I submit" })).toBeEnabled());
  });
});

test("[SHARE-10] [HAND-10] a refused submission shows the server's reason, and keeps every word", async () => {
  backend.on(api.answering.submission.submit).does(() => {
    throw new ConvexError({ code: "INVALID", message: "The answer is too long (at most 10,000 characters)." });
  });
  const { user } = renderSharePage();
  await user.type(await screen.findByRole("textbox"), "He listens.");
  await user.click(screen.getByRole("button", { name: "Preview All" }));
  await user.click(await screen.findByRole("button", { name: "Submit 1 of 2 Responses" }));
  const alert = (await screen.findByText("Submission failed")).closest("[role=alert]");
  expect(alert).toHaveTextContent(
    "The answer is too long (at most 10,000 characters). Please try again or contact support.",
  );
  await user.click(screen.getByRole("button", { name: "Continue Editing" }));
  expect(screen.getByRole("textbox")).toHaveValue("He listens.");
  await goToNextQuestion(user);
  await user.type(screen.getByRole("textbox"), "More of it.");
  await user.click(screen.getByRole("button", { name: "Review & Submit All Responses" }));
  await user.click(screen.getByRole("button", { name: "Submit All Responses" }));
  expect(await screen.findByText("Submission failed")).toBeVisible();
});
