/** What the requestor of a confidential link can find out, one answer at a time. */
import { getFunctionName } from "convex/server";
import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Doc, Id } from "../../convex/_generated/dataModel";
import crons from "../../convex/crons";
import { isGroup } from "../../convex/shared/confidentialGroup";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { MINUTE } from "../../convex/shared/limits/durations";
import { outcomeOf, refusalOf, outcomeText, storedRows } from "../support/people/accessAudit.js";
import { type OwnerRows, createOwnerRows } from "../support/people/ownerRows.js";
import { backendTest as test } from "../support/backends/backendTest.js";
import { listRespondents, requestor } from "../support/people/people.js";
import { publicFunctions } from "../support/backends/publicFunctions.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import { accessRules } from "./accessRules.js";
import {
  createConfidentialLink,
  answerConfidentialLink,
  releaseGroups,
  textsOfGroups,
  RESPONDENT_NAMES,
} from "../support/people/confidentialLinks.js";

const functions = await publicFunctions();

const KIND = insightKinds.externalFeedback;

/** What every query for owners returns, with the arguments of the access rules and those that matter here. */
async function resultsOfEveryQuery(
  ownerRows: OwnerRows,
  inviteLinkId: Id<"inviteLinks">,
): Promise<Map<string, string>> {
  const { caller } = ownerRows;
  const results = new Map<string, string>();
  const link = { ...ownerRows, inviteLink: { ...ownerRows.inviteLink, inviteLinkId } };
  for (const [name, rule] of Object.entries(accessRules)) {
    const publicFunction = functions.get(name)!;
    if (rule.who !== "owner" || publicFunction.kind !== "query") continue;
    const send = caller.query.bind(caller) as (to: typeof publicFunction.reference, args: unknown) => Promise<unknown>;
    results.set(name, outcomeText(await outcomeOf(() => send(publicFunction.reference, rule.args(link)))));
  }
  const { list } = api.respondents.respondents;
  for (const status of ["pending", "completed"] as const) {
    results.set(`list ${status}`, outcomeText(await outcomeOf(() => caller.query(list, { status, page: 1 }))));
    results.set(
      `link ${status}`,
      outcomeText(await outcomeOf(() => caller.query(list, { status, page: 1, inviteLinkId }))),
    );
  }
  return results;
}

/** Rows that name the owner, or a row that does: nothing of them may depend on a single answer. */
async function rowsThatName(backend: ProductBackend, { userId }: OwnerRows): Promise<string[]> {
  const rows = [...(await storedRows(backend)).entries()];
  return rows.flatMap(([id, row]) => (row.includes(userId) ? [`${id} ${row}`] : [])).sort();
}

