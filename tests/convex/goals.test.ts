import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import crons from "../../convex/crons";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { DAY } from "../../convex/shared/limits/durations";
import { accountCsv } from "../../src/features/account/exportedAccount.js";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import {
  answerFirstQuestion,
  answerByLink,
  refusalError,
  requestor,
  respondentOf,
  type SignedIn,
} from "../support/people/people.js";
import { storedMails } from "../support/people/storedMails.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const goals = api.goals.goals;
const SENTENCE = "Ask before I decide";
/** Eight in the morning in Berlin, fourteen days after the start of each test. */
const day = { dueOn: "2026-12-04", dueAt: Date.UTC(2026, 11, 4, 7) };
const later = { dueOn: "2026-12-20", dueAt: Date.UTC(2026, 11, 20, 7) };
const UNTIL_DUE = day.dueAt - START;

/** Ada, and Grace whose answer led to a goal. */
async function createRequestorWithGoal(backend: ProductBackend, { isConfirmed = true } = {}) {
  const ada = await requestor(backend, "ada@example.com");
  if (isConfirmed) await backend.patch(ada.userId, { mailConfirmedAt: 1 });
  const grace = await respondentOf(ada, "Grace");
  await answerByLink(backend, grace, "Ada decides alone.");
  await backend.settle();
  const [response] = await backend.rows("responses");
  const responseIds = [response!._id];
  const sources = [{ respondentId: grace.respondentId, responseId: response!._id }];
  const added = await ada.backend.mutation(goals.add, {
    sentence: SENTENCE,
    claimName: "Decides alone",
    responseIds,
    ...day,
  });
  return { ada, grace, sources, responseIds, goalId: added.goalId };
}

const goalsOf = (owner: SignedIn) => owner.backend.query(goals.list);

async function onlyRequest(owner: SignedIn) {
  const [goal] = await goalsOf(owner);
  const [request, ...others] = goal?.requests ?? [];
  if (request === undefined || others.length > 0) throw new Error("one person was asked");
  return request;
}

async function runDueGoals(backend: ProductBackend): Promise<void> {
  await backend.mutation(internal.goals.dueGoals.notifyAll);
  await backend.settle();
}

async function goalMails(backend: ProductBackend) {
  return (await storedMails(backend)).filter(({ kind }) => kind === "goalDue");
}

async function askAboutGoal({ backend }: SignedIn, goalId: Id<"goals">, respondentIds: Id<"respondents">[]) {
  const question = "Has Ada asked before she decided?";
  return await backend.mutation(api.respondents.goalRequests.ask, { goalId, question, respondentIds });
}

