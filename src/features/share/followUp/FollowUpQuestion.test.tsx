import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { id } from "../../../testing/builders.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { ShareBackend } from "../../../testing/shareBackend.ts";
import { SharePage } from "../SharePage.tsx";
import type { OpenFollowUp } from "./useFollowUp.ts";

const ASKED = "When did you see that last?";
const EDIT_KEY = "facets.share.token-1.editKey";
const KEPT = "facets.share.token-1.reply.drafts";
let backend: ShareBackend;

beforeEach(() => {
  backend = new ShareBackend();
  backend.showCompleted();
});

function show({ isThanked = false, ...fields }: Partial<OpenFollowUp> & { isThanked?: boolean } = {}): void {
  const about = { questionText: "What are Daniel’s strengths?", text: "He calms a room." };
  const followUp = { questionId: id<"questions">("follow-up"), question: ASKED, state: "open" as const, about };
  backend.query(api.answering.requestorMessages.forRespondent).answers(() => ({
    requestorName: "Daniel",
    isThanked,
    followUp: { ...followUp, isOnDeviceOnly: false, drafts: [], ...fields },
  }));
}
const renderSharePage = () => renderApp(<SharePage token="token-1" />, { backend, isSignedIn: false });
const section = () => screen.findByRole("region", { name: /question/ });

test("[LOOP-04] the answer that a follow-up is about stands there whole; a long one opens by its button", async () => {
  const long = "She says nothing for an hour. ".repeat(25) + "And the rota comes too late.";
  show({ about: { questionText: "What next?", text: long.slice(-600) } });
  const { user } = renderSharePage();
  const words = within(await section());
  expect(words.getByText(/And the rota comes too late/)).not.toHaveClass("line-clamp-6");
  expect(words.queryByRole("button", { name: "Show all" })).toBeNull();
  act(() => show({ about: { questionText: "What next?", text: long } }));
  const fold = await words.findByRole("button", { name: "Show all", expanded: false });
  expect(words.getByText(/And the rota comes too late/)).toHaveClass("line-clamp-6");
  fold.focus();
  await user.keyboard("{Enter}");
  expect(words.getByText(/And the rota comes too late/)).not.toHaveClass("line-clamp-6");
  expect(words.getByRole("button", { name: "Show less", expanded: true })).toHaveFocus();
});

