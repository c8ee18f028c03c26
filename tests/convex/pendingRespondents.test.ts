import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { DAY, MINUTE } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import {
  anonymousRequestor,
  answerByLink,
  listRespondents,
  refusalError,
  requestor,
  respondentOf,
} from "../support/people/people.js";
import { storedMails } from "../support/people/storedMails.js";

describe("the pending list", () => {
  test("[PEND-01] pending respondents come 5 a page, newest first", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    for (let n = 1; n <= 12; n += 1) {
      await respondentOf(ada, `Person ${n}`);
      await backend.advance(1000);
    }
    const names = async (page: number) => {
      const answer = await listRespondents(ada, "pending", page);
      return { ...answer, rows: answer.rows.map(({ name }) => name) };
    };
    expect(await names(1)).toEqual({
      rows: ["Person 12", "Person 11", "Person 10", "Person 9", "Person 8"],
      page: 1,
      pageCount: 3,
      total: 12,
    });
    expect((await names(3)).rows).toEqual(["Person 2", "Person 1"]);
    expect((await names(99)).page).toBe(3);
    expect((await names(-1)).page).toBe(1);
    expect((await names(Number.NaN)).page).toBe(1);
  });

  test("[PEND-04] a reminder goes out, is counted and dated, and can be repeated", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    await backend.advance(MINUTE);
    await ada.backend.mutation(api.respondents.reminders.remind, { respondentId });
    await backend.advance(MINUTE);
    await ada.backend.mutation(api.respondents.reminders.remind, { respondentId });
    await backend.settle();
    const { rows } = await listRespondents(ada, "pending");
    expect(rows).toMatchObject([{ timesReminded: 2, lastRemindedAt: START + 120_000, emailStatus: "outbox" }]);
    const reminders = (await storedMails(backend)).filter(({ kind }) => kind === "reminder");
    expect(reminders.map(({ subject }) => subject)).toEqual(Array(2).fill("Reminder to complete your survey"));
  });

  test("[PEND-04] telling the requestor of a completion leaves timesReminded alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, "She listens.");
    const [row] = await backend.rows("respondents");
    expect(row).toMatchObject({ timesReminded: 0, requestorNotifiedAt: START });
  });

  test("[PEND-04] reminding all skips whoever was reminded within 24 hours, and returns how many", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [grace, alan, edsger, barbara, done] = [
      await respondentOf(ada, "Grace"),
      await respondentOf(ada, "Alan"),
      await respondentOf(ada, "Edsger"),
      await respondentOf(ada, "Barbara"),
      await respondentOf(ada, "Done"),
    ];
    await answerByLink(backend, done, "She listens.");
    await ada.backend.mutation(api.respondents.reminders.remind, { respondentId: grace.respondentId });
    await backend.patch(alan.respondentId, { email: null });
    await backend.mutation(api.answering.share.stopReminders, { token: edsger.token });
    expect(await ada.backend.mutation(api.respondents.reminders.remindAll, {})).toEqual({
      sent: 1,
      isComplete: true,
    });
    expect(await ada.backend.mutation(api.respondents.reminders.remindAll, {})).toEqual({
      sent: 0,
      isComplete: true,
    });
    const reminded = async () =>
      (await backend.rows("respondents")).filter(({ timesReminded }) => timesReminded > 0).map(({ name }) => name);
    expect(await reminded()).toEqual(["Grace", "Barbara"]);
    expect(barbara.token).not.toBe(grace.token);
    await backend.advance(DAY + 1);
    expect(await ada.backend.mutation(api.respondents.reminders.remindAll, {})).toEqual({
      sent: 2,
      isComplete: true,
    });
  });

  test("[PEND-04] reminding all skips any number of people who can't be reminded or have been reminded", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await backend.patch(ada.userId, { mailConfirmedAt: START });
    const first = await respondentOf(ada, "First");
    const [row] = await backend.rows("respondents");
    const { _id, _creationTime, email: _email, ...like } = row!;
    const unreachable = Array.from({ length: 1_001 }, (_, n) => ({ ...like, token: `${like.token}-${n}` }));
    const reachable = Array.from({ length: 210 }, (_, n) => ({
      ...like,
      email: `p${n}@example.com`,
      token: `${like.token}-with-${n}`,
    }));
    await backend.insertAll("respondents", [...unreachable, ...reachable]);
    const parts = [await ada.backend.mutation(api.respondents.reminders.remindAll, {})];
    for (let after = parts[0]!.next; after !== undefined; after = parts.at(-1)!.next) {
      parts.push(await ada.backend.mutation(api.respondents.reminders.remindAll, { after }));
    }
    expect(parts.map(({ sent, isComplete }) => [sent, isComplete])).toEqual([
      [1, false],
      [200, false],
      [10, true],
    ]);
    expect((await backend.rows("respondents")).filter(({ timesReminded }) => timesReminded === 1)).toHaveLength(211);
    const reminded = (await backend.rows("respondents")).find((one) => one._id === first.respondentId);
    const { lastRemindedAt } = reminded!;
    await backend.advance(1);
    for (const after of [{ lastRemindedAt, createdAt: 0 }, { createdAt: 0 }]) {
      expect((await ada.backend.mutation(api.respondents.reminders.remindAll, { after })).sent).toBe(0);
    }
  });

  test("[PEND-04] reminding all ends with the day's emails, and returns that it is not complete", async (backend) => {
    const guest = await anonymousRequestor(backend);
    for (let n = 0; n < 10; n += 1) await respondentOf(guest, `Person ${n}`);
    expect(await guest.backend.mutation(api.respondents.reminders.remindAll, {})).toEqual({
      sent: 0,
      isComplete: false,
    });
    const [someone] = await backend.rows("respondents");
    expect(
      await refusalError(guest.backend.mutation(api.respondents.reminders.remind, { respondentId: someone!._id })),
    ).toMatchObject({
      code: "RATE_LIMITED",
      message: "Today’s emails are used up. Please try again tomorrow, or send the link yourself.",
    });
  });

  test("[PEND-04] a reminder has the way to stop reminders, and stopping is respected", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, token } = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.reminders.remind, { respondentId });
    const mail = (await storedMails(backend)).find(({ kind }) => kind === "reminder");
    expect(mail?.text).toContain(`https://facets.test/share/${token}?stopReminders=1`);
    await backend.mutation(api.answering.share.stopReminders, { token });
    expect((await refusalError(ada.backend.mutation(api.respondents.reminders.remind, { respondentId }))).message).toBe(
      "This person asked not to be reminded.",
    );
    const { rows } = await listRespondents(ada, "pending");
    expect(rows).toMatchObject([{ areRemindersStopped: true }]);
  });

  test("[SEC-03] no more than 4 emails a day go from one account to one address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    for (let n = 1; n < 4; n += 1) await ada.backend.mutation(api.respondents.reminders.remind, { respondentId });
    expect(await refusalError(ada.backend.mutation(api.respondents.reminders.remind, { respondentId }))).toMatchObject({
      code: "RATE_LIMITED",
      message: "This address has been sent enough emails for one day. Please try again tomorrow.",
    });
  });

  test("[SEC-03] an anonymous account can send few emails; the respondent stays, the failure shows", async (backend) => {
    const guest = await anonymousRequestor(backend);
    for (let n = 0; n < 11; n += 1) await respondentOf(guest, `Person ${n}`);
    await backend.settle();
    const { rows } = await listRespondents(guest, "pending");
    expect(rows[0]).toMatchObject({ name: "Person 10", emailStatus: "failed" });
    expect(rows[1]).toMatchObject({ name: "Person 9", emailStatus: "outbox" });
  });

  test("[PEND-03] a reminder needs an address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    await backend.patch(respondentId, { email: null });
    expect(await refusalError(ada.backend.mutation(api.respondents.reminders.remind, { respondentId }))).toEqual({
      code: "INVALID",
      message: "No email address provided",
    });
  });

  test("[PEND-05] delete is soft, takes the row from the list and kills the link", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect(await backend.rows("respondents")).toMatchObject([{ deleted: true, deletedAt: START }]);
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 0 });
    expect((await listRespondents(ada, "pending")).rows).toEqual([]);
    expect(await backend.query(api.answering.share.open, { token: grace.token })).toEqual({
      state: "invalid",
      reason: "This link no longer works, or a part of it is missing. Please ask for a new one.",
    });
    const again = ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect((await refusalError(again)).code).toBe("NOT_FOUND");
  });
});
