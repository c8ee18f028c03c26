import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { tokensLeft } from "../../convex/shared/limits/tokensLeft";
import { DAY } from "../../convex/shared/limits/durations";
import {
  anonymousRequestor,
  answerByLink,
  listRespondents,
  refusalError,
  requestor,
  respondentOf,
  type SignedIn,
  unnamedRequestor,
} from "../support/people/people.js";
import { storedMails } from "../support/people/storedMails.js";

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

  for (const [name, email, field, message] of [
    [" ", "grace@example.com", "name", "Please enter a name for the respondent"],
    ["Grace", "  ", "email", "Please enter a email for the respondent"],
    ["Grace", "grace.example.com", "email", "Please enter a valid email address."],
    ["Grace", "grace@example", "email", "Please enter a valid email address."],
    ["!?", "grace@example.com", "name", "Please enter a name with at least one letter or digit."],
    ["G".repeat(121), "grace@example.com", "name", "The name is too long (at most 120 characters)."],
  ] as const) {
    test(`[ADD-02] "${name.slice(0, 5)}" / "${email}" is refused: ${message}`, async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const refused = await refusalError(ada.backend.mutation(api.respondents.respondents.add, { name, email }));
      expect(refused).toEqual({ code: "INVALID", message, field });
      expect(await backend.rows("respondents")).toEqual([]);
    });
  }

  test("[HAND-20] without the owner's own name no link is made, and no email address stands in for it", async (backend) => {
    const owner = await unnamedRequestor(backend, "jsmith@example.com");
    const first = await owner.backend.query(api.questions.questions.default);
    const contributor = { name: "Grace", email: "grace@example.com" };
    const link = { title: "Q2", description: "", questions: [{ id: first._id, text: first.text }] };
    const unnamed = { code: "INVALID", message: "Please enter your name." };
    expect(await refusalError(owner.backend.mutation(api.respondents.respondents.add, contributor))).toEqual(unnamed);
    expect(await refusalError(owner.backend.mutation(api.respondents.inviteLinks.create, link))).toEqual(unnamed);
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
    const listedQuestions = await ada.backend.query(respondentQuestions.list, { respondentId: added.respondentId });
    expect(listedQuestions).toEqual(await ada.backend.query(respondentQuestions.list, { respondentId }));
    expect(listedQuestions.map(({ text }) => text)).toEqual([standard!.text, "What should I stop doing?"]);

    const refused = await refusalError(
      bob.backend.mutation(respondents.add, { name: "Lucía", sameQuestionsAs: respondentId }),
    );
    expect(refused).toMatchObject({ code: "NOT_FOUND" });
    expect(await backend.rows("respondents")).toHaveLength(2);
  });

  test("[ADD-03] a caller without a session can't add a respondent", async (backend) => {
    const refused = await refusalError(
      backend.mutation(api.respondents.respondents.add, { name: "Grace", email: "g@example.com" }),
    );
    expect(refused.code).toBe("UNAUTHENTICATED");
  });

  test("[ADD-06] the invitation is queued, kept in the outbox, and shown on the row", async (backend) => {
    const ada = await requestor(backend, "ada.lovelace@example.com");
    const grace = await respondentOf(ada, "Grace");
    expect((await listRespondents(ada, "pending")).rows).toMatchObject([{ emailStatus: "queued" }]);
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
    expect((await listRespondents(ada, "pending")).rows).toMatchObject([{ emailStatus: "outbox" }]);
  });
});

describe("a second invitation", () => {
  test("[HAND-30] is found by its address, or by its name, with the page of the row", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const ingrid = await respondentOf(ada, "Ingrid Voss");
    const tom = await respondentOf(ada, "Tom");
    await answerByLink(backend, tom, "He listens.");
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
    expect(await ada.backend.query(api.respondents.alreadyAsked.matches, { people })).toEqual([
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
      owner.backend.query(api.respondents.alreadyAsked.matches, {
        people: Array.from({ length: count }, () => ({ name: "Grace", email: "grace@example.com" })),
      });
    expect(await find(eve)).toEqual([null]);
    expect((await refusalError(find(ada, 101))).code).toBe("INVALID");
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
      { status: "added", isEmailed: true },
      { status: "added", isEmailed: false },
    ]);
    expect(await backend.rows("respondents")).toMatchObject([
      { name: "Grace Hopper", email: "grace@example.com", status: "pending", emailStatus: "queued" },
      { name: "Alan", status: "pending", emailStatus: "none" },
    ]);
    expect((await storedMails(backend)).map(({ to }) => to)).toEqual(["grace@example.com"]);
    const { rows } = await listRespondents(ada, "pending");
    expect(rows.map(({ name }) => name)).toEqual(["Alan", "Grace Hopper"]);
  });

  test("[HAND-113] all are asked the questions that are chosen with the list, which are stored once", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { _id: id, text } = await ada.backend.query(api.questions.questions.default);
    const ownQuestionText = "Do I listen?";
    const outcomes = await ada.backend.mutation(api.respondents.addMany.addMany, {
      people: [{ name: "Grace" }, { name: "Alan" }],
      questions: [{ id, text }, { text: ownQuestionText }],
    });
    for (const outcome of outcomes) {
      if (outcome.status !== "added") throw new Error("not added");
      const { respondentId } = outcome;
      expect(await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId })).toMatchObject([
        { text },
        { text: ownQuestionText },
      ]);
    }
    expect((await backend.rows("questions")).filter((question) => question.text === ownQuestionText)).toHaveLength(1);
    expect(
      await refusalError(
        ada.backend.mutation(api.respondents.addMany.addMany, {
          people: [{ name: "Eve" }],
          questions: [{ text: ownQuestionText }],
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
    const refused = await refusalError(add(ada, people));
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
    expect(first.map((one) => one.status === "added" && one.isEmailed)).toEqual([
      ...Array<boolean>(10).fill(true),
      ...Array<boolean>(40).fill(false),
    ]);
    const tokensBefore = await allowance();
    expect([tokensLeft(tokensBefore.people, START), tokensLeft(tokensBefore.mails, START)]).toEqual([150, 0]);
    expect(tokensLeft(tokensBefore.mails, START + DAY)).toBe(10);
    for (const from of [50, 100]) await some(50, from);
    await some(49, 150);
    expect(await some(2, 300)).toMatchObject([{ status: "added" }, { status: "refused", reason: "LIMIT" }]);
  });

  test("[HAND-40] [HAND-20] a requestor without a name can add nobody", async (backend) => {
    const ada = await unnamedRequestor(backend, "ada@example.com");
    expect((await refusalError(add(ada, [{ name: "Grace" }]))).message).toBe("Please enter your name.");
  });

  test("[HAND-40] people whom another requestor has asked do not count as asked", async (backend) => {
    const [ada, eve] = [await requestor(backend, "ada@example.com"), await requestor(backend, "eve@example.com")];
    await respondentOf(ada, "Grace");
    expect(await add(eve, [{ name: "Grace", email: "grace@example.com" }])).toMatchObject([{ status: "added" }]);
  });
});
