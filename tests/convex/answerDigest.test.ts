import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import crons from "../../convex/crons";
import { DAY, HOUR } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import { storedMails } from "../support/people/storedMails.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const { current, setAnswerNotices } = api.accounts.answerNotices;
/** Eight in the morning in Berlin, on the day after the start of each test. */
const EIGHT = Date.UTC(2026, 10, 21, 7) - START;

async function createRequestorWithNotices(
  backend: ProductBackend,
  notices: "each" | "day" | "never",
  { isConfirmed = true } = {},
) {
  const owner = await requestor(backend, "ada@example.com");
  if (isConfirmed) await backend.patch(owner.userId, { mailConfirmedAt: 1 });
  await owner.backend.mutation(setAnswerNotices, { notices, timeZone: "Europe/Berlin" });
  return owner;
}

async function insertAnsweredRespondent(backend: ProductBackend, owner: SignedIn, name: string) {
  const respondent = await respondentOf(owner, name);
  await answerByLink(backend, respondent, "She listens.");
  await backend.settle();
  return respondent;
}

async function runHalfHourlyDigest(backend: ProductBackend): Promise<void> {
  await backend.mutation(internal.answering.answerDigest.sendAll);
  await backend.settle();
}

async function mailsTo(backend: ProductBackend, address: string) {
  return (await storedMails(backend)).filter(({ to }) => to === address);
}

const toAda = (backend: ProductBackend) => mailsTo(backend, "ada@example.com");
const kindsToAda = async (backend: ProductBackend) => (await toAda(backend)).map(({ kind }) => kind);

describe("how often an owner is mailed about answers", () => {
  test("[PLAN-10] each answer is mailed at first; once a day, never and each answer can be chosen", async (backend) => {
    const owner = await requestor(backend, "ada@example.com");
    await backend.patch(owner.userId, { mailConfirmedAt: 1 });
    expect(await owner.backend.query(current)).toBe("each");
    await insertAnsweredRespondent(backend, owner, "Grace");
    expect(await kindsToAda(backend)).toEqual(["respondentCompleted"]);
    for (const notices of ["day", "never"] as const) {
      await owner.backend.mutation(setAnswerNotices, { notices, timeZone: "Europe/Berlin" });
      expect(await owner.backend.query(current)).toBe(notices);
      await insertAnsweredRespondent(backend, owner, notices);
    }
    expect(await kindsToAda(backend)).toEqual(["respondentCompleted"]);
    await owner.backend.mutation(setAnswerNotices, { notices: "each", timeZone: "Europe/Berlin" });
    expect(await owner.backend.query(current)).toBe("each");
    await insertAnsweredRespondent(backend, owner, "Alan");
    expect(await kindsToAda(backend)).toEqual(["respondentCompleted", "respondentCompleted"]);
    await backend.advance(EIGHT);
    await runHalfHourlyDigest(backend);
    const last = (await toAda(backend)).at(-1)!;
    expect(last.kind).toBe("answerDigest");
    expect(last.text).toMatch(/^Day has answered\n\nDay answered 1 question\.\n\n/i);
  });

  test("[PLAN-10] a choice of never applies also to waiting answers and to an unconfirmed address", async (backend) => {
    const owner = await createRequestorWithNotices(backend, "day", { isConfirmed: false });
    await insertAnsweredRespondent(backend, owner, "Grace");
    await owner.backend.mutation(setAnswerNotices, { notices: "never", timeZone: "Europe/Berlin" });
    await insertAnsweredRespondent(backend, owner, "Alan");
    await backend.advance(EIGHT);
    await runHalfHourlyDigest(backend);
    expect(await toAda(backend)).toEqual([]);
    expect(await backend.rows("waitingNotices")).toEqual([]);
  });
});

