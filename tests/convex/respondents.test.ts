import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { backendTest as test, START } from "../support/backendTest";
import { tokensLeft } from "../../convex/shared/tokenBucket";
import { limits } from "../../convex/shared/limits";
import {
  anonymousRequestor,
  answerThrough,
  refusal,
  requestor,
  respondentOf,
  type SignedIn,
  unnamedRequestor,
} from "../support/people";
import { storedMails } from "../support/storedMails";

describe("adding a contributor", () => {
  test("[ADD-04] a new contributor is pending, with the default question as number 1", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, token } = await ada.backend.mutation(api.respondents.respondents.add, {
      name: "  Grace Hopper ",
      email: " Grace@Example.com ",
    });
    const [row] = await backend.rows("respondents");
    expect(row).toMatchObject({
      _id: respondentId,
      userId: ada.userId,
      name: "Grace Hopper",
      email: "grace@example.com",
      status: "pending",
      invitedAt: START,
      deleted: false,
      timesReminded: 0,
    });
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId })).toMatchObject([
      {
        text: "What would you say are this person's greatest professional strengths?",
        questionSet: "default",
        questionOrder: 1,
      },
    ]);
  });

  for (const [name, email, message] of [
    [" ", "grace@example.com", "Please enter a name for the respondent"],
    ["Grace", "  ", "Please enter a email for the respondent"],
    ["Grace", "grace.example.com", "Please enter a valid email address."],
    ["Grace", "grace@example", "Please enter a valid email address."],
    ["G".repeat(121), "grace@example.com", "The name is too long (at most 120 characters)."],
  ] as const) {
    test(`[ADD-02] "${name.slice(0, 5)}" / "${email}" is refused: ${message}`, async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const refused = await refusal(ada.backend.mutation(api.respondents.respondents.add, { name, email }));
      expect(refused).toEqual({ code: "INVALID", message });
      expect(await backend.rows("respondents")).toEqual([]);
    });
  }

  test("[HAND-20] without the owner's own name no link is made, and no email address stands in for it", async (backend) => {
    const owner = await unnamedRequestor(backend, "jsmith@example.com");
    const first = await owner.backend.query(api.questions.questions.default);
    const contributor = { name: "Grace", email: "grace@example.com" };
    const link = { title: "Q2", description: "", questions: [{ id: first._id, text: first.text }] };
    const unnamed = { code: "INVALID", message: "Please enter your name." };
    expect(await refusal(owner.backend.mutation(api.respondents.respondents.add, contributor))).toEqual(unnamed);
    expect(await refusal(owner.backend.mutation(api.respondents.inviteLinks.create, link))).toEqual(unnamed);
    expect(await backend.rows("respondents")).toEqual([]);
    const ada = await requestor(backend, "ada@example.com");
    const grace = await ada.backend.mutation(api.respondents.respondents.add, contributor);
    await backend.patch(grace.respondentId, { userId: owner.userId });
    const shown = async (token: string) => await backend.query(api.answering.share.open, { token });
    expect(await shown(grace.token)).toMatchObject({ requestorName: "your colleague" });
    await owner.backend.mutation(api.accounts.users.updateProfile, { name: "Joan Smith" });
    const { token } = await owner.backend.mutation(api.respondents.respondents.add, contributor);
    expect(await shown(token)).toMatchObject({ requestorName: "Joan Smith" });
  });

  test("[HAND-21] a contributor without an address gets a link and no email", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await ada.backend.mutation(api.respondents.respondents.add, { name: "Grace" });
    await backend.settle();
    expect(await storedMails(backend)).toEqual([]);
    expect(await backend.rows("respondents")).toMatchObject([{ name: "Grace", token, emailStatus: "none" }]);
  });

  test("[HAND-207] a contributor can be asked the questions of another one, and of no other owner's", async (backend) => {
    const [ada, bob] = [await requestor(backend, "ada@example.com"), await requestor(backend, "bob@example.com")];
    const { respondents, respondentQuestions } = api.respondents;
    const { respondentId } = await ada.backend.mutation(respondents.add, { name: "Karim" });
    const [standard] = await ada.backend.query(respondentQuestions.list, { respondentId });
    const questions = [{ id: standard!._id, text: standard!.text }, { text: "What should I stop doing?" }];
    await ada.backend.mutation(respondentQuestions.save, { respondentId, questions });
    const added = await ada.backend.mutation(respondents.add, { name: "Lucía", sameQuestionsAs: respondentId });
    const asked = await ada.backend.query(respondentQuestions.list, { respondentId: added.respondentId });
    expect(asked).toEqual(await ada.backend.query(respondentQuestions.list, { respondentId }));
    expect(asked.map(({ text }) => text)).toEqual([standard!.text, "What should I stop doing?"]);

    const refused = await refusal(
      bob.backend.mutation(respondents.add, { name: "Lucía", sameQuestionsAs: respondentId }),
    );
    expect(refused).toMatchObject({ code: "NOT_FOUND" });
    expect(await backend.rows("respondents")).toHaveLength(2);
  });

  test("[ADD-03] a caller without a session can't add a respondent", async (backend) => {
    const refused = await refusal(
      backend.mutation(api.respondents.respondents.add, { name: "Grace", email: "g@example.com" }),
    );
    expect(refused.code).toBe("UNAUTHENTICATED");
  });

  test("[ADD-06] the invitation is queued, kept in the outbox, and shown on the row", async (backend) => {
    const ada = await requestor(backend, "ada.lovelace@example.com");
    const grace = await respondentOf(ada, "Grace");
    expect(
      (await ada.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 })).rows,
    ).toMatchObject([{ emailStatus: "queued" }]);
    await backend.settle();
    const [email] = await storedMails(backend);
    expect(email).toMatchObject({
      kind: "invitation",
      to: "grace@example.com",
      subject: "Invitation to complete your survey",
      status: "outbox",
    });
    expect(email?.text).toContain(`https://facets.test/share/${grace.token}`);
    expect(email?.text).toContain("Ada Lovelace");
    expect(email?.text).toContain("5 minutes");
    expect(
      (await ada.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 })).rows,
    ).toMatchObject([{ emailStatus: "outbox" }]);
  });
});

