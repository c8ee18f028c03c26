/** A submitted answer changes until its requestor has read it; its respondent can keep a copy. */
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { backendTest as test, START } from "../support/backendTest";
import {
  answerThrough,
  editKeyOf,
  programmingRequestor as requestor,
  refusal,
  respondentOf,
  type SignedIn,
} from "../support/people";
import { WEBM } from "../support/recordings";
import { mailboxHash } from "../../convex/mail/recipients";
import { storedMails } from "../support/storedMails";
import type { TestBackend } from "../support/TestBackend";

const SAID = "She calms a room within a minute.";
const BETTER = "She calms a whole room, and lets others speak first.";
const GRACE = 10 * 60_000;
const KIND = "external-feedback-insights" as const;
type Person = Awaited<ReturnType<typeof respondentOf>>;

const submittedBy = (backend: TestBackend, { token }: { token: string }) =>
  backend.as(null).query(api.answering.share.submitted, { token, editKey: editKeyOf(token) });

/** Ada, and Grace who has answered; nothing of it was shown. */
async function answered(backend: TestBackend, text = SAID) {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  await answerThrough(backend, grace, text);
  await backend.settle();
  const [own] = await submittedBy(backend, grace);
  return { ada, grace: { ...grace, responseId: own!.responseId } };
}

const change = (
  backend: TestBackend,
  { token, responseId }: { token: string; responseId: Id<"responses"> },
  text = BETTER,
  revision = 0,
) =>
  backend.as(null).mutation(api.answering.answerEdits.change, {
    token,
    responseId,
    revision,
    text,
    editKey: editKeyOf(token),
  });

const sentAt = async (backend: TestBackend) => (await backend.rows("respondents"))[0]!.completedAt!;

const editStateOf = async (backend: TestBackend, grace: Person) => (await submittedBy(backend, grace))[0]?.editState;

const noteRead = ({ backend }: SignedIn, { respondentId }: Person) =>
  backend.mutation(api.respondents.responseReceipts.recordRead, { respondentIds: [respondentId] });

async function insightOf({ backend }: SignedIn, settled: TestBackend) {
  await backend.mutation(api.insights.insights.request, { kind: KIND });
  await settled.settle();
  return await backend.query(api.insights.insights.current, { kind: KIND });
}

