import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { limits, times } from "../../convex/shared/limits/limits";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { MINUTE } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, listRespondents, refusalError, requestor, respondentOf } from "../support/people/people.js";
import {
  createAnsweredRespondent,
  askFollowUpQuestion,
  FOLLOW_UP_TEXT,
  linkArgs,
  mailsOf,
  type Person,
  responseOf,
  ANSWER_TEXT,
  respondentArgs,
} from "../support/people/followUps.js";
import { WEBM } from "../support/browser/recordings.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import { writeResponsesFile } from "../support/people/writeResponsesFile.js";

const REPLY = "At the offsite in May, when the demo broke down.";

async function createRequestorWithFollowUp(backend: ProductBackend) {
  const { ada, grace } = await createAnsweredRespondent(backend);
  await askFollowUpQuestion(ada, grace);
  return { ada, grace, followUp: await followUpOf(backend, grace) };
}

/** The follow-up as its respondent reads it. */
async function followUpOf(backend: ProductBackend, { token }: Person) {
  const own = await backend.as(null).query(api.answering.requestorMessages.forRespondent, { token });
  if (own?.followUp === undefined) throw new Error("no follow-up is asked");
  return own.followUp;
}

const reply = (
  backend: ProductBackend,
  { token }: Person,
  questionId: Id<"questions">,
  { text = REPLY, submissionId = "reply-1" } = {},
) =>
  backend.as(null).mutation(api.answering.submission.submit, { token, submissionId, answers: [{ questionId, text }] });

test("[HAND-475] among the people, who has a follow-up to answer is marked until they reply", async (backend) => {
  const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
  const people = () => ada.backend.query(api.respondents.relationships.people);
  expect(await people()).toMatchObject([{ name: "Grace", hasOpenFollowUp: true }]);
  await reply(backend, grace, followUp.questionId);
  expect((await people())[0]).not.toHaveProperty("hasOpenFollowUp");
});