describe("a second invitation", () => {
  test("[HAND-30] is found by its address, or by its name, with the page of the row", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const ingrid = await respondentOf(ada, "Ingrid Voss");
    const tom = await respondentOf(ada, "Tom");
    await answerThrough(backend, tom, "He listens.");
    for (let n = 1; n <= 30; n += 1) await respondentOf(ada, `Person ${n}`);
    const people = [
      { name: "I. Voss", email: " INGRID.voss@example.com" },
      { name: "ingrid  voss", email: "other@example.com" },
      { name: "Tom" },
      { name: "Person 30", email: "person.30@example.com" },
      { name: "Nobody", email: "nobody@example.com" },
      { name: "x".repeat(10_000), email: "y".repeat(10_000) },
    ];
    const row = { respondentId: ingrid.respondentId, name: "Ingrid Voss", status: "pending", page: 7 };
    expect(await ada.backend.query(api.respondents.alreadyAsked.findExisting, { people })).toEqual([
      { ...row, by: "address" },
      { ...row, by: "name" },
      { respondentId: tom.respondentId, name: "Tom", status: "completed", by: "name", page: 1 },
      expect.objectContaining({ name: "Person 30", by: "address", page: 1 }),
      null,
      null,
    ]);
  });

  test("[HAND-30] [SEC-01] is not found among other owners' or removed people, and the list is bounded", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const grace = await respondentOf(ada, "Grace");
    const find = (owner: typeof ada, count = 1) =>
      owner.backend.query(api.respondents.alreadyAsked.findExisting, {
        people: Array.from({ length: count }, () => ({ name: "Grace", email: "grace@example.com" })),
      });
    expect(await find(eve)).toEqual([null]);
    expect((await refusal(find(ada, 101))).code).toBe("INVALID");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect(await find(ada)).toEqual([null]);
  });
});