describe("changing a submitted answer", () => {
  test("[PLAN-23] an unread answer changes, and its requestor reads the new words alone", async (backend) => {
    const { ada, grace } = await answered(backend, "um she calms a room within a minute, you know.");
    const [before] = await submittedBy(backend, grace);
    expect(before).toMatchObject({ editState: "changeable" });
    await change(backend, grace);
    await backend.settle();
    expect(await submittedBy(backend, grace)).toMatchObject([{ text: BETTER, editState: "changeable" }]);
    await noteRead(ada, grace);
    const response = await ada.backend.query(api.respondents.respondentDetails.response, {
      respondentId: grace.respondentId,
    });
    expect(response?.answers).toMatchObject([{ text: BETTER }]);
    expect(JSON.stringify(await backend.rows("responses"))).not.toContain("you know");
    expect(await backend.rows("responseEmbeddings")).toHaveLength(1);
  });

  test("[PLAN-25] of an edit and a mark as read, the first one applies, and a later edit is refused", async (backend) => {
    const { ada, grace } = await answered(backend);
    await noteRead(ada, grace);
    await backend.advance(GRACE);
    expect(await refusal(change(backend, grace))).toEqual({
      code: "ANSWER_READ",
      message: "This answer may have been read, so it stays as it is.",
    });
    expect(await submittedBy(backend, grace)).toMatchObject([{ text: SAID, editState: "read" }]);
    const alan = await respondentOf(ada, "Alan");
    await answerThrough(backend, alan, SAID);
    const [own] = await submittedBy(backend, alan);
    const both = await Promise.allSettled([noteRead(ada, alan), change(backend, { ...alan, ...own! })]);
    const changed = both[1].status === "fulfilled";
    expect(await submittedBy(backend, alan)).toMatchObject([{ text: changed ? BETTER : SAID, editState: "read" }]);
  });

  test("[PLAN-25] an edit that arrives twice is applied once, and one from an older page is refused", async (backend) => {
    const { grace } = await answered(backend);
    await change(backend, grace);
    await change(backend, grace);
    expect(await submittedBy(backend, grace)).toMatchObject([{ text: BETTER, revision: 1 }]);
    expect((await refusal(change(backend, grace, "Something else."))).message).toBe(
      "This answer was changed on another page. Please reload this one.",
    );
    await change(backend, grace, SAID, 1);
    // The first call once more, after its edit was undone.
    expect((await refusal(change(backend, grace))).code).toBe("INVALID");
    expect(await submittedBy(backend, grace)).toMatchObject([{ text: SAID, revision: 2 }]);
  });

  test("[PLAN-25] [SEC-02] the link changes nothing without the key of the browser that has sent the answer", async (backend) => {
    const { ada, grace } = await answered(backend);
    const bob = await requestor(backend, "bob@example.com");
    const { token, responseId, questionId } = grace;
    const forged = { token, responseId, revision: 0, text: "She is lazy." };
    for (const at of [backend.as(null), bob.backend]) {
      for (const editKey of [`another-${token}`, token]) {
        expect(await refusal(at.mutation(api.answering.answerEdits.change, { ...forged, editKey }))).toEqual({
          code: "FORBIDDEN",
          message: "You can change this on the device you sent it from.",
        });
      }
      const short = at.mutation(api.answering.answerEdits.change, {
        ...forged,
        editKey: "guessed",
      });
      expect((await refusal(short)).code).toBe("INVALID");
      expect(await at.query(api.answering.share.submitted, { token })).toMatchObject([{ editState: "elsewhere" }]);
      // A repeated submission puts no other key in place.
      const again = {
        token,
        submissionId: `submission-${token}`,
        answers: [{ questionId, text: SAID }],
      };
      await at.mutation(api.answering.submission.submit, {
        ...again,
        editKey: `another-${token}`,
      });
    }
    expect(await submittedBy(backend, grace)).toMatchObject([{ text: SAID, editState: "changeable" }]);
    const [row] = await backend.rows("responses");
    expect(JSON.stringify(row)).not.toContain(editKeyOf(token));
    const results = [
      await backend.as(null).query(api.answering.share.open, { token }),
      await submittedBy(backend, grace),
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
    const answers = [{ questionId, text: SAID }];
    await backend.as(null).mutation(api.answering.submission.submit, {
      token,
      submissionId: "one",
      answers,
    });
    const [own] = await submittedBy(backend, { token });
    expect(own).not.toHaveProperty("reading");
    expect((await refusal(change(backend, { token, ...own! }))).code).toBe("FORBIDDEN");
  });

  test("[PLAN-25] blank and overlong texts, another's answer and a link that has ended are refused", async (backend) => {
    const { ada, grace } = await answered(backend);
    const alan = await respondentOf(ada, "Alan");
    await answerThrough(backend, alan, "Patient.");
    for (const blank of ["  ", "\u200b", "\u2800", "\u3164\u00ad", "\u2060\ufeff", "\u001b"]) {
      expect((await refusal(change(backend, grace, blank))).code).toBe("INVALID");
    }
    expect((await refusal(change(backend, grace, "x".repeat(10_001)))).code).toBe("INVALID");
    expect((await refusal(change(backend, { ...alan, responseId: grace.responseId }))).code).toBe("NOT_FOUND");
    const asAda = ada.backend.mutation(api.answering.answerEdits.change, {
      ...{ token: grace.token, responseId: grace.responseId },
      ...{ revision: 0, text: BETTER, editKey: editKeyOf(grace.token) },
    });
    expect((await refusal(asAda)).code).toBe("FORBIDDEN");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect((await refusal(change(backend, grace))).code).toBe("INVALID_LINK");
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: alan.token });
    expect((await refusal(change(backend, { ...alan, responseId: grace.responseId }))).code).toBe("NOT_FOUND");
  });

  test("[PLAN-27] the recording of a changed answer is deleted with its file", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await backend.as(null).action(api.answering.sharedRecordings.keep, {
      ...{ token: grace.token, questionId: grace.questionId, audio: WEBM, takeId: "one", startedAt: 1, seconds: 4 },
      ...{ said: SAID, starts: [10, 40, 90, 140, 170, 200, 220] },
    });
    await answerThrough(backend, grace, SAID);
    const [own] = await submittedBy(backend, grace);
    expect(own).toMatchObject({ isHeard: true });
    await change(backend, { ...grace, ...own! });
    expect(await submittedBy(backend, grace)).toMatchObject([{ text: BETTER }]);
    expect((await submittedBy(backend, grace))[0]).not.toHaveProperty("heard");
    expect([await backend.rows("recordings"), await backend.files()]).toEqual([[], 0]);
    expect(await ada.backend.query(api.respondents.playback.list)).toEqual([]);
  });

  test("[PLAN-23] the reply to a follow-up follows the same rule", async (backend) => {
    const { ada, grace } = await answered(backend);
    const { respondentId, responseId, token } = grace;
    await ada.backend.mutation(api.respondents.followUps.ask, { respondentId, responseId, question: "When?" });
    expect(await editStateOf(backend, grace)).toBe("read");
    const own = await backend.as(null).query(api.answering.followUps.getForRespondent, { token });
    const { questionId } = own!.followUp!;
    const answers = [{ questionId, text: "In May." }];
    await backend.as(null).mutation(api.answering.submission.submit, {
      ...{ token, submissionId: "reply", answers, editKey: editKeyOf(token) },
    });
    const reply = (await submittedBy(backend, grace))[1]!;
    expect(reply).toMatchObject({ editState: "changeable" });
    await change(backend, { token, responseId: reply.responseId }, "In June.");
    await noteRead(ada, grace);
    expect(await submittedBy(backend, grace)).toMatchObject([
      { editState: "read" },
      { text: "In June.", editState: "read" },
    ]);
  });
});

