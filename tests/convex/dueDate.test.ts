import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import crons from "../../convex/crons";
import { DAY, HOUR, MINUTE } from "../../convex/shared/limits/durations";
import { accountCsv } from "../../src/features/account/exportedAccount.js";
import { backendTest, START } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import { storedMails } from "../support/people/storedMails.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const { setDueDate, clearDueDate, autoReminder } = api.respondents.dueDate;
const berlin = { timeZone: "Europe/Berlin", remind: true };
const eighth = { dueDate: "2026-12-08", ...berlin };
/** Eight in the morning in Berlin, two days before. */
const REMINDED = Date.UTC(2026, 11, 6, 7) - START;

const deployment = {
  environment: { RESEND_API_KEY: "re_test" },
  fetch: () => Promise.resolve(Response.json({ id: "sent" })),
};
const test = (title: string, body: (backend: ProductBackend) => Promise<void>) => backendTest(title, body, deployment);

const ada = (backend: ProductBackend) => requestor(backend, "ada@example.com");

async function createLink({ backend }: SignedIn, groupSize?: number) {
  const { _id: id, text } = await backend.query(api.questions.questions.default);
  const words = { title: "Team", description: "", questions: [{ id, text }] };
  return await backend.mutation(api.respondents.inviteLinks.create, { ...words, groupSize });
}

async function runHourlyReminders(backend: ProductBackend): Promise<void> {
  await backend.mutation(internal.respondents.autoReminders.scheduleDueReminders);
  await backend.settle();
}

async function remindersTo(backend: ProductBackend) {
  const mails = (await storedMails(backend)).filter(({ kind }) => kind === "reminder");
  return mails.map(({ to }) => to).toSorted();
}

async function pageOf(backend: ProductBackend, token: string) {
  return await backend.as(null).query(api.answering.share.open, { token });
}