describe("a follow-up", () => {
  test("[LOOP-04] one question is on the page of the same link, with the respondent's own words; the email has neither", async (backend) => {
    const { ada, grace } = await createAnsweredRespondent(backend);
    expect(await askFollowUpQuestion(ada, grace, `  ${FOLLOW_UP_TEXT}\n`)).toEqual({ isEmailed: true });
    await backend.settle();
    expect(await followUpOf(backend, grace)).toMatchObject({
      question: FOLLOW_UP_TEXT,
      state: "open",
      drafts: [],
      about: { text: ANSWER_TEXT },
    });
    const [mail] = await mailsOf(backend, "followUp");
    expect(mail).toMatchObject({ to: "grace@example.com", subject: "One question about your feedback" });
    expect(mail?.text).toContain(`/share/${grace.token}`);
    expect(mail?.text).toContain("/mail/stop/");
    for (const words of [FOLLOW_UP_TEXT, ANSWER_TEXT]) expect(`${mail?.html} ${mail?.text}`).not.toContain(words);
    expect(await responseOf(ada, grace)).toMatchObject({
      followUp: {
        responseId: grace.responseId,
        question: FOLLOW_UP_TEXT,
        state: "open",
        isEmailed: true,
        token: grace.token,
      },
    });
  });

  test("[LOOP-04] a follow-up is one line of 1 to 300 characters, about a submitted answer of its respondent, and one a person", async (backend) => {
    const { ada, grace } = await createAnsweredRespondent(backend);
    const olga = await respondentOf(ada, "Olga");
    const bea = await requestor(backend, "bea@example.com");
    expect((await refusalError(askFollowUpQuestion(ada, grace, "x".repeat(limits.followUpQuestion + 1)))).code).toBe(
      "INVALID",
    );
    expect((await refusalError(askFollowUpQuestion(ada, grace, " \n "))).message).toBe("Please write your question.");
    expect((await refusalError(askFollowUpQuestion(bea, grace))).code).toBe("NOT_FOUND");
    await answerByLink(backend, olga, "She is late.");
    const foreign = { ...olga, responseId: grace.responseId };
    expect((await refusalError(askFollowUpQuestion(ada, foreign))).code).toBe("NOT_FOUND");
    expect(await askFollowUpQuestion(ada, grace, "x".repeat(limits.followUpQuestion))).toEqual({ isEmailed: true });
    expect((await refusalError(askFollowUpQuestion(ada, grace))).message).toBe(
      "You have asked this person a question about their answers already.",
    );
  });

  test("[LOOP-05] the reply is drafted and submitted as any answer, once; and stands below the answer it is about", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    const { questionId } = followUp;
    const answers = [{ questionId, text: "At the", editedAt: 5 }];
    const { savedAt } = await backend.mutation(api.answering.drafts.save, { token: grace.token, answers });
    expect((await followUpOf(backend, grace)).drafts).toMatchObject([{ text: "At the", updatedAt: savedAt }]);
    expect(JSON.stringify(await responseOf(ada, grace))).not.toContain("At the");
    const first = await reply(backend, grace, questionId);
    expect(await reply(backend, grace, questionId)).toEqual(first);
    const again = reply(backend, grace, questionId, { submissionId: "reply-2" });
    expect((await refusalError(again)).code).toBe("ALREADY_SUBMITTED");
    await backend.settle();
    const response = await responseOf(ada, grace);
    expect(response?.answers).toMatchObject([
      { responseId: grace.responseId, text: ANSWER_TEXT },
      { follows: grace.responseId, questionText: FOLLOW_UP_TEXT, text: REPLY },
    ]);
    expect(response?.followUp).toEqual({
      responseId: grace.responseId,
      question: FOLLOW_UP_TEXT,
      state: "answered",
      isEmailed: true,
      answeredAt: expect.any(Number),
    });
    expect(await backend.query(api.answering.share.open, linkArgs(grace))).toMatchObject({ answered: 1, total: 1 });
    expect(await backend.query(api.answering.share.submitted, linkArgs(grace))).toMatchObject([
      { text: ANSWER_TEXT },
      { questionText: FOLLOW_UP_TEXT, text: REPLY },
    ]);
    const { rows } = await ada.backend.query(api.respondents.respondentDetails.responses, { page: 1 });
    expect(rows[0]?.answers).toMatchObject([{ text: ANSWER_TEXT }, { follows: grace.responseId, text: REPLY }]);
    expect(await backend.rows("responses")).toHaveLength(2);
  });

  test("[LOOP-36] a respondent who replied is newest in the completed list, with the time of the reply", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    const olga = await respondentOf(ada, "Olga");
    await answerByLink(backend, olga, "She is late.");
    const names = async () => {
      const { rows } = await listRespondents(ada, "completed");
      return rows.map(({ name, repliedAt }) => [name, repliedAt !== undefined]);
    };
    expect(await names()).toEqual([
      ["Olga", false],
      ["Grace", false],
    ]);
    await reply(backend, grace, followUp.questionId);
    expect(await names()).toEqual([
      ["Grace", true],
      ["Olga", false],
    ]);
    const counts = await ada.backend.query(api.respondents.respondents.counts);
    expect(counts).toEqual({ pending: 0, completed: 2 });
  });

  test("[LOOP-05] no other answer comes in by it: another question, 10,001 characters, another's link, a blank", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    const olga = await respondentOf(ada, "Olga");
    await answerByLink(backend, olga, "She is late.");
    const { questionId } = followUp;
    expect((await refusalError(reply(backend, grace, grace.questionId))).code).toBe("INVALID");
    expect((await refusalError(reply(backend, grace, questionId, { text: " " }))).code).toBe("INVALID");
    const long = "x".repeat(limits.answerText + 1);
    expect((await refusalError(reply(backend, grace, questionId, { text: long }))).code).toBe("INVALID");
    expect((await refusalError(reply(backend, olga, questionId))).code).toBe("ALREADY_SUBMITTED");
    const decline = backend.mutation(api.answering.requestorMessages.decline, { token: olga.token, questionId });
    expect((await refusalError(decline)).code).toBe("INVALID");
    expect(await backend.rows("responses")).toHaveLength(2);
  });

  test("[LOOP-05] the requestor, who has the link, neither reads a begun reply nor answers or declines by it", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    const { questionId } = followUp;
    const { token } = grace;
    const answers = [{ questionId, text: REPLY, editedAt: 5 }];
    await backend.mutation(api.answering.drafts.save, { token, answers });
    await keepRecording(backend, grace, questionId);
    expect(await ada.backend.query(api.answering.requestorMessages.forRespondent, { token })).toBeNull();
    expect(await ada.backend.query(api.answering.recordingConsent.keptRecordings, { token })).toBeNull();
    const calls = [
      ada.backend.mutation(api.answering.drafts.save, { token, answers }),
      ada.backend.mutation(api.answering.requestorMessages.decline, { token, questionId }),
      ada.backend.mutation(api.answering.submission.submit, {
        token,
        submissionId: "as-ada",
        answers: [{ questionId, text: "She is great." }],
      }),
    ];
    for (const call of calls) expect((await refusalError(call)).code).toBe("FORBIDDEN");
    expect(await backend.rows("responses")).toHaveLength(2);
  });

  test("[LOOP-06] the reply is tidied, embedded and a source of the insight and the chat; the requestor gets an email", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    const spoken = "Um, you know, she is patient and calm when a demo breaks down.";
    await reply(backend, grace, followUp.questionId, { text: spoken });
    await backend.settle();
    const tidied = await backend.query(api.answering.tidying.list, linkArgs(grace));
    expect(tidied).toMatchObject([{ questionText: FOLLOW_UP_TEXT, text: spoken }]);
    const vectors = await backend.rows("responseEmbeddings");
    expect(vectors.map(({ responseId }) => responseId)).toContain(tidied[0]!.responseId);
    await backend.mutation(api.answering.tidying.decide, {
      token: grace.token,
      responseId: tidied[0]!.responseId,
      approved: false,
    });
    expect((await responseOf(ada, grace))?.answers[1]).not.toHaveProperty("tidiedText");
    const kind = insightKinds.externalFeedback;
    await ada.backend.mutation(api.insights.insights.request, { kind });
    await backend.settle();
    const insight = await ada.backend.query(api.insights.insights.current, { kind });
    expect(insight).toMatchObject({ insight: { sourceCount: 2 } });
    expect(JSON.stringify(insight)).toContain(FOLLOW_UP_TEXT);
    await ada.backend.mutation(api.insights.chat.send, { text: "Who says that I am patient?" });
    await backend.settle();
    const messages = await ada.backend.query(api.insights.chat.messages);
    expect(messages.at(-1)?.citations).toMatchObject([{ responseId: tidied[0]!.responseId }]);
    expect((await mailsOf(backend, "addressConfirmation")).length).toBeGreaterThan(0);
  });

  test("[LOOP-07] a declined question is closed for both; what was begun is erased", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    const { questionId } = followUp;
    const token = grace.token;
    const answers = [{ questionId, text: "Rather not", editedAt: 5 }];
    await backend.mutation(api.answering.drafts.save, { token, answers });
    await keepRecording(backend, grace, questionId);
    await backend.mutation(api.answering.requestorMessages.decline, { token, questionId });
    await backend.mutation(api.answering.requestorMessages.decline, { token, questionId });
    expect(await responseOf(ada, grace)).toMatchObject({ followUp: { state: "declined" } });
    expect(await backend.rows("responses")).toHaveLength(1);
    expect(await backend.files()).toBe(0);
    expect((await refusalError(reply(backend, grace, questionId))).code).toBe("ALREADY_SUBMITTED");
    expect((await refusalError(askFollowUpQuestion(ada, grace))).code).toBe("INVALID");
    const reword = ada.backend.mutation(api.respondents.followUps.reword, {
      ...respondentArgs(grace),
      question: "Why not?",
    });
    expect((await refusalError(reword)).message).toBe("This question can’t be changed any more.");
    expect(
      (await refusalError(ada.backend.mutation(api.respondents.followUps.takeBack, respondentArgs(grace)))).code,
    ).toBe("INVALID");
  });

  test("[LOOP-12] a question that is asked anew sends no second email within 24 hours", async (backend) => {
    const { ada, grace } = await createRequestorWithFollowUp(backend);
    const again = async () => {
      await ada.backend.mutation(api.respondents.followUps.takeBack, respondentArgs(grace));
      expect(await askFollowUpQuestion(ada, grace)).toEqual({ isEmailed: true });
      await backend.settle();
      return (await mailsOf(backend, "followUp")).length;
    };
    expect([await again(), await again()]).toEqual([1, 1]);
    await backend.advance(times.reminderPause);
    expect(await again()).toBe(2);
  });

  test("[LOOP-08] an unanswered follow-up can be reworded, with the begun reply, and taken back; an older wording is not answered", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    const { questionId } = followUp;
    const answers = [{ questionId, text: "In May", editedAt: 5 }];
    await backend.mutation(api.answering.drafts.save, { token: grace.token, answers });
    await ada.backend.mutation(api.respondents.followUps.reword, {
      ...respondentArgs(grace),
      question: "Where was that?",
    });
    const reworded = await followUpOf(backend, grace);
    expect(reworded).toMatchObject({ question: "Where was that?", drafts: [{ text: "In May" }] });
    expect((await refusalError(reply(backend, grace, questionId))).code).toBe("INVALID");
    await backend.settle();
    expect(await mailsOf(backend, "followUp")).toHaveLength(1);
    await ada.backend.mutation(api.respondents.followUps.takeBack, respondentArgs(grace));
    expect(await backend.rows("responses")).toHaveLength(1);
    expect((await backend.rows("questions")).filter(({ questionSet }) => questionSet === "follow_up")).toEqual([]);
    expect((await refusalError(reply(backend, grace, reworded.questionId))).code).toBe("ALREADY_SUBMITTED");
    expect(await askFollowUpQuestion(ada, grace, "And who was there?")).toEqual({ isEmailed: true });
    await backend.settle();
    expect(await mailsOf(backend, "followUp")).toHaveLength(1);
    await reply(backend, grace, (await followUpOf(backend, grace)).questionId);
    expect(
      (await refusalError(ada.backend.mutation(api.respondents.followUps.takeBack, respondentArgs(grace)))).code,
    ).toBe("INVALID");
  });

  test("[LOOP-09] a spoken reply may be heard, once it is submitted", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    await keepRecording(backend, grace, followUp.questionId);
    expect(await ada.backend.query(api.respondents.playback.list)).toEqual([]);
    const own = () => backend.query(api.answering.recordingConsent.keptRecordings, linkArgs(grace));
    expect(await own()).toMatchObject({ recordings: [{ isUnsent: true }] });
    await reply(backend, grace, followUp.questionId);
    expect((await own())?.recordings[0]).not.toHaveProperty("unsent");
    const response = await responseOf(ada, grace);
    expect(await ada.backend.query(api.respondents.playback.list)).toEqual([response!.answers[1]!.responseId]);
  });

  test("[LOOP-10] withdrawal and removal take the follow-up with the answer; Undo brings it back", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    const { questionId } = followUp;
    await ada.backend.mutation(api.respondents.respondents.remove, respondentArgs(grace));
    expect(await backend.query(api.answering.requestorMessages.forRespondent, linkArgs(grace))).toBeNull();
    expect((await refusalError(reply(backend, grace, questionId))).code).toBe("INVALID_LINK");
    await ada.backend.mutation(api.respondents.respondents.restore, respondentArgs(grace));
    await reply(backend, grace, questionId);
    await backend.mutation(api.answering.submission.withdraw, linkArgs(grace));
    expect(await backend.query(api.answering.requestorMessages.forRespondent, linkArgs(grace))).toBeNull();
    expect(await backend.rows("responses")).toEqual([]);
    expect((await backend.rows("questions")).filter(({ questionSet }) => questionSet === "follow_up")).toEqual([]);
    expect((await refusalError(reply(backend, grace, questionId, { submissionId: "other" }))).code).toBe(
      "INVALID_LINK",
    );
  });

  test("[LOOP-10] the purge and the deletion of the account leave nothing of it", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    const answers = [{ questionId: followUp.questionId, text: "In May", editedAt: 5 }];
    await backend.mutation(api.answering.drafts.save, { token: grace.token, answers });
    await ada.backend.mutation(api.respondents.respondents.remove, respondentArgs(grace));
    await backend.advance(times.softDeleteKept + 1);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    const ofFollowUps = async () => (await backend.rows("questions")).filter((row) => row.questionSet === "follow_up");
    expect([...(await backend.rows("responses")), ...(await ofFollowUps())]).toEqual([]);
    const bea = await requestor(backend, "bea@example.com");
    const olga = await respondentOf(bea, "Olga");
    await answerByLink(backend, olga, ANSWER_TEXT);
    await backend.settle();
    const [response] = await backend.rows("responses");
    await askFollowUpQuestion(bea, { ...olga, responseId: response!._id });
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: bea.userId });
    await backend.settle();
    expect([...(await backend.rows("responses")), ...(await ofFollowUps())]).toEqual([]);
  });

  test("[LOOP-10] the end of a round ends an open question, and nobody of it is thanked or asked", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    expect(await responseOf(ada, grace)).toMatchObject({ canReply: true });
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
    await backend.settle();
    expect(await responseOf(ada, grace)).not.toHaveProperty("canReply");
    expect(await backend.query(api.answering.requestorMessages.forRespondent, linkArgs(grace))).toBeNull();
    expect((await refusalError(ada.backend.mutation(api.respondents.thanks.thank, respondentArgs(grace)))).code).toBe(
      "NOT_FOUND",
    );
    expect((await refusalError(askFollowUpQuestion(ada, grace))).code).toBe("NOT_FOUND");
    expect((await refusalError(reply(backend, grace, followUp.questionId))).code).toBe("INVALID");
  });

  test("[LOOP-11] exports have the reply below its answer, and an open question by itself", async (backend) => {
    const { ada, grace, followUp } = await createRequestorWithFollowUp(backend);
    await ada.backend.mutation(api.respondents.thanks.thank, respondentArgs(grace));
    const exported = () => ada.backend.query(api.personalData.exports.respondent, respondentArgs(grace));
    expect(await exported()).toMatchObject({
      followUp: { question: FOLLOW_UP_TEXT, state: "open" },
      answers: [{ text: ANSWER_TEXT }],
    });
    await reply(backend, grace, followUp.questionId);
    const row = await exported();
    expect(row).not.toHaveProperty("followUp");
    const first = row.answers[0]!.questionText;
    expect(row.answers).toMatchObject([
      { text: ANSWER_TEXT },
      { questionText: FOLLOW_UP_TEXT, text: REPLY, followUpTo: first },
    ]);
    expect(writeResponsesFile("csv", [row]).trim().split("\n").at(-1)).toContain(
      `,"${FOLLOW_UP_TEXT}","${REPLY}","","${first}"`,
    );
    expect(JSON.parse(writeResponsesFile("json", [row]))).toMatchObject([
      { thankedAt: expect.stringMatching(/^\d{4}-/), answers: [{}, { followUpTo: first }] },
    ]);
  });

  test("[LOOP-04] an invite link that has expired changes nothing: the reply comes by the person's own link", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { _id: questionId, text } = await ada.backend.query(api.questions.questions.default);
    const { token, inviteLinkId } = await ada.backend.mutation(api.respondents.inviteLinks.create, {
      title: "Team",
      description: "",
      questions: [{ id: questionId, text }],
      expiresAt: START + MINUTE,
    });
    const { shareToken } = await backend.mutation(api.answering.invite.start, {
      token,
      name: "Olga",
      email: "olga@example.com",
    });
    const olga = { token: shareToken, questionId };
    await answerByLink(backend, olga, ANSWER_TEXT);
    await backend.advance(120_000);
    await backend.settle();
    expect((await backend.rows("inviteLinks")).find(({ _id }) => _id === inviteLinkId)).toMatchObject({
      expired: true,
    });
    const [response] = await backend.rows("responses");
    const person = { ...olga, respondentId: response!.respondentId, responseId: response!._id };
    expect(await askFollowUpQuestion(ada, person)).toEqual({ isEmailed: true });
    await reply(backend, person, (await followUpOf(backend, person)).questionId);
    expect((await responseOf(ada, person))?.answers).toMatchObject([{ text: ANSWER_TEXT }, { text: REPLY }]);
  });
});

async function keepRecording(backend: ProductBackend, { token }: Person, questionId: Id<"questions">): Promise<void> {
  await backend.as(null).action(api.answering.recordingConsent.keep, {
    token,
    questionId,
    audio: WEBM,
    takeId: "take-1",
    startedAt: 1,
    seconds: 4,
    transcript: REPLY,
    starts: REPLY.split(" ").map((_, index) => index * 10),
  });
}