describe("adding several contributors", () => {
  const add = (owner: SignedIn, people: { name: string; email?: string }[]) =>
    owner.backend.mutation(api.respondents.addMany.addMany, { people });

  test("[HAND-40] each person is added with a link, those with an address get an email", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const outcomes = await add(ada, [{ name: " Grace Hopper ", email: "Grace@Example.com" }, { name: "Alan" }]);
    expect(outcomes).toMatchObject([
      { status: "added", emailed: true },
      { status: "added", emailed: false },
    ]);
    expect(await backend.rows("respondents")).toMatchObject([
      { name: "Grace Hopper", email: "grace@example.com", status: "pending", emailStatus: "queued" },
      { name: "Alan", status: "pending", emailStatus: "none" },
    ]);
    expect((await storedMails(backend)).map(({ to }) => to)).toEqual(["grace@example.com"]);
    const { rows } = await ada.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 });
    expect(rows.map(({ name }) => name)).toEqual(["Alan", "Grace Hopper"]);
  });

  test("[HAND-113] all are asked the questions that are chosen with the list, which are stored once", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { _id: id, text } = await ada.backend.query(api.questions.questions.default);
    const own = "Do I listen?";
    const outcomes = await ada.backend.mutation(api.respondents.addMany.addMany, {
      people: [{ name: "Grace" }, { name: "Alan" }],
      questions: [{ id, text }, { text: own }],
    });
    for (const outcome of outcomes) {
      if (outcome.status !== "added") throw new Error("not added");
      const { respondentId } = outcome;
      expect(await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId })).toMatchObject([
        { text },
        { text: own },
      ]);
    }
    expect((await backend.rows("questions")).filter((question) => question.text === own)).toHaveLength(1);
    expect(
      await refusal(
        ada.backend.mutation(api.respondents.addMany.addMany, {
          people: [{ name: "Eve" }],
          questions: [{ text: own }],
        }),
      ),
    ).toMatchObject({ message: "The default question must be included." });
  });

  test("[HAND-40] a refused line has its reason and changes nothing; the others are added", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await respondentOf(ada, "Grace");
    const outcomes = await add(ada, [
      { name: "Grace", email: "GRACE@example.com" },
      { name: "Tom", email: "tom@example.com" },
      { name: "Tom again", email: "tom@example.com " },
      { name: "Nobody", email: "nobody" },
      { name: "  ", email: "blank@example.com" },
      { name: "G".repeat(121), email: "long@example.com" },
    ]);
    expect(outcomes).toMatchObject([
      { status: "refused", reason: "ALREADY_ASKED", message: "You already asked Grace." },
      { status: "added" },
      { status: "refused", reason: "REPEATED" },
      { status: "refused", reason: "INVALID", message: "Please enter a valid email address." },
      { status: "refused", reason: "INVALID", message: "Please enter a name for the respondent" },
      { status: "refused", reason: "INVALID", message: "The name is too long (at most 120 characters)." },
    ]);
    expect((await backend.rows("respondents")).map(({ name }) => name)).toEqual(["Grace", "Tom"]);
    expect(await storedMails(backend)).toHaveLength(2);
  });

  test("[HAND-40] one call takes 50 people, and no more", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const people = Array.from({ length: 51 }, (_, n) => ({ name: `Person ${n}`, email: `p${n}@example.com` }));
    const refused = await refusal(add(ada, people));
    expect(refused).toEqual({ code: "INVALID", message: "Please add at most 50 people at once." });
    expect(await backend.rows("respondents")).toEqual([]);
    const outcomes = await add(ada, people.slice(1));
    expect(outcomes.every(({ status }) => status === "added")).toBe(true);
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 50, completed: 0 });
  });

  test("[HAND-41] 200 people an hour, then each line is refused; the emails' limit leaves the people", async (backend) => {
    const guest = await anonymousRequestor(backend);
    const some = (count: number, from: number) =>
      add(
        guest,
        Array.from({ length: count }, (_, n) => ({ name: `P ${from + n}`, email: `p${from + n}@example.com` })),
      );
    const allowance = () => guest.backend.query(api.respondents.addMany.allowance);
    expect(tokensLeft((await allowance()).mails, START)).toBe(10);
    const first = await some(50, 0);
    expect(first.map((one) => one.status === "added" && one.emailed)).toEqual([
      ...Array<boolean>(10).fill(true),
      ...Array<boolean>(40).fill(false),
    ]);
    const left = await allowance();
    expect([tokensLeft(left.people, START), tokensLeft(left.mails, START)]).toEqual([150, 0]);
    expect(tokensLeft(left.mails, START + 24 * 3_600_000)).toBe(10);
    for (const from of [50, 100]) await some(50, from);
    await some(49, 150);
    expect(await some(2, 300)).toMatchObject([{ status: "added" }, { status: "refused", reason: "LIMIT" }]);
  });

  test("[HAND-40] [HAND-20] a requestor without a name can add nobody", async (backend) => {
    const ada = await unnamedRequestor(backend, "ada@example.com");
    expect((await refusal(add(ada, [{ name: "Grace" }]))).message).toBe("Please enter your name.");
  });

  test("[HAND-40] people whom another requestor has asked do not count as asked", async (backend) => {
    const [ada, eve] = [await requestor(backend, "ada@example.com"), await requestor(backend, "eve@example.com")];
    await respondentOf(ada, "Grace");
    expect(await add(eve, [{ name: "Grace", email: "grace@example.com" }])).toMatchObject([{ status: "added" }]);
  });
});

