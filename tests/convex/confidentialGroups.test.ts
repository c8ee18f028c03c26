/** Confidential asking: what a requestor can find out, one answer at a time. */
import { getFunctionName } from "convex/server";
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Doc, Id, TableNames } from "../../convex/_generated/dataModel";
import crons from "../../convex/crons";
import schema from "../../convex/schema";
import { isGroup } from "../../convex/shared/confidentialGroup";
import { times } from "../../convex/shared/limits";
import { outcomeOf, refusalOf, shown, snapshot } from "../support/accessAudit";
import { type OwnerWorld, createOwnerWorld } from "../support/accessWorld";
import { backendTest as test, START } from "../support/backendTest";
import { answerThrough, refusal, requestor, respondentOf, type SignedIn } from "../support/people";
import { publicFunctions } from "../support/publicFunctions";
import { PCM } from "../support/recordings";
import type { TestBackend } from "../support/TestBackend";
import { accessRules } from "./accessRules";

const functions = await publicFunctions();
const KIND = "external-feedback-insights" as const;
const MINUTE = 60_000;

type Caller = Pick<SignedIn, "backend">;

async function confidentialLink(owner: Caller, { groupSize = 3, questions = ["What should change?"] } = {}) {
  const first = await owner.backend.query(api.questions.questions.default);
  return await owner.backend.mutation(api.respondents.inviteLinks.create, {
    title: "Team retro",
    description: "",
    questions: [{ id: first._id, text: first.text }, ...questions.map((text) => ({ text }))],
    groupSize,
  });
}

/** `only`: how many of the questions are answered, from the first. `text`: without the question's number. */
async function answer(
  backend: TestBackend,
  link: { token: string },
  who: string,
  { only = Infinity, text = `${who} says that patience matters` } = {},
): Promise<{ token: string }> {
  const visitor = backend.as(null);
  await visitor.mutation(api.answering.invite.countView, { token: link.token });
  const { shareToken: token } = await visitor.mutation(api.answering.invite.start, {
    token: link.token,
    name: `Name of ${who}`,
    email: `${who}@example.com`,
  });
  await visitor.mutation(api.respondents.presence.heartbeat, { token });
  const page = await visitor.query(api.answering.share.open, { token });
  if (page.state !== "form") throw new Error(page.state);
  const answers = page.questions
    .slice(0, only)
    .map(({ _id }, index) => ({ questionId: _id, text: `${text} in answer ${index + 1}.` }));
  await visitor.mutation(api.events.events.record, { token, eventType: "share_page_view" });
  await visitor.mutation(api.answering.drafts.save, {
    token,
    answers: answers.map((one) => ({ ...one, editedAt: START })),
  });
  await visitor.action(api.answering.tidyingActions.tidyDrafts, { token });
  await visitor.mutation(api.answering.submission.submit, { token, submissionId: who, answers });
  await backend.settle();
  await backend.advance(MINUTE);
  return { token };
}

/** As the hourly job does, with what follows it. */
async function release(backend: TestBackend): Promise<void> {
  await backend.mutation(internal.respondents.confidentialReleases.releaseAll, {});
  await backend.settle();
  await backend.advance(MINUTE);
}

/** What every query for owners returns, with the arguments of the access rules and those that matter here. */
async function everythingSeen(side: OwnerWorld, inviteLinkId: Id<"inviteLinks">): Promise<Map<string, string>> {
  const { caller } = side;
  const seen = new Map<string, string>();
  const link = { ...side, inviteLink: { ...side.inviteLink, inviteLinkId } };
  for (const [name, rule] of Object.entries(accessRules)) {
    const made = functions.get(name)!;
    if (rule.who !== "owner" || made.kind !== "query") continue;
    const send = caller.query.bind(caller) as (to: typeof made.reference, args: unknown) => Promise<unknown>;
    seen.set(name, shown(await outcomeOf(() => send(made.reference, rule.args(link)))));
  }
  const { list } = api.respondents.respondents;
  for (const status of ["pending", "completed"] as const) {
    seen.set(`list ${status}`, shown(await outcomeOf(() => caller.query(list, { status, page: 1 }))));
    seen.set(`link ${status}`, shown(await outcomeOf(() => caller.query(list, { status, page: 1, inviteLinkId }))));
  }
  return seen;
}