describe("ten minutes after sending", () => {
  const answersOf = async ({ backend }: SignedIn, { respondentId }: Person) =>
    (await backend.query(api.respondents.respondentDetails.response, { respondentId }))?.answers ?? [];
  const rowOf = async ({ backend }: SignedIn) =>
    (await backend.query(api.respondents.respondents.list, { status: "completed", page: 1 })).rows[0];

  test("[PLAN-29] a read answer changes for ten minutes, and not a millisecond longer", async (backend) => {
    const { ada, grace } = await answered(backend);
    const [own] = await submittedBy(backend, grace);
    await noteRead(ada, grace);
    await backend.advance(own!.openUntil! - (await sentAt(backend)) - 1);
    await change(backend, grace);
    expect(await submittedBy(backend, grace)).toMatchObject([
      { text: BETTER, editState: "read", openUntil: own!.openUntil },
    ]);
    await backend.advance(1);
    expect((await refusal(change(backend, grace, SAID, 1))).code).toBe("ANSWER_READ");
    expect(await submittedBy(backend, grace)).toMatchObject([{ text: BETTER, revision: 1 }]);
  });

  test("[PLAN-29] an unread answer changes afterwards too, until it is read", async (backend) => {
    const { ada, grace } = await answered(backend);
    await backend.advance(GRACE);
    await change(backend, grace);
    expect(await submittedBy(backend, grace)).toMatchObject([{ text: BETTER, editState: "changeable" }]);
    await noteRead(ada, grace);
    expect((await refusal(change(backend, grace, SAID, 1))).code).toBe("ANSWER_READ");
  });

  test("[PLAN-29] another browser, the requestor and an ended round cannot change a read answer within ten minutes", async (backend) => {
    const { ada, grace } = await answered(backend);
    await noteRead(ada, grace);
    const { token, responseId } = grace;
    const other = { token, responseId, revision: 0, text: BETTER, editKey: `another-${token}` };
    expect((await refusal(backend.as(null).mutation(api.answering.answerEdits.change, other))).code).toBe("FORBIDDEN");
    const asAda = { ...other, editKey: editKeyOf(token) };
    expect((await refusal(ada.backend.mutation(api.answering.answerEdits.change, asAda))).code).toBe("FORBIDDEN");
    const [elsewhere] = await backend.as(null).query(api.answering.share.submitted, { token });
    expect(elsewhere).not.toHaveProperty("openUntil");
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Next", respondentIds: [], inviteLinkIds: [] });
    await backend.settle();
    expect((await refusal(change(backend, grace))).code).toBe("INVALID");
    expect((await submittedBy(backend, grace))[0]).not.toHaveProperty("openUntil");
  });

  test("[PLAN-29] the reply to a follow-up can be changed for ten minutes after it was sent", async (backend) => {
    const { ada, grace } = await answered(backend);
    const { respondentId, responseId, token } = grace;
    await ada.backend.mutation(api.respondents.followUps.ask, { respondentId, responseId, question: "When?" });
    await backend.advance(GRACE);
    const own = await backend.as(null).query(api.answering.followUps.getForRespondent, { token });
    const answers = [{ questionId: own!.followUp!.questionId, text: "In May." }];
    await backend.as(null).mutation(api.answering.submission.submit, {
      ...{ token, submissionId: "reply", answers, editKey: editKeyOf(token) },
    });
    const reply = (await submittedBy(backend, grace))[1]!;
    await noteRead(ada, grace);
    expect((await refusal(change(backend, grace))).code).toBe("ANSWER_READ");
    await change(backend, { token, responseId: reply.responseId }, "In June.");
    expect(await submittedBy(backend, grace)).toMatchObject([{ text: SAID }, { text: "In June." }]);
  });

  test("[PLAN-30] a change of read words is marked in the list and at the answer; one of unread words is not", async (backend) => {
    const { ada, grace } = await answered(backend);
    await change(backend, grace);
    await noteRead(ada, grace);
    expect((await answersOf(ada, grace))[0]).not.toHaveProperty("changedAt");
    expect((await rowOf(ada))?.changedAt).toBeUndefined();
    await backend.advance(60_000);
    await change(backend, grace, SAID, 1);
    const changedAt = START + 60_000;
    expect(await answersOf(ada, grace)).toMatchObject([{ text: SAID, changedAt: expect.closeTo(changedAt, -4) }]);
    expect((await rowOf(ada))?.changedAt).toBeCloseTo(changedAt, -4);
  });

  test("[PLAN-30] [HAND-275] a change of an answer that insights alone have quoted is not marked as one after reading", async (backend) => {
    const { ada, grace } = await answered(backend);
    await insightOf(ada, backend);
    await ada.backend.mutation(api.insights.insightReceipts.recordShown);
    const { respondentId } = grace;
    const shown = async () => await ada.backend.query(api.respondents.respondentDetails.response, { respondentId });
    expect(await shown()).toMatchObject({ isUnopened: true });
    expect(await shown()).not.toHaveProperty("isUnread");
    await change(backend, grace);
    expect((await answersOf(ada, grace))[0]).not.toHaveProperty("changedAt");
    expect((await rowOf(ada))?.changedAt).toBeUndefined();
    await noteRead(ada, grace);
    expect(await shown()).not.toHaveProperty("isUnopened");
    await change(backend, grace, SAID, 1);
    expect((await answersOf(ada, grace))[0]).toHaveProperty("changedAt");
    expect((await rowOf(ada))?.changedAt).toBeDefined();
  });

  test("[PLAN-30] after a change no insight, Johari window, chat, goal or vector has the former words", async (backend) => {
    const { ada, grace } = await answered(backend);
    await insightOf(ada, backend);
    await ada.backend.mutation(api.insights.insightReceipts.recordShown);
    await ada.backend.mutation(api.insights.chat.send, { text: "Who brings calm?" });
    const dueAt = START + 7 * 24 * 3_600_000;
    await ada.backend.mutation(api.goals.goals.add, {
      ...{ sentence: "Stay so", quote: "calms a room", claimName: "Calms a room", responseIds: [grace.responseId] },
      ...{ dueOn: new Date(dueAt).toISOString().slice(0, 10), dueAt },
    });
    await backend.settle();
    await change(backend, grace);
    for (const table of ["responses", "insights", "insightStates", "johariWindows", "chatMessages", "goals"] as const) {
      expect(JSON.stringify(await backend.rows(table))).not.toMatch(/calms a room/i);
    }
    await backend.settle();
    const insight = await ada.backend.query(api.insights.insights.current, { kind: KIND });
    expect(JSON.stringify(insight)).toContain("calms a whole room");
    expect(await backend.rows("responseEmbeddings")).toHaveLength(1);
  });

  test("[PLAN-30] an insight's run that has read the former words stores none of them", async (backend) => {
    const { ada, grace } = await answered(backend);
    await noteRead(ada, grace);
    await ada.backend.mutation(api.insights.insights.request, { kind: KIND });
    await change(backend, grace);
    await backend.settle();
    expect(JSON.stringify(await backend.rows("insights"))).not.toContain("calms a room");
    expect(await ada.backend.query(api.insights.insights.current, { kind: KIND })).toMatchObject({ status: "ready" });
  });
});

