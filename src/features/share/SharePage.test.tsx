import { act, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { id } from "../../testing/builders.ts";
import { loadLanguage } from "../../lib/language/loadLanguage.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { askedQuestions, ShareBackend } from "../../testing/shareBackend.ts";
import { InvalidLink } from "./withoutForm/InvalidLink.tsx";
import { SharePage } from "./SharePage.tsx";

let backend: ShareBackend;

beforeEach(() => {
  backend = new ShareBackend();
});

const renderSharePage = (token = "token-1") => renderApp(<SharePage token={token} />, { backend, isSignedIn: false });

const [first, second] = askedQuestions.map(({ _id }) => _id);

describe("a respondent's link", () => {
  test("[SHARE-01] shows that it is loading, then the form", async () => {
    backend.query(api.answering.share.open).answers(() => undefined);
    renderSharePage();
    expect(screen.getByText("Loading...")).toBeVisible();
    backend.showForm();
    expect(await screen.findByRole("heading", { level: 1, name: askedQuestions[0]!.text })).toBeVisible();
  });

  test("[SHARE-01] of a completed respondent shows the Thank You screen", async () => {
    backend.showCompleted();
    renderSharePage();
    expect(await screen.findByRole("heading", { level: 1, name: "Thank You, Maya" })).toBeVisible();
  });

  test("[HAND-211] a session of the requestor reads what is asked: no words of the respondent, no field, nothing to submit", async () => {
    const here = { text: "He frightens me.", editedAt: 1, baseUpdatedAt: null, isDirty: true };
    const stored = JSON.stringify({ entries: { [first!]: here }, conflicts: {} });
    localStorage.setItem("facets.share.token-1.drafts", stored);
    backend.showForm([], { isRequestor: true });
    backend.on(api.answering.drafts.save).does(() => {
      throw new ConvexError({ code: "FORBIDDEN", message: "Not yours." });
    });
    renderSharePage();
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
    expect(await screen.findByText(/has answered\./)).toBeVisible();
    expect(screen.queryByText("He frightens me.")).toBeNull();
  });

  test("[HAND-350] after submission a session of the requestor reads whose page it is and the answers, and gets no control", async () => {
    const [responseId, questionText] = [id<"responses">("response-1"), askedQuestions[0]!.text];
    backend.showCompleted(2, { isRequestor: true });
    const sent = { responseId, questionText, text: "um he listens", revision: 0, isPlayable: true as const };
    backend.query(api.answering.share.submitted).answers(() => [{ ...sent, tidiedText: "He listens." }]);
    const tidiedRow = { ...sent, questionId: first!, tidiedText: "He listens.", approved: undefined };
    backend.query(api.answering.tidying.list).answers(() => [tidiedRow]);
    backend.on(api.answering.share.noteReadByRequestor).does(() => null);
    const { user } = renderSharePage();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("This is Maya’s link.");
    expect(screen.getByText(/has answered\./)).toHaveTextContent(
      "Maya has answered. Only Maya can change or withdraw the answers.",
    );
    await user.click(await screen.findByText("Read the answers"));
    expect(await screen.findByText("um he listens")).toBeVisible();
    expect(screen.queryByRole("button", { name: /withdraw|change|stop/i })).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByRole("link", { name: "Open your dashboard" })).toHaveAttribute("href", "/app");
  });

  test("[HAND-350] on a confidential link such a session reads that only who answered can change or withdraw", async () => {
    backend.query(api.answering.share.open).answers(() => ({
      state: "completed",
      respondentName: "",
      requestorName: "Daniel",
      groupSize: 4,
      isRequestor: true,
      answered: 1,
      total: 1,
      submissionId: "elsewhere",
    }));
    renderSharePage();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("This is somebody’s own link.");
    expect(screen.getByText("Only the person who answered can change or withdraw the answers.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /withdraw|change/i })).toBeNull();
  });

  test("[HAND-212] [HAND-442] one tap keeps the draft on this device: nothing is saved on the server, as a text states", async () => {
    backend.on(api.answering.drafts.keepOnDevice).does(({ isOnDeviceOnly }) => {
      backend.showForm([], { isOnDeviceOnly });
      return null;
    });
    const { user } = renderSharePage();
    await user.type(await screen.findByRole("textbox", { name: /^Your answer: / }), "Frank words.");
    await user.click(screen.getByText("Who sees this?"));
    expect(await screen.findByText(/Your link opens your draft on any device/)).toBeVisible();
    const box = await screen.findByRole("checkbox", { name: /^Keep my draft on this device only/ });
    expect(box).not.toBeChecked();
    expect(box.closest("li")).toHaveTextContent(/made the link and has it too\. Keep my draft on this device only/);
    await user.click(box);
    expect(await screen.findByText(/Your draft is on this device alone until you submit/)).toBeVisible();
    expect(screen.queryByText(/Your link opens your draft/)).toBeNull();
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
    renderSharePage("");
    expect(await screen.findByRole("heading", { name: "Invalid Link" })).toBeVisible();
    expect(screen.getByText("No response ID provided")).toBeVisible();
    expect(screen.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: "Try Demo Version" })).toHaveAttribute("href", "/share/demo");
  });

  test("[SHARE-01] [HAND-73] [HAND-351] a link that leads nowhere shows why once, in the server's words", async () => {
    const reason = "This link no longer works, or a part of it is missing. Please ask for a new one.";
    backend.query(api.answering.share.open).answers(() => ({ state: "invalid", reason }));
    renderSharePage();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByText(/respondent|not found/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Withdraw my response" })).toBeNull();
  });

  test("[PEND-05] [SHARE-11] [HAND-405] a link whose answers the requestor removed is invalid, and still withdraws them", async () => {
    const reason = "This link no longer works, or a part of it is missing. Please ask for a new one.";
    backend.query(api.answering.share.open).answers(() => ({ state: "invalid", reason, canWithdraw: true }));
    backend.on(api.answering.submission.withdraw).does(() => {
      backend.query(api.answering.share.open).answers(() => ({ state: "withdrawn" }));
      return null;
    });
    const { user } = renderSharePage();
    expect(await screen.findByRole("heading", { name: "Invalid Link" })).toBeVisible();
    const status = screen.getByText("The person who asked has removed what you submitted.").closest("[role=status]");
    expect(status).toHaveClass("text-2xl");
    expect(screen.getByText(/^It is shown to nobody, and erased after 30 days\./)).toBeVisible();
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
    renderSharePage();
    expect(await screen.findByText("Failed to fetch respondent information")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.getByText(/^Please try again in a moment/)).toBeVisible();
  });

  test("[SHARE-01] [SHARE-08] a form that can't be loaded again stays open, with the typed text", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = renderSharePage();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    act(() => backend.query(api.answering.share.open).answers(() => new Error("out of order")));
    expect(screen.getByRole("textbox")).toHaveValue("He listens.");
    expect(screen.queryByText("Failed to fetch respondent information")).toBeNull();
  });

  test("[PLAN-02] the first question shows the due date, also once it is set or moved", async () => {
    const names = { respondentName: "Maya", requestorName: "Daniel" };
    const show = (dueDate: string) =>
      backend
        .query(api.answering.share.open)
        .answers(() => ({ state: "form", ...names, questions: askedQuestions, drafts: [], dueDate }));
    const { user } = renderSharePage();
    await screen.findByRole("textbox");
    expect(screen.queryByText(/would like answers/)).toBeNull();
    act(() => show("2999-12-08"));
    await waitFor(() =>
      expect(screen.getByText(/would like answers/)).toHaveTextContent("Daniel would like answers by 8 December."),
    );
    act(() => show("2000-12-08"));
    expect(await screen.findByText(/hoped for answers/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Question 2 of / }));
    expect(screen.queryByText(/hoped for answers/)).toBeNull();
  });

  test("[LOOP-32] for a respondent of an ended round the first question states that this is a new round", async () => {
    const askedBeforePattern = /asked you before/;
    const earlierPage = renderSharePage();
    await screen.findByRole("textbox");
    expect(screen.queryByText(askedBeforePattern)).toBeNull();
    earlierPage.unmount();
    backend.showForm([], { wasAskedBefore: true });
    const { user } = renderSharePage();
    expect(await screen.findByText(askedBeforePattern)).toHaveTextContent(
      "Daniel asked you before. This is a new round.",
    );
    await user.click(screen.getByRole("button", { name: /^Question 2 of / }));
    expect(screen.queryByText(askedBeforePattern)).toBeNull();
  });

  test("[SHARE-02] a link whose questions can't be read shows the built-in one and a notice, and loses nothing", async () => {
    const builtInNoticePattern = /^We can’t show the questions chosen for you/;
    backend.showForm([{ questionId: second!, text: "More of it." }]);
    const { user } = renderSharePage();
    await user.click(await screen.findByRole("button", { name: /^Question 1 of / }));
    await user.type(screen.getByRole("textbox"), "He listens.");
    expect(screen.queryByText(builtInNoticePattern)).toBeNull();

    const draft = { questionId: second!, text: "More of it.", updatedAt: 1 };
    act(() =>
      backend.query(api.answering.share.open).answers(() => ({
        state: "form",
        respondentName: "Maya",
        requestorName: "Daniel",
        isBuiltIn: true,
        questions: [askedQuestions[0]!],
        drafts: [draft],
      })),
    );
    expect(await screen.findByText(builtInNoticePattern)).toBeVisible();
    expect(screen.getByRole("textbox")).toHaveValue("He listens.");
    expect(await screen.findByText("More of it.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Finish" })).toBeEnabled();

    act(() => backend.showForm([{ questionId: first!, text: "He listens." }, draft]));
    expect(screen.queryByText(builtInNoticePattern)).toBeNull();
    expect(screen.getByRole("textbox")).toHaveValue("He listens.");
  });
});