/** Rows that name the owner, or a row that does: nothing of them may depend on a single answer. */
async function rowsOf(backend: TestBackend, { userId }: OwnerWorld): Promise<string[]> {
  const rows = [...(await snapshot(backend)).entries()];
  return rows.flatMap(([id, row]) => (row.includes(userId) ? [`${id} ${row}`] : [])).sort();
}

async function textsSeen({
  caller,
}: Pick<OwnerWorld, "caller">): Promise<{ question: string; text: string; id: string }[]> {
  const { rows } = await caller.query(api.respondents.respondentDetails.responses, { page: 1 });
  return rows
    .filter(isGroup)
    .flatMap(({ answers }) =>
      answers.map(({ questionText, text, responseId }) => ({ question: questionText, text, id: responseId })),
    );
}

const people = ["Anna", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"];

describe("the requestor's view of a confidential link", () => {
  test("[ANON-03] every query and every row is the same at 0 to 2, 3 to 5, and 6 to 8 answers", async (backend) => {
    const side = await createOwnerWorld(backend, "ada");
    const { inviteLinkId, token } = await confidentialLink({ backend: side.caller });
    await backend.settle();
    await side.caller.mutation(api.insights.insights.request, { kind: KIND });
    await backend.settle();
    await backend.advance(MINUTE);
    const at: { seen: Map<string, string>; rows: string[] }[] = [];
    const tokens: { token: string }[] = [];
    for (const who of [null, ...people]) {
      if (who !== null) tokens.push(await answer(backend, { token }, who));
      // [ANON-14] Not even the third answer changes anything before the release.
      if (at.length === 3) expect([...(await everythingSeen(side, inviteLinkId))]).toEqual([...at[2]!.seen]);
      await release(backend);
      at.push({ seen: await everythingSeen(side, inviteLinkId), rows: await rowsOf(backend, side) });
    }
    for (const count of [1, 2, 4, 5, 7, 8]) {
      expect([...at[count]!.seen], `queries at ${count}`).toEqual([...at[count - 1]!.seen]);
      expect(at[count]!.rows, `rows at ${count}`).toEqual(at[count - 1]!.rows);
    }
    for (const count of [3, 6]) {
      const changed = [...at[count]!.seen].filter(([name, value]) => at[count - 1]!.seen.get(name) !== value);
      expect(changed.map(([name]) => name)).toEqual(
        expect.arrayContaining([
          "list completed",
          "link completed",
          "insights/insights:current",
          "respondents/respondents:recent",
        ]),
      );
    }
    const texts = await textsSeen(side);
    expect(texts.length).toBe(12);
    expect(texts.filter(({ text }) => /^(?:Gus|Hal)/.test(text))).toEqual([]);
    // [ANON-14] Neither does a withdrawal, whose page has the group to be hidden.
    await backend.mutation(api.answering.submission.withdraw, tokens[0]!);
    await backend.settle();
    expect([...(await everythingSeen(side, inviteLinkId))]).toEqual([...at.at(-1)!.seen]);
    expect(await rowsOf(backend, side)).toEqual(at.at(-1)!.rows);
    expect(await backend.query(api.answering.share.open, tokens[0]!)).toEqual({ state: "withdrawn", groupSize: 3 });
    await release(backend);
    expect((await textsSeen(side)).length).toBe(6);
    expect(await backend.rows("confidentialChanges")).toEqual([]);
  });

  test("[ANON-03] each question has a separate group", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await confidentialLink(ada);
    const seen = async () => (await textsSeen({ caller: ada.backend })).map(({ text }) => text).sort();
    await answer(backend, link, "Anna", { only: 1 });
    await answer(backend, link, "Bert");
    await answer(backend, link, "Cleo");
    await release(backend);
    expect((await seen()).map((text) => text.slice(-9))).toEqual(["answer 1.", "answer 1.", "answer 1."]);
    await answer(backend, link, "Dora");
    await release(backend);
    const second = (await seen()).filter((text) => text.endsWith("answer 2."));
    expect(second.map((text) => text.slice(0, 4))).toEqual(["Bert", "Cleo", "Dora"]);
    expect((await seen()).length).toBe(6);
  });

  test("[ANON-04] no id, token, name, address or time of a respondent is shown, and ids are no copy of theirs", async (backend) => {
    const side = await createOwnerWorld(backend, "ada");
    const { inviteLinkId, token } = await confidentialLink({ backend: side.caller });
    const before = new Set((await snapshot(backend)).keys());
    for (const who of ["Anna", "Bert", "Cleo"]) await answer(backend, { token }, who);
    await release(backend);
    await side.caller.mutation(api.insights.chat.send, { text: "Who says that patience matters?" });
    await backend.settle();
    const people = (await backend.rows("respondents")).filter(({ userId, goalId, roundId }) => {
      return userId === undefined && goalId === undefined && roundId === undefined;
    });
    const respondents = people.filter((row) => row.inviteLinkId === inviteLinkId);
    expect(respondents.length).toBe(3);
    const asked = new Set(people.map(({ _id }) => _id));
    const originals = (await backend.rows("responses")).filter(({ respondentId }) => asked.has(respondentId));
    expect(originals.length).toBe(6 + 1);
    const seen = [...(await everythingSeen(side, inviteLinkId)).values()].join("\n");
    expect(seen).toContain("Anna says that patience matters");
    const secrets = [...people.flatMap(({ _id, token }) => [_id, token]), ...originals.map(({ _id }) => _id)];
    for (const secret of [...secrets, "Name of", "Anna@", "anna@"]) expect(seen).not.toContain(secret);
    const group = (await backend.rows("respondents")).find(isGroup)!;
    expect(group).not.toHaveProperty("completedAt");
    expect(group).not.toHaveProperty("openedAt");
    expect(group).not.toHaveProperty("email");
    expect(before.has(group._id)).toBe(false);
    expect(respondents.map(({ name, email }) => [name, email])).toEqual(Array(3).fill(["", undefined]));
  });

  test("[ANON-04] the answers of each question have a separate order, which is not that of their arrival", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await confidentialLink(ada, { groupSize: 10 });
    const names = Array.from({ length: 10 }, (_, index) => `P${index}`);
    for (const who of names) await answer(backend, link, who);
    await release(backend);
    const texts = await textsSeen({ caller: ada.backend });
    const orders = [1, 2].map((at) =>
      texts.filter(({ text }) => text.endsWith(`answer ${at}.`)).map(({ text }) => text.slice(0, 2)),
    );
    for (const order of orders) {
      expect(order.toSorted()).toEqual(names);
      expect(order).not.toEqual(names);
    }
    expect(orders[0]).not.toEqual(orders[1]);
    expect(new Set(texts.map(({ id }) => id)).size).toBe(20);
  });

  test("[ANON-05] no email, event, presence, count or vector follows from an answer", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await backend.patch(ada.userId, { emailVerificationTime: 1 });
    const link = await confidentialLink(ada);
    for (const who of people.slice(0, 4)) await answer(backend, link, who);
    await release(backend);
    for (const table of ["emails", "interactionEvents", "presence", "responseEmbeddings"] as const) {
      expect(await backend.rows(table), table).toEqual([]);
    }
    expect(await backend.rows("inviteLinkCounts")).toMatchObject([{ views: 0, usesCount: 0 }]);
  });

  test("[ANON-05] no function for requestors accepts a respondent of the link, whose id is not secret enough", async (backend) => {
    const side = await createOwnerWorld(backend, "ada");
    const { token } = await confidentialLink({ backend: side.caller });
    await answer(backend, { token }, "Anna");
    const { _id: respondentId } = (await backend.rows("respondents")).find(({ userId }) => userId === undefined)!;
    const before = await snapshot(backend);
    for (const [name, rule] of Object.entries(accessRules)) {
      const args = rule.args(side);
      if (rule.who !== "owner" || !("respondentId" in args || "respondentIds" in args)) continue;
      const made = functions.get(name)!;
      const own = "respondentId" in args ? { ...args, respondentId } : { ...args, respondentIds: [respondentId] };
      const { caller } = side;
      const send = caller[made.kind].bind(caller) as (to: typeof made.reference, args: unknown) => Promise<unknown>;
      const outcome = await outcomeOf(() => send(made.reference, own));
      expect([null, "NOT_FOUND"], name).toContain("value" in outcome ? outcome.value : refusalOf(outcome));
    }
    expect((await snapshot(backend)).get(respondentId)).toBe(before.get(respondentId));
  });

  test("[ANON-11] insights, chat and exports have a group as its people's, who are counted at least", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await confidentialLink(ada);
    for (const who of people.slice(0, 3)) {
      await answer(backend, link, who, { text: "She explains hard things so simply that we all follow her, as" });
    }
    await release(backend);
    await ada.backend.mutation(api.insights.insights.request, { kind: KIND });
    await backend.settle();
    const insight = await ada.backend.query(api.insights.insights.current, { kind: KIND });
    if (insight.status !== "ready") throw new Error(insight.status);
    const claims = [...insight.insight.strengths, ...insight.insight.blindSpots];
    expect(claims.length).toBeGreaterThan(0);
    for (const { people: count, evidence } of claims) {
      expect(count).toBeLessThanOrEqual(3);
      expect(new Set(evidence.map(({ authorName }) => authorName))).toEqual(new Set(["One of 3 colleagues"]));
    }
    expect(Math.max(...claims.map(({ people: count }) => count))).toBe(3);
    await ada.backend.mutation(api.insights.chat.send, { text: "Who says that I explain hard things?" });
    await backend.settle();
    const messages = await ada.backend.query(api.insights.chat.messages);
    expect(messages.at(-1)!.citations.map(({ authorName }) => authorName)).toContain("One of 3 colleagues");
    const { rows } = await ada.backend.query(api.personalData.exports.respondents, { cursor: null });
    const group = { name: "3 colleagues, without names", groupSize: 3, inviteTitle: "Team retro" };
    expect(rows).toMatchObject([group, group]);
    expect(rows[0]).not.toHaveProperty("completedAt");
    expect(rows.map(({ answers }) => answers.length)).toEqual([3, 3]);
    const listed = await ada.backend.query(api.respondents.respondents.list, { status: "completed", page: 1 });
    expect(new Set(listed.rows.map(({ question }) => question)).size).toBe(2);
  });
});

