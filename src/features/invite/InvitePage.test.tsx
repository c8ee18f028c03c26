import { screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { InvitePage } from "./InvitePage.tsx";

let backend: FakeBackend;
const started = vi.fn();
beforeEach(() => {
  localStorage.removeItem("facets.invite.invite-1.response");
  started.mockReset();
  backend = new FakeBackend();
  backend.query(api.deployment.config.public).answers(() => ({
    aiProvider: "openai",
    emailProvider: "outbox",
    transcription: { provider: "openai" },
    hasGoogleSignIn: false,
    analytics: null,
  }));
  backend.query(api.answering.invite.open).answers(() => ({
    state: "open",
    title: "After the release",
    description: "What went well?\nWhat did not?",
    requestorName: "Daniel",
    questionCount: 2,
  }));
  backend.on(api.answering.invite.countView).does(() => null);
});

const names = { respondentName: "Maya", requestorName: "Daniel" };
const form = { state: "form" as const, ...names, questions: [], drafts: [] };
const completed = { state: "completed" as const, ...names, answered: 2, total: 2, submissionId: "1" };

const renderInvitePage = (token = "invite-1") =>
  renderApp(<InvitePage token={token} onStarted={started} />, { backend, isSignedIn: false });
type User = ReturnType<typeof renderInvitePage>["user"];

async function startAnswering(user: User, name = "Maya", email = "maya@example.com"): Promise<void> {
  const field = await screen.findByLabelText("Name");
  await user.clear(field);
  if (name !== "") await user.type(field, name);
  await user.clear(screen.getByLabelText("Email"));
  if (email !== "") await user.type(screen.getByLabelText("Email"), email);
  await user.click(screen.getByRole("button", { name: "Start" }));
}

describe("an invite link", () => {
  test("[PLAN-02] shows the due date", async () => {
    backend.query(api.answering.invite.open).answers(() => ({
      state: "open",
      title: "After the release",
      description: "",
      requestorName: "Daniel",
      questionCount: 2,
      dueDate: "2999-12-08",
    }));
    renderInvitePage();
    await waitFor(() =>
      expect(screen.getByText(/would like answers/)).toHaveTextContent("Daniel would like answers by 8 December."),
    );
  });

  test("[INV-06] shows before it is sent that name and address are required", async () => {
    renderInvitePage();
    expect(await screen.findByLabelText("Name")).toHaveAccessibleDescription("Required.");
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Required. Only Daniel sees it.");
    expect(screen.queryByText(/is required/)).toBeNull();
  });

  test("[INV-01] shows what it is about, who asks, and who will see the answers", async () => {
    const { user } = renderInvitePage();
    expect(await screen.findByRole("heading", { level: 1, name: "After the release" })).toBeVisible();
    expect(screen.getByText(/What went well\?/)).toBeVisible();
    expect(screen.getByText("Feedback for")).toHaveTextContent("Feedback for Daniel");
    expect(screen.getByLabelText("Email")).toHaveAttribute("type", "email");
    await user.click(screen.getByText("Who sees this?"));
    const notice = await screen.findByText(/will see your name, your email address and every word you submit/);
    expect(notice.closest("ul")).toHaveTextContent(
      "An AI service, such as OpenAI, gets your words to tidy and summarize.",
    );
  });

  const refusedFields = [
    ["", "", "Name is required."],
    ["", "", "Email is required."],
    ["  ", "maya@example.com", "Name is required."],
    ["Maya", "", "Email is required."],
    ["Maya", "maya at example", "Please enter a valid email address."],
  ];
  test.each(refusedFields)("[INV-01] name %j and email %j are refused: %s", async (name, email, message) => {
    const { user } = renderInvitePage();
    await startAnswering(user, name, email);
    expect(await screen.findByText(message)).toBeVisible();
    expect(backend.callsOf(api.answering.invite.start)).toEqual([]);
  });

  test("[INV-01] leads on to the respondent's own link", async () => {
    backend.on(api.answering.invite.start).does(() => ({ shareToken: "share-1" }));
    const { user } = renderInvitePage();
    await startAnswering(user, " Maya ", "maya@example.com");
    await waitFor(() => expect(started).toHaveBeenCalledExactlyOnceWith("share-1"));
    expect(backend.callsOf(api.answering.invite.start)).toEqual([
      { token: "invite-1", name: "Maya", email: "maya@example.com" },
    ]);
    expect(localStorage.getItem("facets.invite.invite-1.response")).toBe("share-1");
  });

  test("[HAND-76] [HAND-95] [INV-03] an invite that was answered elsewhere is refused with the way to the answers", async () => {
    backend.on(api.answering.invite.start).does(() => {
      throw new ConvexError({
        code: "ALREADY_SUBMITTED",
        message: "You have already submitted a response for this invite.",
      });
    });
    const { user } = renderInvitePage();
    await startAnswering(user, "Maya", "maya@example.com");
    expect(await screen.findByText("You have already submitted a response for this invite.")).toBeVisible();
    expect(screen.getByText(/^An answer with this address is here\. If it is yours,/)).toBeVisible();
  });

  test("[INV-04] is counted once in this browser", async () => {
    renderInvitePage("counted-1").unmount();
    renderInvitePage("counted-1");
    await screen.findByRole("heading", { level: 1 });
    expect(backend.callsOf(api.answering.invite.countView)).toEqual([{ token: "counted-1" }]);
  });
});

describe("an invite that was answered on this device", () => {
  const earlier = [
    {
      what: "submitted",
      state: "completed",
      title: "You have already submitted a response for this invite.",
      link: "See my response",
    },
    { what: "begun", state: "form", title: "You began your answers here.", link: "Continue my answers" },
  ];
  test.each(earlier)(
    "[HAND-15] [INV-03] an invite that is $what is offered at once, and somebody else can answer",
    async ({ state, title, link }) => {
      localStorage.setItem("facets.invite.invite-1.response", "share-1");
      backend.query(api.answering.share.open).answers(() => (state === "form" ? form : completed));
      const { user } = renderInvitePage();
      expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
      expect(screen.getByRole("link", { name: link })).toHaveAttribute("href", "/share/share-1");
      await user.click(screen.getByRole("button", { name: "Answer as someone else" }));
      expect(screen.getByLabelText("Name")).toBeVisible();
    },
  );

  test("[HAND-15] an invite whose response was withdrawn leaves the form", async () => {
    localStorage.setItem("facets.invite.invite-1.response", "share-1");
    backend.query(api.answering.share.open).answers(() => ({ state: "withdrawn" }));
    renderInvitePage();
    expect(await screen.findByLabelText("Name")).toBeVisible();
  });
});

describe("an invite that leads nowhere", () => {
  test("[INV-02] [HAND-73] is not found, in the server's words", async () => {
    backend.query(api.answering.invite.open).answers(() => ({ state: "invalid", reason: "Invite not found." }));
    renderInvitePage();
    expect(await screen.findByRole("heading", { level: 1, name: "Invite not found." })).toBeVisible();
    expect(screen.getByText(/^This link no longer works, or a part of it is missing\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
  });

  test("[LOOP-26] an invite of an ended round shows its end, and leads who answered on this device to their own link", async () => {
    const reason = "This round of feedback has ended.";
    backend.query(api.answering.invite.open).answers(() => ({ state: "invalid", reason }));
    const elsewhere = renderInvitePage();
    expect(await screen.findByRole("heading", { level: 1, name: reason })).toBeVisible();
    expect(
      screen.getByText(/^If you answered, you can still withdraw your answer by your own private link/),
    ).toBeVisible();
    expect(screen.queryByText(/a part of it is missing/)).toBeNull();
    expect(screen.getByRole("link", { name: "Return to Homepage" })).toBeVisible();
    elsewhere.unmount();
    localStorage.setItem("facets.invite.invite-1.response", "share-1");
    backend.query(api.answering.share.open).answers(() => completed);
    renderInvitePage();
    expect(await screen.findByRole("link", { name: "See my response" })).toHaveAttribute("href", "/share/share-1");
  });

  test("[INV-02] is not found or had an error where the server fails", async () => {
    backend.query(api.answering.invite.open).answers(() => new Error("out of order"));
    renderInvitePage();
    expect(await screen.findByText("Invite not found or an error occurred.")).toBeVisible();
  });
});

describe("a start that fails", () => {
  const failuresOfStarting = [
    [
      "[INV-03] a completed response is refused",
      new ConvexError({
        code: "ALREADY_SUBMITTED",
        message: "You have already submitted a response for this invite.",
      }),
      "You have already submitted a response for this invite.",
    ],
    [
      "[INV-02] a server that fails",
      new Error("[CONVEX M(invite:start)] [Request ID: 1] Server Error"),
      "Failed to create respondent. Please try again.",
    ],
    [
      "[INV-02] anything unforeseen",
      new TypeError("undefined is not a function"),
      "Unexpected issue creating respondent. Please try again.",
    ],
  ] as const;
  test.each(failuresOfStarting)("%s shows an error, and what was typed stays", async (_, error, message) => {
    backend.on(api.answering.invite.start).does(() => {
      throw error;
    });
    const { user } = renderInvitePage();
    await startAnswering(user);
    expect((await screen.findByText(message)).closest("[role=alert]")).not.toBeNull();
    expect(screen.getByLabelText("Name")).toHaveValue("Maya");
    expect(screen.getByLabelText("Email")).toHaveValue("maya@example.com");
    expect(started).not.toHaveBeenCalled();
    backend.on(api.answering.invite.start).does(() => ({ shareToken: "share-1" }));
    await user.click(screen.getByRole("button", { name: "Start" }));
    await waitFor(() => expect(started).toHaveBeenCalledOnce());
  });
});

describe("a confidential invite", () => {
  beforeEach(() =>
    backend.query(api.answering.invite.open).answers(() => ({
      state: "open",
      title: "After the release",
      description: "",
      requestorName: "Daniel",
      questionCount: 2,
      groupSize: 3,
    })),
  );

  test("[ANON-07] [ANON-08] requests neither name nor address, and shows why before it starts", async () => {
    backend.on(api.answering.invite.start).does(() => ({ shareToken: "share-1" }));
    const { user } = renderInvitePage();
    const notice = await screen.findByText(/groups of 3 or more, without names\./);
    expect(notice).toBeVisible();
    expect(notice.compareDocumentPosition(screen.getByRole("button", { name: "Start" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText(/by typing\.$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Start" }));
    await waitFor(() => expect(started).toHaveBeenCalledWith("share-1"));
    expect(backend.callsOf(api.answering.invite.start)).toEqual([{ token: "invite-1", name: "", email: "" }]);
  });

  test("[ANON-07] a browser that has answered is offered no second answer", async () => {
    localStorage.setItem("facets.invite.invite-1.response", "share-1");
    backend.query(api.answering.share.open).answers(() => completed);
    renderInvitePage();
    expect(await screen.findByText("Your answers are in. You can still withdraw them.")).toBeVisible();
    expect(screen.getByRole("link", { name: "See my response" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Answer as someone else" })).toBeNull();
  });
});