describe("the pending list", () => {
  test("[PEND-01] pending respondents come 5 a page, newest first", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    for (let n = 1; n <= 12; n += 1) {
      await respondentOf(ada, `Person ${n}`);
      await backend.advance(1000);
    }
    const names = async (page: number) => {
      const answer = await ada.backend.query(api.respondents.respondents.list, { status: "pending", page });
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
    await backend.advance(60_000);
    await ada.backend.mutation(api.respondents.invitations.remind, { respondentId });
    await backend.advance(60_000);
    await ada.backend.mutation(api.respondents.invitations.remind, { respondentId });
    await backend.settle();
    const { rows } = await ada.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 });
    expect(rows).toMatchObject([{ timesReminded: 2, lastRemindedAt: START + 120_000, emailStatus: "outbox" }]);
    const reminders = (await storedMails(backend)).filter(({ kind }) => kind === "reminder");
    expect(reminders.map(({ subject }) => subject)).toEqual(Array(2).fill("Reminder to complete your survey"));
  });

  test("[PEND-04] telling the requestor of a completion leaves timesReminded alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerThrough(backend, grace, "She listens.");
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
    await answerThrough(backend, done, "She listens.");
    await ada.backend.mutation(api.respondents.invitations.remind, { respondentId: grace.respondentId });
    await backend.patch(alan.respondentId, { email: null });
    await backend.mutation(api.answering.share.stopReminders, { token: edsger.token });
    expect(await ada.backend.mutation(api.respondents.invitations.remindAll, {})).toEqual({
      sent: 1,
      isComplete: true,
    });
    expect(await ada.backend.mutation(api.respondents.invitations.remindAll, {})).toEqual({
      sent: 0,
      isComplete: true,
    });
    const reminded = async () =>
      (await backend.rows("respondents")).filter(({ timesReminded }) => timesReminded > 0).map(({ name }) => name);
    expect(await reminded()).toEqual(["Grace", "Barbara"]);
    expect(barbara.token).not.toBe(grace.token);
    await backend.advance(24 * 3_600_000 + 1);
    expect(await ada.backend.mutation(api.respondents.invitations.remindAll, {})).toEqual({
      sent: 2,
      isComplete: true,
    });
  });

  test("[PEND-04] reminding all skips any number of people who can't be reminded or have been reminded", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await backend.patch(ada.userId, { mailConfirmedAt: START });
    const first = await respondentOf(ada, "First");
    const [row] = await backend.rows("respondents");
    const { _id, _creationTime, email: _, ...like } = row!;
    const unreachable = Array.from({ length: 1_001 }, (_, n) => ({ ...like, token: `${like.token}-${n}` }));
    const reachable = Array.from({ length: 210 }, (_, n) => ({
      ...like,
      email: `p${n}@example.com`,
      token: `${like.token}-with-${n}`,
    }));
    await backend.insertAll("respondents", [...unreachable, ...reachable]);
    const parts = [await ada.backend.mutation(api.respondents.invitations.remindAll, {})];
    for (let after = parts[0]!.next; after !== undefined; after = parts.at(-1)!.next) {
      parts.push(await ada.backend.mutation(api.respondents.invitations.remindAll, { after }));
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
      expect((await ada.backend.mutation(api.respondents.invitations.remindAll, { after })).sent).toBe(0);
    }
  });

  test("[PEND-04] reminding all ends with the day's emails, and returns that it is not complete", async (backend) => {
    const guest = await anonymousRequestor(backend);
    for (let n = 0; n < 10; n += 1) await respondentOf(guest, `Person ${n}`);
    expect(await guest.backend.mutation(api.respondents.invitations.remindAll, {})).toEqual({
      sent: 0,
      isComplete: false,
    });
    const [someone] = await backend.rows("respondents");
    expect(
      await refusal(guest.backend.mutation(api.respondents.invitations.remind, { respondentId: someone!._id })),
    ).toMatchObject({
      code: "RATE_LIMITED",
      message: "Today’s emails are used up. Please try again tomorrow, or send the link yourself.",
    });
  });

  test("[PEND-04] a reminder has the way to stop reminders, and stopping is respected", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, token } = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.invitations.remind, { respondentId });
    const mail = (await storedMails(backend)).find(({ kind }) => kind === "reminder");
    expect(mail?.text).toContain(`https://facets.test/share/${token}?stopReminders=1`);
    await backend.mutation(api.answering.share.stopReminders, { token });
    expect((await refusal(ada.backend.mutation(api.respondents.invitations.remind, { respondentId }))).message).toBe(
      "This person asked not to be reminded.",
    );
    const { rows } = await ada.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 });
    expect(rows).toMatchObject([{ remindersStopped: true }]);
  });

  test("[SEC-03] no more than 4 emails a day go from one account to one address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    for (let n = 1; n < 4; n += 1) await ada.backend.mutation(api.respondents.invitations.remind, { respondentId });
    expect(await refusal(ada.backend.mutation(api.respondents.invitations.remind, { respondentId }))).toMatchObject({
      code: "RATE_LIMITED",
      message: "This address has been sent enough emails for one day. Please try again tomorrow.",
    });
  });

  test("[SEC-03] an anonymous account can send few emails; the respondent stays, the failure shows", async (backend) => {
    const guest = await anonymousRequestor(backend);
    for (let n = 0; n < 11; n += 1) await respondentOf(guest, `Person ${n}`);
    await backend.settle();
    const { rows } = await guest.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 });
    expect(rows[0]).toMatchObject({ name: "Person 10", emailStatus: "failed" });
    expect(rows[1]).toMatchObject({ name: "Person 9", emailStatus: "outbox" });
  });

  test("[PEND-03] a reminder needs an address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    await backend.patch(respondentId, { email: null });
    expect(await refusal(ada.backend.mutation(api.respondents.invitations.remind, { respondentId }))).toEqual({
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
    expect((await ada.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 })).rows).toEqual(
      [],
    );
    expect(await backend.query(api.answering.share.open, { token: grace.token })).toEqual({
      state: "invalid",
      reason: "Invalid link or respondent not found",
    });
    const again = ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect((await refusal(again)).code).toBe("NOT_FOUND");
  });
});