describe("a goal of its owner", () => {
  test("[LOOP-20] a goal has a sentence, a day and the claim that it came from, and can be changed", async (backend) => {
    const { ada, sources, goalId } = await createRequestorWithGoal(backend);
    const fields = { claimName: "Decides alone", dueOn: "2026-12-04", status: "open", sources, requests: [] };
    expect(await goalsOf(ada)).toEqual([{ _id: goalId, sentence: SENTENCE, ...fields }]);
    expect(await ada.backend.query(api.accounts.users.viewer)).toMatchObject({ hasGoals: true });
    await ada.backend.mutation(goals.edit, { goalId, sentence: "Ask two people first", ...later });
    expect(await goalsOf(ada)).toMatchObject([{ sentence: "Ask two people first", dueOn: "2026-12-20" }]);
  });

  test("[LOOP-20] a blank sentence, a day in the past, beyond a year or elsewhere, and a stranger's quote are refused", async (backend) => {
    const { ada, responseIds } = await createRequestorWithGoal(backend);
    const bea = await requestor(backend, "bea@example.com");
    const add = (owner: SignedIn, fields: object) =>
      refusalError(owner.backend.mutation(goals.add, { sentence: SENTENCE, responseIds: [], ...day, ...fields }));
    expect((await add(ada, { sentence: "  " })).message).toBe("Please write what you want to work on.");
    expect((await add(ada, { sentence: "x".repeat(201) })).code).toBe("INVALID");
    const wrongDays = [
      { dueOn: "2026-11-19", dueAt: START - DAY },
      { dueOn: "2028-01-01", dueAt: Date.UTC(2028, 0, 1, 8) },
      { dueOn: "2026-12-04", dueAt: Date.UTC(2026, 11, 6, 8) },
      { dueOn: "tomorrow", dueAt: START + DAY },
      { dueOn: "2026-13-40", dueAt: START + DAY },
    ];
    for (const wrong of wrongDays) {
      expect((await add(ada, wrong)).message).toBe("Please choose a day from tomorrow, within a year.");
    }
    expect((await add(bea, { responseIds })).code).toBe("NOT_FOUND");
    expect(await goalsOf(bea)).toEqual([]);
    expect(await bea.backend.query(api.accounts.users.viewer)).not.toHaveProperty("hasGoals");
  });

  test("[HAND-353] a goal keeps its claim's quotes, which go with their answer and with a declined wording", async (backend) => {
    const { ada, grace, responseIds } = await createRequestorWithGoal(backend);
    const alan = await respondentOf(ada, "Alan");
    await answerByLink(backend, alan, "She decides without us.");
    await backend.settle();
    const [ofAlan] = (await backend.rows("responses")).filter(({ respondentId }) => respondentId === alan.respondentId);
    const [kept, gone] = [
      { responseId: responseIds[0]!, text: "decides alone" },
      { responseId: ofAlan!._id, text: "She decides without us." },
    ];
    const unknown = { responseId: responseIds[0]!, text: "decides together" };
    const { goalId } = await ada.backend.mutation(goals.add, {
      sentence: "Ask two people",
      claimName: "Decides alone",
      ...later,
      responseIds: [kept.responseId, gone.responseId],
      claimQuotes: [kept, unknown, gone],
    });
    const added = async () => (await goalsOf(ada)).find(({ _id }) => _id === goalId);
    expect(await added()).toMatchObject({ claimQuotes: [kept, gone] });
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: alan.token });
    await backend.settle();
    expect((await added())?.claimQuotes).toEqual([kept]);
    await backend.patch(kept.responseId, { tidiedText: "Ada decides by herself." });
    const approval = { token: grace.token, responseId: kept.responseId };
    await backend.as(null).mutation(api.answering.tidying.decide, { ...approval, approved: false });
    expect((await added())?.claimQuotes).toEqual([kept]);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
    await backend.settle();
    expect(JSON.stringify(await backend.rows("goals"))).not.toContain("decides alone");
  });

  test("[LOOP-15] a goal refers to the quote that it came from, which is words of that one answer", async (backend) => {
    const { ada, responseIds, sources } = await createRequestorWithGoal(backend);
    const bea = await requestor(backend, "bea@example.com");
    const from = (fields: object) => ({ sentence: SENTENCE, responseIds, ...day, ...fields });
    await ada.backend.mutation(goals.add, from({ quote: "decides alone" }));
    const [quoted] = (await goalsOf(ada)).filter(({ quote }) => quote !== undefined);
    expect(quoted).toMatchObject({ quote: { ...sources[0], authorName: "Grace", text: "decides alone" }, sources });
    expect(quoted).not.toHaveProperty("claimName");
    const refused = async (fields: object) =>
      (await refusalError(ada.backend.mutation(goals.add, from(fields)))).message;
    const changed = "Somebody has changed these words. Please reload the page.";
    for (const quote of ["decides together", "cides alone", ""]) expect(await refused({ quote })).toBe(changed);
    expect(await refused({ quote: "decides alone", responseIds: [] })).toBe(changed);
    const byOtherOwner = bea.backend.mutation(goals.add, from({ quote: "decides alone" }));
    expect((await refusalError(byOtherOwner)).code).toBe("NOT_FOUND");
    expect(JSON.stringify(await goalsOf(bea))).toBe("[]");
  });

  test("[LOOP-15] [LOOP-23] a group's quote has no name, and nobody of it is asked", async (backend) => {
    const { ada, grace, responseIds } = await createRequestorWithGoal(backend);
    await backend.patch(grace.respondentId, { groupSize: 3 });
    const { goalId } = await ada.backend.mutation(goals.add, {
      sentence: SENTENCE,
      quote: "decides alone",
      responseIds,
      ...day,
    });
    const quoted = (await goalsOf(ada)).find(({ _id }) => _id === goalId);
    expect(quoted?.quote?.authorName).toBe("One of 3 colleagues");
    expect((await refusalError(askAboutGoal(ada, goalId, [grace.respondentId]))).code).toBe("INVALID");
  });

  test("[LOOP-20] at most 20 goals are open; one that is done makes room", async (backend) => {
    const { ada, goalId } = await createRequestorWithGoal(backend);
    for (let n = 1; n < 20; n += 1) {
      await ada.backend.mutation(goals.add, { sentence: `Thing ${n}`, responseIds: [], ...day });
    }
    const another = { sentence: "One more", responseIds: [], ...day };
    expect((await refusalError(ada.backend.mutation(goals.add, another))).message).toBe(
      "You work on 20 things already. Please finish one first.",
    );
    await ada.backend.mutation(goals.finish, { goalId });
    await ada.backend.mutation(goals.add, another);
    expect((await refusalError(ada.backend.mutation(goals.restore, { goalId }))).code).toBe("INVALID");
  });

  test("[LOOP-21] a done goal and a given-up one can be undone, the latter within a day; the list shows which", async (backend) => {
    const { ada, goalId } = await createRequestorWithGoal(backend);
    await ada.backend.mutation(goals.finish, { goalId });
    expect(await goalsOf(ada)).toMatchObject([{ status: "done" }]);
    await ada.backend.mutation(goals.giveUp, { goalId });
    expect(await goalsOf(ada)).toEqual([]);
    expect(await ada.backend.query(api.accounts.users.viewer)).not.toHaveProperty("hasGoals");
    await ada.backend.mutation(goals.restore, { goalId });
    expect(await goalsOf(ada)).toMatchObject([{ status: "done" }]);
    await ada.backend.mutation(goals.restore, { goalId });
    expect(await goalsOf(ada)).toMatchObject([{ status: "open" }]);
    await ada.backend.mutation(goals.giveUp, { goalId });
    await backend.advance(DAY + 1);
    expect((await refusalError(ada.backend.mutation(goals.restore, { goalId }))).code).toBe("INVALID");
    expect((await refusalError(ada.backend.mutation(goals.finish, { goalId }))).code).toBe("NOT_FOUND");
  });
});

