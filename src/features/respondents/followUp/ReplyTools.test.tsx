import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { id } from "../../../testing/builders.ts";
import { FakeBackend } from "../../../testing/FakeBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { RespondentAnswersPage } from "../answers/RespondentAnswersPage.tsx";
import type { AnsweredRespondent } from "../useRespondentAnswers.ts";

const [r1, r2] = [id<"responses">("r1"), id<"responses">("r2")];
const answers = [
  { responseId: r1, questionText: "What are their strengths?", text: "He listens." },
  { responseId: r2, questionText: "What next?", text: "More of it." },
];
const followUp = {
  responseId: r2,
  question: "When was that?",
  state: "open" as const,
  isEmailed: true,
  token: "token-1",
};

let backend: FakeBackend;
let mail: "resend" | "outbox";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  mail = "resend";
  backend = new FakeBackend();
  backend.query(api.insights.insights.current).answers(() => ({ status: "empty" }));
  backend.query(api.accounts.users.viewer).answers(() => ({
    userId: id<"users">("ada"),
    name: "Ada Byron",
    isAnonymous: false,
    isAdmin: false,
  }));
  backend.query(api.deployment.config.public).answers(() => ({
    aiProvider: "builtin",
    emailProvider: mail,
    transcription: null,
    hasGoogleSignIn: false,
    analytics: null,
  }));
  show({});
});

function show(fields: Partial<AnsweredRespondent>): void {
  const ben = { respondentId: id<"respondents">("ben"), name: "Ben Okri", email: "ben@example.com", completedAt: 1 };
  backend
    .query(api.respondents.respondentDetails.response)
    .answers(() => ({ ...ben, newer: undefined, older: undefined, canReply: true, answers, ...fields }));
}

const renderReplyTools = () =>
  renderApp([{ path: "/app/respondent-assessment/:respondentId", element: <RespondentAnswersPage /> }], {
    backend,
    at: { pathname: "/app/respondent-assessment/ben" },
  });
const hasWords = (part: Element, words: string | RegExp) =>
  typeof words === "string" ? part.textContent === words : words.test(part.textContent);
const findNextStepsRegion = () => screen.findByRole("region", { name: "What next?" });

