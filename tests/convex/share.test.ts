import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import type { TableNames } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import {
  createRequestorWithTwoQuestions,
  defaultQuestionText,
  draftInputs,
  OWN_TEXT,
} from "../support/people/twoQuestions.js";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf } from "../support/people/people.js";
import { Respondent } from "../support/people/Respondent.js";

describe("the respondent's link", () => {
  test("[SHARE-02] the link shows the questions in order and names the requestor", async (backend) => {
    const ada = await requestor(backend, "ada.lovelace@example.com");
    const { respondentId, token, questionId } = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId,
      questions: [{ text: OWN_TEXT }, { id: questionId, text: await defaultQuestionText(ada.backend) }],
    });
    const shown = await backend.query(api.answering.share.open, { token });
    expect(shown).toMatchObject({ state: "form", respondentName: "Grace", requestorName: "Ada Lovelace", drafts: [] });
    expect(shown.state === "form" && shown.questions.map(({ text }) => text)).toEqual([
      "What would you say are this person's greatest professional strengths?",
      OWN_TEXT,
    ]);
  });

  test("[SHARE-02] a question that is no longer active is not asked", async (backend) => {
    const { grace, own } = await createRequestorWithTwoQuestions(backend);
    await backend.patch(grace.questionId, { isActive: false });
    const shown = await backend.query(api.answering.share.open, { token: grace.token });
    expect(shown).toMatchObject({ state: "form", questions: [{ _id: own, text: OWN_TEXT }] });
    expect(shown).not.toHaveProperty("isBuiltIn");
  });

  test("[SHARE-02] without a readable question the built-in one is asked and answered, and earlier drafts stay", async (backend) => {
    const { ada, grace, own } = await createRequestorWithTwoQuestions(backend);
    const { token, questionId } = grace;
    const early = draftInputs([{ questionId: own, text: "Rest more." }]);
    await backend.mutation(api.answering.drafts.save, { token, answers: early });
    await backend.patch(own, { isActive: false });
    await backend.patch(questionId, { isActive: false });
    const shown = await backend.query(api.answering.share.open, { token });
    const text = "What would you say are this person's greatest professional strengths?";
    expect(shown).toMatchObject({ state: "form", isBuiltIn: true, questions: [{ _id: questionId, text }] });
    expect(shown).toMatchObject({ drafts: [{ questionId: own, text: "Rest more." }] });

    const late = draftInputs([{ questionId, text: "She listens." }]);
    await backend.mutation(api.answering.drafts.save, { token, answers: late });
    await backend.patch(own, { isActive: true });
    const both = await backend.query(api.answering.share.open, { token });
    if (both.state !== "form") throw new Error(both.state);
    expect(both.questions).toMatchObject([{ _id: own }]);
    // Drafts come in the order of random ids.
    expect(new Set(both.drafts.map(({ text: draft }) => draft))).toEqual(new Set(["She listens.", "Rest more."]));
    await backend.patch(own, { isActive: false });
    await answerByLink(backend, grace, "She listens.");
    const readResponse = await ada.backend.query(api.respondents.respondentDetails.response, {
      respondentId: grace.respondentId,
    });
    expect(readResponse?.answers).toMatchObject([{ questionText: text, text: "She listens." }]);
  });

  test("[SEE-02] the page shows that the requestor has an address, and not which", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const { token } = await ada.backend.mutation(api.respondents.respondents.add, { name: "Joan" });
    const page = await backend.query(api.answering.share.open, { token: grace.token });
    expect(page).toMatchObject({ isEmailKnown: true });
    expect(JSON.stringify(page)).not.toContain("@");
    expect(await backend.query(api.answering.share.open, { token })).not.toHaveProperty("isEmailKnown");
  });

  test("[SHARE-01] an unknown, an over-long and a deleted link are the same to a stranger", async (backend) => {
    const invalid = {
      state: "invalid",
      reason: "This link no longer works, or a part of it is missing. Please ask for a new one.",
    };
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    for (const token of ["", "nothing", "x".repeat(10_000), grace.token, grace.respondentId]) {
      expect(await backend.query(api.answering.share.open, { token })).toEqual(invalid);
      const save = backend.mutation(api.answering.drafts.save, { token, answers: [] });
      expect((await refusalError(save)).code).toBe("INVALID_LINK");
    }
  });

  test("[SEC-02] tokens are random, unlike the row's id, and opening changes nothing", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const people = [await respondentOf(ada, "Grace"), await respondentOf(ada, "Alan")];
    expect(new Set(people.map(({ token }) => token)).size).toBe(2);
    for (const { token, respondentId } of people) {
      // 32 characters of a 64-letter alphabet are 192 bits.
      expect(token).toMatch(/^[\w-]{32}$/);
      expect(token).not.toContain(respondentId);
    }
    await backend.settle();
    const before = await backend.rows("respondents");
    for (let n = 0; n < 3; n += 1) await backend.query(api.answering.share.open, { token: people[0]!.token });
    expect(await backend.rows("respondents")).toEqual(before);
  });
});

test("[CLOUD-04] the visits of two respondents of two requestors write to no row in common", async (backend) => {
  const tables = Object.keys(schema.tables) as TableNames[];
  const rows = async () =>
    new Map((await backend.database(tables)).map(({ table, id, row }) => [`${table} ${id}`, row]));
  const visit = async (name: string): Promise<string[]> => {
    const owner = await requestor(backend, `${name}@example.com`);
    const { token, questionId } = await respondentOf(owner, name);
    await backend.settle();
    const before = await rows();
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.mutation(api.events.events.record, { token, eventType: "question_view" });
    const answers = [{ questionId, text: "Patience.", editedAt: START }];
    await backend.mutation(api.answering.drafts.save, { token, answers });
    await answerByLink(backend, { token, questionId }, "Patience.");
    await backend.settle();
    const after = await rows();
    return [...after].filter(([id, row]) => before.get(id) !== row).map(([id]) => id);
  };
  const first = await visit("ada");
  const second = await visit("bob");
  const shards = (await backend.rows("rateLimits")).filter(({ name }) => name.endsWith("ByShard"));
  const sharded = new Set(shards.map(({ _id }) => `rateLimits ${_id}`));
  expect(shards.map(({ name }) => name).sort()).toContain("eventsByShard");
  expect(first.filter((id) => second.includes(id) && !sharded.has(id))).toEqual([]);
});

test("[CLOUD-05] a visit of a minute makes at most 22 calls, changed results included", async (backend) => {
  const ada = await requestor(backend, "ada@example.com");
  const { respondentId, token, questionId } = await respondentOf(ada, "Grace");
  const texts = [await defaultQuestionText(ada.backend), "What should Ada do more of?", "When did Ada surprise you?"];
  const questions = texts.map((text, index) => (index === 0 ? { id: questionId, text } : { text }));
  await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
  const asked = await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId });
  const grace = new Respondent(backend, token);
  await grace.answer(
    asked.map(({ _id }) => _id),
    1,
  );
  expect(grace.calls).toBeLessThanOrEqual(22);
});
