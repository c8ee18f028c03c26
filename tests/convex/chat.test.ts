/** The conversation with the assistant: what is sent, kept, stopped and cleared, and what a removal takes from it. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { searchReplies } from "../../convex/shared/texts/searchReplies";
import { DAY, MINUTE } from "../../convex/shared/limits/durations";
import { backendTest as test } from "../support/backends/backendTest.js";
import { createRequestorWithFeedback, insertStreamingAnswer, sendChatMessage } from "../support/people/chat.js";
import { answerByLink, refusalError, requestor, respondentOf } from "../support/people/people.js";

describe("the conversation", () => {
  test("[CHAT-01] blank and overlong questions are refused, and a second one while an answer is written", async (backend) => {
    const { ada } = await createRequestorWithFeedback(backend);
    expect(await refusalError(ada.backend.mutation(api.insights.chat.send, { text: "  " }))).toMatchObject({
      code: "INVALID",
    });
    expect(await refusalError(ada.backend.mutation(api.insights.chat.send, { text: "x".repeat(2001) }))).toMatchObject({
      code: "INVALID",
    });
    await insertStreamingAnswer(backend, ada.userId);
    expect(await refusalError(ada.backend.mutation(api.insights.chat.send, { text: "Second?" }))).toMatchObject({
      code: "BUSY",
    });
  });

  test("[CHAT-01] an answer whose action has stopped fails after a time limit", async (backend) => {
    const { ada } = await createRequestorWithFeedback(backend);
    await ada.backend.mutation(api.insights.chat.send, { text: "Do people feel that I listen?" });
    expect(
      (await backend.scheduled()).filter((call) => /^insights\/chatAnswers.*:failAnswer /.test(call)),
    ).toHaveLength(1);
    await backend.settle();
    await backend.advance(3 * MINUTE);
    expect((await ada.backend.query(api.insights.chat.messages)).map(({ status }) => status)).toEqual([
      "complete",
      "complete",
    ]);
    await ada.backend.mutation(api.insights.chat.clear);
    const messageId = await insertStreamingAnswer(backend, ada.userId, "Half an");
    await backend.mutation(internal.insights.chatAnswers.failAnswer, { messageId });
    expect((await ada.backend.query(api.insights.chat.messages))[0]?.status).toBe("failed");
  });

  test("[CHAT-68] a new round begins an empty conversation; the export keeps the former one", async (backend) => {
    const { ada } = await createRequestorWithFeedback(backend);
    await sendChatMessage(backend, ada, "Do people feel that I listen?");
    await backend.advance(1000);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    await backend.advance(1000);
    expect(await ada.backend.query(api.insights.chat.messages)).toEqual([]);
    await sendChatMessage(backend, ada, "What could I change?");
    const shown = await ada.backend.query(api.insights.chat.messages);
    expect(shown.map(({ role, content }) => (role === "user" ? content : role))).toEqual([
      "What could I change?",
      "assistant",
    ]);
    expect(await backend.rows("chatMessages")).toHaveLength(4);
  });

  test("[CHAT-03] a conversation is kept for its owner alone, and cleared by its owner alone", async (backend) => {
    const { ada } = await createRequestorWithFeedback(backend);
    const ben = await requestor(backend, "ben@example.com");
    await sendChatMessage(backend, ada, "Do people feel that I listen?");
    await ben.backend.mutation(api.insights.chat.clear);
    expect(await ada.backend.query(api.insights.chat.messages)).toHaveLength(2);
    expect(await ben.backend.query(api.insights.chat.messages)).toEqual([]);
    await ada.backend.mutation(api.insights.chat.clear);
    expect(await backend.rows("chatMessages")).toEqual([]);
  });

  test("[CHAT-03] a question that is sent right after a long conversation was cleared is kept", async (backend) => {
    const { ada } = await createRequestorWithFeedback(backend);
    const old = { userId: ada.userId, role: "user", status: "complete", content: "Old" } as const;
    for (let n = 0; n < 600; n += 1) await backend.insert("chatMessages", { ...old, citations: [] });
    await ada.backend.mutation(api.insights.chat.clear);
    await sendChatMessage(backend, ada, "Do people feel that I listen?");
    const messages = await ada.backend.query(api.insights.chat.messages);
    expect(messages.map(({ role, status }) => [role, status])).toEqual([
      ["user", "complete"],
      ["assistant", "complete"],
    ]);
    expect(await backend.rows("chatMessages")).toHaveLength(2);
  });

  test("[CHAT-02] stopping keeps what was written and ends the answer", async (backend) => {
    const { ada } = await createRequestorWithFeedback(backend);
    const messageId = await insertStreamingAnswer(backend, ada.userId, "You listen.");
    await ada.backend.mutation(api.insights.chat.stop);
    const more = { messageId, text: "And more.", responseIds: [] };
    expect(await backend.mutation(internal.insights.chatAnswers.appendSentence, more)).toBe(false);
    await backend.mutation(internal.insights.chatAnswers.complete, { messageId, provider: "builtin" });
    await backend.mutation(internal.insights.chatAnswers.failAnswer, { messageId });
    expect(await ada.backend.query(api.insights.chat.messages)).toMatchObject([
      { status: "stopped", content: "You listen." },
    ]);
    await ada.backend.mutation(api.insights.chat.send, { text: "Do people feel that I listen?" });
  });

  test("[CHAT-81] a removed person’s words are in no message that is read, and a notice says what happened", async (backend) => {
    const { ada, grace } = await createRequestorWithFeedback(backend);
    await sendChatMessage(backend, ada, "Do people feel that I listen?");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect(await ada.backend.query(api.insights.chat.messages)).toMatchObject([
      { role: "user", content: "Do people feel that I listen?" },
      { status: "failed", content: "", retraction: "removed", citations: [] },
    ]);
    const messageId = await insertStreamingAnswer(backend, ada.userId);
    const prompt = await backend.query(internal.insights.chatAnswers.pendingQuestion, { messageId });
    const exported = await ada.backend.query(api.personalData.exports.chat, { cursor: null });
    expect(exported.rows.map(({ content }) => content)).toContain("You removed someone this answer quoted.");
    expect(JSON.stringify([prompt, exported])).not.toMatch(/listens carefully|Closest passages/);
  });

  test("[CHAT-81] after Undo an answer stands again, once everybody whom it quotes is there", async (backend) => {
    const { ada, grace } = await createRequestorWithFeedback(backend);
    const alan = await respondentOf(ada, "Alan");
    await answerByLink(backend, alan, "In meetings she lets everybody finish.");
    await backend.settle();
    const both = await sendChatMessage(backend, ada, "What do people say about meetings?");
    const written = await ada.backend.query(api.insights.chat.messages);
    expect(both?.citations).toHaveLength(2);
    const { remove, restore } = api.respondents.respondents;
    for (const { respondentId } of [grace, alan]) await ada.backend.mutation(remove, { respondentId });
    const answer = async () => (await ada.backend.query(api.insights.chat.messages)).at(-1);
    expect(await answer()).toMatchObject({ content: "", retraction: "removed", citations: [] });
    await ada.backend.mutation(restore, { respondentId: alan.respondentId });
    expect((await answer())?.citations.map(({ authorName }) => authorName)).toEqual(["Alan"]);
    await ada.backend.mutation(restore, { respondentId: grace.respondentId });
    expect(await ada.backend.query(api.insights.chat.messages)).toEqual(written);
  });

  test("[CHAT-82] a removed person who withdraws leaves no word in the stored chat", async (backend) => {
    const { ada, grace } = await createRequestorWithFeedback(backend);
    await sendChatMessage(backend, ada, "Do people feel that I listen?");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
    expect(JSON.stringify(await backend.rows("chatMessages"))).not.toContain("listens carefully");
    expect((await ada.backend.query(api.insights.chat.messages)).at(-1)?.retraction).toBe("withdrawn");
    const exported = await ada.backend.query(api.personalData.exports.chat, { cursor: null });
    expect(exported.rows.at(-1)?.content).toBe("This answer is gone: it rested on feedback that was withdrawn.");
  });

  test("[CHAT-82] [SEC-05] the erasure of a removed person takes the words out of the stored chat, also of an ended round", async (backend) => {
    const { ada, grace } = await createRequestorWithFeedback(backend);
    await sendChatMessage(backend, ada, "Do people feel that I listen?");
    const alan = await respondentOf(ada, "Alan");
    await answerByLink(backend, alan, "In meetings she lets everybody finish.");
    await backend.settle();
    await sendChatMessage(backend, ada, "Does she let everybody finish?");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    expect(JSON.stringify(await backend.rows("chatMessages"))).toContain("listens carefully");
    await backend.advance(31 * DAY);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect((await backend.rows("respondents")).map(({ _id }) => _id)).not.toContain(grace.respondentId);
    const stored = await backend.rows("chatMessages");
    expect(JSON.stringify(stored)).not.toContain("listens carefully");
    expect(stored.map(({ retraction }) => retraction)).toContain("removed");
    expect(JSON.stringify(stored)).toContain("lets everybody finish");
  });

  test("[CHAT-82] an answer that is being written when its person is removed ends, and stays gone after Undo", async (backend) => {
    const { ada, grace } = await createRequestorWithFeedback(backend);
    const [response] = await backend.rows("responses");
    const messageId = await insertStreamingAnswer(backend, ada.userId);
    const sentence = { messageId, text: "People feel heard.", responseIds: [response!._id] };
    await backend.mutation(internal.insights.chatAnswers.appendSentence, sentence);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect(await backend.mutation(internal.insights.chatAnswers.appendSentence, sentence)).toBe(false);
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId: grace.respondentId });
    expect((await ada.backend.query(api.insights.chat.messages)).at(-1)).toMatchObject({
      status: "failed",
      retraction: "removed",
    });
  });

  test("[CHAT-19] a removed person's passage alone goes from a search that shows others' passages", async (backend) => {
    const { ada, grace } = await createRequestorWithFeedback(backend);
    const alan = await respondentOf(ada, "Alan");
    await answerByLink(backend, alan, "In meetings she lets everybody finish.");
    await backend.settle();
    await sendChatMessage(backend, ada, "What do people say about meetings?");
    await sendChatMessage(backend, ada, "Does anybody mention meetings in Lisbon?");
    await sendChatMessage(backend, ada, "Hello");
    const texts = async () => {
      const messages = await ada.backend.query(api.insights.chat.messages);
      return messages
        .filter(({ role }) => role === "assistant")
        .map(({ content, retraction, citations }) => [
          retraction ?? content,
          citations.map(({ authorName }) => authorName).toSorted(),
        ]);
    };
    const [found, unclear, greeting] = await texts();
    expect(found).toEqual([searchReplies.closest, ["Alan", "Grace"]]);
    expect(unclear).toEqual([searchReplies.unclear, ["Alan", "Grace"]]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect(await texts()).toEqual([[searchReplies.closest, ["Alan"]], [searchReplies.unclear, ["Alan"]], greeting]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: alan.respondentId });
    expect(await texts()).toEqual([["removed", []], [searchReplies.unclear, []], greeting]);
  });

  test("[SEC-01] a caller without a session can't read, ask, stop or clear", async (backend) => {
    for (const call of [
      backend.query(api.insights.chat.messages),
      backend.mutation(api.insights.chat.send, { text: "Hi" }),
      backend.mutation(api.insights.chat.stop),
      backend.mutation(api.insights.chat.clear),
    ]) {
      expect(await refusalError(call)).toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });
});