describe("an answer that counts as read", () => {
  test("[PLAN-24] an insight that no page has shown leaves its answers changeable; its claims go with the old words", async (backend) => {
    const { ada, grace } = await answered(backend);
    expect(await insightOf(ada, backend)).toMatchObject({ status: "ready", isUnread: true });
    expect(JSON.stringify(await backend.rows("insights"))).toContain("calms a room");
    await change(backend, grace);
    for (const table of ["insights", "insightStates", "johariWindows", "chatMessages"] as const) {
      expect(JSON.stringify(await backend.rows(table))).not.toContain("calms a room");
    }
    await backend.settle();
    await ada.backend.mutation(api.insights.insightReceipts.recordShown);
    const insight = await ada.backend.query(api.insights.insights.current, { kind: KIND });
    expect(JSON.stringify(insight)).toContain("calms a whole room");
  });

  test("[PLAN-24] a shown insight is made of read answers, and of no others", async (backend) => {
    const { ada, grace } = await answered(backend);
    await insightOf(ada, backend);
    const alan = await respondentOf(ada, "Alan");
    await answerThrough(backend, alan, "He is away.");
    await ada.backend.mutation(api.insights.insightReceipts.recordShown);
    expect(await editStateOf(backend, grace)).toBe("read");
    expect(await editStateOf(backend, alan)).toBe("changeable");
    expect(await ada.backend.query(api.insights.insights.current, { kind: KIND })).not.toHaveProperty("isUnread");
  });

  test("[PLAN-24] a chat's answer, a follow-up and an opened coach's link are made of read answers", async (backend) => {
    const { ada, grace } = await answered(backend);
    await ada.backend.mutation(api.insights.chat.send, { text: "Who calms a room?" });
    await backend.settle();
    expect(await editStateOf(backend, grace)).toBe("read");
    const alan = await respondentOf(ada, "Alan");
    await answerThrough(backend, alan, "She explains hard things simply.");
    await backend.settle();
    const shared = { label: "Kim", quotes: "named", selfAssessment: false, days: 7 } as const;
    await ada.backend.mutation(api.reports.sharedReports.create, shared);
    await insightOf(ada, backend);
    expect(await editStateOf(backend, alan)).toBe("read");
  });

  test("[PLAN-24] a page of an export names whose answers are to be marked before it is written", async (backend) => {
    const { ada, grace } = await answered(backend);
    const page = () => ada.backend.query(api.personalData.exports.respondents, { cursor: null });
    expect(await page()).toMatchObject({ unreadRespondentIds: [grace.respondentId] });
    await noteRead(ada, grace);
    expect(await page()).not.toHaveProperty("unreadRespondentIds");
    const bob = await requestor(backend, "bob@example.com");
    expect((await refusal(noteRead(bob, grace))).code).toBe("NOT_FOUND");
  });

  test("[PLAN-24] an opening of the link's page counts as reading in the requestor's own session, and in no other", async (backend) => {
    const { ada, grace } = await answered(backend);
    const note = (at: TestBackend) => at.mutation(api.answering.share.noteReadByRequestor, { token: grace.token });
    await note(backend.as(null));
    await note((await requestor(backend, "bob@example.com")).backend);
    expect(await editStateOf(backend, grace)).toBe("changeable");
    await note(ada.backend);
    expect(await editStateOf(backend, grace)).toBe("read");
  });

  test("[PLAN-19] answers of an ended round, and of before the marks, are not changeable", async (backend) => {
    const { ada, grace } = await answered(backend);
    const old = await respondentOf(ada, "Alan");
    await answerThrough(backend, old, SAID);
    const [row] = (await backend.rows("responses")).filter(({ respondentId }) => respondentId === old.respondentId);
    await backend.patch(row!._id, { readAt: undefined });
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Next", respondentIds: [], inviteLinkIds: [] });
    await backend.settle();
    expect(await refusal(change(backend, grace))).toEqual({
      code: "INVALID",
      message: "This answer can’t be changed any more.",
    });
    expect((await submittedBy(backend, grace))[0]).not.toHaveProperty("reading");
  });
});

