import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { TableNames } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import { times } from "../../convex/shared/limits/limits";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerConfidentialLink, createConfidentialLink } from "../support/people/confidentialLinks.js";
import { answerByLink, refusalError, requestor, respondentOf } from "../support/people/people.js";
import {
  supportAllClaims,
  type Blocks,
  type CompletionRequest,
  formOf,
  emptyInsight,
  replyTo,
  sentencesIn,
  streamedCompletion,
} from "../support/models/structuredModel.js";
import { WEBM } from "../support/browser/recordings.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const WORDS = "um she is a wonderful mentor to the whole team, you know, and a cartographer of all the hard puzzles.";
/** Words that occur in no other texts or theme names. */
const MARKS = ["cartographer", "wonderful", "hard puzzles"];
const KIND = insightKinds.externalFeedback;

/** Paraphrases Grace in a claim that quotes only Alan, as a model may. */
function paraphrasingClaim(blocks: Blocks): unknown {
  const sentences = sentencesIn(blocks);
  const description = sentences.some(({ text }) => text.includes("cartographer"))
    ? "A cartographer of hard puzzles."
    : "Patient with everyone.";
  const evidence = sentences.filter(({ text }) => text.includes("patient")).map(({ number }) => number);
  return { ...emptyInsight, strengths: [{ title: "Patience", description, evidence, counterEvidence: [] }] };
}

/** Tables include files and scheduled calls. */
async function tablesWith(backend: ProductBackend, marks: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  const look = (name: string, rows: unknown[]): void => {
    const text = JSON.stringify(rows).toLowerCase();
    if (marks.some((mark) => text.includes(mark.toLowerCase()))) places.push(name);
  };
  for (const table of Object.keys(schema.tables) as TableNames[]) look(table, await backend.rows(table));
  for (const table of ["_storage", "_scheduled_functions"] as const) look(table, await backend.systemRows(table));
  return places.sort();
}