describe("the due date", () => {
  test("[PLAN-01] no day exists until its owner sets one; it is moved and taken away", async (backend) => {
    const owner = await ada(backend);
    const viewer = () => owner.backend.query(api.accounts.users.viewer);
    expect(await viewer()).not.toHaveProperty("dueDate");
    expect(await owner.backend.query(autoReminder)).toBeNull();
    await owner.backend.mutation(setDueDate, eighth);
    expect(await viewer()).toMatchObject({ dueDate: "2026-12-08" });
    await owner.backend.mutation(setDueDate, { ...eighth, dueDate: "2026-12-20" });
    expect(await viewer()).toMatchObject({ dueDate: "2026-12-20" });
    await owner.backend.mutation(clearDueDate);
    expect(await viewer()).not.toHaveProperty("dueDate");
  });

  test("[PLAN-01] the day is from today in the owner's time zone to the same day of next year", async (backend) => {
    const owner = await ada(backend);
    const choose = (dueDate: string, timeZone = "Europe/Berlin") =>
      owner.backend.mutation(setDueDate, { dueDate, timeZone, remind: true });
    for (const on of ["2026-11-20", "2027-11-20"]) await choose(on);
    for (const on of ["2026-11-19", "2027-11-21", "2026-12-32", "tomorrow", "", "9".repeat(10_000)]) {
      expect((await refusalError(choose(on))).message).toBe("Please choose a day from today, within a year.");
    }
    // Nine in the morning in Greenwich.
    await choose("2026-11-19", "Pacific/Pago_Pago");
    expect((await refusalError(choose("2026-11-20", "Pacific/Kiritimati").then(() => choose("2026-11-19")))).code).toBe(
      "INVALID",
    );
    await choose("2026-11-20", "Nowhere/At_All");
    expect(await backend.rows("users")).toMatchObject([{ timeZone: "UTC" }]);
  });

  test("[PLAN-02] every person who is asked reads the day, also by public and confidential links, and not about a goal", async (backend) => {
    const owner = await ada(backend);
    const grace = await respondentOf(owner, "Grace");
    const [open, closed] = [await createLink(owner), await createLink(owner, 3)];
    const guest = backend.as(null);
    const begun = await guest.mutation(api.answering.invite.start, { token: closed.token, name: "", email: "" });
    const invite = (token: string) => guest.query(api.answering.invite.open, { token });
    expect(await pageOf(backend, grace.token)).not.toHaveProperty("dueDate");
    expect(await invite(open.token)).not.toHaveProperty("dueDate");
    await owner.backend.mutation(setDueDate, eighth);
    for (const token of [grace.token, begun.shareToken]) {
      expect(await pageOf(backend, token)).toMatchObject({ state: "form", dueDate: "2026-12-08" });
    }
    for (const { token } of [open, closed]) expect(await invite(token)).toMatchObject({ dueDate: "2026-12-08" });
    const goalId = await backend.insert("goals", {
      userId: owner.userId,
      sentence: "Ask first",
      sources: [],
      status: "open",
      dueOn: "2026-12-30",
      dueAt: START + 40 * DAY,
    });
    await backend.patch(grace.respondentId, { goalId, userId: null });
    expect(await pageOf(backend, grace.token)).not.toHaveProperty("dueDate");
  });

  test("[PLAN-02] invitation and reminder name the day until it has passed", async (backend) => {
    const owner = await ada(backend);
    const line = "\n\nPlease answer by 8 December, if you can.\n\n";
    const newest = async () => (await storedMails(backend)).at(-1)!.text;
    await respondentOf(owner, "Grace");
    expect(await newest()).not.toContain("December");
    await owner.backend.mutation(setDueDate, eighth);
    const alan = await respondentOf(owner, "Alan");
    expect(await newest()).toContain(line);
    await backend.advance(Date.UTC(2026, 11, 8, 22, 59) - START);
    await owner.backend.mutation(api.respondents.reminders.remind, { respondentId: alan.respondentId });
    expect(await newest()).toContain(line);
    await backend.advance(2 * MINUTE);
    await respondentOf(owner, "Edsger");
    expect(await newest()).not.toContain("December");
  });

  test("[PLAN-03] nothing closes after the day", async (backend) => {
    const owner = await ada(backend);
    const grace = await respondentOf(owner, "Grace");
    await owner.backend.mutation(setDueDate, { ...eighth, dueDate: "2026-11-20" });
    await backend.advance(3 * DAY);
    await runHourlyReminders(backend);
    await answerByLink(backend, grace, "She listens.");
    expect(await pageOf(backend, grace.token)).toMatchObject({ state: "completed" });
  });

  test("[PLAN-01] a new round has none", async (backend) => {
    const owner = await ada(backend);
    const [grace, alan] = [await respondentOf(owner, "Grace"), await respondentOf(owner, "Alan")];
    await answerByLink(backend, grace, "She listens.");
    await owner.backend.mutation(setDueDate, eighth);
    const people = { respondentIds: [grace.respondentId], inviteLinkIds: [] };
    await owner.backend.mutation(api.rounds.rounds.start, { title: "Again", ...people });
    expect((await storedMails(backend)).at(-1)).toMatchObject({ kind: "invitation", to: "grace@example.com" });
    expect((await storedMails(backend)).at(-1)!.text).not.toContain("December");
    expect(await pageOf(backend, alan.token)).not.toHaveProperty("dueDate");
    await backend.advance(REMINDED);
    await runHourlyReminders(backend);
    expect(await remindersTo(backend)).toEqual([]);
  });

  test("[PLAN-08] the export has day and time zone, and deletion leaves nothing to remind", async (backend) => {
    const owner = await ada(backend);
    await respondentOf(owner, "Grace");
    await owner.backend.mutation(setDueDate, eighth);
    const profile = await owner.backend.query(api.personalData.exports.profile);
    expect(profile.profile).toMatchObject({ timeZone: "Europe/Berlin", dueDate: "2026-12-08" });
    const csv = accountCsv({ ...profile, respondents: [], emails: [], chat: [] });
    expect(csv).toContain('"Answers wanted by","2026-12-08"');
    await backend.advance(REMINDED);
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: owner.userId });
    await backend.mutation(internal.respondents.autoReminders.scheduleDueReminders);
    await backend.settle();
    expect(await backend.rows("users")).toEqual([]);
    expect(await backend.rows("emails")).toEqual([]);
  });
});