describe("changing a name and an address", () => {
  const { edit, list } = api.respondents.respondents;
  const rowOf = async (who: SignedIn) => (await who.backend.query(list, { status: "pending", page: 1 })).rows[0];

  test("[HAND-45] a person added by name gets an address later, is invited there once, and reminded", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, token } = await ada.backend.mutation(api.respondents.respondents.add, { name: "Grace" });
    const args = { respondentId, name: " Grace Hopper", email: " Grace@Example.com" };
    expect(await ada.backend.mutation(edit, args)).toEqual({ emailed: true });
    expect(await ada.backend.mutation(edit, { ...args, name: "Grace H." })).toEqual({ emailed: false });
    await backend.settle();
    const mails = await storedMails(backend);
    expect(mails).toMatchObject([{ kind: "invitation", to: "grace@example.com", status: "outbox" }]);
    expect(mails[0]?.text).toContain(`/share/${token}`);
    expect(await rowOf(ada)).toMatchObject({ name: "Grace H.", email: "grace@example.com", token });
    await ada.backend.mutation(api.respondents.invitations.remind, { respondentId });
    expect(await rowOf(ada)).toMatchObject({ timesReminded: 1 });
  });

  test("[HAND-214] a person who has answered can be renamed, with the same address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "grace");
    await answerThrough(backend, grace, "She listens.");
    const { respondentId } = grace;
    await ada.backend.mutation(edit, { respondentId, name: "Grace", email: "grace@example.com" });
    const { rows } = await ada.backend.query(list, { status: "completed", page: 1 });
    expect(rows).toMatchObject([{ name: "Grace", email: "grace@example.com" }]);
  });

  test("[HAND-45] an email to the former address is not sent, and its outcome does not count", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    await backend.settle();
    const [mail] = await storedMails(backend);
    // As before its delivery, which a busy machine may start before the change.
    await backend.patch(mail!._id, { status: "queued" });
    await ada.backend.mutation(edit, { respondentId, name: "Grace" });
    await backend.action(internal.mail.mailActions.deliver, { emailId: mail!._id });
    await backend.settle();
    expect(await storedMails(backend)).toMatchObject([{ to: "grace@example.com", status: "failed" }]);
    expect(await rowOf(ada)).toMatchObject({ emailStatus: "none" });
  });

  test("[HAND-45] whoever opened the link gets no invitation with the address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await ada.backend.mutation(api.respondents.respondents.add, { name: "Grace" });
    await backend.patch(respondentId, { openedAt: START });
    const args = { respondentId, name: "Grace", email: "grace@example.com" };
    expect(await ada.backend.mutation(edit, args)).toEqual({ emailed: false });
    await backend.settle();
    expect(await storedMails(backend)).toEqual([]);
  });

  test("[HAND-45] others, wrong or taken addresses, and people who answered or came by themselves are refused", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const [grace, tom, ben] = [
      await respondentOf(ada, "Grace"),
      await respondentOf(ada, "Tom"),
      await respondentOf(ada, "Ben"),
    ];
    await answerThrough(backend, tom, "He listens.");
    const { _id, text } = await ada.backend.query(api.questions.questions.default);
    const link = { title: "Q2", description: "", questions: [{ id: _id, text }] };
    const { inviteLinkId } = await ada.backend.mutation(api.respondents.inviteLinks.create, link);
    await backend.patch(ben.respondentId, { inviteLinkId });
    const before = await backend.rows("respondents");
    const change = async (who: SignedIn, { respondentId }: typeof grace, email: string, name = "Grace") =>
      (await refusal(who.backend.mutation(edit, { respondentId, name, email }))).message;
    expect(await change(eve, grace, "a@example.com")).toBe("We couldn’t find what you asked for.");
    expect(await change(ada, tom, "a@example.com")).toBe("This person has already answered.");
    expect(await change(ada, ben, "a@example.com")).toBe("This person wrote their name and address themselves.");
    expect(await change(ada, grace, "grace@example")).toBe("Please enter a valid email address.");
    expect(await change(ada, grace, "a@example.com", " ")).toBe("Please enter a name for the respondent");
    expect(await change(ada, grace, "TOM@example.com")).toBe("You already asked Tom.");
    expect(await backend.rows("respondents")).toEqual(before);
  });
});

