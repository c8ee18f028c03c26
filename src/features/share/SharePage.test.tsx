import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { loadLanguage } from "../../lib/language/loadLanguage.ts";
import { id } from "../../testing/builders.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { askedQuestions, ShareBackend } from "../../testing/shareBackend.ts";
import { InvalidLink } from "./withoutForm/InvalidLink.tsx";
import { SharePage } from "./SharePage.tsx";

let backend: ShareBackend;
beforeEach(() => {
  backend = new ShareBackend();
});

const open = (token = "token-1") => renderApp(<SharePage token={token} />, { backend, isSignedIn: false });
/** The next question's heading takes the focus at the next frame, and with it what is typed until then. */
async function advance(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
}
const [first, second] = askedQuestions.map(({ _id }) => _id);

describe("a respondent's link", () => {
  test("[SHARE-01] shows that it is loading, then the form", async () => {
    backend.query(api.answering.share.open).answers(() => undefined);
    open();
    expect(screen.getByText("Loading...")).toBeVisible();
    backend.showForm();
    expect(await screen.findByRole("heading", { level: 1, name: askedQuestions[0]!.text })).toBeVisible();
  });

  test("[SHARE-01] of a completed respondent shows the Thank You screen", async () => {
    backend.showCompleted();
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Thank You, Maya" })).toBeVisible();
  });

  test("[HAND-211] a session of the requestor reads what is asked: no words of the respondent, no field, nothing to submit", async () => {
    const here = { text: "He frightens me.", editedAt: 1, base: null, isDirty: true };
    const stored = JSON.stringify({ entries: { [first!]: here }, conflicts: {} });
    localStorage.setItem("facets.share.token-1.drafts", stored);
    backend.showForm([], { isRequestor: true });
    backend.on(api.answering.drafts.save).does(() => {
      throw new ConvexError({ code: "FORBIDDEN", message: "Not yours." });
    });
    open();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("This is Maya’s link.");
    expect(screen.getByText(/We don’t show you/)).toHaveTextContent(
      "Only Maya can answer. We don’t show you Maya’s draft. To answer on this device, sign out first.",
    );
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      askedQuestions.map(({ text }) => text),
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /submit|finish|continue/i })).toBeNull();
    expect(localStorage.getItem("facets.share.token-1.drafts")).toBe(stored);
    act(() => backend.showCompleted(2, { isRequestor: true }));
    expect(await screen.findByRole("heading", { level: 1, name: "Thank You, Maya" })).toBeVisible();
    expect(screen.queryByText("He frightens me.")).toBeNull();
  });

  test("[HAND-212] one tap keeps the draft on this device: nothing is saved on the server, and a text states that", async () => {
    backend.on(api.answering.drafts.keepOnDevice).does(({ isOnDeviceOnly }) => {
      backend.showForm([], { isOnDeviceOnly });
      return null;
    });
    const { user } = open();
    await user.type(await screen.findByRole("textbox", { name: /^Your answer: / }), "Frank words.");
    await user.click(screen.getByText("Who sees this?"));
    expect(await screen.findByText(/Your draft opens on any device/)).toBeVisible();
    const box = await screen.findByRole("checkbox", { name: /^Keep my draft on this device only/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(await screen.findByText(/Your draft is on this device alone until you submit/)).toBeVisible();
    expect(screen.queryByText(/Your draft opens/)).toBeNull();
    expect(box).toBeChecked();
    expect(screen.getByText(/^Saved .* on this device$/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Save & Continue Later" })).toBeNull();
    expect(screen.getByRole("textbox", { name: /^Your answer: / })).toHaveValue("Frank words.");
    expect(localStorage.getItem("facets.share.token-1.drafts")).toContain("Frank words.");
    expect(backend.callsOf(api.answering.drafts.keepOnDevice)).toEqual([{ token: "token-1", isOnDeviceOnly: true }]);

    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    await waitFor(() =>
      expect(backend.callsOf(api.answering.drafts.save).at(-1)).toMatchObject({ answers: [{ text: "Frank words." }] }),
    );
    backend.on(api.answering.drafts.keepOnDevice).does(() => {
      throw new Error("out of order");
    });
    await user.click(box);
    expect(await screen.findByText("We could not change this just now. Please try again.")).toBeVisible();
    expect(box).not.toBeChecked();
  });

  test("[SHARE-01] a link that names nobody shows that it is invalid, with the two ways on", async () => {
    open("");
    expect(await screen.findByRole("heading", { name: "Invalid Link" })).toBeVisible();
    expect(screen.getByText("No response ID provided")).toBeVisible();
    expect(screen.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: "Try Demo Version" })).toHaveAttribute("href", "/share/demo");
  });

  test("[SHARE-01] [HAND-73] [HAND-97] a link that leads nowhere shows why, in the server's words", async () => {
    const reason = "Invalid link or respondent not found";
    backend.query(api.answering.share.open).answers(() => ({ state: "invalid", reason }));
    open();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByText(/^This link no longer works, or a part of it is missing\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Withdraw my response" })).toBeNull();
  });

  test("[PEND-05] [SHARE-11] a link whose answers the requestor removed is invalid, and still takes them back", async () => {
    const reason = "Invalid link or respondent not found";
    backend.query(api.answering.share.open).answers(() => ({ state: "invalid", reason, canWithdraw: true }));
    backend.on(api.answering.submission.withdraw).does(() => {
      backend.query(api.answering.share.open).answers(() => ({ state: "withdrawn" }));
      return null;
    });
    const { user } = open();
    expect(await screen.findByRole("heading", { name: "Invalid Link" })).toBeVisible();
    expect(await screen.findByText(/^The person who asked has removed it/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Withdraw my response" }));
    await user.click(screen.getByRole("button", { name: "Withdraw for good" }));
    expect(await screen.findByRole("heading", { name: "Your response is withdrawn" })).toBeVisible();
    expect(backend.callsOf(api.answering.submission.withdraw)).toEqual([{ token: "token-1" }]);
  });

  test("[SHARE-01] a link that leads nowhere for no known reason may have expired", () => {
    renderApp(<InvalidLink />, { isSignedIn: false });
    expect(screen.getByText("This response link appears to be invalid or has expired.")).toBeVisible();
  });

  test("[SHARE-01] a link that the server fails to read shows an error", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend.query(api.answering.share.open).answers(() => new Error("out of order"));
    open();
    expect(await screen.findByText("Failed to fetch respondent information")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.getByText(/^Please try again in a moment/)).toBeVisible();
  });

  test("[SHARE-01] [SHARE-08] a form that can't be loaded again stays open, with the typed text", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = open();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    act(() => backend.query(api.answering.share.open).answers(() => new Error("out of order")));
    expect(screen.getByRole("textbox")).toHaveValue("He listens.");
    expect(screen.queryByText("Failed to fetch respondent information")).toBeNull();
  });

  test("[PLAN-02] the first question shows by when answers are wanted, also once the day is set or moved", async () => {
    const names = { respondentName: "Maya", requestorName: "Daniel" };
    const show = (dueDate: string) =>
      backend.query(api.answering.share.open).answers(() => ({
        ...{ state: "form", ...names, questions: askedQuestions, drafts: [], dueDate },
      }));
    const { user } = open();
    await screen.findByRole("textbox");
    expect(screen.queryByText(/would like answers/)).toBeNull();
    act(() => show("2999-12-08"));
    expect(await screen.findByText(/would like answers/)).toHaveTextContent("Daniel would like answers by 8 December.");
    act(() => show("2000-12-08"));
    expect(await screen.findByText(/hoped for answers/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Question 2 of / }));
    expect(screen.queryByText(/hoped for answers/)).toBeNull();
  });

  test("[LOOP-32] for a respondent of an ended round the first question states that this is a new round", async () => {
    const said = /asked you before/;
    const first = open();
    await screen.findByRole("textbox");
    expect(screen.queryByText(said)).toBeNull();
    first.unmount();
    backend.showForm([], { wasAskedBefore: true });
    const { user } = open();
    expect(await screen.findByText(said)).toHaveTextContent("Daniel asked you before. This is a new round.");
    await user.click(screen.getByRole("button", { name: /^Question 2 of / }));
    expect(screen.queryByText(said)).toBeNull();
  });

  test("[SHARE-02] a link whose questions can't be read shows the built-in one and a notice, and loses nothing", async () => {
    const said = /^We can’t show the questions chosen for you/;
    backend.showForm([{ questionId: second!, text: "More of it." }]);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Question 1 of / }));
    await user.type(screen.getByRole("textbox"), "He listens.");
    expect(screen.queryByText(said)).toBeNull();

    const draft = { questionId: second!, text: "More of it.", updatedAt: 1 };
    act(() =>
      backend.query(api.answering.share.open).answers(() => ({
        ...{ state: "form", respondentName: "Maya", requestorName: "Daniel", isBuiltIn: true },
        questions: [askedQuestions[0]!],
        drafts: [draft],
      })),
    );
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("He listens.");
    expect(await screen.findByText("More of it.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Finish send to Daniel" })).toBeEnabled();

    act(() => backend.showForm([{ questionId: first!, text: "He listens." }, draft]));
    expect(screen.queryByText(said)).toBeNull();
    expect(screen.getByRole("textbox")).toHaveValue("He listens.");
  });
});