describe("the release of a confidential link", () => {
  test("[ANON-14] is due once an hour, by the server's clock", async () => {
    const job = crons.crons["show and hide groups of confidential links"];
    expect(job).toMatchObject({
      name: getFunctionName(internal.respondents.confidentialReleases.releaseAll),
      schedule: { type: "cron", cron: "17 * * * *" },
    });
  });

  test("[ANON-14] makes all whole groups of every link, and a second one changes nothing", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [one, two] = [await confidentialLink(ada, { questions: [] }), await confidentialLink(ada, { questions: [] })];
    for (const who of people.slice(0, 7)) await answer(backend, one, who);
    for (const who of people.slice(0, 3)) await answer(backend, two, who);
    await release(backend);
    const groups = (await backend.rows("respondents")).filter(isGroup);
    expect(groups.map((row) => [row.inviteLinkId, row.groupSize]).toSorted()).toEqual(
      [one, one, two].map(({ inviteLinkId }) => [inviteLinkId, 3]).toSorted(),
    );
    const texts = (await textsSeen({ caller: ada.backend })).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith("Gus"))).toEqual([]);
    await release(backend);
    expect((await textsSeen({ caller: ada.backend })).map(({ text }) => text)).toEqual(texts);
  });

  test("[ANON-14] continues until all groups are released, also with more rows than fit a transaction", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await confidentialLink(ada, { questions: [] });
    await answer(backend, link, "Anna");
    const [{ _id, _creationTime, ...response }] = (await backend.rows("responses")) as [Doc<"responses">];
    const { inviteLinkId } = link;
    for (let count = 1; count < 65; count++) {
      const responseId = await backend.insert("responses", { ...response, text: `Answer ${count}.` });
      const { respondentId, questionId } = response;
      await backend.insert("confidentialAnswers", { inviteLinkId, questionId, respondentId, responseId });
    }
    await backend.insertAll(
      "confidentialChanges",
      Array<{ inviteLinkId: typeof inviteLinkId }>(501).fill({ inviteLinkId }),
    );
    await release(backend);
    expect((await backend.rows("respondents")).filter((row) => row.groupSize === 3)).toHaveLength(21);
    expect((await backend.rows("confidentialAnswers")).filter(({ groupId }) => groupId === undefined)).toHaveLength(2);
    expect(await backend.rows("confidentialChanges")).toEqual([]);
  });

  test("[ANON-15] no row joins two questions: a person in two groups has two rows of one question each", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await confidentialLink(ada);
    for (const who of ["Anna", "Bert"]) await answer(backend, link, who, { only: 1 });
    for (const who of ["Cleo", "Dora", "Emil"]) await answer(backend, link, who);
    await release(backend);
    const { rows } = await ada.backend.query(api.respondents.respondentDetails.responses, { page: 1 });
    expect(
      rows.map(({ groupSize, answers }) => [groupSize, new Set(answers.map((one) => one.questionText)).size]),
    ).toEqual([
      [3, 1],
      [3, 1],
    ]);
    // [ANON-11] Who is in both is counted once.
    const recent = await ada.backend.query(api.respondents.respondents.recent);
    expect(recent.reduce((sum, { counted = 0 }) => sum + counted, 0)).toBe(3);
    const created = (await backend.rows("responses")).filter(({ placeInGroup }) => placeInGroup !== undefined);
    expect(new Set(created.map(({ updatedAt }) => updatedAt)).size).toBe(1);
  });
});