describe("thanks and a follow-up on a respondent's page", () => {
  test("[LOOP-01] [LOOP-38] nothing shows until the requestor says thanks; then it shows on the open page", async () => {
    backend
      .query(api.answering.requestorMessages.forRespondent)
      .answers(() => ({ requestorName: "Daniel", isThanked: false }));
    renderSharePage();
    await screen.findByRole("heading", { name: "Thank You, Maya" });
    await screen.findByText("Changed your mind?");
    expect(screen.queryByText(/says thank you/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
    act(() =>
      backend
        .query(api.answering.requestorMessages.forRespondent)
        .answers(() => ({ requestorName: "Daniel", isThanked: true, thanksMessage: "May was hard." })),
    );
    const thanks = await screen.findByText(/says thank you\./);
    expect(thanks).toHaveTextContent("Daniel says thank you.");
    expect(within(thanks).getByText("May was hard.")).toBeVisible();
  });

  test("[LOOP-37] an old link leads to the new round's form, or shows that there is another link", async () => {
    const asked = (askedAgain: { token?: string }) => () => ({ requestorName: "Daniel", isThanked: false, askedAgain });
    backend.query(api.answering.requestorMessages.forRespondent).answers(asked({ token: "token-2" }));
    renderSharePage();
    expect(await screen.findByText(/asked you again/)).toHaveTextContent("Daniel has asked you again.");
    expect(screen.getByRole("link", { name: "Answer now" })).toHaveAttribute("href", "/share/token-2");
    act(() => backend.query(api.answering.requestorMessages.forRespondent).answers(asked({})));
    expect(await screen.findByText(/by a new link/)).toHaveTextContent("Daniel has asked you again, by a new link.");
    expect(screen.queryByRole("link", { name: "Answer now" })).toBeNull();
  });

  test("[LOOP-04] [LOOP-05] the question stands below their own words; the reply is saved and sent once", async () => {
    show();
    let submitted: () => void = () => undefined;
    backend
      .on(api.answering.submission.submit)
      .does(() => new Promise((resolve) => (submitted = () => resolve({ submittedAt: 1 }))));
    const { user } = renderSharePage();
    const part = within(await section());
    expect(part.getByText("He calms a room.")).toBeVisible();
    expect(part.getByRole("button", { name: "Send" })).toBeDisabled();
    await user.type(part.getByRole("textbox", { name: `Your answer: ${ASKED}` }), "In May.");
    expect(localStorage.getItem(KEPT)).toContain("In May.");
    await user.click(part.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(localStorage.getItem(EDIT_KEY)).toHaveLength(32));
    expect(backend.callsOf(api.answering.submission.submit)).toEqual([
      {
        token: "token-1",
        submissionId: expect.any(String),
        editKey: localStorage.getItem(EDIT_KEY),
        answers: [{ questionId: "follow-up", text: "In May." }],
      },
    ]);
    await act(async () => submitted());
    act(() => show({ state: "answered" }));
    expect(await screen.findByText(/has your answer\.$/)).toHaveTextContent("Daniel has your answer.");
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  test("[LOOP-07] “No, thank you” closes the follow-up; words that were begun are asked about first", async () => {
    show();
    backend.on(api.answering.requestorMessages.decline).does(() => {
      show({ state: "declined" });
      return null;
    });
    const { user } = renderSharePage();
    const part = within(await section());
    await user.type(part.getByRole("textbox"), "Rather");
    await user.click(part.getByRole("button", { name: "No, thank you" }));
    expect(part.getByText("What you wrote here is erased.")).toBeVisible();
    expect(backend.callsOf(api.answering.requestorMessages.decline)).toEqual([]);
    await user.click(part.getByRole("button", { name: "Don’t answer" }));
    expect(await screen.findByText(/^You prefer not to answer/)).toHaveTextContent(
      "You prefer not to answer, and Daniel reads so.",
    );
    expect(backend.callsOf(api.answering.requestorMessages.decline)).toEqual([
      { token: "token-1", questionId: "follow-up" },
    ]);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  test("[LOOP-05] a reply written offline is kept, and sent once the connection is back; a refusal shows an error", async () => {
    show();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend.on(api.answering.submission.submit).does(() => ({ submittedAt: 1 }));
    const { user } = renderSharePage();
    const part = within(await section());
    await user.type(part.getByRole("textbox"), "In May.");
    act(() => backend.connect(false));
    await user.click(part.getByRole("button", { name: "Send" }));
    expect(await part.findByText(/^You are offline\. We submit/)).toBeVisible();
    expect(backend.callsOf(api.answering.submission.submit)).toEqual([]);
    await user.click(part.getByRole("button", { name: "No, thank you" }));
    await user.click(part.getByRole("button", { name: "Don’t answer" }));
    expect(await part.findByText(/^This did not work just now/)).toBeVisible();
    act(() => backend.connect(true));
    await waitFor(() => expect(backend.callsOf(api.answering.submission.submit)).toHaveLength(1));
  });

  test("[LOOP-08] another wording is another question: what was begun stays, to be used", async () => {
    show({ drafts: [{ questionId: id<"questions">("follow-up"), text: "In May.", updatedAt: 1 }] });
    renderSharePage();
    const part = within(await section());
    expect(part.getByRole("textbox")).toHaveValue("In May.");
    const reworded = id<"questions">("reworded");
    act(() =>
      show({
        questionId: reworded,
        question: "Where was that?",
        drafts: [{ questionId: reworded, text: "In May.", updatedAt: 2 }],
      }),
    );
    expect(await part.findByRole("textbox", { name: "Your answer: Where was that?" })).toHaveValue("In May.");
    act(() =>
      backend
        .query(api.answering.requestorMessages.forRespondent)
        .answers(() => ({ requestorName: "Daniel", isThanked: false })),
    );
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  });
});