test("[CLOUD-02] the page reports its opening, and that one answers with the first keystroke", async () => {
  const { user } = open();
  await user.type(await screen.findByRole("textbox"), "He listens.");
  const reports = backend.callsOf(api.respondents.presence.heartbeat);
  expect(reports).toEqual([
    { token: "token-1", isAnswering: false, language: "en" },
    { token: "token-1", isAnswering: true, language: "en" },
  ]);
});

test("[LANG-10] the page reports its language as it opens, and once another one is chosen", async () => {
  onTestFinished(async () => void (await loadLanguage("en")));
  await loadLanguage("de");
  const { user } = open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Sprache" }), "العربية");
  const reported = () =>
    backend.callsOf(api.respondents.presence.heartbeat).map(({ language, isAnswering }) => ({ language, isAnswering }));
  await waitFor(() => expect(reported().at(-1)).toEqual({ language: "ar", isAnswering: false }));
  expect(reported()[0]).toEqual({ language: "de", isAnswering: false });
});

describe("saving for later", () => {
  test("[SHARE-07] unsaved words are saved before the link for later is made; its key goes from the address once used", async () => {
    backend.on(api.answering.drafts.createSaveKey).does(() => ({ saveKey: "key-1" }));
    window.history.replaceState(null, "", "/share/token-1?saveKey=key-0&stay=1");
    const { user } = open();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    expect(window.location.search).toBe("?stay=1");
    await user.click(screen.getByRole("button", { name: "Save & Continue Later" }));
    expect(await screen.findByDisplayValue(/\/share\/token-1\?saveKey=key-1$/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Copy Link" })).toBeEnabled();
    const names = backend.calls.map(({ name }) => name).filter((name) => /^answering\/drafts/.test(name));
    expect(names).toEqual(["answering/drafts:save", "answering/drafts:createSaveKey"]);
    expect(backend.callsOf(api.answering.drafts.save)[0]).toMatchObject({ answers: [{ text: "He listens." }] });
  });

  test("[SHARE-07] a link for later that could not be made shows an error, and is made on another try", async () => {
    backend.on(api.answering.drafts.createSaveKey).does(() => {
      throw new Error("out of order");
    });
    const { user } = open();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    await user.click(screen.getByRole("button", { name: "Save & Continue Later" }));
    expect(await screen.findByText(/^We could not make your link just now/)).toBeVisible();
    backend.on(api.answering.drafts.createSaveKey).does(() => ({ saveKey: "key-2" }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByDisplayValue(/saveKey=key-2$/)).toBeVisible();
  });
});

describe("saving for later what the server has not got", () => {
  const failed = /^We could not make your link just now/;

  test("[SHARE-07] a link to answers that it refused is not handed out", async () => {
    backend.on(api.answering.drafts.save).does(() => {
      throw new ConvexError({ code: "INVALID", message: "The answer is too long (at most 10,000 characters)." });
    });
    const { user } = open();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    await user.click(screen.getByRole("button", { name: "Save & Continue Later" }));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.queryByText(/^We saved your answers/)).toBeNull();
    expect(backend.callsOf(api.answering.drafts.createSaveKey)).toEqual([]);
  });

  test("[SHARE-07] without a connection an error is shown at once, and another try makes the link", async () => {
    backend.showForm([{ questionId: first!, text: "He listens." }]);
    backend.on(api.answering.drafts.createSaveKey).does(() => ({ saveKey: "key-3" }));
    const { user } = open();
    expect(await screen.findByText("1 of 2 questions")).toBeVisible();
    act(() => backend.connect(false));
    await user.click(screen.getByRole("button", { name: "Save & Continue Later" }));
    expect(await screen.findByText(/^We could not make your link just now|^You’re offline\./)).toBeVisible();
    act(() => backend.connect(true));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByDisplayValue(/saveKey=key-3$/)).toBeVisible();
    expect(screen.getByText(/^We saved your answers/)).toBeVisible();
  });
});

const tidied = {
  responseId: id<"responses">("response-1"),
  questionId: first!,
  questionText: askedQuestions[0]!.text,
  text: "um he listens",
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
    const { user } = open();
    const choice = await screen.findByRole("heading", { name: "Your words, lightly tidied" });
    const next = screen.getByRole("heading", { name: "What happens next?" });
    expect(choice.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const answer = await screen.findByRole("article");
    expect(marked("DEL")).toEqual([" [taken out: um he] "]);
    expect(marked("INS")).toEqual([" [put in: He] ", " [put in: .] "]);
    expect(within(answer).getByText("1 word taken out, 1 capital changed.")).toBeVisible();
    expect(within(answer).getByText(/^You have not chosen\. Daniel reads the tidied wording/)).toBeVisible();
    const choices = within(answer).getByRole("group", { name: "Which wording may Daniel read?" });
    expect(within(choices).getAllByRole("radio", { checked: false })).toHaveLength(2);

    await user.click(within(choices).getByRole("radio", { name: "Keep my own words" }));
    backend.query(api.answering.tidying.list).answers(() => [{ ...tidied, approved: false }]);
    expect(backend.callsOf(api.answering.tidying.decide)).toEqual([
      { token: "token-1", responseId: "response-1", approved: false },
    ]);
    expect(await within(answer).findByText(/^Daniel reads your own words only\.$/)).toBeVisible();
    expect(within(answer).getByText("um he listens")).toBeVisible();

    await user.click(within(choices).getByRole("radio", { name: "Use the tidied wording" }));
    expect(backend.callsOf(api.answering.tidying.decide).at(-1)).toMatchObject({ approved: true });
  });

  test("[SHARE-13] [HAND-94] a wording that was chosen before submitting is not asked again, and can be changed", async () => {
    backend.showCompleted();
    backend.query(api.answering.tidying.list).answers(() => [{ ...tidied, approved: false }]);
    backend.on(api.answering.tidying.decide).does(() => null);
    const { user } = open();
    await user.click(await screen.findByText("You chose your wording. Change it"));
    expect(screen.queryByRole("heading", { name: "Your words, lightly tidied" })).toBeNull();
    await user.click(await screen.findByRole("radio", { name: "Use the tidied wording" }));
    expect(backend.callsOf(api.answering.tidying.decide)).toMatchObject([{ approved: true }]);
  });

  test("[HAND-208] capitals and full stops alone are one line, with the comparison in it", async () => {
    const recased = {
      ...{ ...tidied, responseId: id<"responses">("response-2") },
      ...{ text: "he listens. he helps", tidiedText: "He listens. He helps." },
    };
    backend.showCompleted();
    backend.query(api.answering.tidying.list).answers(() => [recased]);
    backend.on(api.answering.tidying.decide).does(() => null);
    const { user } = open();
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

  test("[HAND-208] where only a full stop and a capital were added, no choice is offered, unless one was made before", async () => {
    const slight = { ...tidied, text: "he listens" };
    backend.showCompleted();
    const read = vi.fn(() => [slight]);
    backend.query(api.answering.tidying.list).answers(read);
    open();
    await waitFor(() => expect(read).toHaveBeenCalled());
    await screen.findByRole("heading", { name: "What happens next?" });
    expect(screen.queryByText("We set capitals and full stops. Keep your own wording?")).toBeNull();
    act(() => backend.query(api.answering.tidying.list).answers(() => [{ ...slight, approved: false }]));
    expect(await screen.findByText("You chose your wording. Change it")).toBeVisible();
  });

  test("[SHARE-13] a decision that could not be saved is undone, with an error", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    backend.showCompleted();
    backend.query(api.answering.tidying.list).answers(() => [tidied]);
    backend.on(api.answering.tidying.decide).does(() => {
      throw new ConvexError({ code: "RATE_LIMITED", message: "Too many requests." });
    });
    const { user } = open();
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
    const { user } = open();
    await user.click(await screen.findByText("Read your answer"));
    expect(screen.getByText("He listens.")).toBeVisible();
    expect(screen.getByRole("heading", { name: askedQuestions[0]!.text })).toBeVisible();
    expect(screen.queryByText("Your words, lightly tidied")).toBeNull();
  });

  test("[PLAN-23] [PLAN-17] changing comes before withdrawing, and opens the answers; once the requestor has read them, the page shows it", async () => {
    const submitted = (editState: "changeable" | "read") => () =>
      askedQuestions.map(({ _id, text }) => ({
        ...{ responseId: id<"responses">(_id), questionText: text, text: `About ${_id}.`, revision: 0, editState },
      }));
    backend.showCompleted();
    backend.query(api.answering.share.submitted).answers(submitted("changeable"));
    const { user } = open();
    const mind = within((await screen.findByRole("heading", { name: "Changed your mind?" })).closest("section")!);
    const buttons = await mind.findAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Change my answers", "Withdraw my response"]);
    await user.click(buttons[0]!);
    const fold = screen.getByText("Read or change your 2 answers").closest("details");
    expect(fold).toHaveAttribute("open");
    expect(fold?.querySelector("summary")).toHaveFocus();
    act(() => backend.query(api.answering.share.submitted).answers(submitted("read")));
    expect(await screen.findByText("Read your 2 answers")).toBeVisible();
    expect(mind.getByText(/may have read this/)).toHaveTextContent("Daniel may have read this, so it stays as it is.");
    expect(mind.getAllByRole("button")).toHaveLength(1);
  });

  test("[SHARE-14] Back opens the question before with what was typed, Forward the next one; a reload stays", async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    await advance(user);
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
    open();
    expect(await screen.findByRole("heading", { level: 1, name: askedQuestions[0]!.text })).toBeVisible();
  });

  test("[SHARE-14] Back closes an open dialog and stays at its question", async () => {
    const { user } = open();
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
      const { user } = open();
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
    const { user } = open();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    await advance(user);
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
    const read = vi.fn(() => []);
    backend.query(api.answering.tidying.list).answers(read);
    backend.showForm([{ questionId: second!, text: "um more of it" }]);
    backend.on(api.answering.tidyingActions.tidyDrafts).does(() => {
      const saved = [first!, second!].map((questionId, index) => ({
        questionId,
        text: ["um he listens", "um more of it"][index]!,
      }));
      backend.showForm(saved);
      backend
        .query(api.answering.tidying.list)
        .answers(() => [
          tidied,
          { ...tidied, responseId: id("response-2"), questionId: second!, text: "other words", tidiedText: "Others." },
        ]);
      return null;
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Question 1 of / }));
    await user.type(screen.getByRole("textbox"), "um he listens");
    await user.click(screen.getByRole("button", { name: /^(Preview All|Review & Submit All Responses)$/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Review Your Responses" }));
    expect(backend.callsOf(api.answering.tidyingActions.tidyDrafts)).toEqual([]);
    const compare = await dialog.findByRole("button", { name: "Compare before I submit" });
    expect(read).not.toHaveBeenCalled();
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
    const { user } = open();
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
  const { user } = open();
  await user.type(await screen.findByRole("textbox"), "He listens.");
  await user.click(screen.getByRole("button", { name: "Preview All" }));
  await user.click(await screen.findByRole("button", { name: "Submit 1 of 2 Responses" }));
  const alert = (await screen.findByText("Submission failed")).closest("[role=alert]");
  expect(alert).toHaveTextContent(
    "The answer is too long (at most 10,000 characters). Please try again or contact support.",
  );
  await user.click(screen.getByRole("button", { name: "Continue Editing" }));
  expect(screen.getByRole("textbox")).toHaveValue("He listens.");
  await advance(user);
  await user.type(screen.getByRole("textbox"), "More of it.");
  await user.click(screen.getByRole("button", { name: "Finish send to Daniel" }));
  expect(await screen.findByText("Submission failed")).toBeVisible();
});

describe("a confidential link", () => {
  beforeEach(() => backend.showConfidential());

  test("[ANON-08] [ANON-19] shows in one line how answers are shown, and behind it what protects and what cannot", async () => {
    open();
    const line = "Confidential: Daniel sees answers only in groups of 4 or more, without names.";
    const notice = (await screen.findByText("Who sees this?")).closest("details")!;
    expect(notice.querySelector("summary")).toHaveTextContent(`${line} Who sees this?`);
    const told = within(notice)
      .getByText(/^Whoever uses this browser/)
      .closest("ul")!;
    expect([...told.children].map(({ textContent }) => textContent?.trim())).toEqual([
      "Each answer waits for 3 others to its question. They show together, in random order.",
      "Daniel isn’t shown that you opened this or answered.",
      "Daniel may guess who you are: by how you write, in a small team, or with made-up answers.",
      "Whoever uses this browser can read and withdraw your answers.",
      "The people who run this site could read what you wrote. No AI service gets your words.",
    ]);
    expect(screen.queryByText(/with your name/)).toBeNull();
    expect(screen.getByText(/^This is your feedback for/)).toBeVisible();
  });

  test("[ANON-09] offers no voice: no recorder, no voice bot", async () => {
    open();
    await screen.findByText(/^Confidential: /);
    expect(screen.queryByRole("button", { name: /voice/i })).toBeNull();
    expect(screen.queryByRole("group", { name: "How to answer" })).toBeNull();
    expect(screen.queryByText("Record Voice")).toBeNull();
  });

  test("[ANON-13] the last question of a confidential link shows that Finish sends, and nothing of who gets it or of a demo", async () => {
    const names = { respondentName: "", requestorName: "Daniel" };
    const form = { state: "form" as const, ...names, questions: askedQuestions.slice(0, 1), drafts: [], groupSize: 4 };
    backend.query(api.answering.share.open).answers(() => form);
    open();
    expect(await screen.findByText("Finish sends your answer.")).toBeVisible();
    expect(screen.queryByText(/demo|gets your answer/)).toBeNull();
  });

  test("[ANON-10] lists and marks words that could show who writes, while they are written", async () => {
    const { user } = open();
    const field = await screen.findByRole("textbox");
    await user.type(field, "As your manager I like how Daniel plans.");
    const list = await screen.findByRole("list", { name: "Words that could show who you are" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["As your manager your part in this"]);
    const marks = within(field.closest("main")!).getAllByText("As your manager", { selector: "[aria-hidden] mark" });
    expect(marks).toHaveLength(1);
    const copy = marks[0]!.parentElement!;
    expect(copy.textContent).toBe("As your manager I like how Daniel plans.\n");
    field.scrollTop = 40;
    fireEvent.scroll(field);
    expect(copy.parentElement!.scrollTop).toBe(40);
    await user.clear(field);
    await user.type(field, "I like how Daniel plans.");
    await waitFor(() => expect(screen.queryByRole("list", { name: "Words that could show who you are" })).toBeNull());
    expect(copy).not.toBeInTheDocument();
  });

  test("[ANON-13] shows after submission what the words wait for, and what a withdrawal hides", async () => {
    const names = { respondentName: "", requestorName: "Daniel" };
    const completed = { state: "completed" as const, ...names, answered: 2, total: 2, submissionId: "1", groupSize: 4 };
    backend.query(api.answering.share.open).answers(() => completed);
    const { user } = open();
    expect(await screen.findByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
    expect(screen.getByText("Your 2 answers are in.")).toBeVisible();
    const step = screen.getByText(/^Your words wait until 4 people have answered\./);
    expect(step).toHaveTextContent(
      "Your words wait until 4 people have answered. Then Daniel reads them without names. Groups show once an hour.",
    );
    await user.click(await screen.findByRole("button", { name: "Withdraw my response" }));
    expect(
      await screen.findByText(/If your group is shown, its answers are hidden for good within the hour\./),
    ).toBeVisible();
    // Whoever has the invite link can begin again.
    expect(screen.queryByText(/can’t answer again/)).toBeNull();
    expect(screen.queryByText(/sees that you withdrew/)).toBeNull();
  });
});

test("[ANON-14] a withdrawn confidential answer's page shows when its group goes", async () => {
  backend.query(api.answering.share.open).answers(() => ({ state: "withdrawn", groupSize: 3 }));
  open();
  expect(await screen.findByRole("heading", { name: "Your response is withdrawn" })).toBeVisible();
  expect(
    screen.getByText(
      "We erased your answers. If their group was shown, it is hidden within the hour, with everything we made from it.",
    ),
  ).toBeVisible();
});
