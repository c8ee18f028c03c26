import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { limits } from "../../convex/shared/limits/limits";
import { DAY, HOUR } from "../../convex/shared/limits/durations";
import { accountJson } from "../../src/features/account/exportedAccount.js";
import { backendTest as test } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import { PCM, WEBM } from "../support/browser/recordings.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const SAID = "She listens before she decides.";
type Answering = Awaited<ReturnType<typeof respondentOf>>;

function recording({ token, questionId }: Answering, fields: { takeId?: string; startedAt?: number } = {}) {
  return {
    token,
    questionId,
    audio: WEBM,
    takeId: "take-1",
    startedAt: 1,
    seconds: 4,
    transcript: SAID,
    starts: [10, 40, 90, 140, 170],
    ...fields,
  };
}

/** Ada, and Grace whose recording she may play. */
async function createRequestorWithRecording(backend: ProductBackend) {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  await backend.as(null).action(api.answering.recordingConsent.keep, recording(grace));
  await answerByLink(backend, grace, SAID);
  const [responseId] = await ada.backend.query(api.respondents.playback.list);
  if (responseId === undefined) throw new Error("nothing is heard");
  return { ada, grace, responseId };
}

/** Adds a second question for that respondent alone. */
async function secondQuestion({ backend }: SignedIn, { respondentId }: Answering) {
  const { _id: id, text } = await backend.query(api.questions.questions.default);
  const questions = [{ id, text }, { text: "What should I stop?" }];
  await backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
  const asked = await backend.query(api.respondents.respondentQuestions.list, { respondentId });
  return asked[1]!._id;
}

/** Rows and files. */
async function storedRecordingCounts(backend: ProductBackend): Promise<number[]> {
  return [
    (await backend.rows("recordings")).length,
    (await backend.rows("recordingWords")).length,
    await backend.files(),
  ];
}
const NOTHING = [0, 0, 0];