describe("the requestor's view of a confidential link", () => {
  test("[ANON-03] every query and every row is the same at 0 to 2, 3 to 5, and 6 to 8 answers", async (backend) => {
    const ownerRows = await createOwnerRows(backend, "ada");
    const { inviteLinkId, token } = await createConfidentialLink({ backend: ownerRows.caller });
    await backend.settle();
    await ownerRows.caller.mutation(api.insights.insights.request, { kind: KIND });
    await backend.settle();
    await backend.advance(MINUTE);
    const at: { seen: Map<string, string>; rows: string[] }[] = [];
    const tokens: { token: string }[] = [];
    for (const who of [null, ...RESPONDENT_NAMES]) {
      if (who !== null) tokens.push(await answerConfidentialLink(backend, { token }, who));
      // [ANON-14] Not even the third answer changes anything before the release.
      if (at.length === 3) expect([...(await resultsOfEveryQuery(ownerRows, inviteLinkId))]).toEqual([...at[2]!.seen]);
      await releaseGroups(backend);
      at.push({
        seen: await resultsOfEveryQuery(ownerRows, inviteLinkId),
        rows: await rowsThatName(backend, ownerRows),
      });
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
    const texts = await textsOfGroups(ownerRows);
    expect(texts.length).toBe(12);
    expect(texts.filter(({ text }) => /^(?:Gus|Hal)/.test(text))).toEqual([]);
    // [ANON-14] Neither does a withdrawal, whose page has the group to be hidden.
    await backend.mutation(api.answering.submission.withdraw, tokens[0]!);
    await backend.settle();
    expect([...(await resultsOfEveryQuery(ownerRows, inviteLinkId))]).toEqual([...at.at(-1)!.seen]);
    expect(await rowsThatName(backend, ownerRows)).toEqual(at.at(-1)!.rows);
    expect(await backend.query(api.answering.share.open, tokens[0]!)).toEqual({ state: "withdrawn", groupSize: 3 });
    await releaseGroups(backend);
    expect((await textsOfGroups(ownerRows)).length).toBe(6);
    expect(await backend.rows("confidentialChanges")).toEqual([]);
  });

  test("[ANON-03] each question has a separate group", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await createConfidentialLink(ada);
    const seen = async () => (await textsOfGroups({ caller: ada.backend })).map(({ text }) => text).sort();
    await answerConfidentialLink(backend, link, "Anna", { only: 1 });
    await answerConfidentialLink(backend, link, "Bert");
    await answerConfidentialLink(backend, link, "Cleo");
    await releaseGroups(backend);
    expect((await seen()).map((text) => text.slice(-9))).toEqual(["answer 1.", "answer 1.", "answer 1."]);
    await answerConfidentialLink(backend, link, "Dora");
    await releaseGroups(backend);
    const second = (await seen()).filter((text) => text.endsWith("answer 2."));
    expect(second.map((text) => text.slice(0, 4))).toEqual(["Bert", "Cleo", "Dora"]);
    expect((await seen()).length).toBe(6);
  });

  test("[ANON-04] no id, token, name, address or time of a respondent is shown, and ids are no copy of theirs", async (backend) => {
    const ownerRows = await createOwnerRows(backend, "ada");
    const { inviteLinkId, token } = await createConfidentialLink({ backend: ownerRows.caller });
    const idsBefore = new Set((await storedRows(backend)).keys());
    for (const who of ["Anna", "Bert", "Cleo"]) await answerConfidentialLink(backend, { token }, who);
    await releaseGroups(backend);
    await ownerRows.caller.mutation(api.insights.chat.send, { text: "Who says that patience matters?" });
    await backend.settle();
    const people = (await backend.rows("respondents")).filter(({ userId, goalId, roundId }) => {
      return userId === undefined && goalId === undefined && roundId === undefined;
    });
    const respondents = people.filter((row) => row.inviteLinkId === inviteLinkId);
    expect(respondents.length).toBe(3);
    const respondentIds = new Set(people.map(({ _id }) => _id));
    const originals = (await backend.rows("responses")).filter(({ respondentId }) => respondentIds.has(respondentId));
    expect(originals.length).toBe(6 + 1);
    const allResults = [...(await resultsOfEveryQuery(ownerRows, inviteLinkId)).values()].join("\n");
    expect(allResults).toContain("Anna says that patience matters");
    const secrets = [...people.flatMap((person) => [person._id, person.token]), ...originals.map(({ _id }) => _id)];
    for (const secret of [...secrets, "Name of", "Anna@", "anna@"]) expect(allResults).not.toContain(secret);
    const group = (await backend.rows("respondents")).find(isGroup)!;
    expect(group).not.toHaveProperty("completedAt");
    expect(group).not.toHaveProperty("openedAt");
    expect(group).not.toHaveProperty("email");
    expect(idsBefore.has(group._id)).toBe(false);
    expect(respondents.map(({ name, email }) => [name, email])).toEqual(Array(3).fill(["", undefined]));
  });

  test("[ANON-04] the answers of each question have a separate order, which is not that of their arrival", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await createConfidentialLink(ada, { groupSize: 10 });
    const names = Array.from({ length: 10 }, (_, index) => `P${index}`);
    for (const who of names) await answerConfidentialLink(backend, link, who);
    await releaseGroups(backend);
    const texts = await textsOfGroups({ caller: ada.backend });
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
    const link = await createConfidentialLink(ada);
    for (const who of RESPONDENT_NAMES.slice(0, 4)) await answerConfidentialLink(backend, link, who);
    await releaseGroups(backend);
    for (const table of ["emails", "interactionEvents", "presence", "responseEmbeddings"] as const) {
      expect(await backend.rows(table), table).toEqual([]);
    }
    expect(await backend.rows("inviteLinkCounts")).toMatchObject([{ views: 0, usesCount: 0 }]);
  });

  test("[ANON-05] no function for requestors accepts a respondent of the link, whose id is not secret enough", async (backend) => {
    const ownerRows = await createOwnerRows(backend, "ada");
    const { token } = await createConfidentialLink({ backend: ownerRows.caller });
    await answerConfidentialLink(backend, { token }, "Anna");
    const { _id: respondentId } = (await backend.rows("respondents")).find(({ userId }) => userId === undefined)!;
    const rowsBefore = await storedRows(backend);
    for (const [name, rule] of Object.entries(accessRules)) {
      const args = rule.args(ownerRows);
      if (rule.who !== "owner" || !("respondentId" in args || "respondentIds" in args)) continue;
      const publicFunction = functions.get(name)!;
      const argsOfRespondent =
        "respondentId" in args ? { ...args, respondentId } : { ...args, respondentIds: [respondentId] };
      const { caller } = ownerRows;
      const send = caller[publicFunction.kind].bind(caller) as (
        to: typeof publicFunction.reference,
        args: unknown,
      ) => Promise<unknown>;
      const outcome = await outcomeOf(() => send(publicFunction.reference, argsOfRespondent));
      // A list of people leaves out who is not the caller's.
      const acceptable = [null, [], "NOT_FOUND"];
      expect(acceptable, name).toContainEqual("value" in outcome ? outcome.value : refusalOf(outcome));
    }
    expect((await storedRows(backend)).get(respondentId)).toBe(rowsBefore.get(respondentId));
  });

  test("[ANON-11] insights, chat and exports have a group as its people's, who are counted at least", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await createConfidentialLink(ada);
    for (const who of RESPONDENT_NAMES.slice(0, 3)) {
      await answerConfidentialLink(backend, link, who, {
        text: "She explains hard things so simply that we all follow her, as",
      });
    }
    await releaseGroups(backend);
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
    const listed = await listRespondents(ada, "completed");
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
    const [one, two] = [
      await createConfidentialLink(ada, { questions: [] }),
      await createConfidentialLink(ada, { questions: [] }),
    ];
    for (const who of RESPONDENT_NAMES.slice(0, 7)) await answerConfidentialLink(backend, one, who);
    for (const who of RESPONDENT_NAMES.slice(0, 3)) await answerConfidentialLink(backend, two, who);
    await releaseGroups(backend);
    const groups = (await backend.rows("respondents")).filter(isGroup);
    expect(groups.map((row) => [row.inviteLinkId, row.groupSize]).toSorted()).toEqual(
      [one, one, two].map(({ inviteLinkId }) => [inviteLinkId, 3]).toSorted(),
    );
    const texts = (await textsOfGroups({ caller: ada.backend })).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith("Gus"))).toEqual([]);
    await releaseGroups(backend);
    expect((await textsOfGroups({ caller: ada.backend })).map(({ text }) => text)).toEqual(texts);
  });

  test("[ANON-14] continues until all groups are released, also with more rows than fit a transaction", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await createConfidentialLink(ada, { questions: [] });
    await answerConfidentialLink(backend, link, "Anna");
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
    await releaseGroups(backend);
    expect((await backend.rows("respondents")).filter((row) => row.groupSize === 3)).toHaveLength(21);
    expect((await backend.rows("confidentialAnswers")).filter(({ groupId }) => groupId === undefined)).toHaveLength(2);
    expect(await backend.rows("confidentialChanges")).toEqual([]);
  });

  test("[ANON-15] no row joins two questions: a person in two groups has two rows of one question each", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await createConfidentialLink(ada);
    for (const who of ["Anna", "Bert"]) await answerConfidentialLink(backend, link, who, { only: 1 });
    for (const who of ["Cleo", "Dora", "Emil"]) await answerConfidentialLink(backend, link, who);
    await releaseGroups(backend);
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
    const ownerRows = await createOwnerRows(backend, "ada");
    const { inviteLinkId, token } = await createConfidentialLink({ backend: ownerRows.caller });
    await backend.settle();
    await backend.advance(MINUTE);
    const resultsBefore = [...(await resultsOfEveryQuery(ownerRows, inviteLinkId))];
    const anna = await answerConfidentialLink(backend, { token }, "Anna");
    await answerConfidentialLink(backend, { token }, "Bert");
    await backend.mutation(api.answering.submission.withdraw, anna);
    await answerConfidentialLink(backend, { token }, "Cleo");
    await releaseGroups(backend);
    expect([...(await resultsOfEveryQuery(ownerRows, inviteLinkId))]).toEqual(resultsBefore);
    await answerConfidentialLink(backend, { token }, "Dora");
    await releaseGroups(backend);
    expect((await textsOfGroups(ownerRows)).map(({ text }) => text.slice(0, 4)).toSorted()).toEqual([
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
    const link = await createConfidentialLink(ada);
    const tokens = [];
    for (const who of RESPONDENT_NAMES.slice(0, 3)) tokens.push(await answerConfidentialLink(backend, link, who));
    await releaseGroups(backend);
    await ada.backend.mutation(api.insights.insights.request, { kind: KIND });
    await ada.backend.mutation(api.insights.chat.send, { text: "Who says that patience matters?" });
    await backend.settle();
    await backend.mutation(api.answering.submission.withdraw, tokens[1]!);
    await backend.settle();
    const hidden = async () => {
      const seen = [
        await textsOfGroups({ caller: ada.backend }),
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
    await releaseGroups(backend);
    expect(await hidden()).not.toMatch(/Anna|Bert|Cleo|withdrawnAt/);
    await answerConfidentialLink(backend, link, "Dora");
    await releaseGroups(backend);
    expect(await hidden()).not.toMatch(/Anna|Bert|Cleo|Dora/);
    for (const who of ["Emil", "Fay"]) await answerConfidentialLink(backend, link, who);
    await releaseGroups(backend);
    expect((await textsOfGroups({ caller: ada.backend })).map(({ text }) => text.split(" ")[0]).toSorted()).toEqual([
      "Dora",
      "Dora",
      "Emil",
      "Emil",
      "Fay",
      "Fay",
    ]);
    expect(await hidden()).not.toMatch(/Anna|Bert|Cleo/);
    const submittedAnswers = await backend.query(api.answering.share.submitted, tokens[0]!);
    expect(submittedAnswers.map(({ text }) => text.slice(0, 4))).toEqual(["Anna", "Anna"]);
    expect(JSON.stringify(await backend.rows("responses"))).not.toContain("Bert");
  });

  test("[ANON-06] between any two times the results differ by whole groups, whoever answers or withdraws", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const link = await createConfidentialLink(ada);
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
      if (step.startsWith("+")) tokens.set(who, await answerConfidentialLink(backend, link, who));
      else await backend.mutation(api.answering.submission.withdraw, tokens.get(who)!);
      await releaseGroups(backend);
      moments.push(new Set((await textsOfGroups({ caller: ada.backend })).map(({ text }) => text)));
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