test("[CLOUD-02] the page reports its opening, and that one answers with the first keystroke", async () => {
  const { user } = renderSharePage();
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
  const { user } = renderSharePage();
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
    const { user } = renderSharePage();
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
    const { user } = renderSharePage();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    await user.click(screen.getByRole("button", { name: "Save & Continue Later" }));
    expect(await screen.findByText(/^We could not make your link just now/)).toBeVisible();
    backend.on(api.answering.drafts.createSaveKey).does(() => ({ saveKey: "key-2" }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByDisplayValue(/saveKey=key-2$/)).toBeVisible();
  });
});

describe("saving for later what the server has not got", () => {
  const failurePattern = /^We could not make your link just now/;

  test("[SHARE-07] a link to answers that it refused is not handed out", async () => {
    backend.on(api.answering.drafts.save).does(() => {
      throw new ConvexError({ code: "INVALID", message: "The answer is too long (at most 10,000 characters)." });
    });
    const { user } = renderSharePage();
    await user.type(await screen.findByRole("textbox"), "He listens.");
    await user.click(screen.getByRole("button", { name: "Save & Continue Later" }));
    expect(await screen.findByText(failurePattern)).toBeVisible();
    expect(screen.queryByText(/^We saved your answers/)).toBeNull();
    expect(backend.callsOf(api.answering.drafts.createSaveKey)).toEqual([]);
  });

  test("[SHARE-07] without a connection an error is shown at once, and another try makes the link", async () => {
    backend.showForm([{ questionId: first!, text: "He listens." }]);
    backend.on(api.answering.drafts.createSaveKey).does(() => ({ saveKey: "key-3" }));
    const { user } = renderSharePage();
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
