/** A submitted answer changes until its requestor has read it. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { DAY, MINUTE } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import {
  answerByLink,
  editKeyOf,
  programmingRequestor as requestor,
  refusalError,
  respondentOf,
  type SignedIn,
} from "../support/people/people.js";
import { WEBM } from "../support/browser/recordings.js";
import { storedMails } from "../support/people/storedMails.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import {
  ORIGINAL_TEXT,
  CHANGED_TEXT,
  KIND,
  type AskedPerson,
  submittedAnswersOf,
  createRequestorWithAnswer,
  changeAnswer,
  editStateOf,
  markAsRead,
  requestInsight,
} from "../support/people/submittedAnswers.js";

const TEN_MINUTES_MS = 10 * MINUTE;

const completionTimeOf = async (backend: ProductBackend) => (await backend.rows("respondents"))[0]!.completedAt!;

describe("changing a submitted answer", () => {
  test("[PLAN-23] an unread answer changes, and its requestor reads the new words alone", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend, "um she calms a room within a minute, you know.");
    const [before] = await submittedAnswersOf(backend, grace);
    expect(before).toMatchObject({ editState: "changeable" });
    await changeAnswer(backend, grace);
    await backend.settle();
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([{ text: CHANGED_TEXT, editState: "changeable" }]);
    await markAsRead(ada, grace);
    const response = await ada.backend.query(api.respondents.respondentDetails.response, {
      respondentId: grace.respondentId,
    });
    expect(response?.answers).toMatchObject([{ text: CHANGED_TEXT }]);
    expect(JSON.stringify(await backend.rows("responses"))).not.toContain("you know");
    expect(await backend.rows("responseEmbeddings")).toHaveLength(1);
  });

  test("[PLAN-25] of an edit and a mark as read, the first one applies, and a later edit is refused", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    await markAsRead(ada, grace);
    await backend.advance(TEN_MINUTES_MS);
    expect(await refusalError(changeAnswer(backend, grace))).toEqual({
      code: "ANSWER_READ",
      message: "This answer may have been read, so it stays as it is.",
    });
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([{ text: ORIGINAL_TEXT, editState: "read" }]);
    const alan = await respondentOf(ada, "Alan");
    await answerByLink(backend, alan, ORIGINAL_TEXT);
    const [own] = await submittedAnswersOf(backend, alan);
    const both = await Promise.allSettled([markAsRead(ada, alan), changeAnswer(backend, { ...alan, ...own! })]);
    const changed = both[1].status === "fulfilled";
    expect(await submittedAnswersOf(backend, alan)).toMatchObject([
      { text: changed ? CHANGED_TEXT : ORIGINAL_TEXT, editState: "read" },
    ]);
  });

  test("[PLAN-25] an edit that arrives twice is applied once, and one from an older page is refused", async (backend) => {
    const { grace } = await createRequestorWithAnswer(backend);
    await changeAnswer(backend, grace);
    await changeAnswer(backend, grace);
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([{ text: CHANGED_TEXT, revision: 1 }]);
    expect((await refusalError(changeAnswer(backend, grace, "Something else."))).message).toBe(
      "This answer was changed on another page. Please reload this one.",
    );
    await changeAnswer(backend, grace, ORIGINAL_TEXT, 1);
    // The first call once more, after its edit was undone.
    expect((await refusalError(changeAnswer(backend, grace))).code).toBe("INVALID");
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([{ text: ORIGINAL_TEXT, revision: 2 }]);
  });

  test("[PLAN-25] [SEC-02] the link changes nothing without the key of the browser that has sent the answer", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    const bob = await requestor(backend, "bob@example.com");
    const { token, responseId, questionId } = grace;
    const forged = { token, responseId, revision: 0, text: "She is lazy." };
    for (const at of [backend.as(null), bob.backend]) {
      for (const editKey of [`another-${token}`, token]) {
        expect(await refusalError(at.mutation(api.answering.answerEdits.edit, { ...forged, editKey }))).toEqual({
          code: "FORBIDDEN",
          message: "You can change this on the device you sent it from.",
        });
      }
      const short = at.mutation(api.answering.answerEdits.edit, {
        ...forged,
        editKey: "guessed",
      });
      expect((await refusalError(short)).code).toBe("INVALID");
      expect(await at.query(api.answering.share.submitted, { token })).toMatchObject([{ editState: "elsewhere" }]);
      // A repeated submission puts no other key in place.
      const again = {
        token,
        submissionId: `submission-${token}`,
        answers: [{ questionId, text: ORIGINAL_TEXT }],
      };
      await at.mutation(api.answering.submission.submit, {
        ...again,
        editKey: `another-${token}`,
      });
    }
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([{ text: ORIGINAL_TEXT, editState: "changeable" }]);
    const [row] = await backend.rows("responses");
    expect(JSON.stringify(row)).not.toContain(editKeyOf(token));
    const results = [
      await backend.as(null).query(api.answering.share.open, { token }),
      await submittedAnswersOf(backend, grace),
      await ada.backend.query(api.respondents.respondentDetails.response, {
        respondentId: grace.respondentId,
      }),
      await ada.backend.query(api.personalData.exports.respondents, {
        cursor: null,
      }),
    ];
    expect(row!.editKeyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(results)).not.toContain(row!.editKeyHash);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token });
    expect(await backend.rows("responses")).toEqual([]);
  });

  test("[PLAN-16] an answer that was sent without a key can be changed by no browser", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const answers = [{ questionId, text: ORIGINAL_TEXT }];
    await backend.as(null).mutation(api.answering.submission.submit, {
      token,
      submissionId: "one",
      answers,
    });
    const [own] = await submittedAnswersOf(backend, { token });
    expect(own).not.toHaveProperty("reading");
    expect((await refusalError(changeAnswer(backend, { token, ...own! }))).code).toBe("FORBIDDEN");
  });

  test("[PLAN-25] blank and overlong texts, another's answer and a link that has ended are refused", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    const alan = await respondentOf(ada, "Alan");
    await answerByLink(backend, alan, "Patient.");
    for (const blank of ["  ", "\u200b", "\u2800", "\u3164\u00ad", "\u2060\ufeff", "\u001b"]) {
      expect((await refusalError(changeAnswer(backend, grace, blank))).code).toBe("INVALID");
    }
    expect((await refusalError(changeAnswer(backend, grace, "x".repeat(10_001)))).code).toBe("INVALID");
    expect((await refusalError(changeAnswer(backend, { ...alan, responseId: grace.responseId }))).code).toBe(
      "NOT_FOUND",
    );
    const asAda = ada.backend.mutation(api.answering.answerEdits.edit, {
      token: grace.token,
      responseId: grace.responseId,
      revision: 0,
      text: CHANGED_TEXT,
      editKey: editKeyOf(grace.token),
    });
    expect((await refusalError(asAda)).code).toBe("FORBIDDEN");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect((await refusalError(changeAnswer(backend, grace))).code).toBe("INVALID_LINK");
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: alan.token });
    expect((await refusalError(changeAnswer(backend, { ...alan, responseId: grace.responseId }))).code).toBe(
      "NOT_FOUND",
    );
  });

  test("[PLAN-27] the recording of a changed answer is deleted with its file", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await backend.as(null).action(api.answering.recordingConsent.keep, {
      token: grace.token,
      questionId: grace.questionId,
      audio: WEBM,
      takeId: "one",
      startedAt: 1,
      seconds: 4,
      transcript: ORIGINAL_TEXT,
      starts: [10, 40, 90, 140, 170, 200, 220],
    });
    await answerByLink(backend, grace, ORIGINAL_TEXT);
    const [own] = await submittedAnswersOf(backend, grace);
    expect(own).toMatchObject({ isPlayable: true });
    await changeAnswer(backend, { ...grace, ...own! });
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([{ text: CHANGED_TEXT }]);
    expect((await submittedAnswersOf(backend, grace))[0]).not.toHaveProperty("heard");
    expect([await backend.rows("recordings"), await backend.files()]).toEqual([[], 0]);
    expect(await ada.backend.query(api.respondents.playback.list)).toEqual([]);
  });

  test("[PLAN-23] the reply to a follow-up follows the same rule", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    const { respondentId, responseId, token } = grace;
    await ada.backend.mutation(api.respondents.followUps.ask, { respondentId, responseId, question: "When?" });
    expect(await editStateOf(backend, grace)).toBe("read");
    const followUpPage = await backend.as(null).query(api.answering.requestorMessages.forRespondent, { token });
    const { questionId } = followUpPage!.followUp!;
    const answers = [{ questionId, text: "In May." }];
    await backend
      .as(null)
      .mutation(api.answering.submission.submit, { token, submissionId: "reply", answers, editKey: editKeyOf(token) });
    const reply = (await submittedAnswersOf(backend, grace))[1]!;
    expect(reply).toMatchObject({ editState: "changeable" });
    await changeAnswer(backend, { token, responseId: reply.responseId }, "In June.");
    await markAsRead(ada, grace);
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([
      { editState: "read" },
      { text: "In June.", editState: "read" },
    ]);
  });
});

describe("ten minutes after sending", () => {
  const answersOf = async ({ backend }: SignedIn, { respondentId }: AskedPerson) =>
    (await backend.query(api.respondents.respondentDetails.response, { respondentId }))?.answers ?? [];
  const rowOf = async ({ backend }: SignedIn) =>
    (await backend.query(api.respondents.respondents.list, { status: "completed", page: 1 })).rows[0];

  test("[PLAN-29] a read answer changes for ten minutes, and not a millisecond longer", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    const [own] = await submittedAnswersOf(backend, grace);
    await markAsRead(ada, grace);
    await backend.advance(own!.openUntil! - (await completionTimeOf(backend)) - 1);
    await changeAnswer(backend, grace);
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([
      { text: CHANGED_TEXT, editState: "read", openUntil: own!.openUntil },
    ]);
    await backend.advance(1);
    expect((await refusalError(changeAnswer(backend, grace, ORIGINAL_TEXT, 1))).code).toBe("ANSWER_READ");
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([{ text: CHANGED_TEXT, revision: 1 }]);
  });

  test("[PLAN-29] an unread answer changes afterwards too, until it is read", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    await backend.advance(TEN_MINUTES_MS);
    await changeAnswer(backend, grace);
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([{ text: CHANGED_TEXT, editState: "changeable" }]);
    await markAsRead(ada, grace);
    expect((await refusalError(changeAnswer(backend, grace, ORIGINAL_TEXT, 1))).code).toBe("ANSWER_READ");
  });

  test("[PLAN-29] another browser, the requestor and an ended round cannot change a read answer within ten minutes", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    await markAsRead(ada, grace);
    const { token, responseId } = grace;
    const other = { token, responseId, revision: 0, text: CHANGED_TEXT, editKey: `another-${token}` };
    expect((await refusalError(backend.as(null).mutation(api.answering.answerEdits.edit, other))).code).toBe(
      "FORBIDDEN",
    );
    const asAda = { ...other, editKey: editKeyOf(token) };
    expect((await refusalError(ada.backend.mutation(api.answering.answerEdits.edit, asAda))).code).toBe("FORBIDDEN");
    const [elsewhere] = await backend.as(null).query(api.answering.share.submitted, { token });
    expect(elsewhere).not.toHaveProperty("openUntil");
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Next", respondentIds: [], inviteLinkIds: [] });
    await backend.settle();
    expect((await refusalError(changeAnswer(backend, grace))).code).toBe("INVALID");
    expect((await submittedAnswersOf(backend, grace))[0]).not.toHaveProperty("openUntil");
  });

  test("[PLAN-29] the reply to a follow-up can be changed for ten minutes after it was sent", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    const { respondentId, responseId, token } = grace;
    await ada.backend.mutation(api.respondents.followUps.ask, { respondentId, responseId, question: "When?" });
    await backend.advance(TEN_MINUTES_MS);
    const followUpPage = await backend.as(null).query(api.answering.requestorMessages.forRespondent, { token });
    const answers = [{ questionId: followUpPage!.followUp!.questionId, text: "In May." }];
    await backend
      .as(null)
      .mutation(api.answering.submission.submit, { token, submissionId: "reply", answers, editKey: editKeyOf(token) });
    const reply = (await submittedAnswersOf(backend, grace))[1]!;
    await markAsRead(ada, grace);
    expect((await refusalError(changeAnswer(backend, grace))).code).toBe("ANSWER_READ");
    await changeAnswer(backend, { token, responseId: reply.responseId }, "In June.");
    expect(await submittedAnswersOf(backend, grace)).toMatchObject([{ text: ORIGINAL_TEXT }, { text: "In June." }]);
  });

  test("[PLAN-30] a change of read words is marked in the list and at the answer; one of unread words is not", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    await changeAnswer(backend, grace);
    await markAsRead(ada, grace);
    expect((await answersOf(ada, grace))[0]).not.toHaveProperty("changedAt");
    expect((await rowOf(ada))?.changedAt).toBeUndefined();
    await backend.advance(MINUTE);
    await changeAnswer(backend, grace, ORIGINAL_TEXT, 1);
    const changedAt = START + MINUTE;
    expect(await answersOf(ada, grace)).toMatchObject([
      { text: ORIGINAL_TEXT, changedAt: expect.closeTo(changedAt, -4) },
    ]);
    expect((await rowOf(ada))?.changedAt).toBeCloseTo(changedAt, -4);
  });

  test("[PLAN-30] [HAND-275] a change of an answer that insights alone have quoted is not marked as one after reading", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    await requestInsight(ada, backend);
    await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
    const { respondentId } = grace;
    const shown = async () => await ada.backend.query(api.respondents.respondentDetails.response, { respondentId });
    expect(await shown()).toMatchObject({ isUnopened: true });
    expect(await shown()).not.toHaveProperty("isUnread");
    await changeAnswer(backend, grace);
    expect((await answersOf(ada, grace))[0]).not.toHaveProperty("changedAt");
    expect((await rowOf(ada))?.changedAt).toBeUndefined();
    await markAsRead(ada, grace);
    expect(await shown()).not.toHaveProperty("isUnopened");
    await changeAnswer(backend, grace, ORIGINAL_TEXT, 1);
    expect((await answersOf(ada, grace))[0]).toHaveProperty("changedAt");
    expect((await rowOf(ada))?.changedAt).toBeDefined();
  });

  test("[PLAN-30] after a change no insight, Johari window, chat, goal or vector has the former words", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    await requestInsight(ada, backend);
    await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
    await ada.backend.mutation(api.insights.chat.send, { text: "Who brings calm?" });
    const dueAt = START + 7 * DAY;
    await ada.backend.mutation(api.goals.goals.add, {
      sentence: "Stay so",
      quote: "calms a room",
      claimName: "Calms a room",
      responseIds: [grace.responseId],
      dueOn: new Date(dueAt).toISOString().slice(0, 10),
      dueAt,
    });
    await backend.settle();
    await changeAnswer(backend, grace);
    for (const table of ["responses", "insights", "insightStates", "johariWindows", "chatMessages", "goals"] as const) {
      expect(JSON.stringify(await backend.rows(table))).not.toMatch(/calms a room/i);
    }
    await backend.settle();
    const insight = await ada.backend.query(api.insights.insights.current, { kind: KIND });
    expect(JSON.stringify(insight)).toContain("calms a whole room");
    expect(await backend.rows("responseEmbeddings")).toHaveLength(1);
  });

  test("[PLAN-30] an insight's run that has read the former words stores none of them", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    await markAsRead(ada, grace);
    await ada.backend.mutation(api.insights.insights.request, { kind: KIND });
    await changeAnswer(backend, grace);
    await backend.settle();
    expect(JSON.stringify(await backend.rows("insights"))).not.toContain("calms a room");
    expect(await ada.backend.query(api.insights.insights.current, { kind: KIND })).toMatchObject({ status: "ready" });
  });
});

describe("a confidential answer", () => {
  async function confidential(backend: ProductBackend) {
    const ada = await requestor(backend, "ada@example.com");
    const { _id: id, text } = await ada.backend.query(api.questions.questions.default);
    const linkFields = { title: "Retro", description: "", questions: [{ id, text }], groupSize: 3 };
    const link = await ada.backend.mutation(api.respondents.inviteLinks.create, linkFields);
    const join = async (said: string) => {
      const visitor = backend.as(null);
      const begun = { token: link.token, name: "", email: "" };
      const { shareToken: token } = await visitor.mutation(api.answering.invite.start, begun);
      await visitor.mutation(api.answering.submission.submit, {
        token,
        submissionId: said,
        answers: [{ questionId: id, text: said }],
        editKey: editKeyOf(token),
      });
      const [own] = await submittedAnswersOf(backend, { token });
      return { token, responseId: own!.responseId };
    };
    return { ada, join };
  }
  const releaseAll = (backend: ProductBackend) =>
    backend.mutation(internal.respondents.confidentialReleases.releaseAll, {});

  test("[PLAN-28] [PLAN-29] can be changed while it waits, without a trace for the requestor, and never in a shown group", async (backend) => {
    const { ada, join } = await confidential(backend);
    const first = await join("Ask sooner.");
    await join("Ask more.");
    const listedAsJson = async () => JSON.stringify(await ada.backend.query(api.respondents.respondents.list, all));
    const all = { status: "completed", page: 1 } as const;
    const listBefore = await listedAsJson();
    await changeAnswer(backend, first, "Ask earlier.");
    await backend.settle();
    expect(await listedAsJson()).toBe(listBefore);
    expect(await backend.rows("responseEmbeddings")).toEqual([]);
    await join("Listen.");
    await changeAnswer(backend, first, "Ask much earlier.", 1);
    await releaseAll(backend);
    await backend.settle();
    expect(await submittedAnswersOf(backend, first)).toMatchObject([
      { text: "Ask much earlier.", editState: "grouped" },
    ]);
    expect((await submittedAnswersOf(backend, first))[0]).not.toHaveProperty("openUntil");
    expect((await refusalError(changeAnswer(backend, first, "Never mind.", 2))).code).toBe("ANSWER_READ");
    const { rows } = await ada.backend.query(api.respondents.respondentDetails.responses, { page: 1 });
    expect(rows[0]?.answers.map(({ text }) => text)).toContain("Ask much earlier.");
  });

  test(
    "[PLAN-22] is copied by no email",
    async (backend) => {
      const { join } = await confidential(backend);
      const { token } = await join("Ask sooner.");
      expect(await backend.as(null).query(api.answering.ownCopy.offer, { token })).toBeNull();
      const typed = { address: "me@example.com", again: "me@example.com" };
      const sent = backend.as(null).mutation(api.answering.ownCopy.send, { token, to: typed });
      expect((await refusalError(sent)).code).toBe("NOT_CONFIGURED");
      expect(await storedMails(backend)).toEqual([]);
    },
    { environment: { RESEND_API_KEY: "re_test" } },
  );
});