describe("an unread change", () => {
  const theirs = ({ respondentId }: Person) => ({ respondentId });
  const reads = ({ backend }: SignedIn, grace: Person & { responseId: Id<"responses"> }) =>
    Promise.all([
      backend.query(api.respondents.respondentDetails.response, theirs(grace)),
      backend.query(api.respondents.respondentDetails.responses, { page: 1 }),
      backend.query(api.personalData.exports.respondents, { cursor: null }),
      backend.query(api.personalData.exports.respondent, theirs(grace)),
      backend.query(api.personalData.exports.profile),
      backend.query(api.respondents.playback.ofResponse, {
        responseId: grace.responseId,
      }),
      backend.query(api.insights.insights.current, { kind: KIND }),
      backend.query(api.insights.johari.current),
    ]);

  test("[PLAN-18] is in no result of the requestor's functions before the answer is marked as read", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await ada.backend.mutation(api.insights.selfAssessments.save, {
      answers: ["I keep a calm room.", "I talk too much.", "Listening.", "", ""],
    });
    const asked = await respondentOf(ada, "Grace");
    await backend.as(null).action(api.answering.sharedRecordings.keep, {
      ...{
        token: asked.token,
        questionId: asked.questionId,
        audio: WEBM,
        takeId: "one",
        startedAt: 1,
        seconds: 4,
      },
      ...{ said: SAID, starts: [10, 40, 90, 140, 170, 200, 220] },
    });
    await answerThrough(backend, asked, SAID);
    const [own] = await submittedBy(backend, asked);
    const grace = { ...asked, responseId: own!.responseId };
    await insightOf(ada, backend);
    expect(await backend.rows("johariWindows")).toMatchObject([{ unreadSources: [grace.responseId] }]);
    const before = await reads(ada, grace);
    expect(JSON.stringify(before)).not.toMatch(/calms|minute/);
    const [response, , , exported, profile, heard, insight] = before;
    expect(response).toMatchObject({ isUnread: true });
    expect(exported).toMatchObject({ unreadRespondentIds: [grace.respondentId] });
    expect(profile).toMatchObject({ isUnread: true });
    expect(insight).toMatchObject({ isUnread: true });
    expect(heard).toBeNull();
    expect(await editStateOf(backend, grace)).toBe("changeable");
    await ada.backend.mutation(api.insights.insightReceipts.recordShown);
    for (const result of await reads(ada, grace)) expect(JSON.stringify(result)).toMatch(/calms/);
  });

  test("[PLAN-24] is marked as read by a goal that is made from it", async (backend) => {
    const { ada, grace } = await answered(backend);
    const dueAt = START + 7 * 24 * 3_600_000;
    await ada.backend.mutation(api.goals.goals.add, {
      ...{ sentence: "Stay calm", responseIds: [grace.responseId] },
      ...{ dueOn: new Date(dueAt).toISOString().slice(0, 10), dueAt },
    });
    expect(await editStateOf(backend, grace)).toBe("read");
  });
});