describe("undoing a removal", () => {
  test("[HAND-43] the person is back in the list with their link and drafts", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const { respondentId } = grace;
    await backend.mutation(api.answering.drafts.save, {
      token: grace.token,
      answers: [{ questionId: grace.questionId, text: "She listens.", editedAt: START }],
    });
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 1, completed: 0 });
    expect(await backend.query(api.answering.share.open, { token: grace.token })).toMatchObject({
      state: "form",
      drafts: [{ text: "She listens." }],
    });
  });

  test("[HAND-107] the person is where they were, also among many and after the lists were counted", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const people = [];
    for (let n = 0; n < 9; n += 1) {
      people.push(await respondentOf(ada, `Person ${n}`));
      await backend.advance(1000);
    }
    const names = async () => {
      const pages = [];
      for (const page of [1, 2]) {
        pages.push(await ada.backend.query(api.respondents.respondents.list, { status: "pending", page }));
      }
      return pages.flatMap(({ rows }) => rows.map(({ name }) => name));
    };
    await backend.settle();
    const before = await names();
    for (const removed of [[0], [4], [8], [0, 1, 2]]) {
      for (const n of removed) {
        await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: people[n]!.respondentId });
        await backend.settle();
      }
      expect(await names()).toHaveLength(9 - removed.length);
      for (const n of removed) {
        await ada.backend.mutation(api.respondents.respondents.restore, { respondentId: people[n]!.respondentId });
      }
      expect(await names()).toEqual(before);
      await backend.settle();
      expect(await names()).toEqual(before);
    }
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 9, completed: 0 });
  });

  test("[HAND-43] the answers of a completed person count again", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerThrough(backend, grace, "She explains hard things plainly, and she stays calm.");
    const { respondentId } = grace;
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    await backend.settle();
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    await backend.settle();
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 1 });
    expect(
      await ada.backend.query(api.insights.insights.current, { kind: "external-feedback-insights" }),
    ).toMatchObject({ status: "ready", insight: { sourceRespondents: [respondentId] } });
  });

  test("[HAND-43] a removal is final for others, after a day, and after a withdrawal", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const [late, gone] = [await respondentOf(ada, "Late"), await respondentOf(ada, "Gone")];
    await answerThrough(backend, gone, "She listens.");
    for (const { respondentId } of [late, gone]) {
      await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    }
    const undo = (who: SignedIn, { respondentId }: typeof late) =>
      refusal(who.backend.mutation(api.respondents.respondents.restore, { respondentId }));
    expect((await undo(eve, late)).code).toBe("NOT_FOUND");
    await backend.mutation(api.answering.submission.withdraw, { token: gone.token });
    expect((await undo(ada, gone)).code).toBe("NOT_FOUND");
    await backend.advance(24 * 3_600_000 + 1);
    expect(await undo(ada, late)).toEqual({
      code: "INVALID",
      message: "It is too late to undo this. You can ask this person again.",
    });
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 0 });
  });

  test("[HAND-83] removed people are listed for a day, newest removal first, to their owner alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const removed = async (who: SignedIn) =>
      (await who.backend.query(api.respondents.respondents.removed)).map(({ name, status }) => `${name}, ${status}`);
    const people = [];
    for (const name of ["Grace", "Alan", "Edsger", "Kept"]) people.push(await respondentOf(ada, name));
    await answerThrough(backend, people[1]!, "She listens.");
    await answerThrough(backend, people[2]!, "She listens.");
    for (const { respondentId } of people.slice(0, 3)) {
      await backend.advance(1000);
      await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    }
    expect(await removed(ada)).toEqual(["Edsger, completed", "Alan, completed", "Grace, pending"]);
    expect(await removed(eve)).toEqual([]);
    await backend.mutation(api.answering.submission.withdraw, { token: people[2]!.token });
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId: people[1]!.respondentId });
    expect(await removed(ada)).toEqual(["Grace, pending"]);
    await backend.advance(24 * 3_600_000 + 1);
    expect(await removed(ada)).toEqual([]);
  });

  test("[HAND-82] whoever opened the link moves up in the list, once", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const people = [];
    for (const name of ["Grace", "Alan", "Edsger"]) people.push(await respondentOf(ada, name));
    const names = async () =>
      (await ada.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 })).rows.map(
        ({ name }) => name,
      );
    for (const { token } of [people[0]!, people[1]!, people[0]!]) {
      await backend.mutation(api.respondents.presence.heartbeat, { token });
      await backend.mutation(api.respondents.presence.leave, { token });
    }
    expect(await names()).toEqual(["Alan", "Grace", "Edsger"]);
  });

  test("[HAND-80] the copy of a link and its time are kept on the row and for the stone, by its owner alone", async (backend) => {
    const { recordLinkDelivery, list, recent } = api.respondents.respondents;
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const [grace, alan] = [await respondentOf(ada, "Grace"), await respondentOf(ada, "Alan")];
    await answerThrough(backend, alan, "She listens.");
    const ids = [grace.respondentId, alan.respondentId];
    await backend.advance(1000);
    await ada.backend.mutation(recordLinkDelivery, { respondentIds: ids, by: "copied" });
    const linkDelivery = { by: "copied", at: START + 1000 };
    expect((await ada.backend.query(list, { status: "pending", page: 1 })).rows).toMatchObject([{ linkDelivery }]);
    expect((await ada.backend.query(recent)).map((one) => one.linkDelivery)).toEqual([undefined, linkDelivery]);
    const note = (who: SignedIn, respondentIds: typeof ids) =>
      refusal(who.backend.mutation(recordLinkDelivery, { respondentIds, by: "reminder" }));
    expect((await note(eve, ids)).code).toBe("NOT_FOUND");
    expect((await note(ada, Array(51).fill(grace.respondentId) as typeof ids)).code).toBe("INVALID");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: alan.respondentId });
    expect((await note(ada, ids)).code).toBe("NOT_FOUND");
    expect((await ada.backend.query(list, { status: "pending", page: 1 })).rows).toMatchObject([{ linkDelivery }]);
  });

  test("[HAND-42] the first visit to the page is dated, later ones are not", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await respondentOf(ada, "Grace");
    const openedAt = async () =>
      (await ada.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 })).rows[0]?.openedAt;
    expect(await openedAt()).toBeUndefined();
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    expect(await openedAt()).toBe(START);
    await backend.mutation(api.respondents.presence.leave, { token });
    await backend.advance(60_000);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    expect(await openedAt()).toBe(START);
  });
});