describe("the reminder before it", () => {
  test("[PLAN-04] goes out at eight in the owner's time zone, two days before, once, and none after", async (backend) => {
    expect(Object.values(crons.crons).map(({ name }) => name)).toContain(
      "respondents/autoReminders:scheduleDueReminders",
    );
    const owner = await ada(backend);
    const grace = await respondentOf(owner, "Grace");
    await answerByLink(backend, await respondentOf(owner, "Alan"), "She listens.");
    await owner.backend.mutation(setDueDate, eighth);
    const planned = { state: "planned", on: "2026-12-06", names: ["Grace"], peopleCount: 1 };
    expect(await owner.backend.query(autoReminder)).toEqual(planned);
    await backend.advance(REMINDED - 1);
    await runHourlyReminders(backend);
    expect(await remindersTo(backend)).toEqual([]);
    await backend.advance(1);
    await runHourlyReminders(backend);
    await runHourlyReminders(backend);
    expect(await remindersTo(backend)).toEqual(["grace@example.com"]);
    expect(await owner.backend.query(autoReminder)).toEqual({
      state: "sent",
      on: "2026-12-06",
      names: [],
      peopleCount: 0,
    });
    for (let day = 0; day < 5; day += 1) {
      await backend.advance(DAY);
      await runHourlyReminders(backend);
    }
    expect(await remindersTo(backend)).toHaveLength(1);
    expect((await backend.rows("respondents")).find(({ _id }) => _id === grace.respondentId)?.timesReminded).toBe(1);
  });

  test("[PLAN-04] after the day is moved nobody is reminded twice; people asked since are reminded before the new day", async (backend) => {
    const owner = await ada(backend);
    await respondentOf(owner, "Grace");
    await owner.backend.mutation(setDueDate, eighth);
    await owner.backend.mutation(setDueDate, { ...eighth, dueDate: "2026-12-07" });
    await backend.advance(REMINDED - DAY);
    await runHourlyReminders(backend);
    await owner.backend.mutation(setDueDate, eighth);
    await backend.advance(DAY);
    await runHourlyReminders(backend);
    await respondentOf(owner, "Alan");
    await owner.backend.mutation(setDueDate, { ...eighth, dueDate: "2026-12-20" });
    await backend.advance(12 * DAY);
    await runHourlyReminders(backend);
    expect(await remindersTo(backend)).toEqual(["alan@example.com", "grace@example.com"]);
  });

  test("[PLAN-04] the reminder goes out one day before where the day is set that late, and none where less is left", async (backend) => {
    const owner = await ada(backend);
    const grace = await respondentOf(owner, "Grace");
    await backend.patch(grace.respondentId, { invitedAt: START - 5 * DAY });
    await owner.backend.mutation(setDueDate, { ...eighth, dueDate: "2026-11-21" });
    expect(await owner.backend.query(autoReminder)).toMatchObject({ state: "tooLate" });
    await owner.backend.mutation(setDueDate, { ...eighth, dueDate: "2026-11-22" });
    expect(await owner.backend.query(autoReminder)).toMatchObject({
      state: "planned",
      on: "2026-11-21",
      peopleCount: 1,
    });
    await backend.advance(DAY);
    await runHourlyReminders(backend);
    expect(await remindersTo(backend)).toEqual(["grace@example.com"]);
  });

  test("[PLAN-04] a server that was off until the day itself reminds nobody", async (backend) => {
    const owner = await ada(backend);
    await respondentOf(owner, "Grace");
    await owner.backend.mutation(setDueDate, eighth);
    await backend.advance(Date.UTC(2026, 11, 7, 23) - START);
    await runHourlyReminders(backend);
    expect(await remindersTo(backend)).toEqual([]);
  });

  test("[PLAN-05] skips people who have no address, stopped reminders, ended email, were just asked or reminded, or are removed", async (backend) => {
    const owner = await ada(backend);
    const people = ["Stopped", "Ended", "Removed", "Withdrawn", "By Hand", "Copied", "Grace"];
    const ids = new Map<string, Awaited<ReturnType<typeof respondentOf>>>();
    for (const name of people) ids.set(name, await respondentOf(owner, name));
    await backend.settle();
    const idOf = (name: string): Id<"respondents"> => ids.get(name)!.respondentId;
    await owner.backend.mutation(api.respondents.respondents.add, { name: "No Address" });
    await backend.as(null).mutation(api.answering.share.stopReminders, { token: ids.get("Stopped")!.token });
    const [ended] = (await storedMails(backend)).filter(({ to }) => to === "ended@example.com");
    const token = /mail\/stop\/(\S+)/.exec(ended!.text)![1]!;
    await backend.as(null).mutation(api.mail.mailLinks.unsubscribe, { token });
    await owner.backend.mutation(api.respondents.respondents.remove, { respondentId: idOf("Removed") });
    await answerByLink(backend, ids.get("Withdrawn")!, "Yes.");
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: ids.get("Withdrawn")!.token });
    await owner.backend.mutation(setDueDate, eighth);
    await backend.advance(REMINDED - DAY);
    await owner.backend.mutation(api.respondents.reminders.remind, { respondentId: idOf("By Hand") });
    await backend.patch(idOf("Copied"), { linkDelivery: { by: "reminder", at: START + REMINDED - DAY } });
    await backend.advance(HOUR);
    await respondentOf(owner, "Just Asked");
    expect((await owner.backend.query(autoReminder))?.names).toEqual(["Grace"]);
    await backend.advance(REMINDED - (REMINDED - DAY) - HOUR);
    await runHourlyReminders(backend);
    expect(await remindersTo(backend)).toEqual(["by.hand@example.com", "grace@example.com"]);
  });

  test("[PLAN-05] is not sent to or counted for people of a confidential link", async (backend) => {
    const owner = await ada(backend);
    const { token } = await createLink(owner, 3);
    const address = { token, name: "Grace", email: "grace@example.com" };
    await backend.as(null).mutation(api.answering.invite.start, address);
    await owner.backend.mutation(setDueDate, eighth);
    expect(await owner.backend.query(autoReminder)).toMatchObject({ names: [], peopleCount: 0 });
    await backend.advance(REMINDED);
    await runHourlyReminders(backend);
    expect(await backend.rows("emails")).toEqual([]);
  });

  test("[PLAN-06] the reminder can be turned off, and on again", async (backend) => {
    const owner = await ada(backend);
    await respondentOf(owner, "Grace");
    await owner.backend.mutation(setDueDate, { ...eighth, remind: false });
    expect(await owner.backend.query(autoReminder)).toEqual({ state: "off", names: [], peopleCount: 0 });
    await backend.advance(REMINDED);
    await runHourlyReminders(backend);
    expect(await remindersTo(backend)).toEqual([]);
    await owner.backend.mutation(setDueDate, eighth);
    expect(await owner.backend.query(autoReminder)).toMatchObject({ state: "planned", on: "2026-12-07" });
  });

  test("[PLAN-07] 250 people are reminded once each, in several transactions", async (backend) => {
    const owner = await ada(backend);
    await backend.patch(owner.userId, { mailConfirmedAt: 1 });
    await owner.backend.mutation(setDueDate, eighth);
    await backend.insertAll(
      "respondents",
      Array.from({ length: 250 }, (_, n) => ({
        userId: owner.userId,
        name: `P${n}`,
        email: `p${n}@example.com`,
        token: `token-${n}`,
        invitedAt: START,
        status: "pending" as const,
        timesReminded: 0,
        deleted: false,
        finalAnswers: 0,
        emailStatus: "sent" as const,
      })),
    );
    await backend.advance(REMINDED);
    await runHourlyReminders(backend);
    await runHourlyReminders(backend);
    expect(new Set(await remindersTo(backend)).size).toBe(250);
    expect(await remindersTo(backend)).toHaveLength(250);
  });

  test("[PLAN-07] two runs at once, and a run that is repeated, remind once", async (backend) => {
    const owner = await ada(backend);
    await respondentOf(owner, "Grace");
    await owner.backend.mutation(setDueDate, eighth);
    await backend.advance(REMINDED);
    const { scheduleDueReminders, queueDueReminders } = internal.respondents.autoReminders;
    const again = { userId: owner.userId, day: eighth.dueDate };
    await Promise.all([
      backend.mutation(scheduleDueReminders),
      backend.mutation(scheduleDueReminders),
      ...[1, 2, 3].map(() => backend.mutation(queueDueReminders, again)),
    ]);
    await backend.settle();
    expect(await remindersTo(backend)).toEqual(["grace@example.com"]);
  });

  test("[PLAN-07] a person whom the day's emails do not reach is reminded later, before the day", async (backend) => {
    const owner = await ada(backend);
    await owner.backend.mutation(setDueDate, eighth);
    await backend.insertAll(
      "respondents",
      Array.from({ length: 60 }, (_, n) => ({
        userId: owner.userId,
        name: `P${n}`,
        email: `p${n}@example.com`,
        token: `token-${n}`,
        invitedAt: START,
        status: "pending" as const,
        timesReminded: 0,
        deleted: false,
        finalAnswers: 0,
        emailStatus: "sent" as const,
      })),
    );
    await backend.advance(REMINDED);
    await runHourlyReminders(backend);
    // An account whose address is not confirmed may send 50 emails a day.
    expect(await remindersTo(backend)).toHaveLength(50);
    for (let hour = 0; hour < 6; hour += 1) await backend.advance(HOUR);
    expect(new Set(await remindersTo(backend)).size).toBe(60);
    expect(await remindersTo(backend)).toHaveLength(60);
  });
});

backendTest(
  "[PLAN-06] where no email is sent nothing is queued, and the owner reads whom to remind",
  async (backend: ProductBackend) => {
    const owner: SignedIn = await ada(backend);
    await respondentOf(owner, "Grace");
    await owner.backend.mutation(api.respondents.respondents.add, { name: "No Address" });
    await owner.backend.mutation(setDueDate, eighth);
    const byHand = { state: "byHand", names: ["Grace", "No Address"], peopleCount: 2 };
    expect(await owner.backend.query(autoReminder)).toEqual(byHand);
    await backend.advance(REMINDED);
    await runHourlyReminders(backend);
    expect(await remindersTo(backend)).toEqual([]);
    expect((await backend.rows("respondents")).every(({ autoRemindedAt }) => autoRemindedAt === undefined)).toBe(true);
  },
);