describe("withdrawing from a confidential link", () => {
  test("[ANON-06] a withdrawal before its group changes nothing for the requestor, and another answer takes the place", async (backend) => {
    const side = await createOwnerWorld(backend, "ada");
    const { inviteLinkId, token } = await confidentialLink({ backend: side.caller });
    await backend.settle();
    await backend.advance(MINUTE);
    const before = [...(await everythingSeen(side, inviteLinkId))];
    const anna = await answer(backend, { token }, "Anna");
    await answer(backend, { token }, "Bert");
    await backend.mutation(api.answering.submission.withdraw, anna);
    await answer(backend, { token }, "Cleo");
    await release(backend);
    expect([...(await everythingSeen(side, inviteLinkId))]).toEqual(before);
    await answer(backend, { token }, "Dora");
    await release(backend);
    expect((await textsSeen(side)).map(({ text }) => text.slice(0, 4)).toSorted()).toEqual([
      "Bert",
      "Bert",
      "Cleo",
      "Cleo",
      "Dora",
      "Dora",
    ]);
  });

  test("[ANON-06] hides its group for good, with every quote: later answers form groups of their own", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await confidentialLink(ada);
    const tokens = [];
    for (const who of people.slice(0, 3)) tokens.push(await answer(backend, link, who));
    await release(backend);
    await ada.backend.mutation(api.insights.insights.request, { kind: KIND });
    await ada.backend.mutation(api.insights.chat.send, { text: "Who says that patience matters?" });
    await backend.settle();
    await backend.mutation(api.answering.submission.withdraw, tokens[1]!);
    await backend.settle();
    const hidden = async () => {
      const seen = [
        await textsSeen({ caller: ada.backend }),
        await ada.backend.query(api.insights.insights.current, { kind: KIND }),
        await ada.backend.query(api.insights.chat.messages),
        await ada.backend.query(api.insights.johari.current),
        await ada.backend.query(api.personalData.exports.respondents, { cursor: null }),
        await ada.backend.query(api.respondents.respondents.withdrawn),
        await ada.backend.query(api.respondents.respondents.removed),
      ];
      return JSON.stringify(seen);
    };
    expect(await hidden()).toMatch(/Bert/);
    await release(backend);
    expect(await hidden()).not.toMatch(/Anna|Bert|Cleo|withdrawnAt/);
    await answer(backend, link, "Dora");
    await release(backend);
    expect(await hidden()).not.toMatch(/Anna|Bert|Cleo|Dora/);
    for (const who of ["Emil", "Fay"]) await answer(backend, link, who);
    await release(backend);
    expect((await textsSeen({ caller: ada.backend })).map(({ text }) => text.split(" ")[0]).toSorted()).toEqual([
      "Dora",
      "Dora",
      "Emil",
      "Emil",
      "Fay",
      "Fay",
    ]);
    expect(await hidden()).not.toMatch(/Anna|Bert|Cleo/);
    const own = await backend.query(api.answering.share.submitted, tokens[0]!);
    expect(own.map(({ text }) => text.slice(0, 4))).toEqual(["Anna", "Anna"]);
    expect(JSON.stringify(await backend.rows("responses"))).not.toContain("Bert");
  });

  test("[ANON-06] between any two times the results differ by whole groups, whoever answers or withdraws", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await confidentialLink(ada);
    const tokens = new Map<string, { token: string }>();
    const moments: Set<string>[] = [];
    const steps = [
      "+Anna",
      "+Bert",
      "-Anna",
      "+Cleo",
      "+Dora",
      "+Emil",
      "-Cleo",
      "+Fay",
      "+Gus",
      "+Hal",
      "-Hal",
      "+Ida",
    ];
    for (const step of steps) {
      const who = step.slice(1);
      if (step.startsWith("+")) tokens.set(who, await answer(backend, link, who));
      else await backend.mutation(api.answering.submission.withdraw, tokens.get(who)!);
      await release(backend);
      moments.push(new Set((await textsSeen({ caller: ada.backend })).map(({ text }) => text)));
    }
    expect(Math.max(...moments.map(({ size }) => size))).toBeGreaterThan(0);
    for (const one of moments) {
      for (const other of moments) {
        for (const question of ["answer 1.", "answer 2."]) {
          const only = [...one].filter((text) => text.endsWith(question) && !other.has(text));
          expect(only.length % 3).toBe(0);
        }
      }
    }
  });
});