describe("the completed list", () => {
  test("[DASH-06] a submission moves the row from pending to completed, newest first", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const people = [];
    for (const name of ["Grace", "Alan", "Edsger"]) people.push(await respondentOf(ada, name));
    await backend.advance(1000);
    await answerThrough(backend, people[2]!, "Clear thinking.");
    await backend.advance(1000);
    await answerThrough(backend, people[0]!, "Patience.");
    const completed = await ada.backend.query(api.respondents.respondents.list, { status: "completed", page: 1 });
    expect(completed.rows.map(({ name, completedAt, finalAnswers }) => ({ name, completedAt, finalAnswers }))).toEqual([
      { name: "Grace", completedAt: START + 2000, finalAnswers: 1 },
      { name: "Edsger", completedAt: START + 1000, finalAnswers: 1 },
    ]);
    const pending = await ada.backend.query(api.respondents.respondents.list, { status: "pending", page: 1 });
    expect(pending.rows.map(({ name }) => name)).toEqual(["Alan"]);
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 1, completed: 2 });
  });

  test("[READ-01] a response is read with its questions, own words and tidied text", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const text = "um she is, you know, very patient   and she explains things well";
    await answerThrough(backend, grace, text);
    await backend.settle();
    const reading = await ada.backend.query(api.respondents.respondentDetails.response, {
      respondentId: grace.respondentId,
    });
    expect(reading).toMatchObject({ name: "Grace", email: "grace@example.com", completedAt: START });
    expect(reading?.answers).toHaveLength(1);
    expect(reading?.answers[0]).toMatchObject({
      questionText: "What would you say are this person's greatest professional strengths?",
      text,
    });
    expect(reading?.answers[0]?.tidiedText).toBeDefined();
    expect(reading?.answers[0]?.tidiedText).not.toContain("um ");
  });

  test("[HAND-65] a response names the ones before and after it in the list, of its owner alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const people: Awaited<ReturnType<typeof respondentOf>>[] = [];
    for (const [owner, name] of [
      [ada, "Grace"],
      [eve, "Mallory"],
      [ada, "Edsger"],
      [ada, "Barbara"],
    ] as const) {
      const person = await respondentOf(owner, name);
      await answerThrough(backend, person, "Patience.");
      people.push(person);
    }
    const around = async (respondentId: (typeof people)[number]["respondentId"]) => {
      const reading = await ada.backend.query(api.respondents.respondentDetails.response, { respondentId });
      return [reading?.newer?.name, reading?.older?.name];
    };
    const [grace, , edsger, barbara] = people;
    expect(await around(barbara!.respondentId)).toEqual([undefined, "Edsger"]);
    expect(await around(edsger!.respondentId)).toEqual(["Barbara", "Grace"]);
    expect(await around(grace!.respondentId)).toEqual(["Edsger", undefined]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: edsger!.respondentId });
    expect(await around(barbara!.respondentId)).toEqual([undefined, "Grace"]);
  });

  test("[INS-40] all responses are read by page, whole, in the wording in force, by their owner alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const spoken = "um she is, you know, very patient   and she explains things well";
    const people: Awaited<ReturnType<typeof respondentOf>>[] = [];
    for (let n = 1; n <= 12; n += 1) {
      const person = await respondentOf(ada, `Person ${n}`);
      people.push(person);
      if (n !== 2) await answerThrough(backend, person, n === 12 ? spoken : "x".repeat(limits.answerText));
    }
    await backend.settle();
    const read = async (page: number) => await ada.backend.query(api.respondents.respondentDetails.responses, { page });
    const [first, second] = [await read(1), await read(2)];
    expect([first, second].map(({ page, pageCount, total }) => ({ page, pageCount, total }))).toEqual([
      { page: 1, pageCount: 2, total: 11 },
      { page: 2, pageCount: 2, total: 11 },
    ]);
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1].map((n) => `Person ${n}`),
    );
    expect(first.rows[0]?.answers.map(({ text }) => text)).toEqual([
      "She is very patient and she explains things well.",
    ]);
    expect(second.rows[0]?.answers[0]?.text).toHaveLength(limits.answerText);
    expect((await eve.backend.query(api.respondents.respondentDetails.responses, { page: 1 })).rows).toEqual([]);
    expect((await read(Number.NaN)).page).toBe(1);
    expect((await read(99)).page).toBe(2);

    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: people[0]!.respondentId });
    expect((await read(1)).total).toBe(10);
    expect((await read(2)).rows.map(({ name }) => name)).not.toContain("Person 1");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: people[11]!.respondentId });
    expect((await read(1)).rows.map(({ name }) => name)).not.toContain("Person 12");
    const unknown = backend.query(api.respondents.respondentDetails.responses, { page: 1 });
    expect((await refusal(unknown)).code).toBe("UNAUTHENTICATED");
  });

  test("[READ-02] a response is nobody else's to read, and a made-up id reads as nothing", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerThrough(backend, grace, "She listens.");
    const { respondentId } = grace;
    expect(await eve.backend.query(api.respondents.respondentDetails.response, { respondentId })).toBeNull();
    expect(await ada.backend.query(api.respondents.respondentDetails.response, { respondentId: "nothing" })).toBeNull();
    expect((await refusal(backend.query(api.respondents.respondentDetails.response, { respondentId }))).code).toBe(
      "UNAUTHENTICATED",
    );
  });

  test("[COMP-04] the popover has the questions as asked", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    expect(await ada.backend.query(api.respondents.respondentDetails.invitation, { respondentId })).toEqual({
      questions: [{ text: "What would you say are this person's greatest professional strengths?" }],
    });
  });
});
