import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { searchReplies } from "../../../convex/shared/texts/searchReplies";
import * as texts from "../../../convex/shared/texts/texts";
import type { ChatMessage } from "../../../convex/shared/validators";
import { id } from "../../testing/builders.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { ChatPanel } from "./ChatPanel.tsx";

const message = (over: Partial<ChatMessage>): ChatMessage => ({
  _id: id(`message-${over.content ?? ""}`),
  createdAt: 0,
  role: "assistant",
  content: "",
  status: "complete",
  citations: [],
  ...over,
});
const userMessage = message({ role: "user", content: "Do I listen?" });
const ana = {
  responseId: id<"responses">("response-1"),
  respondentId: id<"respondents">("respondent-1"),
  authorName: "Ana",
};

function renderChatPanel(messages: ChatMessage[] = []) {
  const backend = new FakeBackend();
  backend.query(api.insights.insights.current).answers(() => ({ status: "empty" }));
  backend.query(api.insights.chat.messages).answers(() => messages);
  backend.on(api.insights.chat.send).does(() => ({ messageId: id("message-new") }));
  backend.on(api.insights.chat.stop).does(() => null);
  backend.on(api.insights.chat.clear).does(() => null);
  const app = renderApp(<ChatPanel />, { backend });
  return { ...app, become: (next: ChatMessage[]) => backend.query(api.insights.chat.messages).answers(() => next) };
}

beforeEach(() => sessionStorage.clear());