describe("the digest", () => {
  test("[PLAN-11] names at eight in the owner's time zone who answered, in one email, once", async (backend) => {
    expect(Object.values(crons.crons).map(({ name }) => name)).toContain("answering/answerDigest:sendAll");
    const owner = await createRequestorWithNotices(backend, "day");
    await insertAnsweredRespondent(backend, owner, "Grace Hopper");
    await backend.advance(HOUR);
    await insertAnsweredRespondent(backend, owner, "Alan Turing");
    await backend.advance(EIGHT - HOUR - 1);
    await runHalfHourlyDigest(backend);
    expect(await toAda(backend)).toEqual([]);
    await backend.advance(1);
    await insertAnsweredRespondent(backend, owner, "Too Late");
    await runHalfHourlyDigest(backend);
    await runHalfHourlyDigest(backend);
    const [mail, ...others] = await toAda(backend);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "answerDigest", subject: "Your new feedback" });
    const end = /https:\/\/facets\.test\/mail\/stop\/\S+/.exec(mail!.text)![0];
    expect(mail!.text.split("\n\n")).toEqual([
      "2 people have answered",
      "Grace Hopper answered 1 question.\nAlan Turing answered 1 question.",
      "You can read every word on your dashboard.",
      "Open your dashboard: https://facets.test/app",
      "You chose one email a day about answers.",
      "Choose how often we write: https://facets.test/app/account",
      `End all email to this address: ${end}`,
      "Facets\n",
    ]);
    expect(mail!.oneClickUnsubscribeUrl).toMatch(/^https:\/\/facets\.test\/http\/mail\/stop\?token=/);
    await backend.advance(DAY);
    await runHalfHourlyDigest(backend);
    expect((await toAda(backend)).map(({ text }) => text.split("\n")[0])).toEqual([
      "2 people have answered",
      "Too Late has answered",
    ]);
    await backend.advance(DAY);
    await runHalfHourlyDigest(backend);
    expect(await toAda(backend)).toHaveLength(2);
  });

  test("[PLAN-11] includes the reply to a follow-up", async (backend) => {
    const owner = await createRequestorWithNotices(backend, "day");
    const grace = await insertAnsweredRespondent(backend, owner, "Grace");
    const [response] = await backend.rows("responses");
    const { respondentId, token } = grace;
    const question = { respondentId, responseId: response!._id, question: "When was that?" };
    await owner.backend.mutation(api.respondents.followUps.ask, question);
    const { questionId } = (await backend.rows("respondents"))[0]!.followUp!;
    const answers = [{ questionId, text: "In March." }];
    await backend.as(null).mutation(api.answering.submission.submit, { token, submissionId: "reply", answers });
    await backend.settle();
    await backend.advance(EIGHT);
    await runHalfHourlyDigest(backend);
    const [mail] = await toAda(backend);
    expect(mail!.text.split("\n\n").slice(0, 2)).toEqual([
      "Grace has answered",
      "Grace answered 1 question.\nGrace answered your follow-up question.",
    ]);
  });

  test("[PLAN-12] leaves out who withdrew, was removed or is of an ended round; alone they make no email", async (backend) => {
    const owner = await createRequestorWithNotices(backend, "day");
    const [gone, removed] = [
      await insertAnsweredRespondent(backend, owner, "Gone"),
      await insertAnsweredRespondent(backend, owner, "Removed"),
    ];
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: gone.token });
    await owner.backend.mutation(api.respondents.respondents.remove, { respondentId: removed.respondentId });
    const grace = await insertAnsweredRespondent(backend, owner, "Grace");
    const round = { title: "Again", respondentIds: [grace.respondentId], inviteLinkIds: [] };
    await owner.backend.mutation(api.rounds.rounds.start, round);
    await backend.advance(EIGHT);
    await runHalfHourlyDigest(backend);
    expect(await toAda(backend)).toEqual([]);
    expect(await backend.rows("waitingNotices")).toEqual([]);
  });

  test("[PLAN-12] has nothing of a confidential link, neither answers nor a group that shows", async (backend) => {
    const owner = await createRequestorWithNotices(backend, "day");
    const { _id: id, text } = await owner.backend.query(api.questions.questions.default);
    const words = { title: "Team", description: "", questions: [{ id, text }], groupSize: 3 };
    const link = await owner.backend.mutation(api.respondents.inviteLinks.create, words);
    const guest = backend.as(null);
    for (const n of [1, 2, 3]) {
      const args = { token: link.token, name: "", email: "" };
      const { shareToken: token } = await guest.mutation(api.answering.invite.start, args);
      await answerByLink(backend, { token, questionId: id }, `Patience ${n}.`);
    }
    await backend.mutation(internal.respondents.confidentialReleases.releaseAll, {});
    await backend.settle();
    expect((await backend.rows("respondents")).some(({ groupSize }) => groupSize === 3)).toBe(true);
    expect(await backend.rows("waitingNotices")).toEqual([]);
    await insertAnsweredRespondent(backend, owner, "Grace");
    await backend.advance(EIGHT);
    await runHalfHourlyDigest(backend);
    const [mail, ...others] = await toAda(backend);
    expect(others).toEqual([]);
    expect(mail!.text).toMatch(/^Grace has answered\n\nGrace answered 1 question\.\n\nYou can/);
  });

  test("[PLAN-13] an owner gets at most one digest a day: what comes by a changed time zone waits until the next morning", async (backend) => {
    const owner = await createRequestorWithNotices(backend, "day");
    await insertAnsweredRespondent(backend, owner, "Grace");
    await backend.advance(EIGHT);
    await runHalfHourlyDigest(backend);
    await owner.backend.mutation(setAnswerNotices, { notices: "day", timeZone: "America/New_York" });
    await insertAnsweredRespondent(backend, owner, "Alan");
    // Eight in New York, on the same day.
    await backend.advance(6 * HOUR);
    await runHalfHourlyDigest(backend);
    expect(await toAda(backend)).toHaveLength(1);
    await backend.advance(DAY);
    await runHalfHourlyDigest(backend);
    expect((await toAda(backend)).map(({ text }) => text.split("\n")[0])).toEqual([
      "Grace has answered",
      "Alan has answered",
    ]);
  });

  test("[PLAN-13] two runs at once and a run that is repeated send one email", async (backend) => {
    const owner = await createRequestorWithNotices(backend, "day");
    await insertAnsweredRespondent(backend, owner, "Grace");
    await backend.advance(EIGHT);
    const { userId } = owner;
    await Promise.all([1, 2, 3].map(() => backend.mutation(internal.answering.answerDigest.send, { userId })));
    await runHalfHourlyDigest(backend);
    expect(await toAda(backend)).toHaveLength(1);
    expect(await backend.rows("waitingNotices")).toEqual([]);
  });

  test("[PLAN-14] an unconfirmed address gets the email that confirms it, and an ended one none", async (backend) => {
    const owner = await createRequestorWithNotices(backend, "day", { isConfirmed: false });
    await insertAnsweredRespondent(backend, owner, "Grace");
    await backend.advance(EIGHT);
    await runHalfHourlyDigest(backend);
    expect(await kindsToAda(backend)).toEqual(["addressConfirmation"]);
    const [mail] = await toAda(backend);
    const token = /mail\/stop\/(\S+)/.exec(mail!.text)![1]!;
    await backend.patch(owner.userId, { mailConfirmedAt: 1 });
    await backend.as(null).mutation(api.mail.mailLinks.unsubscribe, { token });
    await insertAnsweredRespondent(backend, owner, "Alan");
    await backend.advance(DAY);
    await runHalfHourlyDigest(backend);
    expect(await kindsToAda(backend)).toEqual(["addressConfirmation"]);
    expect(await backend.rows("waitingNotices")).toEqual([]);
  });

  test("[PLAN-15] the export has the setting, and deletion of the account erases what waits", async (backend) => {
    const owner = await createRequestorWithNotices(backend, "day");
    await insertAnsweredRespondent(backend, owner, "Grace");
    const { profile } = await owner.backend.query(api.personalData.exports.profile);
    expect(profile).toMatchObject({ answerNotices: "day", timeZone: "Europe/Berlin" });
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: owner.userId });
    await backend.settle();
    expect(await backend.rows("waitingNotices")).toEqual([]);
    await backend.advance(EIGHT);
    await runHalfHourlyDigest(backend);
    expect(await backend.rows("emails")).toEqual([]);
  });
});