describe("the voice behind the words", () => {
  test("[HEAR-01] [HEAR-05] the requestor hears what was kept, once the answer is submitted, and as it was recorded", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await backend.action(api.answering.recordingConsent.keep, recording(grace));
    const [row] = await backend.rows("recordings");
    expect(await ada.backend.query(api.respondents.playback.list)).toEqual([]);
    expect(
      (await refusalError(ada.backend.action(api.respondents.playback.getAudio, { recordingId: row!._id }))).code,
    ).toBe("NOT_FOUND");
    await answerByLink(backend, grace, SAID);
    const [responseId] = await ada.backend.query(api.respondents.playback.list);
    const { recordingId } = { recordingId: row!._id };
    const respondentIds = [grace.respondentId];
    await ada.backend.mutation(api.respondents.responseReadMarks.recordOpened, { respondentIds });
    expect(await ada.backend.query(api.respondents.playback.ofResponse, { responseId: responseId! })).toEqual({
      text: SAID,
      parts: [{ recordingId, seconds: 4, transcript: SAID, starts: [10, 40, 90, 140, 170] }],
    });
    expect(await ada.backend.action(api.respondents.playback.getAudio, { recordingId })).toEqual(WEBM);
    expect(await ada.backend.query(api.accounts.users.viewer)).toMatchObject({ hasRecordings: true });
  });

  test("[HEAR-01] a recording is played to no other requestor, to no other respondent and not without a session", async (backend) => {
    const { ada, grace, responseId } = await createRequestorWithRecording(backend);
    const [row] = await backend.rows("recordings");
    const recordingId = row!._id;
    const bea = await requestor(backend, "bea@example.com");
    const other = await respondentOf(ada, "Olga");
    expect(await bea.backend.query(api.respondents.playback.list)).toEqual([]);
    expect(await bea.backend.query(api.respondents.playback.ofResponse, { responseId })).toBeNull();
    expect((await refusalError(bea.backend.action(api.respondents.playback.getAudio, { recordingId }))).code).toBe(
      "NOT_FOUND",
    );
    const asNobody = backend.as(null);
    expect((await refusalError(asNobody.action(api.respondents.playback.getAudio, { recordingId }))).code).toBe(
      "UNAUTHENTICATED",
    );
    const byOther = asNobody.action(api.answering.recordingConsent.getAudio, { token: other.token, recordingId });
    expect((await refusalError(byOther)).code).toBe("NOT_FOUND");
    expect(await asNobody.action(api.answering.recordingConsent.getAudio, { token: grace.token, recordingId })).toEqual(
      WEBM,
    );
  });

  test("[HEAR-12] the requestor alone hears an ended round's recordings, until the old link stops it", async (backend) => {
    const { ada, grace, responseId } = await createRequestorWithRecording(backend);
    const bea = await requestor(backend, "bea@example.com");
    const [row] = await backend.rows("recordings");
    const recordingId = row!._id;
    await ada.backend.mutation(api.goals.goals.add, {
      sentence: "Ask first",
      quote: SAID,
      responseIds: [responseId],
      dueOn: "2026-12-04",
      dueAt: Date.UTC(2026, 11, 4, 8),
    });
    await backend.advance(1);
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Second", respondentIds: [], inviteLinkIds: [] });
    await backend.settle();
    expect(await ada.backend.query(api.goals.goals.list)).toMatchObject([{ quote: { responseId, text: SAID } }]);
    expect(await ada.backend.query(api.respondents.playback.list)).toEqual([responseId]);
    expect(await ada.backend.query(api.respondents.playback.ofResponse, { responseId })).toMatchObject({ text: SAID });
    expect(await ada.backend.action(api.respondents.playback.getAudio, { recordingId })).toEqual(WEBM);
    expect(await bea.backend.query(api.respondents.playback.list)).toEqual([]);
    expect(await bea.backend.query(api.respondents.playback.ofResponse, { responseId })).toBeNull();
    expect((await refusalError(bea.backend.action(api.respondents.playback.getAudio, { recordingId }))).code).toBe(
      "NOT_FOUND",
    );
    await backend.as(null).mutation(api.answering.recordingConsent.revoke, { token: grace.token });
    expect(await storedRecordingCounts(backend)).toEqual(NOTHING);
    expect(await ada.backend.query(api.respondents.playback.list)).toEqual([]);
    expect(await ada.backend.query(api.respondents.playback.ofResponse, { responseId })).toBeNull();
  });

  test("[HEAR-12] a question about a goal keeps no recording: its answer stands at the goal alone", async (backend) => {
    const { ada, grace } = await createRequestorWithRecording(backend);
    const { goalId } = await ada.backend.mutation(api.goals.goals.add, {
      sentence: "Ask first",
      responseIds: [],
      dueOn: "2026-12-04",
      dueAt: Date.UTC(2026, 11, 4, 8),
    });
    const { respondentId } = grace;
    const goalRequest = { goalId, question: "Has Ada asked first?", respondentIds: [respondentId] };
    await ada.backend.mutation(api.respondents.goalRequests.ask, goalRequest);
    const [goal] = await ada.backend.query(api.goals.goals.list);
    const { token } = goal!.requests[0]!;
    const page = await backend.as(null).query(api.answering.share.open, { token });
    if (page.state !== "form") throw new Error(page.state);
    const questionId = page.questions[0]!._id;
    const keep = backend
      .as(null)
      .action(api.answering.recordingConsent.keep, recording({ ...grace, token, questionId }));
    expect((await refusalError(keep)).code).toBe("INVALID");
    expect(await backend.as(null).query(api.answering.recordingConsent.keptRecordings, { token })).toBeNull();
  });

  test("[HEAR-02] stopping deletes the file, for the requestor too and at once; before and after submission", async (backend) => {
    const { ada, grace, responseId } = await createRequestorWithRecording(backend);
    const [row] = await backend.rows("recordings");
    const recordingId = row!._id;
    const asGrace = backend.as(null);
    expect(await asGrace.query(api.answering.recordingConsent.keptRecordings, { token: grace.token })).toMatchObject({
      requestorName: "Ada",
      recordings: [{ takeId: "take-1", recordingId }],
    });
    await asGrace.mutation(api.answering.recordingConsent.revoke, { token: grace.token });
    expect(await storedRecordingCounts(backend)).toEqual(NOTHING);
    expect(await ada.backend.query(api.respondents.playback.list)).toEqual([]);
    expect(await ada.backend.query(api.respondents.playback.ofResponse, { responseId })).toBeNull();
    expect((await refusalError(ada.backend.action(api.respondents.playback.getAudio, { recordingId }))).code).toBe(
      "NOT_FOUND",
    );
    expect(await ada.backend.query(api.accounts.users.viewer)).not.toHaveProperty("hasRecordings");
    expect(await backend.rows("responses")).toMatchObject([{ text: SAID }]);
    const olga = await respondentOf(ada, "Olga");
    await asGrace.action(api.answering.recordingConsent.keep, recording(olga));
    await asGrace.action(api.answering.recordingConsent.keep, recording(olga, { takeId: "take-2", startedAt: 2 }));
    await asGrace.mutation(api.answering.recordingConsent.revoke, { token: olga.token, takeIds: ["take-1"] });
    expect(await backend.rows("recordings")).toMatchObject([{ takeId: "take-2" }]);
    expect(await storedRecordingCounts(backend)).toEqual([1, 1, 1]);
  });

  test("[HEAR-03] [ANON-09] a confidential link keeps no recording, whatever is sent", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { _id: id, text } = await ada.backend.query(api.questions.questions.default);
    const { token } = await ada.backend.mutation(api.respondents.inviteLinks.create, {
      title: "Openly",
      description: "",
      questions: [{ id, text }],
      groupSize: 3,
    });
    const { shareToken } = await backend.mutation(api.answering.invite.start, { token, name: "", email: "" });
    const call = backend.action(api.answering.recordingConsent.keep, {
      ...recording({ token: shareToken, questionId: id, respondentId: "" as never }),
    });
    expect(await refusalError(call)).toEqual({
      code: "INVALID",
      message: "Answers to a confidential link are typed: a voice gives a person away.",
    });
    expect(await storedRecordingCounts(backend)).toEqual(NOTHING);
    expect(await backend.query(api.answering.recordingConsent.keptRecordings, { token: shareToken })).toBeNull();
  });

  test("[HEAR-04] only a recording of a question that was asked is kept, of bounded length, and the same one once", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const notAsked = await secondQuestion(ada, await respondentOf(ada, "Olga"));
    const keep = (fields: object) =>
      backend.action(api.answering.recordingConsent.keep, { ...recording(grace), ...fields });
    const long = new Uint8Array(limits.recordingBytes + 1);
    long.set(new Uint8Array(WEBM));
    for (const fields of [
      { audio: PCM },
      { audio: new TextEncoder().encode("<!doctype html><script>").buffer },
      { audio: long.buffer },
      { seconds: limits.recordingSeconds + 1 },
      { seconds: 0 },
      { seconds: Number.NaN },
      { startedAt: Number.POSITIVE_INFINITY },
      { takeId: "" },
      { takeId: "x".repeat(65) },
      { transcript: "Two words", starts: [1] },
      { transcript: "Two words", starts: [2, 1] },
      { transcript: "Two words", starts: [0, 0.5] },
      { transcript: "One", starts: [-1] },
      { transcript: "One", starts: [100 * limits.recordingSeconds + 1] },
      { transcript: "x".repeat(limits.answerText + 1), starts: [0] },
      { questionId: notAsked },
    ]) {
      expect({ fields: Object.keys(fields), ...(await refusalError(keep(fields))) }).toMatchObject({ code: "INVALID" });
    }
    expect((await refusalError(keep({ token: "nobody" }))).code).toBe("INVALID_LINK");
    expect(await storedRecordingCounts(backend)).toEqual(NOTHING);
    await keep({});
    await keep({});
    expect(await storedRecordingCounts(backend)).toEqual([1, 1, 1]);
    await answerByLink(backend, grace, SAID);
    expect((await refusalError(keep({ takeId: "later" }))).code).toBe("ALREADY_SUBMITTED");
    expect(await storedRecordingCounts(backend)).toEqual([1, 1, 1]);
  });

  test("[HEAR-04] a respondent, an invite link and a requestor have a number of recordings each", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { _id: id, text } = await ada.backend.query(api.questions.questions.default);
    const link = await ada.backend.mutation(api.respondents.inviteLinks.create, {
      title: "Openly",
      description: "",
      questions: [{ id, text }],
    });
    const start = (n: number) =>
      backend.mutation(api.answering.invite.start, { token: link.token, name: "One", email: `one${n}@example.com` });
    const grace = await respondentOf(ada, "Grace");
    const row = { userId: ada.userId, questionId: id, startedAt: 1, seconds: 1 };
    const storageId = await storedFile(backend, grace);
    const [guest] = [await start(1)];
    const full = { code: "RATE_LIMITED", message: "No further recording can be kept here." };
    const guestRow = (await backend.rows("respondents")).find(({ token }) => token === guest.shareToken)!;
    const many = (count: number, respondentId: typeof guestRow._id, inviteLinkId?: typeof link.inviteLinkId) =>
      backend.insertAll(
        "recordings",
        Array.from({ length: count }, (_, n) => ({
          ...row,
          respondentId,
          storageId,
          takeId: `filled-${n}`,
          ...(inviteLinkId === undefined ? {} : { inviteLinkId }),
        })),
      );
    await many(limits.recordingsPerRespondent - 1, grace.respondentId);
    expect(
      await refusalError(backend.action(api.answering.recordingConsent.keep, recording(grace, { takeId: "more" }))),
    ).toEqual(full);
    await many(limits.recordingsPerInviteLink, guestRow._id, link.inviteLinkId);
    const second = { ...grace, token: (await start(2)).shareToken };
    expect(await refusalError(backend.action(api.answering.recordingConsent.keep, recording(second)))).toEqual(full);
    const olga = await respondentOf(ada, "Olga");
    await backend.action(api.answering.recordingConsent.keep, recording(olga));
    await many(limits.recordingsPerOwner, guestRow._id);
    expect(
      await refusalError(backend.action(api.answering.recordingConsent.keep, recording(olga, { takeId: "more" }))),
    ).toEqual(full);
  });
});