describe("a confidential answer", () => {
  async function confidential(backend: TestBackend) {
    const ada = await requestor(backend, "ada@example.com");
    const { _id: id, text } = await ada.backend.query(api.questions.questions.default);
    const made = { title: "Retro", description: "", questions: [{ id, text }], groupSize: 3 };
    const link = await ada.backend.mutation(api.respondents.inviteLinks.create, made);
    const join = async (said: string) => {
      const visitor = backend.as(null);
      const begun = { token: link.token, name: "", email: "" };
      const { shareToken: token } = await visitor.mutation(api.answering.invite.start, begun);
      await visitor.mutation(api.answering.submission.submit, {
        ...{ token, submissionId: said },
        answers: [{ questionId: id, text: said }],
        editKey: editKeyOf(token),
      });
      const [own] = await submittedBy(backend, { token });
      return { token, responseId: own!.responseId };
    };
    return { ada, join };
  }
  const releaseAll = (backend: TestBackend) =>
    backend.mutation(internal.respondents.confidentialReleases.releaseAll, {});

  test("[PLAN-28] [PLAN-29] can be changed while it waits, without a trace for the requestor, and never in a shown group", async (backend) => {
    const { ada, join } = await confidential(backend);
    const first = await join("Ask sooner.");
    await join("Ask more.");
    const seen = async () => JSON.stringify(await ada.backend.query(api.respondents.respondents.list, all));
    const all = { status: "completed", page: 1 } as const;
    const before = await seen();
    await change(backend, first, "Ask earlier.");
    await backend.settle();
    expect(await seen()).toBe(before);
    expect(await backend.rows("responseEmbeddings")).toEqual([]);
    await join("Listen.");
    await change(backend, first, "Ask much earlier.", 1);
    await releaseAll(backend);
    await backend.settle();
    expect(await submittedBy(backend, first)).toMatchObject([{ text: "Ask much earlier.", editState: "grouped" }]);
    expect((await submittedBy(backend, first))[0]).not.toHaveProperty("openUntil");
    expect((await refusal(change(backend, first, "Never mind.", 2))).code).toBe("ANSWER_READ");
    const { rows } = await ada.backend.query(api.respondents.respondentDetails.responses, { page: 1 });
    expect(rows[0]?.answers.map(({ text }) => text)).toContain("Ask much earlier.");
  });

  test(
    "[PLAN-22] is copied by no email",
    async (backend) => {
      const { join } = await confidential(backend);
      const { token } = await join("Ask sooner.");
      expect(await backend.as(null).query(api.answering.ownCopy.getOffer, { token })).toBeNull();
      const typed = { address: "me@example.com", again: "me@example.com" };
      const sent = backend.as(null).mutation(api.answering.ownCopy.send, { token, to: typed });
      expect((await refusal(sent)).code).toBe("NOT_CONFIGURED");
      expect(await storedMails(backend)).toEqual([]);
    },
    { environment: { RESEND_API_KEY: "re_test" } },
  );
});