describe("the chat assistant", () => {
  test("[HAND-58] [HAND-478] of the examples one is an own question that people answered; without an insight they are general", async () => {
    const { user, backend } = renderChatPanel();
    const examples = within(await screen.findByRole("list", { name: "Examples" }));
    expect(examples.getAllByRole("button")).toHaveLength(3);
    expect(examples.getByRole("button", { name: "What could I do differently?" })).toBeVisible();
    const claims = ["What next?", "What stands out?", "What next?"].map((questionText) => ({
      title: "Listens",
      description: "",
      people: 1,
      evidence: [{ authorName: "Ana", questionText, text: "She listens." }],
    }));
    act(() =>
      backend.query(api.insights.insights.current).answers(() => ({
        status: "ready",
        insight: {
          _id: id("insight"),
          createdAt: 0,
          provider: "builtin",
          sourceCount: 1,
          sourceRespondents: [],
          strengths: claims,
          blindSpots: [],
          keyPhrases: [],
          narrative: [],
        },
      })),
    );
    const own = "How did people answer “What stands out?”";
    await user.click(await examples.findByRole("button", { name: own }));
    expect(examples.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "What do people value most in me?",
      "What should I do first?",
      own,
    ]);
    expect(backend.callsOf(api.insights.chat.send)).toEqual([{ text: own }]);
  });

  test("[HAND-58] a typed question is kept when another page was open", async () => {
    const { user, unmount } = renderChatPanel();
    await user.type(await screen.findByLabelText("Your question"), "Do I");
    unmount();
    renderChatPanel();
    expect(await screen.findByLabelText("Your question")).toHaveValue("Do I");
  });

  test("[CHAT-01] Send is disabled while the question is blank, and sends it with Enter", async () => {
    const { user, backend } = renderChatPanel();
    const send = await screen.findByRole("button", { name: "Send" });
    expect(send).toBeDisabled();
    await user.type(screen.getByLabelText("Your question"), "   ");
    expect(send).toBeDisabled();
    await user.type(screen.getByLabelText("Your question"), "Do I listen?{Enter}");
    await waitFor(() => expect(backend.callsOf(api.insights.chat.send)).toHaveLength(1));
    expect(screen.getByLabelText("Your question")).toHaveValue("");
  });

  test("[CHAT-01] while an answer is written a notice shows it, nothing can be sent, and it can be stopped", async () => {
    const { user, backend } = renderChatPanel([userMessage, message({ status: "streaming", content: "" })]);
    const config = { emailProvider: "outbox", transcription: null, hasGoogleSignIn: false, analytics: null } as const;
    act(() => backend.query(api.deployment.config.public).answers(() => ({ ...config, aiProvider: "builtin" })));
    expect(await screen.findByText("Searching your feedback...")).toBeInTheDocument();
    expect(screen.queryByText("AI is typing...")).toBeNull();
    act(() => backend.query(api.deployment.config.public).answers(() => ({ ...config, aiProvider: "openai" })));
    expect(await screen.findByText("AI is typing...")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
    await user.type(screen.getByLabelText("Your question"), "Another?{Enter}");
    expect(backend.callsOf(api.insights.chat.send)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(backend.callsOf(api.insights.chat.stop)).toHaveLength(1);
  });

  test("[CHAT-31] a question sent meanwhile waits visibly, and is sent once the answer is there; typing takes it back", async () => {
    const { user, backend, become } = renderChatPanel([userMessage, message({ status: "streaming", content: "" })]);
    const waits = "You ask this next, once the answer is there.";
    await user.type(await screen.findByLabelText("Your question"), "Who says so?{Enter}");
    expect(screen.getByText(waits)).toBeVisible();
    await user.type(screen.getByLabelText("Your question"), "!");
    expect(screen.queryByText(waits)).toBeNull();
    await user.type(screen.getByLabelText("Your question"), "{Enter}");
    expect(backend.callsOf(api.insights.chat.send)).toEqual([]);
    act(() => become([userMessage, message({ content: "You do." })]));
    await waitFor(() => expect(backend.callsOf(api.insights.chat.send)).toEqual([{ text: "Who says so?!" }]));
    expect(screen.getByLabelText("Your question")).toHaveValue("");
    expect(screen.queryByText(waits)).toBeNull();
  });

  test("[HAND-512] a waiting question that typing takes back says that it no longer waits, until it is sent again", async () => {
    const { user, become } = renderChatPanel([userMessage, message({ status: "streaming", content: "" })]);
    const takenBack = "Changed, so it no longer waits. Press Enter to ask it next.";
    const field = await screen.findByLabelText("Your question");
    await user.type(field, "Who says so?");
    expect(screen.queryByText(takenBack)).toBeNull();
    await user.type(field, "{Enter}");
    await user.type(field, " And why?");
    expect(screen.getByText(takenBack)).toBeVisible();
    await user.type(field, "{Enter}");
    expect(screen.queryByText(takenBack)).toBeNull();
    expect(screen.getByText("You ask this next, once the answer is there.")).toBeVisible();
    await user.type(field, "!");
    act(() => become([userMessage, message({ content: "You do." })]));
    await waitFor(() => expect(screen.queryByText(takenBack)).toBeNull());
    expect(field).toHaveValue("Who says so? And why?!");
  });

  test("[CHAT-02] an answer grows while it is written; its numbers open the responses they rest on", async () => {
    const { become } = renderChatPanel([userMessage, message({ _id: id("answer"), status: "streaming", content: "" })]);
    const grown = (content: string, status: ChatMessage["status"]) =>
      message({ _id: id("answer"), status, content, citations: [ana], provider: "builtin" });
    become([userMessage, grown("People say", "streaming")]);
    expect(await screen.findByText(/People say/)).toBeInTheDocument();
    become([userMessage, grown("People say that you listen. [1]", "complete")]);
    const source = await screen.findByRole("link", { name: "Source 1: Ana" });
    expect(source).toHaveAttribute("href", "/app/respondent-assessment/respondent-1#response-1");
    expect(within(screen.getByRole("list", { name: "Sources" })).getByRole("link", { name: "Ana" })).toBeVisible();
    expect(screen.queryByText("AI is typing...")).toBeNull();
  });

  test.each([
    ["[CHAT-16] where one passage is clearly about the question, the others are folded", searchReplies.first],
    ["[CHAT-05] of passages that may be about something else the nearest stands open", searchReplies.unclear],
  ])("%s", async (_title, content) => {
    const excerpt = (marked: string) => ({ before: "In May ", marked, after: " at the gate." });
    const citations = ["you delegate", "you plan", "you listen"].map((marked, index) => ({
      ...ana,
      responseId: id<"responses">(`r${index}`),
      excerpt: excerpt(marked),
    }));
    const { user } = renderChatPanel([userMessage, message({ content, citations, provider: "builtin" })]);
    expect(await screen.findByText("you delegate")).toBeVisible();
    expect(screen.getByText(content)).toBeVisible();
    expect(screen.getByText("you plan")).not.toBeVisible();
    await user.click(screen.getByText("Show 2 more"));
    expect(screen.getByText("you listen")).toBeVisible();
  });

  test("[HAND-100] a passage that is nearest as a whole has no mark", async () => {
    const whole = { before: "…", marked: "You let the trainee lead.", after: " " };
    const citations = [{ ...ana, excerpt: whole }];
    const { become } = renderChatPanel([
      userMessage,
      message({ content: "The closest:", citations, provider: "builtin" }),
    ]);
    expect((await screen.findByText(/You let the trainee lead\./)).closest("mark")).toBeNull();
    const part = { ...whole, before: "In May." };
    become([userMessage, message({ content: "Nearer:", citations: [{ ...ana, excerpt: part }], provider: "builtin" })]);
    await screen.findByText("Nearer:");
    expect(screen.getByText("You let the trainee lead.").closest("mark")).not.toBeNull();
  });

  test("[HAND-100] a new question moves to the top, and again with its whole answer, unless one scrolled", async () => {
    const scrolled: (string | null)[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scroll(this: Element) {
      scrolled.push(this.textContent);
    });
    // Everything is below the window.
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 5000, 100, 100));
    const { become } = renderChatPanel([userMessage, message({ content: "You do." })]);
    await screen.findByText("You do.");
    expect(scrolled).toEqual([]);
    const again = message({ role: "user", content: "Do I explain?" });
    const answer = (content: string, status: ChatMessage["status"]) => message({ _id: id("answer"), content, status });
    act(() => become([userMessage, message({ content: "You do." }), again, answer("", "streaming")]));
    await waitFor(() => expect(scrolled).toEqual(["You asked: Do I explain?"]));
    act(() => become([userMessage, message({ content: "You do." }), again, answer("Plainly.", "complete")]));
    await screen.findByText("Plainly.");
    expect(scrolled).toHaveLength(2);
    const third = message({ role: "user", content: "And more?" });
    act(() => become([userMessage, again, answer("Plainly.", "complete"), third, message({ status: "streaming" })]));
    await waitFor(() => expect(scrolled).toHaveLength(3));
    vi.spyOn(window, "scrollY", "get").mockReturnValue(40);
    act(() => become([userMessage, again, answer("Plainly.", "complete"), third, message({ content: "Much." })]));
    await screen.findByText("Much.");
    expect(scrolled).toHaveLength(3);
  });

  test("[AI-02] an answer shows that it was made without an AI model", async () => {
    const { become } = renderChatPanel([
      userMessage,
      message({ content: "You listen. [1]", citations: [ana], provider: "builtin" }),
    ]);
    expect(await screen.findByText("Made without an AI model.")).toBeInTheDocument();
    become([userMessage, message({ content: "You listen. [1]", citations: [ana], provider: "openai" })]);
    await waitFor(() => expect(screen.queryByText("Made without an AI model.")).toBeNull());
  });

  test("[CHAT-156] each line of an answer is shown on a line of its own, with its sources", async () => {
    const content = "Ana waits for you. [1]\nAna likes your plans. [1]";
    renderChatPanel([userMessage, message({ content, citations: [ana], provider: "openai" })]);
    const lines = (await screen.findAllByRole("link", { name: "Source 1: Ana" })).map((link) => link.closest("span"));
    expect(lines.map((line) => line?.textContent)).toEqual(["Ana waits for you.1", "Ana likes your plans.1"]);
    for (const line of lines) expect(line).toHaveClass("block");
  });

  test("[CHAT-11] [CHAT-13] an unchecked answer, and passages in place of a failed service, are marked", async () => {
    const content = "The answer could not be checked against your feedback, so it is not shown.";
    const { become } = renderChatPanel([userMessage, message({ content, note: "unchecked", provider: "openai" })]);
    expect(await screen.findByText("You can ask again in other words.")).toBeInTheDocument();
    become([
      userMessage,
      message({ content: "You listen. [1]", citations: [ana], note: "searched", provider: "builtin" }),
    ]);
    expect(await screen.findByText("The AI service failed. These passages were found without it.")).toBeInTheDocument();
    expect(screen.queryByText("Made without an AI model.")).toBeNull();
  });

  test("[CHAT-19] [CHAT-81] an answer that was withdrawn, or quoted a removed person, is not shown as an error", async () => {
    for (const retraction of ["withdrawn", "removed"] as const) {
      renderChatPanel([userMessage, message({ status: "failed", retraction })]);
      const notice = await screen.findByText(texts.chatRetracted[retraction]);
      expect(notice).toHaveClass("text-faint");
      expect(notice).not.toHaveClass("text-rose");
    }
  });

  test("[CHAT-01] a failed answer is the assistant's exact line; a question that did not get through comes back", async () => {
    const line = "Sorry, there was an error getting a response from the AI.";
    const { user, backend, become } = renderChatPanel([userMessage, message({ status: "failed", content: line })]);
    expect(await screen.findByText(line)).toBeInTheDocument();
    become([]);
    backend.on(api.insights.chat.send).does(() => Promise.reject(new Error("no connection")));
    await user.type(await screen.findByLabelText("Your question"), "Do I listen?{Enter}");
    expect(await screen.findByText(line)).toBeInTheDocument();
    expect(screen.getByLabelText("Your question")).toHaveValue("Do I listen?");
  });

  test("[CHAT-45] a question that was not sent is put before the text typed since", async () => {
    const { user, backend } = renderChatPanel();
    let fail = () => {};
    backend
      .on(api.insights.chat.send)
      .does(() => new Promise<never>((_, reject) => (fail = () => reject(new Error("no connection")))));
    const field = await screen.findByLabelText("Your question");
    await user.type(field, "Do I listen?{Enter}Who says so?");
    expect(field).toHaveValue("Who says so?");
    fail();
    await waitFor(() => expect(field).toHaveValue("Do I listen?\nWho says so?"));
  });

  test("[CHAT-03] the history is shown on the next visit, and is cleared after a confirmation", async () => {
    const { user, backend, become } = renderChatPanel([
      userMessage,
      message({ content: "You do.", status: "stopped" }),
    ]);
    const log = await screen.findByRole("log", { name: "Conversation" });
    expect(within(log).getByText("Do I listen?")).toBeInTheDocument();
    expect(within(log).getByText("You stopped this answer.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear the conversation" }));
    expect(backend.callsOf(api.insights.chat.clear)).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Clear" }));
    expect(backend.callsOf(api.insights.chat.clear)).toHaveLength(1);
    become([]);
    expect(await screen.findByText(/Ask about your feedback\. Every answer/)).toBeInTheDocument();
  });
});
