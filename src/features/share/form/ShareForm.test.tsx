import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MemoryStorage } from "../../../testing/MemoryStorage.ts";
import { createDemoSession } from "../demo/createDemoSession.ts";
import { AUTOSAVE_AFTER_MS } from "../../answering/drafts/DraftSync.ts";
import { ThankYou } from "../submitted/ThankYou.tsx";
import {
  names,
  questions,
  FIRST_QUESTION,
  fixture,
  leave,
  resetFixture,
  clearMocks,
  renderForm,
  startRecording,
  installMicrophone,
  getButton,
  getAnswerField,
  getPrimaryButtonTexts,
} from "./testing/formFixture.tsx";

beforeEach(resetFixture);

afterEach(clearMocks);

/** The review's module loads with the first press of its button. */
const findReview = () => screen.findByRole("dialog", { name: "Review Your Responses" });

const barButtonTexts = () =>
  within(screen.getByRole("contentinfo"))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

describe("the respondent's form", () => {
  test("[SHARE-04] [HAND-97] the form shows one question at a time, with the ways that lead nowhere disabled", async () => {
    const user = renderForm();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(FIRST_QUESTION);
    for (const name of ["Previous", "Preview All", "Continue"]) expect(getButton(name)).toBeDisabled();
    await user.type(getAnswerField(), "He listens.");
    for (const name of ["Preview All", "Continue"]) expect(getButton(name)).toBeEnabled();
    await user.click(getButton("Continue"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[1]?.text);
    await user.click(getButton("Next"));
    expect(getButton("Next")).toBeDisabled();
    expect(screen.queryByRole("button", { name: /^Finish/ })).toBeNull();
    await user.click(getButton("Previous"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[1]?.text);
    expect(fixture.events).toContain("demo_navigate_next");
    expect(fixture.events).toContain("demo_navigate_previous");
  });

  test("[SHARE-03] a dot for each question shows where one is and what is answered", async () => {
    const user = renderForm();
    await user.type(getAnswerField(), "He listens.");
    const dots = within(screen.getByRole("navigation", { name: "Questions" }));
    expect(dots.getByRole("button", { name: "Question 1 of 3, answered" })).toHaveAttribute("aria-current", "step");
    await user.click(dots.getByRole("button", { name: "Question 3 of 3, not answered" }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[2]?.text);
    expect(screen.getByText("1 of 3 questions")).toBeVisible();
    expect(screen.getByText("Est. ~2 minutes left")).toBeVisible();
  });

  test("[HAND-492] progress stands beside the stone, and Previous and Next are signs at the dots", async () => {
    renderForm();
    const line = screen.getByText("0 of 3 questions").closest("p")!;
    expect(line).toHaveTextContent("0 of 3 questions Est. ~3 minutes left");
    expect(line.previousSibling).toHaveTextContent("Maya, your feedback for Daniel.");
    for (const name of ["Previous", "Next"]) expect(getButton(name)).toHaveAttribute("title", name);
  });

  test("[SHARE-02] [HAND-12] names the person described and who will read it, before the first answer", async () => {
    const user = renderForm();
    expect(screen.getByText(/sees your answers with your name/).parentElement).toHaveTextContent(
      "Daniel sees your answers with your name. Others may get a report.",
    );
    expect(screen.getAllByText("Daniel")[0]).toBeVisible();
    await user.click(screen.getByText("Who sees this?"));
    const notice = await screen.findByText(/will see your name and every word you submit/);
    expect(notice).toBeVisible();
    await user.click(screen.getByText("Who sees this?"));
    expect(notice).not.toBeVisible();
  });

  test("[SHARE-15] [HAND-495] the text behind “Who sees this?” is three points: the answers, the draft, everyone else", async () => {
    const user = renderForm();
    await user.click(screen.getByText("Who sees this?"));
    const notice = await screen.findByText(/will see your name and every word you submit/);
    const points = within(notice.closest("ul")!).getAllByRole("listitem");
    expect(points.map(({ textContent }) => textContent?.trim())).toEqual([
      "Daniel will see your name and every word you submit.",
      "Daniel sees that you opened this or are answering, not your draft. Your link opens your draft on any device, so keep it to yourself. Daniel made the link and has it too.",
      "Here, others read your words only in a report that Daniel shares. The people who run this site could read what you wrote. No AI service gets your words.",
    ]);
  });

  test("[SHARE-04] Ctrl+Enter goes on from an answer, and not from a blank one", async () => {
    const user = renderForm();
    await user.type(getAnswerField(), "{Control>}{Enter}{/Control}");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(FIRST_QUESTION);
    await user.type(getAnswerField(), "He listens.{Control>}{Enter}{/Control}");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[1]?.text);
    await expect.poll(() => getAnswerField()).toHaveFocus();
  });

  test.each([true, false])(
    "[HAND-514] the next question has the cursor in its field; fine pointer: %s",
    async (isFine) => {
      const { matchMedia } = window;
      vi.spyOn(window, "matchMedia").mockImplementation((query) =>
        Object.assign(matchMedia(query), query === "(pointer: fine)" ? { matches: isFine } : {}),
      );
      const user = renderForm();
      const focused = () => (isFine ? getAnswerField() : screen.getByRole("heading", { level: 1 }));
      await user.type(getAnswerField(), "He listens.");
      await user.click(getButton("Continue"));
      await waitFor(() => expect(focused()).toHaveFocus());
      await user.click(getButton("Skip"));
      await waitFor(() => expect(focused()).toHaveFocus());
      await user.click(getButton("Previous"));
      await user.click(getButton("Previous"));
      await waitFor(() => expect(focused()).toHaveFocus());
      if (isFine) expect(getAnswerField().selectionStart).toBe("He listens.".length);
    },
  );

  test("[SHARE-05] [SHARE-06] part of the answers can be reviewed and submitted", async () => {
    const user = renderForm();
    await user.type(getAnswerField(), "He listens.");
    await user.click(screen.getByRole("button", { name: "Question 3 of 3, not answered" }));
    expect(screen.getByText("You can still submit with partial completion")).toBeVisible();
    await user.click(getButton("Submit 1 of 3 Responses"));
    const dialog = within(await findReview());
    expect(dialog.getAllByText("Answered")).toHaveLength(1);
    expect(dialog.getAllByText("Not answered")).toHaveLength(2);
    expect(dialog.getByText(/sees your answers with your name/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Submit 1 of 3 Responses" }));
    await act(() => fixture.clock.advance(0));
    expect(fixture.session.submission.snapshot().kind).toBe("done");
    expect(fixture.events).toContain("demo_submit_all_initiated");
  });

  test("[SHARE-06] the review leads to an unanswered question, and back to editing", async () => {
    const user = renderForm();
    await user.type(getAnswerField(), "He listens.");
    await user.click(getButton("Preview All"));
    await user.click(within(await findReview()).getAllByRole("button", { name: "Answer this question" })[0]!);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(questions[1]?.text);
    await user.click(getButton("Preview All"));
    await user.click(within(await findReview()).getByRole("button", { name: "Continue Editing" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[SHARE-05] [HAND-188] with every question answered the review is offered everywhere, by one button", async () => {
    const user = renderForm();
    for (const { id } of questions) act(() => void fixture.session.drafts.tryEdit(id, "Words."));
    expect(getButton("Review & Submit All Responses")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Preview All" })).toBeNull();
    await user.click(getButton("Review & Submit All Responses"));
    expect(within(await findReview()).getByRole("button", { name: "Submit All Responses" })).toBeEnabled();
    expect(screen.getByText("Complete!")).toBeVisible();
  });

  test("[HAND-188] the texts of a complete form have reserved room, so that no line breaks while one types", async () => {
    const user = renderForm();
    const line = () => document.querySelector("[data-room]");
    expect(line()).toHaveTextContent(/^Est\. ~3 minutes left$/);
    expect(line()).toHaveAttribute("data-room", "Complete! Not sent");
    for (const { id } of questions.slice(1)) act(() => void fixture.session.drafts.tryEdit(id, "Words."));
    await user.type(getAnswerField(), "W");
    expect(line()).toHaveTextContent(/^Complete! Not sent$/);
    expect(line()).toHaveAttribute("data-room", "Complete! Not sent");
  });

  test("[HAND-10] Finish sends the one answer of a form at once", async () => {
    const user = renderForm("builtin", questions.slice(0, 1));
    await user.type(getAnswerField(), "Once.");
    await user.click(getButton("Finish"));
    await act(() => fixture.clock.advance(0));
    expect(fixture.session.submission.snapshot().kind).toBe("done");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[HAND-490] several answers are sent by the review alone, whose line says until then that nothing is sent", async () => {
    const user = renderForm("builtin", questions, { isDemo: false });
    await user.click(screen.getByRole("button", { name: "Question 3 of 3, not answered" }));
    await user.type(getAnswerField(), "Once.");
    expect(barButtonTexts()).toEqual(["Finish", "Submit 1 of 3 Responses"]);
    for (const { id } of questions) act(() => void fixture.session.drafts.tryEdit(id, "Words."));
    expect(barButtonTexts()).toEqual(["Finish", "Review & Submit All Responses"]);
    expect(screen.queryByText("Nothing is sent yet.")).toBeNull();
    await user.click(getButton("Finish"));
    expect(within(await findReview()).getByText("Nothing is sent yet.")).toBeVisible();
    await user.click(within(await findReview()).getByRole("button", { name: "Continue Editing" }));
    await user.click(getButton("Review & Submit All Responses"));
    const dialog = within(await findReview());
    expect(fixture.session.submission.snapshot().kind).toBe("idle");
    expect(dialog.getByText("Nothing is sent yet.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Submit All Responses" }));
    await act(() => fixture.clock.advance(0));
    expect(fixture.session.submission.snapshot().kind).toBe("done");
  });

  test("[HAND-490] above the Finish of one answer stands to whom it sends", () => {
    renderForm("builtin", questions.slice(0, 1), { isDemo: false });
    expect(screen.getByText(/^Finish sends your answer to/)).toHaveTextContent("Finish sends your answer to Daniel.");
    expect(getButton("Finish")).toBeDisabled();
  });

  test("[HAND-71] [HAND-94] one question has no way to another, no count, and no preview of all", async () => {
    const user = renderForm("builtin", questions.slice(0, 1));
    for (const name of ["Previous", "Next", "Preview All"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Questions" })).toBeNull();
    expect(screen.queryByText(/0 of 1/)).toBeNull();
    expect(screen.getByText("Est. < 1 minute left")).toBeVisible();
    await user.type(getAnswerField(), "She listens.");
    expect(screen.getByText("Complete!")).toBeVisible();
    expect(screen.getByText("Not sent")).toBeVisible();
    expect(getButton("Review & Submit All Responses")).toBeVisible();
  });

  test("[HAND-71] the review shows how many questions are open before it is submitted", async () => {
    const user = renderForm();
    await user.type(getAnswerField(), "He listens.");
    await user.click(getButton("Preview All"));
    const note = "You left 2 questions open. You can answer them, or submit without them.";
    expect(within(await findReview()).getByText(note)).toBeVisible();
  });

  const ranks = [
    { what: "a first blank question", at: 0, texts: {}, primary: "Continue" },
    { what: "a last blank question", at: 2, texts: {}, primary: "Finish" },
    {
      what: "a last question, with some answered",
      at: 2,
      texts: { a: "x", c: "y" },
      primary: "Submit 2 of 3 Responses",
    },
    {
      what: "a last blank question, with the others answered",
      at: 2,
      texts: { a: "x", b: "y" },
      primary: null,
    },
    {
      what: "a last question, with all answered",
      at: 2,
      texts: { a: "x", b: "y", c: "z" },
      primary: "Review & Submit All Responses",
    },
    {
      what: "an earlier question, with all answered",
      at: 0,
      texts: { a: "x", b: "y", c: "z" },
      primary: "Review & Submit All Responses",
    },
  ];

  test.each(ranks)("[HAND-11] at most one button has the primary rank at $what", async ({ at, texts, primary }) => {
    for (const [id, text] of Object.entries(texts)) fixture.session.drafts.tryEdit(id, text);
    const user = renderForm();
    await user.click(screen.getByRole("button", { name: new RegExp(`^Question ${at + 1} of 3`) }));
    expect(getPrimaryButtonTexts()).toEqual(primary === null ? [] : [primary]);
  });

  test("[HAND-16] [HAND-304] at the last of several questions the bar has one primary button to the review, and none is below the answer", async () => {
    for (const id of ["a", "b"]) fixture.session.drafts.tryEdit(id, "Words.");
    const user = renderForm();
    await user.click(screen.getByRole("button", { name: /^Question 3 of 3/ }));
    expect(getPrimaryButtonTexts()).toEqual([]);
    await user.type(getAnswerField(), "Once.");
    expect(getPrimaryButtonTexts()).toEqual(["Review & Submit All Responses"]);
    expect(barButtonTexts()).toEqual(["Finish", "Review & Submit All Responses"]);
    expect(within(screen.getByRole("main")).queryByRole("button", { name: /Submit|Preview/ })).toBeNull();
    act(() => void fixture.session.drafts.tryEdit("a", ""));
    expect(barButtonTexts()).toEqual(["Finish", "Submit 2 of 3 Responses"]);
    await user.click(getButton("Submit 2 of 3 Responses"));
    expect(await findReview()).toBeVisible();
  });

  test("[HAND-441] below the one answer of a form the review is small, light and underlined, and Finish leads", async () => {
    fixture.session.drafts.tryEdit("a", "Words.");
    renderForm("builtin", questions.slice(0, 1));
    expect(getButton("Review & Submit All Responses")).toHaveClass("text-xs!", "font-normal!", "underline");
    expect(getPrimaryButtonTexts()).toEqual(["Finish"]);
  });

  test("[HAND-16] [HAND-112] Skip leaves a question blank; at the last question one button leads on, and nothing there sends a part unseen", async () => {
    const user = renderForm();
    await user.type(getAnswerField(), "She listens.");
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    await user.click(getButton("Continue"));
    await user.click(getButton("Skip"));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: questions[2]!.text })).toHaveFocus());
    expect(barButtonTexts()).toEqual(["Submit 1 of 3 Responses"]);
    await user.click(getButton("Submit 1 of 3 Responses"));
    expect(await findReview()).toBeVisible();
  });

  test("[HAND-209] in a browser of another language a notice shows that any language will do, until something is written", async () => {
    const text = "You may answer in any language.";
    renderForm();
    expect(screen.queryByText(text)).toBeNull();
    cleanup();
    vi.spyOn(navigator, "language", "get").mockReturnValue("es-ES");
    const user = renderForm();
    expect(screen.getByText(text)).toBeVisible();
    await user.type(getAnswerField(), "Nunca grita.");
    expect(screen.queryByText(text)).toBeNull();
  });

  test("[HAND-362] beside the answer stands that names of others are left out, also while it is written", async () => {
    const text = "Leave out names of people outside the team.";
    const user = renderForm();
    expect(screen.getByText(text)).toBeVisible();
    await user.type(getAnswerField(), "She listens.");
    expect(screen.getByText(text)).toBeVisible();
  });

  test("[HAND-112] an answer that is opened from the review has the caret at its end", async () => {
    const user = renderForm();
    await user.type(getAnswerField(), "She listens.");
    await user.click(getButton("Continue"));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    await user.type(getAnswerField(), "She waits.");
    await user.click(getButton("Preview All"));
    await user.click((await screen.findAllByRole("button", { name: "Edit this answer" }))[0]!);
    await waitFor(() => expect(getAnswerField()).toHaveFocus());
    expect(getAnswerField()).toHaveValue("She listens.");
    expect(getAnswerField().selectionStart).toBe("She listens.".length);
  });

  test("[SHARE-07] saving for later needs an answer, then shows a link with a key", async () => {
    fixture.session = {
      ...fixture.session,
      createSaveLink: () => Promise.resolve("https://facets.example/share/token?saveKey=key"),
    };
    const user = renderForm();
    await user.click(getButton("Save & Continue Later"));
    const alert = screen.getByText("No responses to save").closest("[role=alert]");
    expect(alert).toHaveTextContent("Please answer at least one question before saving.");
    await user.type(getAnswerField(), "He listens.");
    await user.click(getButton("Save & Continue Later"));
    expect(await screen.findByDisplayValue(/\/share\/token\?saveKey=/)).toBeVisible();
    expect(getButton("Copy Link")).toBeEnabled();
  });

  test("[SHARE-12] [HAND-95] the demo, which stores nothing, offers no link to continue later", () => {
    renderForm();
    expect(screen.queryByRole("button", { name: "Save & Continue Later" })).toBeNull();
  });

  test("[SHARE-08] [HAND-96] words from an earlier visit are there again, with a notice", async () => {
    const storage = new MemoryStorage();
    const visit = () =>
      createDemoSession({ id: "demo-20261120-abcd", clock: fixture.clock, storage, trackDemoEvent: () => undefined });
    visit().drafts.tryEdit("a", "From before.");
    await fixture.clock.advance(AUTOSAVE_AFTER_MS);
    fixture.session = visit();
    renderForm();
    expect(screen.getByRole("heading", { level: 1, name: FIRST_QUESTION })).toBeVisible();
    expect(screen.getByText("Draft responses found")).toBeVisible();
    expect(getAnswerField()).toHaveValue("From before.");
  });

  test("[HAND-96] an answer that was left by Continue counts as done, so that the next visit begins after it", async () => {
    const storage = new MemoryStorage();
    const visit = () =>
      createDemoSession({ id: "demo-20261120-abcd", clock: fixture.clock, storage, trackDemoEvent: () => undefined });
    fixture.session = visit();
    const user = renderForm();
    await user.type(getAnswerField(), "He listens.");
    await user.click(getButton("Continue"));
    await fixture.clock.advance(AUTOSAVE_AFTER_MS);
    cleanup();
    fixture.session = visit();
    renderForm();
    expect(screen.getByRole("heading", { level: 1, name: questions[1]!.text })).toBeVisible();
  });

  test("[SHARE-09] leaving a begun form needs a confirmation, and the browser warns before unload", async () => {
    const user = renderForm();
    const unload = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).toBe(false);
    await user.type(getAnswerField(), "He listens.");
    expect(unload()).toBe(true);
    await user.click(screen.getByRole("link", { name: "Facets, home" }));
    await user.click(getButton("Stay & Continue"));
    expect(leave).not.toHaveBeenCalled();
    await user.click(screen.getByRole("link", { name: "Facets, home" }));
    await user.click(getButton("Leave"));
    await expect.poll(() => leave).toHaveBeenCalledOnce();
  });

  test("[VOICE-03] without a microphone the answer is typed, with a way to allow it", async () => {
    const user = renderForm();
    await startRecording(user);
    expect(fixture.events).toContain("demo_input_method_change");
    const alert = (await screen.findByText("Voice recording not available")).closest("[role=alert]");
    expect(alert).toHaveTextContent("We've switched you to text input instead.");
    expect(alert).toHaveTextContent("Microphone not supported");
    expect(getAnswerField()).toBeVisible();
  });

  test("[HAND-135] where no microphone is found, one sentence shows that, and nothing else offers voice until one is connected", async () => {
    const microphone = installMicrophone();
    microphone.openError = Object.assign(new Error("no"), { name: "NotFoundError" });
    const devices = new EventTarget();
    vi.stubGlobal("navigator", { userAgent: "a phone", mediaDevices: devices });
    const user = renderForm();
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
    expect(getAnswerField()).toHaveFocus();
    act(() => void devices.dispatchEvent(new Event("devicechange")));
    expect(screen.getByRole("radio", { name: "Record Voice" })).not.toBeChecked();
    expect(screen.queryByText("Voice recording not available")).toBeNull();
    vi.unstubAllGlobals();
  });
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