describe("making and answering a confidential link", () => {
  for (const groupSize of [0, 1, 2, 2.5, 11, Number.NaN]) {
    test(`[ANON-01] a group of ${groupSize} is refused`, async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      expect(await refusal(confidentialLink(ada, { groupSize }))).toEqual({
        code: "INVALID",
        message: "A group has 3 to 10 people.",
      });
    });
  }

  test("[ANON-01] a confidential link has no maximum of people, and its questions stay", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const first = await ada.backend.query(api.questions.questions.default);
    const questions = [{ id: first._id, text: first.text }];
    const limited = { title: "Retro", description: "", questions, groupSize: 3, maxUses: 5 };
    expect((await refusal(ada.backend.mutation(api.respondents.inviteLinks.create, limited))).message).toBe(
      "A confidential link has no maximum number of people.",
    );
    const { inviteLinkId } = await confidentialLink(ada);
    const saved = ada.backend.mutation(api.respondents.inviteLinks.saveQuestions, { inviteLinkId, questions });
    expect((await refusal(saved)).message).toBe("The questions of a confidential link stay as they are.");
    const { rows } = await ada.backend.query(api.respondents.inviteLinks.list, { page: 1 });
    expect(rows).toMatchObject([{ groupSize: 3, views: 0, usesCount: 0, pendingCount: 0, completedCount: 0 }]);
  });

  test("[ANON-16] a confidential link's title and description stay from the beginning", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { inviteLinkId } = await confidentialLink(ada);
    const edit = { inviteLinkId, title: "Only for Ann", description: "" };
    expect(await refusal(ada.backend.mutation(api.respondents.inviteLinks.edit, edit))).toMatchObject({
      code: "INVALID",
      message: "Title and description of a confidential link stay as they are.",
    });
  });

  test("[ANON-17] an address's starts are limited by link, and neither their number nor the retry's second can be read", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [one, two] = [await confidentialLink(ada), await confidentialLink(ada)];
    const office = backend.from("203.0.113.7");
    const started = async ({ token }: { token: string }) =>
      await outcomeOf(() => office.mutation(api.answering.invite.start, { token, name: "", email: "" }));
    let count = 0;
    let last = await started(one);
    for (; "value" in last && count < 50; count++) last = await started(one);
    expect(count).toBeGreaterThanOrEqual(13);
    expect(count).toBeLessThan(41);
    expect(refusalOf(last)).toBe("RATE_LIMITED");
    const [retryAt] = /"retryAt":\d+/.exec(shown(last)) ?? [];
    expect(Number(retryAt?.slice('"retryAt":'.length)) % 30_000).toBe(0);
    expect(await started(two)).toHaveProperty("value");
  });

  test("[ANON-07] one browser begins once, and answers once; the page has the group's size", async (backend) => {
    const ada = await requestor(backend, "ada.lovelace@example.com");
    const { token } = await confidentialLink(ada);
    expect(await backend.query(api.answering.invite.open, { token })).toMatchObject({ state: "open", groupSize: 3 });
    const empty = { token, name: "", email: "" };
    const { shareToken } = await backend.mutation(api.answering.invite.start, empty);
    const again = await backend.mutation(api.answering.invite.start, { ...empty, resume: shareToken });
    expect(again.shareToken).toBe(shareToken);
    const page = await backend.query(api.answering.share.open, { token: shareToken });
    expect(page).toMatchObject({ state: "form", respondentName: "", requestorName: "Ada Lovelace", groupSize: 3 });
    // [SEE-03] The name above the group.
    expect(page).toMatchObject({ groupName: "3 colleagues, without names" });
    expect(page).not.toHaveProperty("showsEmail");
    if (page.state !== "form") throw new Error(page.state);
    await backend.mutation(api.answering.submission.submit, {
      token: shareToken,
      submissionId: "one",
      answers: [{ questionId: page.questions[0]!._id, text: "She listens." }],
    });
    expect((await refusal(backend.mutation(api.answering.invite.start, { ...empty, resume: shareToken }))).code).toBe(
      "ALREADY_SUBMITTED",
    );
  });

  test(
    "[ANON-09] audio is refused: text is all that such a link takes",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const { token } = await confidentialLink(ada);
      const started = await backend.mutation(api.answering.invite.start, { token, name: "", email: "" });
      const page = await backend.query(api.answering.share.open, { token: started.shareToken });
      if (page.state !== "form") throw new Error(page.state);
      const sent = backend.action(api.answering.transcriptionActions.transcribe, {
        speaker: { kind: "respondent", token: started.shareToken },
        questionId: page.questions[0]!._id,
        audio: PCM,
        piece: 0,
      });
      expect((await refusal(sent)).message).toBe(
        "Answers to a confidential link are typed: a voice gives a person away.",
      );
    },
    { environment: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: "http://ai.test/v1" } },
  );
});