describe("thanks at an opened answer", () => {
  test("[LOOP-01] [HAND-365] thanks ask once, with the words that go out; Cancel sends nothing, and Undo takes them back", async () => {
    backend.on(api.respondents.thanks.thank).does(() => {
      show({ thankedAt: 1 });
      return null;
    });
    backend.on(api.respondents.thanks.undo).does(() => {
      show({});
      return null;
    });
    const { user } = renderReplyTools();
    await user.click(await screen.findByRole("button", { name: "Say thanks" }));
    const asking = within(await screen.findByRole("dialog", { name: "Thank Ben?" }));
    expect(asking.getByText("Hi Ben,")).toBeVisible();
    expect(asking.getByText("I have read your feedback. Thank you for taking the time.")).toBeVisible();
    expect(asking.getByText("Ada Byron")).toBeVisible();
    expect(asking.getByText("ben@example.com")).toBeVisible();
    await user.click(asking.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.callsOf(api.respondents.thanks.thank)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Say thanks" }));
    await user.click(await screen.findByRole("button", { name: "Send" }));
    expect(await screen.findByText("Thanked")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Say thanks" })).toBeNull();
    expect(await screen.findByText("You thanked Ben")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("button", { name: "Say thanks" })).toBeVisible();
    expect(backend.callsOf(api.respondents.thanks.undo)).toEqual([{ respondentId: "ben" }]);
  });

  const mailSettings = [
    ["resend", "ben@example.com", "They get a note in a moment."],
    ["outbox", "ben@example.com", "They see it when they open their link."],
    ["resend", undefined, "They see it when they open their link."],
  ] as const;
  test.each(mailSettings)("[LOOP-01] thanks with email by %s to %s show “%s”", async (provider, email, said) => {
    mail = provider;
    show({ email });
    backend.on(api.respondents.thanks.thank).does(() => null);
    const { user } = renderReplyTools();
    await user.click(await screen.findByRole("button", { name: "Say thanks" }));
    const isEmailed = provider === "resend" && email !== undefined;
    const words = isEmailed
      ? "I have read your feedback. Thank you for taking the time."
      : /^Ada Byron says thank you\.$/;
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText((_, part) => part?.tagName === "P" && hasWords(part, words))).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  test("[LOOP-38] words of one's own go with the thanks, and are there again after Undo", async () => {
    backend.on(api.respondents.thanks.thank).does(() => {
      show({ thankedAt: 1 });
      return null;
    });
    backend.on(api.respondents.thanks.undo).does(() => {
      show({});
      return null;
    });
    const { user } = renderReplyTools();
    await user.click(await screen.findByRole("button", { name: "Say thanks" }));
    const own = () => screen.findByRole("textbox", { name: "Your own words, if you like" });
    expect(await own()).toHaveAccessibleDescription("They read these on their page. The email has the link.");
    await user.type(await own(), "The part about May.");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Thanked")).toBeVisible();
    expect(backend.callsOf(api.respondents.thanks.thank)).toEqual([
      { respondentId: "ben", message: "The part about May." },
    ]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await user.click(await screen.findByRole("button", { name: "Say thanks" }));
    expect(await own()).toHaveValue("The part about May.");
  });

  test("[LOOP-03] a group, and whoever can't be reached, has neither thanks nor a question", async () => {
    show({ canReply: undefined, groupSize: 3, completedAt: undefined });
    renderReplyTools();
    await screen.findByRole("heading", { name: "Ben Okri" });
    expect(screen.queryByRole("button", { name: "Say thanks" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Ask a follow-up" })).toBeNull();
  });
});

describe("a follow-up", () => {
  test("[LOOP-04] a follow-up is asked under each answer; “I” is the one who asks; a refusal stands there", async () => {
    const ask = vi.fn<() => { isEmailed: boolean }>().mockReturnValue({ isEmailed: true });
    ask.mockImplementationOnce(() => {
      throw new ConvexError({ code: "INVALID", message: "Please write your question." });
    });
    backend.on(api.respondents.followUps.ask).does(ask);
    const { user } = renderReplyTools();
    expect(await screen.findAllByRole("button", { name: "Ask a follow-up" })).toHaveLength(2);
    await user.click(within(await findNextStepsRegion()).getByRole("button", { name: "Ask a follow-up" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ask Ben about an answer" }));
    const about = dialog.getByRole("combobox", { name: "About the answer to" });
    expect(about).toHaveDisplayValue("What next?");
    await user.selectOptions(about, "What are their strengths?");
    const field = dialog.getByRole("textbox", { name: "Your question" });
    expect(field).toHaveAttribute("maxlength", "300");
    await user.click(dialog.getByRole("button", { name: "Ask" }));
    expect(await dialog.findByText("Please write your question.")).toBeVisible();
    expect(backend.callsOf(api.respondents.followUps.ask)).toEqual([]);
    await user.type(field, "When did I do that?");
    expect(dialog.queryByText(/use your name instead of “I”/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Ask" }));
    expect(await dialog.findByText("Please write your question.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Ask" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const askedFollowUp = { respondentId: "ben", responseId: "r1", question: "When did I do that?" };
    expect(backend.callsOf(api.respondents.followUps.ask)).toEqual([askedFollowUp, askedFollowUp]);
    expect(await screen.findByText("We are writing to Ben Okri.")).toBeInTheDocument();
  });

  test("[LOOP-07] [LOOP-08] a follow-up stands under its answer; until it is answered it can be changed and taken back", async () => {
    show({ followUp });
    backend.on(api.respondents.followUps.reword).does(() => null);
    backend.on(api.respondents.followUps.takeBack).does(() => {
      show({});
      return null;
    });
    const { user } = renderReplyTools();
    const next = within(await findNextStepsRegion());
    expect(next.getByText("Not answered")).toBeVisible();
    expect(next.queryByText(/No email goes out/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Ask a follow-up" })).toBeNull();
    await user.click(next.getByRole("button", { name: "More for your follow-up" }));
    await user.click(await screen.findByRole("menuitem", { name: "Change the question" }));
    const field = await screen.findByRole("textbox", { name: "Your question" });
    expect(field).toHaveValue("When was that?");
    await user.type(field, "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(backend.callsOf(api.respondents.followUps.reword)).toEqual([
      { respondentId: "ben", question: "When was that?!" },
    ]);
    act(() => show({ followUp: { ...followUp, state: "declined", token: undefined } }));
    expect(next.getByText("Prefers not to answer")).toBeVisible();
    expect(next.queryByRole("button", { name: "More for your follow-up" })).toBeNull();
    act(() => show({ followUp }));
    await user.click(next.getByRole("button", { name: "More for your follow-up" }));
    await user.click(await screen.findByRole("menuitem", { name: "Take it back" }));
    expect(await next.findByRole("button", { name: "Ask a follow-up" })).toBeVisible();
  });

  test("[LOOP-04] without email the link is handed on by hand", async () => {
    mail = "outbox";
    show({ followUp });
    const { user } = renderReplyTools();
    const next = within(await findNextStepsRegion());
    expect(await next.findByText(/^No email goes out/)).toBeVisible();
    await user.click(next.getByRole("button", { name: "Copy link" }));
    expect(await screen.findByText("Link copied")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toMatch(/\/share\/token-1$/);
  });

  test("[LOOP-05] the reply stands below the answer it is about, under its question", async () => {
    const reply = { responseId: id<"responses">("r3"), follows: r2, questionText: "When was that?", text: "In May." };
    show({ followUp: { ...followUp, state: "answered", token: undefined }, answers: [...answers, reply] });
    renderReplyTools();
    const part = within(await screen.findByRole("region", { name: "When was that?" }));
    expect(part.getByText("Your follow-up")).toBeVisible();
    expect(part.getByText("In May.")).toBeVisible();
    expect(screen.queryByText("Not answered")).toBeNull();
  });
});