describe("a goal's day", () => {
  test("[LOOP-22] the owner is asked once, on the morning of the day, by an email and in the list", async (backend) => {
    expect(Object.values(crons.crons).map(({ name }) => name)).toContain("goals/dueGoals:notifyAll");
    const { ada } = await createRequestorWithGoal(backend);
    await backend.advance(UNTIL_DUE - 1);
    await runDueGoals(backend);
    expect(await goalMails(backend)).toEqual([]);
    expect(await goalsOf(ada)).toMatchObject([{ status: "open" }]);
    await backend.advance(1);
    await runDueGoals(backend);
    await runDueGoals(backend);
    const [mail, ...others] = await goalMails(backend);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "ada@example.com", subject: "How did it go?" });
    expect(mail!.text).toContain(SENTENCE);
    expect(await goalsOf(ada)).toMatchObject([{ status: "due" }]);
  });

  test("[LOOP-22] an unconfirmed address gets the email that confirms it", async (backend) => {
    const { ada } = await createRequestorWithGoal(backend, { isConfirmed: false });
    await backend.advance(UNTIL_DUE);
    await runDueGoals(backend);
    const kinds = (await storedMails(backend)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "goalDue")).toEqual([]);
    expect(kinds).toContain("addressConfirmation");
    expect(await goalsOf(ada)).toMatchObject([{ status: "due" }]);
  });

  test("[LOOP-22] well and partly end a goal; not yet sends the question again on another day", async (backend) => {
    const { ada, goalId } = await createRequestorWithGoal(backend);
    await backend.advance(UNTIL_DUE);
    await runDueGoals(backend);
    const notYet = { goalId, outcome: "notYet" as const, note: " Too busy. " };
    expect((await refusalError(ada.backend.mutation(goals.recordOutcome, notYet))).code).toBe("INVALID");
    await ada.backend.mutation(goals.recordOutcome, { ...notYet, again: later });
    expect(await goalsOf(ada)).toMatchObject([
      { status: "open", outcome: "notYet", note: "Too busy.", dueOn: "2026-12-20" },
    ]);
    await backend.advance(later.dueAt - day.dueAt);
    await runDueGoals(backend);
    expect(await goalMails(backend)).toHaveLength(2);
    await ada.backend.mutation(goals.recordOutcome, { goalId, outcome: "partly", note: "" });
    const [done] = await goalsOf(ada);
    expect(done).toMatchObject({ status: "done", outcome: "partly" });
    expect(done).not.toHaveProperty("note");
  });
});