const unsent = {
  environment: { RESEND_API_KEY: "re_test" },
  fetch: () => Promise.resolve(Response.json({ statusCode: 503, name: "e", message: "no" }, { status: 503 })),
};

describe("a copy by email", () => {
  const send = (backend: TestBackend, { token }: Person, to?: { address: string; again: string }) =>
    backend.as(null).mutation(api.answering.ownCopy.send, { token, ...(to === undefined ? {} : { to }) });
  const copies = async (backend: TestBackend) => (await storedMails(backend)).filter(({ kind }) => kind === "ownCopy");

  test(
    "[PLAN-21] goes to the invited address, or to one typed twice, with the current words",
    async (backend) => {
      const { ada, grace } = await answered(backend);
      const offered = () => backend.as(null).query(api.answering.ownCopy.getOffer, byLink(grace));
      expect(await offered()).toEqual({ isInvited: true, canTypeAddress: false });
      const typed = { address: "G@example.com", again: "g@example.com " };
      expect((await refusal(send(backend, grace, typed))).code).toBe("NOT_CONFIGURED");
      await backend.patch(ada.userId, { mailConfirmedAt: START });
      expect(await offered()).toEqual({ isInvited: true, canTypeAddress: true });
      await change(backend, grace);
      await send(backend, grace);
      const typo = { address: "g@example.com", again: "h@example.com" };
      expect((await refusal(send(backend, grace, typo))).message).toBe(
        "The two addresses differ. Please type the same one twice.",
      );
      await send(backend, grace, typed);
      const sent = await copies(backend);
      expect(sent.map(({ to }) => to).sort()).toEqual(["g@example.com", "grace@example.com"]);
      for (const { text } of sent) {
        expect(text).toContain("Your answers for Ada");
        expect(text).toContain(BETTER);
      }
      const { rows } = await ada.backend.query(api.personalData.exports.emails, { cursor: null });
      expect(rows.filter(({ kind }) => kind === "ownCopy")).toEqual([]);
    },
    unsent,
  );

  test(
    "[PLAN-21] to a typed address has no link in its words, and says nothing of a mailbox that has ended all email",
    async (backend) => {
      const { ada, grace } = await answered(backend, "Win at https://hostile.example/x now.");
      await backend.patch(ada.userId, { mailConfirmedAt: START });
      const [to, gone] = ["m@example.com", "gone@example.com"];
      await send(backend, grace, { address: to, again: to });
      await send(backend, grace);
      const sent = Object.fromEntries((await copies(backend)).map((mail) => [mail.to, mail.text]));
      expect(sent[to]).toContain("Win at https hostile. example/x now.");
      expect(sent["grace@example.com"]).toContain("https://hostile.example/x");
      for (const address of [gone, "grace@example.com"]) {
        await backend.insert("mailRecipients", {
          ...{
            hash: await mailboxHash(address),
            token: address,
            lastMailedAt: START,
            unsubscribedAt: START,
          },
        });
      }
      const rounds = async (address: string) => {
        const outcomes: string[] = [];
        for (const name of ["Bo", "Cy"]) {
          const person = await respondentOf(ada, `${name} ${address.slice(0, 1)}`);
          await answerThrough(backend, person, SAID);
          for (const _ of [1, 2, 3]) {
            const sending = send(backend, person, { address, again: address });
            outcomes.push(
              await sending.then(
                () => "sent",
                () => "refused",
              ),
            );
          }
        }
        return outcomes;
      };
      const ended = await rounds(gone);
      expect(ended).toEqual(["sent", "sent", "sent", "refused", "refused", "refused"]);
      expect(await rounds("known@example.com")).toEqual(ended);
      expect((await copies(backend)).filter((mail) => mail.to === gone)).toEqual([]);
    },
    unsent,
  );

  test(
    "[PLAN-21] has limits by link and by address, and is deleted with a withdrawal",
    async (backend) => {
      const { grace } = await answered(backend);
      for (const _ of [1, 2, 3]) await send(backend, grace);
      expect(await refusal(send(backend, grace))).toEqual({
        code: "RATE_LIMITED",
        message: "No more copies can be sent for now. You can download one.",
      });
      await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
      expect(await copies(backend)).toEqual([]);
      expect(JSON.stringify(await backend.rows("emailBodies"))).not.toContain("calms a room");
      expect((await refusal(send(backend, grace))).code).toBe("NOT_CONFIGURED");
    },
    unsent,
  );

  test("[PLAN-21] is not offered without a mail service, nor to the requestor", async (backend) => {
    const { ada, grace } = await answered(backend);
    expect(await backend.as(null).query(api.answering.ownCopy.getOffer, byLink(grace))).toBeNull();
    expect(await ada.backend.query(api.answering.ownCopy.getOffer, byLink(grace))).toBeNull();
    expect((await refusal(send(backend, grace))).code).toBe("NOT_CONFIGURED");
  });
});

function byLink({ token }: Person) {
  return { token };
}