describe("withdrawing", () => {
  test("[SHARE-11] no table, file or scheduled call holds a withdrawn word or its vector", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [grace, alan] = [await respondentOf(ada, "Grace"), await respondentOf(ada, "Alan")];
    const { token, questionId, respondentId } = grace;
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["I mentor people.", "", "", "", ""] });
    await answerByLink(backend, alan, "She is a mentor to me, and patient.");
    const drafted = [{ questionId, text: WORDS, editedAt: START }];
    await backend.mutation(api.answering.drafts.save, { token, answers: drafted });
    await backend.action(api.answering.tidyingActions.tidyDrafts, { token });
    await backend.mutation(api.events.events.record, { token, eventType: "question_view", questionId });
    await answerByLink(backend, grace, WORDS);
    await backend.settle();
    await ada.backend.mutation(api.insights.insights.request, { kind: KIND });
    await ada.backend.mutation(api.insights.chat.send, { text: "Who calls me a cartographer of problems?" });
    await backend.settle();
    await ada.backend.mutation(api.insights.chat.send, { text: "What do they say of mentoring?" });
    await backend.settle();
    const [tidied] = await backend.query(api.answering.tidying.list, { token });
    const holders = ["chatMessages", "insights", "johariWindows", "responses"];
    expect(await tablesWith(backend, ["wonderful", "hard puzzles"])).toEqual(holders);
    expect(await tablesWith(backend, [tidied!.tidiedText])).toEqual(holders);
    const vector = (await backend.rows("responseEmbeddings")).find((row) => row.respondentId === respondentId);
    expect(vector?.embedding).toHaveLength(512);

    // Only the owner's question remains.
    await backend.mutation(api.answering.submission.withdraw, { token });
    expect(await tablesWith(backend, ["wonderful", "hard puzzles", tidied!.tidiedText])).toEqual([]);
    await backend.settle();
    expect(await tablesWith(backend, ["wonderful", "hard puzzles", tidied!.tidiedText])).toEqual([]);
    expect(await tablesWith(backend, MARKS)).toEqual(["chatMessages"]);
    const assistantMessages = (await backend.rows("chatMessages")).filter(({ role }) => role === "assistant");
    expect(
      assistantMessages
        .flatMap(({ citations }) => citations)
        .every((citation) => citation.respondentId !== respondentId),
    ).toBe(true);
    expect((await backend.rows("responseEmbeddings")).map((row) => row.respondentId)).toEqual([alan.respondentId]);
    expect(JSON.stringify(await backend.rows("insights"))).not.toContain(respondentId);
    expect(JSON.stringify(await backend.rows("johariWindows"))).not.toContain(respondentId);
  });

  test("[SHARE-11] the requestor's lists and pages follow, and the link shows the withdrawal", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, WORDS);
    await backend.settle();
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 1 });
    await backend.mutation(api.answering.submission.withdraw, { token: grace.token });
    await backend.mutation(api.answering.submission.withdraw, { token: grace.token });
    await backend.settle();
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 0 });
    expect(
      await ada.backend.query(api.respondents.respondentDetails.response, { respondentId: grace.respondentId }),
    ).toBeNull();
    const open = () => backend.query(api.answering.share.open, { token: grace.token });
    expect(await open()).toEqual({ state: "withdrawn" });
    const { token, questionId } = grace;
    for (const call of [
      backend.mutation(api.answering.drafts.save, {
        token,
        answers: [{ questionId, text: "Again", editedAt: START }],
      }),
      backend.mutation(api.answering.submission.submit, {
        token,
        submissionId: "again",
        answers: [{ questionId, text: "Again" }],
      }),
      backend.action(api.answering.tidyingActions.tidyDrafts, { token }),
    ]) {
      expect((await refusalError(call)).code).toBe("INVALID_LINK");
    }
    expect(await backend.rows("responses")).toEqual([]);
  });

  test("[HAND-124] the requestor reads who withdrew and when, once, until the row is erased", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [grace, alan, joan] = [
      await respondentOf(ada, "Grace"),
      await respondentOf(ada, "Alan"),
      await respondentOf(ada, "Joan"),
    ];
    for (const each of [grace, alan, joan]) await answerByLink(backend, each, WORDS);
    await backend.settle();
    const listWithdrawn = () => ada.backend.query(api.respondents.respondents.withdrawn);
    expect(await listWithdrawn()).toEqual([]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: alan.respondentId });
    await backend.advance(1000);
    for (const { token } of [grace, alan]) await backend.mutation(api.answering.submission.withdraw, { token });
    await backend.settle();
    const rows = await listWithdrawn();
    expect(rows).toEqual([{ _id: grace.respondentId, name: "Grace", withdrawnAt: expect.any(Number) }]);
    expect(await ada.backend.query(api.respondents.respondents.removed)).toEqual([]);
    await backend.advance(times.softDeleteKept + 1000);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    const respondentsLeft = await backend.rows("respondents");
    expect(respondentsLeft.map(({ _id }) => _id)).not.toContain(grace.respondentId);
  });

  test("[SHARE-11] [PEND-05] an answer that the requestor removed can be withdrawn too, and nothing else done", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [grace, alan] = [await respondentOf(ada, "Grace"), await respondentOf(ada, "Alan")];
    await answerByLink(backend, grace, WORDS);
    await backend.settle();
    for (const { respondentId } of [grace, alan])
      await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    const { token, questionId } = grace;
    const reason = "This link no longer works, or a part of it is missing. Please ask for a new one.";
    expect(await backend.query(api.answering.share.open, { token })).toEqual({
      state: "invalid",
      reason,
      canWithdraw: true,
    });
    expect(await backend.query(api.answering.tidying.list, { token })).toEqual([]);
    const answers = [{ questionId, text: "Again" }];
    for (const call of [
      backend.mutation(api.answering.drafts.save, {
        token,
        answers: answers.map((each) => ({ ...each, editedAt: START })),
      }),
      backend.mutation(api.answering.submission.submit, { token, submissionId: "again", answers }),
      backend.action(api.answering.tidyingActions.tidyDrafts, { token }),
    ]) {
      expect((await refusalError(call)).code).toBe("INVALID_LINK");
    }
    expect(await backend.query(api.answering.share.open, { token: alan.token })).toEqual({ state: "invalid", reason });
    expect((await refusalError(backend.mutation(api.answering.submission.withdraw, { token: alan.token }))).code).toBe(
      "INVALID",
    );

    expect(await tablesWith(backend, MARKS)).toEqual(["responses"]);
    await backend.mutation(api.answering.submission.withdraw, { token });
    await backend.settle();
    expect(await tablesWith(backend, MARKS)).toEqual([]);
    expect(await backend.rows("responseEmbeddings")).toEqual([]);
    expect(await backend.query(api.answering.share.open, { token })).toEqual({ state: "withdrawn" });
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 0 });
  });

  const refusedText = "Only the person whose link this is can do this.";

  test("[HAND-350] the requestor's session withdraws nothing, of no round and no link; the respondent does", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [grace, alan] = [await respondentOf(ada, "Grace"), await respondentOf(ada, "Alan")];
    for (const each of [grace, alan]) await answerByLink(backend, each, WORDS);
    const confidential = await answerConfidentialLink(backend, await createConfidentialLink(ada), "Anna");
    await backend.settle();
    const withdrawAs = (viewer: ProductBackend, { token }: { token: string }) =>
      viewer.mutation(api.answering.submission.withdraw, { token });
    const expectRefused = async (of: { token: string }) =>
      expect(await refusalError(withdrawAs(ada.backend, of))).toEqual({ code: "FORBIDDEN", message: refusedText });
    for (const each of [grace, alan, confidential]) await expectRefused(each);

    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: alan.respondentId });
    await expectRefused(alan);
    const openedBy = (viewer: ProductBackend) => viewer.query(api.answering.share.open, { token: alan.token });
    expect(await openedBy(ada.backend)).not.toHaveProperty("canWithdraw");
    expect(await openedBy(backend)).toHaveProperty("canWithdraw", true);

    const round = { title: "March", respondentIds: [], inviteLinkIds: [] };
    await ada.backend.mutation(api.rounds.rounds.start, round);
    await backend.settle();
    await expectRefused(grace);
    expect(await ada.backend.query(api.respondents.respondents.withdrawn)).toEqual([]);
    for (const each of [grace, alan, confidential]) {
      await withdrawAs(backend, each);
      expect(await backend.query(api.answering.share.open, { token: each.token })).toMatchObject({
        state: "withdrawn",
      });
    }
  });

  test("[HAND-350] after submission a session of the requestor chooses no wording, stops no recording and no reminders", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const answers = [{ questionId, text: WORDS, editedAt: START }];
    await backend.mutation(api.answering.drafts.save, { token, answers });
    const take = {
      token,
      questionId,
      audio: WEBM,
      takeId: "take-1",
      startedAt: 1,
      seconds: 1,
      transcript: "Fine.",
      starts: [0],
    };
    await backend.action(api.answering.recordingConsent.keep, take);
    await answerByLink(backend, { token, questionId }, WORDS);
    await backend.settle();
    const [tidied] = await backend.query(api.answering.tidying.list, { token });
    const choice = { token, responseId: tidied!.responseId, approved: false };
    for (const call of [
      ada.backend.mutation(api.answering.tidying.decide, choice),
      ada.backend.mutation(api.answering.recordingConsent.revoke, { token }),
      ada.backend.mutation(api.answering.share.stopReminders, { token }),
    ]) {
      expect(await refusalError(call)).toEqual({ code: "FORBIDDEN", message: refusedText });
    }
    expect(await backend.rows("recordings")).toHaveLength(1);
    await backend.mutation(api.answering.tidying.decide, choice);
    await backend.mutation(api.answering.recordingConsent.revoke, { token });
    expect(await backend.rows("recordings")).toEqual([]);
    expect(await backend.query(api.answering.tidying.list, { token })).toMatchObject([{ approved: false }]);
  });

  test("[HAND-350] a session of the requestor seems to be nobody who answers, and records nothing for them", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.presence.heartbeat, { token, language: "de" });
    const [grace] = await backend.rows("respondents");
    expect(grace).not.toHaveProperty("openedAt");
    expect(grace).not.toHaveProperty("language");
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await ada.backend.mutation(api.respondents.presence.leave, { token });
    expect(await backend.rows("presence")).toHaveLength(1);
    const take = {
      token,
      questionId,
      audio: WEBM,
      takeId: "take-1",
      startedAt: 1,
      seconds: 1,
      transcript: "Fine.",
      starts: [0],
    };
    expect(await refusalError(ada.backend.action(api.answering.recordingConsent.keep, take))).toEqual({
      code: "FORBIDDEN",
      message: refusedText,
    });
  });

  test("[SHARE-11] only what was submitted can be withdrawn", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await respondentOf(ada, "Grace");
    expect((await refusalError(backend.mutation(api.answering.submission.withdraw, { token }))).code).toBe("INVALID");
  });

  test("[SHARE-11] answers of the assistant that cite the person are deleted, in a conversation of any length", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, WORDS);
    await backend.settle();
    const [response] = await backend.rows("responses");
    const message = { userId: ada.userId, role: "assistant", status: "complete" } as const;
    const citations = [{ responseId: response!._id, respondentId: grace.respondentId, authorName: "Grace" }];
    await backend.insert("chatMessages", { ...message, content: "A wonderful cartographer. [1]", citations });
    const others = Array.from({ length: 600 }, (_, n) => ({ ...message, content: `Answer ${n}`, citations: [] }));
    await backend.insertAll("chatMessages", others);
    await backend.mutation(api.answering.submission.withdraw, { token: grace.token });
    await backend.settle();
    expect(await tablesWith(backend, MARKS)).toEqual([]);
    expect(await backend.rows("chatMessages")).toHaveLength(601);
  });

  let whileWriting: (() => Promise<unknown>) | null = null;
  test(
    "[SHARE-11] an insight that a model is writing at that moment is written anew without them",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const [grace, alan] = [await respondentOf(ada, "Grace"), await respondentOf(ada, "Alan")];
      await answerByLink(backend, alan, "She is patient with everyone.");
      await answerByLink(backend, grace, WORDS);
      await backend.settle();
      whileWriting = () => backend.mutation(api.answering.submission.withdraw, { token: grace.token });
      await ada.backend.mutation(api.insights.insights.request, { kind: KIND });
      await backend.settle();
      expect(whileWriting).toBeNull();
      expect(await tablesWith(backend, MARKS)).toEqual([]);
      expect(await ada.backend.query(api.insights.insights.current, { kind: KIND })).toMatchObject({
        status: "ready",
        insight: { sourceRespondents: [alan.respondentId], strengths: [{ title: "Patience" }] },
      });
    },
    {
      environment: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: "http://ai.test/v1" },
      fetch: async (_input, init) => {
        if (typeof init?.body !== "string") return new Response("no", { status: 400 });
        const request = JSON.parse(init.body) as CompletionRequest;
        if (formOf(request) === null) return new Response("no", { status: 400 });
        const interrupt = whileWriting;
        whileWriting = null;
        await interrupt?.();
        return streamedCompletion(replyTo({ insight: paraphrasingClaim, judgement: supportAllClaims }, request));
      },
    },
  );
});
