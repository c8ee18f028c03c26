import { expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { isGroup } from "../../convex/shared/confidentialGroup";
import { limits, times } from "../../convex/shared/limits/limits";
import { backendTest as test } from "../support/backends/backendTest.js";
import {
  createAnsweredRespondent,
  askFollowUpQuestion,
  FOLLOW_UP_TEXT,
  linkArgs,
  mailsOf,
  type Person,
  responseOf,
  respondentArgs,
} from "../support/people/followUps.js";
import { listRespondents, refusalError, requestor, respondentOf } from "../support/people/people.js";

test("[LOOP-01] thanks are given after the time to undo them: by mail, and on the respondent's own page", async (backend) => {
  const { ada, grace } = await createAnsweredRespondent(backend);
  await ada.backend.mutation(api.respondents.thanks.thank, respondentArgs(grace));
  expect(await responseOf(ada, grace)).toHaveProperty("thankedAt");
  const { rows } = await listRespondents(ada, "completed");
  expect(rows[0]).toHaveProperty("thankedAt");
  await backend.advance(times.undoThanks / 2);
  expect(await backend.query(api.answering.requestorMessages.forRespondent, linkArgs(grace))).toMatchObject({
    isThanked: false,
  });
  expect(await mailsOf(backend, "thanks")).toEqual([]);
  await backend.advance(times.undoThanks);
  await backend.settle();
  expect(await backend.query(api.answering.requestorMessages.forRespondent, linkArgs(grace))).toMatchObject({
    requestorName: "Ada",
    isThanked: true,
  });
  expect(await mailsOf(backend, "thanks")).toMatchObject([
    { to: "grace@example.com", subject: "Thank you for your feedback" },
  ]);
  expect((await mailsOf(backend, "thanks"))[0]?.text).toContain("Ada says thank you");
  const late = ada.backend.mutation(api.respondents.thanks.undo, respondentArgs(grace));
  expect((await refusalError(late)).message).toBe("Your thanks are on their way already.");
});

test("[LOOP-01] thanks undone in time reach nobody, and thanks are said once", async (backend) => {
  const { ada, grace } = await createAnsweredRespondent(backend);
  await ada.backend.mutation(api.respondents.thanks.thank, respondentArgs(grace));
  await ada.backend.mutation(api.respondents.thanks.undo, respondentArgs(grace));
  await backend.advance(times.undoThanks);
  await backend.settle();
  expect(await responseOf(ada, grace)).not.toHaveProperty("thankedAt");
  expect(await mailsOf(backend, "thanks")).toEqual([]);
  for (const _ of [1, 2]) {
    await ada.backend.mutation(api.respondents.thanks.thank, respondentArgs(grace));
    await backend.advance(times.undoThanks);
    await backend.settle();
  }
  expect(await mailsOf(backend, "thanks")).toHaveLength(1);
});

test("[LOOP-38] the owner's own words show on the respondent's page with the thanks; the email has their link alone", async (backend) => {
  const { ada, grace } = await createAnsweredRespondent(backend);
  const message = "The offsite in May: I had no idea you saw that.\nI start on Monday.";
  await ada.backend.mutation(api.respondents.thanks.thank, { ...respondentArgs(grace), message: `  ${message}\n` });
  const onPage = () => backend.query(api.answering.requestorMessages.forRespondent, linkArgs(grace));
  expect(await onPage()).not.toHaveProperty("thanksMessage");
  await backend.advance(times.undoThanks);
  await backend.settle();
  expect(await onPage()).toMatchObject({ isThanked: true, thanksMessage: message });
  const [mail] = await mailsOf(backend, "thanks");
  expect(mail?.text).toContain(`/share/${grace.token}`);
  expect(mail?.text).toContain("I wrote you a few words.");
  expect(JSON.stringify(mail)).not.toContain("offsite");
  expect(await ada.backend.query(api.personalData.exports.respondent, respondentArgs(grace))).toMatchObject({
    thanksMessage: message,
  });
  await backend.mutation(api.answering.submission.withdraw, linkArgs(grace));
  await backend.settle();
  expect(JSON.stringify(await backend.rows("respondents"))).not.toContain("offsite");
});

test("[LOOP-39] thanks stay on the page of a round that ends, also one that ends before they are given", async (backend) => {
  const { ada, grace } = await createAnsweredRespondent(backend);
  await ada.backend.mutation(api.respondents.thanks.thank, { ...respondentArgs(grace), message: "May was hard." });
  await ada.backend.mutation(api.rounds.rounds.start, { title: "Autumn", respondentIds: [], inviteLinkIds: [] });
  await backend.advance(times.undoThanks);
  await backend.settle();
  expect(await backend.query(api.answering.requestorMessages.forRespondent, linkArgs(grace))).toEqual({
    requestorName: "Ada",
    isThanked: true,
    thanksMessage: "May was hard.",
  });
  expect(await mailsOf(backend, "thanks")).toHaveLength(1);
});

test("[LOOP-38] words that are undone reach nobody, too many are refused, and blank ones are none", async (backend) => {
  const { ada, grace } = await createAnsweredRespondent(backend);
  const thank = (message: string) =>
    ada.backend.mutation(api.respondents.thanks.thank, { ...respondentArgs(grace), message });
  const tooLong = await refusalError(thank("w".repeat(limits.thanksMessage + 1)));
  expect(tooLong).toMatchObject({ code: "INVALID", message: expect.stringContaining("500") });
  expect(await responseOf(ada, grace)).not.toHaveProperty("thankedAt");
  await thank("Once.");
  await ada.backend.mutation(api.respondents.thanks.undo, respondentArgs(grace));
  expect(JSON.stringify(await backend.rows("respondents"))).not.toContain("Once.");
  await thank(" \n ");
  await backend.advance(times.undoThanks);
  await backend.settle();
  const own = await backend.query(api.answering.requestorMessages.forRespondent, linkArgs(grace));
  expect(own).toMatchObject({ isThanked: true });
  expect(own).not.toHaveProperty("thanksMessage");
  expect((await mailsOf(backend, "thanks"))[0]?.text).not.toContain("/share/");
});

test("[LOOP-02] no email is sent to a person who stopped reminders or ended email; their page shows the thanks", async (backend) => {
  const { ada, grace } = await createAnsweredRespondent(backend);
  await backend.mutation(api.answering.share.stopReminders, linkArgs(grace));
  await ada.backend.mutation(api.respondents.thanks.thank, respondentArgs(grace));
  expect(await askFollowUpQuestion(ada, grace)).toEqual({ isEmailed: false });
  await backend.advance(times.undoThanks);
  await backend.settle();
  expect([...(await mailsOf(backend, "thanks")), ...(await mailsOf(backend, "followUp"))]).toEqual([]);
  expect(await backend.query(api.answering.requestorMessages.forRespondent, linkArgs(grace))).toMatchObject({
    isThanked: true,
    followUp: { question: FOLLOW_UP_TEXT },
  });
});

test("[LOOP-03] nobody who has not answered, is removed or has withdrawn is thanked or asked", async (backend) => {
  const { ada, grace } = await createAnsweredRespondent(backend);
  const olga = await respondentOf(ada, "Olga");
  const thank = ({ respondentId }: Person) => ada.backend.mutation(api.respondents.thanks.thank, { respondentId });
  expect((await refusalError(thank(olga))).message).toBe("This person has not answered yet.");
  expect((await refusalError(askFollowUpQuestion(ada, { ...olga, responseId: grace.responseId }))).code).toBe(
    "INVALID",
  );
  await thank(grace);
  await ada.backend.mutation(api.respondents.respondents.remove, respondentArgs(grace));
  expect((await refusalError(thank(grace))).code).toBe("NOT_FOUND");
  expect((await refusalError(askFollowUpQuestion(ada, grace))).code).toBe("NOT_FOUND");
  await backend.advance(times.undoThanks);
  await backend.settle();
  expect(await mailsOf(backend, "thanks")).toEqual([]);
  await ada.backend.mutation(api.respondents.respondents.restore, respondentArgs(grace));
  await thank(grace);
  await backend.mutation(api.answering.submission.withdraw, linkArgs(grace));
  await backend.advance(times.undoThanks);
  await backend.settle();
  expect(await mailsOf(backend, "thanks")).toEqual([]);
  expect((await refusalError(thank(grace))).code).toBe("NOT_FOUND");
});

test("[LOOP-03] nobody of a confidential link is thanked or asked, neither by their group nor by their own row", async (backend) => {
  const ada = await requestor(backend, "ada@example.com");
  const { _id: id, text } = await ada.backend.query(api.questions.questions.default);
  const { token } = await ada.backend.mutation(api.respondents.inviteLinks.create, {
    title: "Team",
    description: "",
    questions: [{ id, text }],
    groupSize: 3,
  });
  const tokens: string[] = [];
  for (const answerText of ["One.", "Two.", "Three."]) {
    const { shareToken } = await backend.mutation(api.answering.invite.start, { token, name: "", email: "" });
    await backend.mutation(api.answering.submission.submit, {
      token: shareToken,
      submissionId: answerText,
      answers: [{ questionId: id, text: answerText }],
    });
    tokens.push(shareToken);
  }
  await backend.mutation(internal.respondents.confidentialReleases.releaseAll, {});
  await backend.settle();
  const rows = await backend.rows("respondents");
  expect(rows.filter(isGroup)).toHaveLength(1);
  for (const { _id: respondentId, groupSize } of rows) {
    const response = (await backend.rows("responses")).find((row) => row.respondentId === respondentId)!;
    const calls = [
      ada.backend.mutation(api.respondents.thanks.thank, { respondentId }),
      askFollowUpQuestion(ada, { respondentId, token, questionId: id, responseId: response._id }),
    ];
    for (const call of calls)
      expect((await refusalError(call)).code).toBe(groupSize === undefined ? "NOT_FOUND" : "INVALID");
  }
  expect(await backend.query(api.answering.requestorMessages.forRespondent, { token: tokens[0]! })).toBeNull();
});