/** The file of a recording that `grace` keeps. */
async function storedFile(backend: ProductBackend, grace: Answering) {
  await backend.action(api.answering.recordingConsent.keep, recording(grace, { takeId: "first" }));
  return (await backend.rows("recordings"))[0]!.storageId;
}

describe("the end of a recording", () => {
  test("[HEAR-06] the recording of an answer that is not submitted with the others is deleted", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const other = { ...grace, questionId: await secondQuestion(ada, grace) };
    await backend.action(api.answering.recordingConsent.keep, recording(grace));
    await backend.action(api.answering.recordingConsent.keep, recording(other, { takeId: "take-2" }));
    expect(await storedRecordingCounts(backend)).toEqual([2, 2, 2]);
    await answerByLink(backend, grace, SAID);
    expect(await backend.rows("recordings")).toMatchObject([{ takeId: "take-1" }]);
    expect(await storedRecordingCounts(backend)).toEqual([1, 1, 1]);
  });

  test("[HEAR-06] a withdrawal and the deletion of the account take every recording with them", async (backend) => {
    const { ada, grace } = await createRequestorWithRecording(backend);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
    expect(await storedRecordingCounts(backend)).toEqual(NOTHING);
    expect(await ada.backend.query(api.respondents.playback.list)).toEqual([]);
    const olga = await respondentOf(ada, "Olga");
    const draft = await respondentOf(ada, "Nora");
    for (const who of [olga, draft]) await backend.action(api.answering.recordingConsent.keep, recording(who));
    await answerByLink(backend, olga, SAID);
    expect(await storedRecordingCounts(backend)).toEqual([2, 2, 2]);
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: ada.userId });
    await backend.settle();
    expect(await storedRecordingCounts(backend)).toEqual(NOTHING);
    expect(await backend.rows("users")).toEqual([]);
  });

  test("[HEAR-06] a removed respondent's recording is not heard; it is once the removal is undone, and after 30 days it is gone", async (backend) => {
    const { ada, grace, responseId } = await createRequestorWithRecording(backend);
    const [row] = await backend.rows("recordings");
    const { respondentId } = grace;
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    expect(await ada.backend.query(api.respondents.playback.ofResponse, { responseId })).toBeNull();
    const call = ada.backend.action(api.respondents.playback.getAudio, { recordingId: row!._id });
    expect((await refusalError(call)).code).toBe("NOT_FOUND");
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    await ada.backend.mutation(api.respondents.responseReadMarks.recordOpened, { respondentIds: [respondentId] });
    expect(await ada.backend.query(api.respondents.playback.ofResponse, { responseId })).not.toBeNull();
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    await backend.advance(30 * DAY + 1_000);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await storedRecordingCounts(backend)).toEqual(NOTHING);
  });

  test("[HEAR-06] a recording that is not submitted within 7 days is deleted, and a submitted one is kept", async (backend) => {
    const { ada } = await createRequestorWithRecording(backend);
    const olga = await respondentOf(ada, "Olga");
    await backend.action(api.answering.recordingConsent.keep, recording(olga, { takeId: "unsent" }));
    const sweep = async () => {
      await backend.mutation(internal.personalData.retention.sweepAll);
      await backend.settle();
      return (await backend.rows("recordings")).map(({ takeId }) => takeId);
    };
    await backend.advance(7 * DAY - 10_000);
    expect(await sweep()).toEqual(["take-1", "unsent"]);
    await backend.advance(20_000);
    expect(await sweep()).toEqual(["take-1"]);
    expect(await storedRecordingCounts(backend)).toEqual([1, 1, 1]);
  });

  test("[HEAR-06] a file that no row refers to is deleted after an hour", async (backend) => {
    await createRequestorWithRecording(backend);
    const [row] = await backend.rows("recordings");
    await backend.remove(row!._id);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await backend.files()).toBe(1);
    await backend.advance(HOUR + 1_000);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await backend.files()).toBe(0);
  });

  test("[HEAR-07] the export names how long each recording is and where it is heard, and has no sound", async (backend) => {
    const { ada, grace } = await createRequestorWithRecording(backend);
    const { rows } = await ada.backend.query(api.personalData.exports.respondents, { cursor: null });
    const { profile } = api.personalData.exports;
    const account = { ...(await ada.backend.query(profile)), respondents: rows, emails: [], chat: [] };
    expect(rows[0]?.answers).toMatchObject([{ text: SAID, recordings: [{ seconds: 4 }] }]);
    expect(accountJson(account)).toContain(`/app/respondent-assessment/${grace.respondentId}`);
    expect(accountJson(account)).not.toContain((await backend.rows("recordings"))[0]!.storageId);
  });
});