describe("asking the same people", () => {
  test("[LOOP-23] a new link asks one question about just that, and the answer stands at the goal alone", async (backend) => {
    const { ada, grace, goalId } = await createRequestorWithGoal(backend);
    const pagesBefore = await ownerReads(ada);
    expect(await askAboutGoal(ada, goalId, [grace.respondentId])).toEqual({ asked: 1, emailed: 1 });
    expect(await askAboutGoal(ada, goalId, [grace.respondentId])).toEqual({ asked: 0, emailed: 0 });
    await backend.settle();
    const request = await onlyRequest(ada);
    expect(request).toMatchObject({ name: "Grace", emailStatus: "outbox" });
    expect(request.token).not.toBe(grace.token);
    const page = await backend.as(null).query(api.answering.share.open, { token: request.token });
    expect(page).toMatchObject({ state: "form", requestorName: "Ada", respondentName: "Grace" });
    expect("questions" in page && page.questions.map(({ text }) => text)).toEqual([
      "Has Ada asked before she decided?",
    ]);
    await answerFirstQuestion(backend, request.token, "Yes, twice this week.");
    await backend.settle();
    expect(await goalsOf(ada)).toMatchObject([
      { question: "Has Ada asked before she decided?", requests: [{ name: "Grace", answer: "Yes, twice this week." }] },
    ]);
    expect(await ownerReads(ada)).toEqual(pagesBefore);
    const search = await ada.backend.query(api.respondents.alreadyAsked.matches, { people: [{ name: "Grace" }] });
    expect(search).toMatchObject([{ respondentId: grace.respondentId }]);
  });

  test("[LOOP-23] a group without names is never asked, nor another owner's person, nor more than 20", async (backend) => {
    const { ada, grace, goalId } = await createRequestorWithGoal(backend);
    const bea = await requestor(backend, "bea@example.com");
    const stranger = await respondentOf(bea, "Otto");
    await backend.patch(grace.respondentId, { groupSize: 3 });
    expect((await refusalError(askAboutGoal(ada, goalId, [grace.respondentId]))).message).toBe(
      "Who answered without a name can only be asked by a new confidential link.",
    );
    expect((await refusalError(askAboutGoal(ada, goalId, [stranger.respondentId]))).code).toBe("NOT_FOUND");
    expect((await refusalError(askAboutGoal(bea, goalId, [stranger.respondentId]))).code).toBe("NOT_FOUND");
    const many = Array.from({ length: 21 }, () => grace.respondentId);
    expect((await refusalError(askAboutGoal(ada, goalId, many))).message).toBe(
      "You can ask up to 20 people about one thing.",
    );
    expect(await backend.rows("emails")).not.toContainEqual(
      expect.objectContaining({ to: "otto@example.com", userId: ada.userId }),
    );
  });

  test("[LOOP-23] giving up a goal ends the links, and undoing it restores them; an answer can be withdrawn", async (backend) => {
    const { ada, grace, goalId } = await createRequestorWithGoal(backend);
    await askAboutGoal(ada, goalId, [grace.respondentId]);
    const request = await onlyRequest(ada);
    const { token } = request;
    const stateOf = async () => (await backend.as(null).query(api.answering.share.open, { token })).state;
    await ada.backend.mutation(goals.giveUp, { goalId });
    expect(await stateOf()).toBe("invalid");
    await ada.backend.mutation(goals.restore, { goalId });
    expect(await stateOf()).toBe("form");
    await answerFirstQuestion(backend, token, "Yes.");
    await backend.as(null).mutation(api.answering.submission.withdraw, { token });
    expect(await stateOf()).toBe("withdrawn");
    expect(await goalsOf(ada)).toMatchObject([{ requests: [] }]);
    expect((await backend.rows("responses")).map(({ text }) => text)).toEqual(["Ada decides alone."]);
    await ada.backend.mutation(goals.giveUp, { goalId });
    await ada.backend.mutation(goals.restore, { goalId });
    expect(await goalsOf(ada)).toMatchObject([{ requests: [] }]);
  });
});