describe("erasing a confidential link", () => {
  const personal = (Object.keys(schema.tables) as TableNames[]).filter((table) => table !== "rateLimits");

  async function left(backend: TestBackend): Promise<string[]> {
    const found = await backend.database(personal);
    return found.filter(({ row }) => /Anna|Bert|Cleo|Dora|Team retro/.test(row)).map(({ table }) => table);
  }

  async function answered(
    backend: TestBackend,
  ): Promise<{ ada: SignedIn; inviteLinkId: Id<"inviteLinks">; tokens: { token: string }[] }> {
    const ada = await requestor(backend, "ada@example.com");
    const link = await confidentialLink(ada);
    const tokens: { token: string }[] = [];
    for (const who of people.slice(0, 4)) tokens.push(await answer(backend, link, who));
    await release(backend);
    return { ada, inviteLinkId: link.inviteLinkId, tokens };
  }

  test("[ANON-12] deleting the link erases all who answered it, shown or waiting", async (backend) => {
    const { ada, inviteLinkId } = await answered(backend);
    await ada.backend.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    await backend.settle();
    expect(await left(backend)).toEqual([]);
    expect(await backend.rows("respondents")).toEqual([]);
    expect(await backend.rows("confidentialAnswers")).toEqual([]);
    expect(await backend.rows("confidentialChanges")).toEqual([]);
  });

  test("[ANON-12] a link that is erased between an answer and its release leaves nothing to release", async (backend) => {
    const { ada, inviteLinkId, tokens } = await answered(backend);
    await backend.mutation(api.answering.submission.withdraw, tokens[0]!);
    await ada.backend.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    await release(backend);
    expect(await left(backend)).toEqual([]);
    expect(await backend.rows("confidentialChanges")).toEqual([]);
  });

  test("[ANON-12] deleting the account erases all who answered the link too", async (backend) => {
    const { ada } = await answered(backend);
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: ada.userId });
    await backend.settle();
    expect(await left(backend)).toEqual([]);
    for (const table of ["users", "respondents", "responses", "inviteLinks", "confidentialAnswers"] as const) {
      expect(await backend.rows(table), table).toEqual([]);
    }
  });

  test("[ANON-12] [ANON-18] a group that the requestor removes can be restored, and later takes its people's words with it", async (backend) => {
    const { ada, tokens } = await answered(backend);
    const groups = (await backend.rows("respondents")).filter(isGroup);
    const each = async (change: typeof api.respondents.respondents.remove, from = 0) => {
      for (const { _id } of groups.slice(from)) await ada.backend.mutation(change, { respondentId: _id });
    };
    const page = async (at: number) => await backend.query(api.answering.share.open, tokens[at]!);
    const seen = async () => (await textsSeen({ caller: ada.backend })).map(({ text }) => text).toSorted();
    const whole = await seen();
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: groups[0]!._id });
    // [ANON-18] One of the two questions is shown still.
    expect(await page(0)).toMatchObject({ state: "completed" });
    await each(api.respondents.respondents.remove, 1);
    expect(await seen()).toEqual([]);
    expect(await page(0)).toMatchObject({ state: "invalid", canWithdraw: true });
    expect(await page(3)).toMatchObject({ state: "completed" });
    await each(api.respondents.respondents.restore);
    expect(await seen()).toEqual(whole);
    expect(await page(0)).toMatchObject({ state: "completed" });
    await each(api.respondents.respondents.remove);
    await backend.advance(times.softDeleteKept + MINUTE);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(JSON.stringify(await backend.rows("responses"))).not.toMatch(/Anna|Bert|Cleo/);
    expect(JSON.stringify(await backend.rows("responses"))).toContain("Dora");
    expect(await page(0)).toEqual({ state: "invalid", reason: "Invalid link or respondent not found" });
    expect(await page(3)).toMatchObject({ state: "completed" });
  });

  test("[ANON-12] ordinary respondents next to the link are as before", async (backend) => {
    const { ada } = await answered(backend);
    const grace = await respondentOf(ada, "Grace Hopper");
    await answerThrough(backend, grace, "She explains well.");
    await backend.settle();
    const { rows } = await ada.backend.query(api.respondents.respondents.list, { status: "completed", page: 1 });
    expect(rows.map(({ name }) => name)).toEqual([
      "Grace Hopper",
      "3 colleagues, without names",
      "3 colleagues, without names",
    ]);
    expect(rows[0]!.completedAt).toBeGreaterThan(START);
  });
});