describe("a goal's data", () => {
  test("[LOOP-24] an answer that is withdrawn removes the claim's name and the quote; the owner's sentence stays", async (backend) => {
    const { ada, grace } = await createRequestorWithGoal(backend);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
    const [goal] = await goalsOf(ada);
    expect(goal).toMatchObject({ sentence: SENTENCE, sources: [] });
    expect(goal).not.toHaveProperty("claimName");
    expect(JSON.stringify(await backend.rows("goals"))).not.toContain("Decides alone");
  });

  test("[LOOP-24] [LOOP-16] a quote goes with its answer: withdrawn, removed, or declined as it was worded", async (backend) => {
    const { ada, grace, responseIds } = await createRequestorWithGoal(backend);
    await backend.patch(responseIds[0]!, { tidiedText: "Ada decides by herself." });
    for (const quote of ["decides alone", "decides by herself"]) {
      await ada.backend.mutation(goals.add, { sentence: SENTENCE, quote, responseIds, ...day });
    }
    const quotes = async () => (await goalsOf(ada)).flatMap(({ quote }) => quote?.text ?? []);
    expect((await quotes()).toSorted()).toEqual(["decides alone", "decides by herself"]);
    const asGrace = backend.as(null);
    const [responseId] = responseIds;
    await asGrace.mutation(api.answering.tidying.decide, {
      token: grace.token,
      responseId: responseId!,
      approved: false,
    });
    expect(await quotes()).toEqual(["decides alone"]);
    expect(JSON.stringify(await backend.rows("goals"))).not.toContain("by herself");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect(await quotes()).toEqual([]);
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId: grace.respondentId });
    await ada.backend.mutation(goals.add, { sentence: SENTENCE, quote: "decides alone", responseIds, ...day });
    await asGrace.mutation(api.answering.submission.withdraw, { token: grace.token });
    expect(JSON.stringify(await backend.rows("goals"))).not.toContain("decides alone");
    expect((await goalsOf(ada)).map(({ sentence }) => sentence)).toEqual(Array(4).fill(SENTENCE));
  });

  test("[LOOP-24] the export has goals with their answers; the account's deletion erases them and their links", async (backend) => {
    const { ada, grace, goalId } = await createRequestorWithGoal(backend);
    await askAboutGoal(ada, goalId, [grace.respondentId]);
    const request = await onlyRequest(ada);
    await answerFirstQuestion(backend, request.token, "Yes, twice.");
    const profile = await ada.backend.query(api.personalData.exports.profile);
    expect(profile.goals).toMatchObject([{ sentence: SENTENCE, asked: [{ name: "Grace", answer: "Yes, twice." }] }]);
    const csv = accountCsv({ ...profile, respondents: [], emails: [], chat: [] });
    for (const text of [SENTENCE, "Decides alone", "Yes, twice."]) expect(csv).toContain(text);
    expect(JSON.stringify(profile)).not.toContain(request.token);
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: ada.userId });
    await backend.settle();
    for (const table of ["users", "goals", "respondents", "responses", "questions"] as const) {
      const rows = await backend.rows(table);
      expect(
        rows
          .filter((row) => !("userId" in row) || row.userId === ada.userId)
          .filter((row) => table !== "questions" || "userId" in row),
      ).toEqual([]);
    }
    expect((await backend.as(null).query(api.answering.share.open, { token: request.token })).state).toBe("invalid");
  });

  test("[LOOP-24] a goal that was given up is erased after 30 days, with its answers", async (backend) => {
    const { ada, grace, goalId } = await createRequestorWithGoal(backend);
    await askAboutGoal(ada, goalId, [grace.respondentId]);
    await ada.backend.mutation(goals.giveUp, { goalId });
    await backend.advance(30 * DAY + 1);
    await backend.mutation(internal.personalData.retention.sweepAll);
    await backend.settle();
    expect(await backend.rows("goals")).toEqual([]);
    expect((await backend.rows("respondents")).map(({ _id }) => _id)).toEqual([grace.respondentId]);
  });
});

/** What the owner reads of respondents, apart from goals. */
async function ownerReads({ backend }: SignedIn) {
  const kind = insightKinds.externalFeedback;
  return {
    counts: await backend.query(api.respondents.respondents.counts),
    completed: await backend.query(api.respondents.respondents.list, { status: "completed", page: 1 }),
    pending: await backend.query(api.respondents.respondents.list, { status: "pending", page: 1 }),
    recent: await backend.query(api.respondents.respondents.recent),
    responses: await backend.query(api.respondents.respondentDetails.responses, { page: 1 }),
    people: await backend.query(api.respondents.relationships.people),
    insight: await backend.query(api.insights.insights.current, { kind }),
    exported: await backend.query(api.personalData.exports.respondents, { cursor: null }),
  };
}
