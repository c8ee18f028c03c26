import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { isGroup } from "../../convex/shared/confidentialGroup";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { accountCsv } from "../../src/features/account/exportedAccount.js";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { releaseGroups } from "../support/people/confidentialLinks.js";
import {
  answerFirstQuestion,
  answerByLink,
  listRespondents,
  refusalError,
  requestor,
  respondentOf,
  type SignedIn,
} from "../support/people/people.js";
import { storedMails } from "../support/people/storedMails.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const kind = insightKinds.externalFeedback;
const SAID = "Ada listens to everybody before she decides. She should delegate more.";
const rounds = api.rounds.rounds;

/** Grace and Ben have answered, Olga has not. */
async function createRequestorWithAnswers(backend: ProductBackend) {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  const ben = await respondentOf(ada, "Ben");
  const olga = await respondentOf(ada, "Olga");
  await answerByLink(backend, grace, SAID);
  await answerByLink(backend, ben, "Ada listens. She explains hard things simply.");
  await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["I listen.", "", "", "", ""] });
  await ada.backend.mutation(api.insights.insights.request, { kind });
  await backend.settle();
  // The clock stands still while a test acts: what follows is later than these answers.
  await backend.advance(1);
  return { ada, grace, ben, olga };
}

async function startRound(
  { backend }: SignedIn,
  fields: { title?: string; respondentIds?: Id<"respondents">[]; inviteLinkIds?: Id<"inviteLinks">[] } = {},
) {
  return await backend.mutation(rounds.start, { title: "Second", respondentIds: [], inviteLinkIds: [], ...fields });
}

async function endedRound({ backend }: SignedIn) {
  const ended = (await backend.query(rounds.list)).filter(({ endedAt }) => endedAt !== undefined);
  if (ended[0] === undefined) throw new Error("no round has ended");
  return await backend.query(rounds.view, { roundId: ended[0]._id });
}

/** All that an owner reads of answers, apart from rounds. */
async function ownerReads({ backend }: SignedIn) {
  return {
    counts: await backend.query(api.respondents.respondents.counts),
    completed: (await backend.query(api.respondents.respondents.list, { status: "completed", page: 1 })).rows,
    responses: (await backend.query(api.respondents.respondentDetails.responses, { page: 1 })).rows,
    insight: await backend.query(api.insights.insights.current, { kind }),
    johari: await backend.query(api.insights.johari.current),
    removed: await backend.query(api.respondents.respondents.removed),
    related: await backend.query(api.respondents.relationships.list),
  };
}

async function pendingOf({ backend }: SignedIn, name: string) {
  const { rows } = await backend.query(api.respondents.respondents.list, { status: "pending", page: 1 });
  return rows.find((row) => row.name === name)!;
}

describe("a new round", () => {
  test("[LOOP-25] an answer stands with the ended round and nowhere else; a person who has not answered stays", async (backend) => {
    const { ada, grace, ben } = await createRequestorWithAnswers(backend);
    const insightBefore = await ada.backend.query(api.insights.insights.current, { kind });
    expect(insightBefore.status).toBe("ready");
    await startRound(ada);
    await backend.settle();
    expect(await ownerReads(ada)).toEqual({
      counts: { pending: 1, completed: 0 },
      completed: [],
      responses: [],
      insight: { status: "empty" },
      johari: null,
      removed: [],
      related: [],
    });
    expect(await ada.backend.query(api.respondents.respondents.recent)).toMatchObject([{ name: "Olga" }]);
    const all = await backend.mutation(internal.insights.chatAnswers.allPassages, { userId: ada.userId });
    expect(all).toEqual([]);
    expect(await backend.rows("responseEmbeddings")).toEqual([]);
    const round = await endedRound(ada);
    expect(round).toMatchObject({ title: "Round of November 2026", endedAt: expect.any(Number) });
    expect(round.people.map(({ name }) => name).toSorted()).toEqual(["Ben", "Grace"]);
    expect("insight" in insightBefore && round.insight).toEqual("insight" in insightBefore && insightBefore.insight);
    for (const { respondentId } of [grace, ben]) {
      const readResponse = await ada.backend.query(api.respondents.respondentDetails.response, { respondentId });
      expect(readResponse?.answers).toHaveLength(1);
    }
    expect(await ada.backend.query(rounds.list)).toMatchObject([
      { title: "Second" },
      { title: "Round of November 2026" },
    ]);
  });

  test("[HAND-270] the titles that are used include the one that the first round gets once it ends", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    expect(await ada.backend.query(rounds.usedTitles)).toEqual([]);
    await answerByLink(backend, await respondentOf(ada, "Grace"), SAID);
    expect(await ada.backend.query(rounds.usedTitles)).toEqual(["Round of November 2026"]);
    await backend.advance(1);
    await startRound(ada);
    expect(await ada.backend.query(rounds.usedTitles)).toEqual(["Second", "Round of November 2026"]);
  });

  test("[LOOP-25] the next insight and the chat read the new round alone", async (backend) => {
    const { ada, olga } = await createRequestorWithAnswers(backend);
    await startRound(ada);
    await answerByLink(backend, olga, "Ada is patient with everybody. She should say no more often.");
    await ada.backend.mutation(api.insights.insights.request, { kind });
    await backend.settle();
    const current = await ada.backend.query(api.insights.insights.current, { kind });
    if (!("insight" in current)) throw new Error(current.status);
    expect(current.insight.sourceRespondents).toEqual([olga.respondentId]);
    await ada.backend.mutation(api.insights.chat.send, { text: "Am I patient?" });
    await backend.settle();
    const messages = await ada.backend.query(api.insights.chat.messages);
    const cited = messages.flatMap(({ citations }) => citations.map(({ respondentId }) => respondentId));
    expect(new Set(cited)).toEqual(new Set([olga.respondentId]));
    expect((await endedRound(ada)).people).toHaveLength(2);
  });

  test("[LOOP-25] [LOOP-13] [LOOP-32] a ticked person is asked again with their questions, by a new link; the old link keeps the old answer", async (backend) => {
    const { ada, grace, olga } = await createRequestorWithAnswers(backend);
    await ada.backend.mutation(api.respondents.relationships.setRelationship, {
      respondentId: grace.respondentId,
      relationship: "peer",
    });
    await startRound(ada, { respondentIds: [grace.respondentId, grace.respondentId] });
    await backend.settle();
    const { rows } = await listRespondents(ada, "pending");
    const again = rows.find(({ name }) => name === "Grace")!;
    expect(again.token).not.toBe(grace.token);
    expect(await ada.backend.query(api.respondents.relationships.list)).toMatchObject([{ relationship: "peer" }]);
    expect(await ada.backend.query(rounds.reinvited)).toEqual([
      { respondentId: again._id, formerId: grace.respondentId },
    ]);
    const people = await ada.backend.query(api.respondents.relationships.people);
    expect(people.find(({ respondentId }) => respondentId === again._id)?.formerIds).toEqual([grace.respondentId]);
    const listedQuestions = await ada.backend.query(api.respondents.respondentQuestions.list, {
      respondentId: again._id,
    });
    expect(listedQuestions.map(({ _id }) => _id)).toEqual([grace.questionId]);
    const invited = (await storedMails(backend)).filter(
      ({ to, kind: mail }) => to === again.email && mail === "invitation",
    );
    expect(invited).toHaveLength(2);
    const visitor = backend.as(null);
    expect(await visitor.query(api.answering.share.open, { token: grace.token })).toMatchObject({ state: "completed" });
    expect(await visitor.query(api.answering.share.submitted, { token: grace.token })).toMatchObject([{ text: SAID }]);
    const page = async (token: string) => await visitor.query(api.answering.share.open, { token });
    expect(await page(again.token)).toMatchObject({ state: "form", wasAskedBefore: true });
    expect(await page(olga.token)).not.toHaveProperty("wasAskedBefore");
    await visitor.mutation(api.answering.submission.withdraw, { token: grace.token });
    expect(await page(again.token)).not.toHaveProperty("wasAskedBefore");
  });

  test("[LOOP-37] the old link leads to the newest one of the same person, while that waits for an answer", async (backend) => {
    const { ada, grace, ben } = await createRequestorWithAnswers(backend);
    const openOwnPage = (at: ProductBackend, token: string) =>
      at.query(api.answering.requestorMessages.forRespondent, { token });
    const visitor = backend.as(null);
    expect(await openOwnPage(visitor, grace.token)).not.toHaveProperty("askedAgain");
    await startRound(ada, { respondentIds: [grace.respondentId] });
    await backend.settle();
    expect(await openOwnPage(visitor, ben.token)).toBeNull();
    const pending = async () => await pendingOf(ada, "Grace");
    const second = await pending();
    expect(await openOwnPage(visitor, grace.token)).toEqual({
      requestorName: "Ada",
      isThanked: false,
      askedAgain: { token: second.token },
    });
    expect(await openOwnPage(ada.backend, grace.token)).toBeNull();
    await answerByLink(backend, { token: second.token, questionId: grace.questionId }, SAID);
    expect(await openOwnPage(visitor, grace.token)).toBeNull();
    await backend.advance(1);
    await startRound(ada, { title: "Third", respondentIds: [second._id] });
    await backend.settle();
    const third = await pending();
    for (const { token } of [grace, second])
      expect((await openOwnPage(visitor, token))?.askedAgain?.token).toBe(third.token);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: third._id });
    expect(await openOwnPage(visitor, grace.token)).toBeNull();
  });

  test("[LOOP-37] an old link leads nowhere once the owner gave the new link to another address", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswers(backend);
    await startRound(ada, { respondentIds: [grace.respondentId] });
    await backend.settle();
    const { _id: respondentId, name } = await pendingOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.respondents.edit, { respondentId, name, email: "hopper@example.com" });
    expect(
      await backend.as(null).query(api.answering.requestorMessages.forRespondent, { token: grace.token }),
    ).toBeNull();
  });

  test("[LOOP-37] a person who typed an address at an invite link reads of the new link, and does not get it", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    const { _id: id, text } = await ada.backend.query(api.questions.questions.default);
    const linkFields = { title: "Team", description: "", questions: [{ id, text }] };
    const link = await ada.backend.mutation(api.respondents.inviteLinks.create, linkFields);
    const begun = { token: link.token, name: "Kim", email: "kim@example.com" };
    const visitor = backend.as(null);
    const { shareToken: token } = await visitor.mutation(api.answering.invite.start, begun);
    await answerByLink(backend, { token, questionId: id }, SAID);
    await backend.advance(1);
    const rows = (await ownerReads(ada)).completed;
    await startRound(ada, { respondentIds: [rows.find(({ name }) => name === "Kim")!._id] });
    await backend.settle();
    const { token: secret } = await pendingOf(ada, "Kim");
    const ownPage = await visitor.query(api.answering.requestorMessages.forRespondent, { token });
    expect(ownPage?.askedAgain).toEqual({});
    expect(JSON.stringify(ownPage)).not.toContain(secret);
  });

  test("[HAND-506] people who are asked again keep the order in which they were asked before", async (backend) => {
    const { ada, grace, ben } = await createRequestorWithAnswers(backend);
    await startRound(ada, { respondentIds: [ben.respondentId, grace.respondentId] });
    const newestFirst = await ada.backend.query(api.respondents.respondents.recent);
    expect(newestFirst.map(({ name }) => name)).toEqual(["Ben", "Grace", "Olga"]);
  });

  test("[LOOP-35] without a mail service each link is one to send", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswers(backend);
    expect(await startRound(ada, { respondentIds: [grace.respondentId, grace.respondentId] })).toMatchObject({
      asked: 1,
      emailed: 0,
      toSend: [{ name: "Grace" }],
    });
  });

  test(
    "[LOOP-35] with a mail service only who gets no email has a link to send",
    async (backend) => {
      const { ada, grace } = await createRequestorWithAnswers(backend);
      expect(await startRound(ada, { respondentIds: [grace.respondentId] })).toEqual({
        asked: 1,
        emailed: 1,
        toSend: [],
      });
    },
    { environment: { RESEND_API_KEY: "re_test" } },
  );

  test("[LOOP-25] a new round needs an answer, a title, and people of its owner with a name; a stranger reads none", async (backend) => {
    const { ada, grace, olga } = await createRequestorWithAnswers(backend);
    const bea = await requestor(backend, "bea@example.com");
    expect((await refusalError(startRound(bea))).message).toBe("Nobody has answered in this round yet.");
    expect((await refusalError(startRound(ada, { title: " " }))).message).toBe("Please enter a title.");
    expect((await refusalError(startRound(ada, { respondentIds: [olga.respondentId] }))).code).toBe("NOT_FOUND");
    const otto = await respondentOf(bea, "Otto");
    await answerByLink(backend, otto, "Fine.");
    expect((await refusalError(startRound(ada, { respondentIds: [otto.respondentId] }))).code).toBe("NOT_FOUND");
    await backend.patch(grace.respondentId, { groupSize: 3 });
    expect((await refusalError(startRound(ada, { respondentIds: [grace.respondentId] }))).code).toBe("INVALID");
    expect(await ada.backend.query(rounds.list)).toEqual([]);
    await startRound(ada);
    const { _id: roundId } = await endedRound(ada);
    expect((await refusalError(bea.backend.query(rounds.view, { roundId }))).code).toBe("NOT_FOUND");
    const exported = bea.backend.query(api.personalData.exports.round, { roundId, cursor: null });
    expect((await refusalError(exported)).code).toBe("NOT_FOUND");
    const { respondentId } = grace;
    expect(await bea.backend.query(api.respondents.respondentDetails.response, { respondentId })).toBeNull();
  });

  test("[LOOP-25] an owner has at most 20 ended rounds", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    const row = { userId: ada.userId, title: "Old", startedAt: 1, endedAt: 2 };
    await backend.insertAll(
      "rounds",
      Array.from({ length: 20 }, () => row),
    );
    expect((await refusalError(startRound(ada))).message).toBe(
      "You have had 20 rounds. That is as many as we can keep.",
    );
  });
});

async function linkOf({ backend }: SignedIn, groupSize?: number) {
  const { _id: id, text } = await backend.query(api.questions.questions.default);
  return await backend.mutation(api.respondents.inviteLinks.create, {
    title: "Team",
    description: "Of March",
    questions: [{ id, text }],
    groupSize,
  });
}

async function beginByInviteLink(backend: ProductBackend, token: string): Promise<string> {
  return (await backend.as(null).mutation(api.answering.invite.start, { token, name: "", email: "" })).shareToken;
}

describe("links of an ended round", () => {
  test("[LOOP-26] an ended round's invite links open no more; ticked ones are made anew with the same words", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    const [kept, left] = [await linkOf(ada), await linkOf(ada, 3)];
    await startRound(ada, { inviteLinkIds: [kept.inviteLinkId] });
    const { rows } = await ada.backend.query(api.respondents.inviteLinks.list, { page: 1 });
    expect(rows).toMatchObject([{ title: "Team", description: "Of March", usesCount: 0, views: 0 }]);
    const visitor = backend.as(null);
    for (const { token } of [kept, left]) {
      const reason = "This round of feedback has ended.";
      expect(await visitor.query(api.answering.invite.open, { token })).toEqual({ state: "invalid", reason });
      const begun = visitor.mutation(api.answering.invite.start, { token, name: "Ida", email: "ida@example.com" });
      expect((await refusalError(begun)).message).toBe(reason);
    }
    expect(await visitor.query(api.answering.invite.open, { token: rows[0]!.token })).toMatchObject({ state: "open" });
    const bea = await requestor(backend, "bea@example.com");
    const other = await linkOf(bea);
    const refused = await refusalError(startRound(ada, { inviteLinkIds: [other.inviteLinkId] }));
    expect(refused.code).toMatch(/INVALID|NOT_FOUND/);
  });

  test("[LOOP-25] all links of the current round can be made anew, and none of an ended one", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    for (let made = 0; made < 8; made += 1) await linkOf(ada);
    const open = await ada.backend.query(rounds.renewableLinks);
    expect(open).toHaveLength(8);
    const [newest] = open;
    await startRound(ada, { inviteLinkIds: [newest!._id] });
    expect(await ada.backend.query(rounds.renewableLinks)).toHaveLength(1);
    expect((await refusalError(startRound(ada, { inviteLinkIds: [newest!._id] }))).code).toMatch(/INVALID|NOT_FOUND/);
  });

  test("[LOOP-40] more invite links than fit a transaction all end, and their groups leave with them", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    const oldest = await linkOf(ada, 3);
    for (const text of ["Patient.", "Calm.", "Kind."]) {
      await answerFirstQuestion(backend, await beginByInviteLink(backend, oldest.token), text);
    }
    await releaseGroups(backend);
    const link = { userId: ada.userId, title: "Team", description: "", questions: [], expired: false, deleted: false };
    const many = Array.from({ length: 405 }, (_, n) => ({ ...link, token: `t-${n}` }));
    await backend.insertAll("inviteLinks", many);
    await backend.advance(1);
    const renewed = await linkOf(ada);
    await startRound(ada, { inviteLinkIds: [renewed.inviteLinkId] });
    const added = await linkOf(ada);
    await backend.settle();
    const reason = "This round of feedback has ended.";
    expect(await backend.as(null).query(api.answering.invite.open, { token: oldest.token })).toEqual({
      state: "invalid",
      reason,
    });
    const stillOpen = (await backend.rows("inviteLinks")).filter(({ roundId }) => roundId === undefined);
    expect(stillOpen).toHaveLength(2);
    expect(stillOpen.map(({ _id }) => _id)).toContain(added.inviteLinkId);
    expect((await endedRound(ada)).people.filter(isGroup)).toHaveLength(1);
    expect((await ownerReads(ada)).counts.completed).toBe(0);
  });

  test("[LOOP-26] a group that becomes whole later shows in the ended round, never in the new one", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    const { token } = await linkOf(ada, 3);
    const pages = [
      await beginByInviteLink(backend, token),
      await beginByInviteLink(backend, token),
      await beginByInviteLink(backend, token),
    ];
    for (const page of pages.slice(0, 2)) await answerFirstQuestion(backend, page, "Patient.");
    await releaseGroups(backend);
    await startRound(ada);
    await answerFirstQuestion(backend, pages[2]!, "Calm.");
    await releaseGroups(backend);
    expect((await ownerReads(ada)).counts).toEqual({ pending: 1, completed: 0 });
    const groups = (await endedRound(ada)).people.filter(isGroup);
    expect(groups).toMatchObject([{ name: "3 colleagues, without names", groupSize: 3 }]);
    const { text } = await ada.backend.query(api.questions.questions.default);
    expect(groups[0]?.question).toBe(text);
    expect(groups[0]).not.toHaveProperty("completedAt");
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: pages[0]! });
    await releaseGroups(backend);
    expect((await endedRound(ada)).people.filter(isGroup)).toEqual([]);
  });
});

describe("confidential answers that wait when a new round starts", () => {
  test("[LOOP-34] a group that was whole shows in the ended round with the next release, and none of it is lost", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    const { token } = await linkOf(ada, 3);
    const texts = ["Patient.", "Calm.", "Kind."];
    for (const text of texts) await answerFirstQuestion(backend, await beginByInviteLink(backend, token), text);
    await startRound(ada);
    const groups = async () => (await endedRound(ada)).people.filter(isGroup);
    expect(await groups()).toEqual([]);
    await releaseGroups(backend);
    const [group] = await groups();
    const { respondentId } = group!;
    const readResponse = await ada.backend.query(api.respondents.respondentDetails.response, { respondentId });
    expect(readResponse?.isUnread).toBeUndefined();
    expect(readResponse?.answers.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect((await ownerReads(ada)).counts.completed).toBe(0);
  });

  test("[LOOP-34] the round shows that it had a confidential link, alike whatever waits", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    await linkOf(ada);
    const { token } = await linkOf(ada, 3);
    const pages = [await beginByInviteLink(backend, token), await beginByInviteLink(backend, token)];
    await answerFirstQuestion(backend, pages[0]!, "Patient.");
    await startRound(ada);
    const one = await endedRound(ada);
    expect(one.hasConfidentialLink).toBe(true);
    await answerFirstQuestion(backend, pages[1]!, "Calm.");
    await releaseGroups(backend);
    expect(await endedRound(ada)).toEqual(one);
  });

  test("[LOOP-34] a round without a confidential link shows none", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    await linkOf(ada);
    await startRound(ada);
    expect((await endedRound(ada)).hasConfidentialLink).toBe(false);
  });
});

describe("the data of an ended round", () => {
  test("[LOOP-30] the ended round's report reads every answer, by page, and groups without names; withdrawn answers are in none", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswers(backend);
    const { token } = await linkOf(ada, 3);
    for (const text of ["Patient.", "Calm.", "Kind."])
      await answerFirstQuestion(backend, await beginByInviteLink(backend, token), text);
    await releaseGroups(backend);
    const { rows: responsesBefore } = await ada.backend.query(api.respondents.respondentDetails.responses, { page: 1 });
    await startRound(ada);
    await backend.settle();
    const { _id: roundId, people } = await endedRound(ada);
    const report = async (page: number) => await ada.backend.query(rounds.responses, { roundId, page });
    const { rows, ...shown } = await report(1);
    expect(shown).toEqual({ page: 1, pageCount: 1, total: 3 });
    const byId = (all: typeof rows) => all.toSorted((a, b) => (a.respondentId < b.respondentId ? -1 : 1));
    expect(byId(rows)).toEqual(byId(responsesBefore));
    expect(rows.find(({ groupSize }) => groupSize === 3)).not.toHaveProperty("completedAt");
    expect(people.find(({ groupSize }) => groupSize === 3)).toMatchObject({ counted: 3 });
    // A page that is not there is replaced by one that is, as in the current round.
    expect((await report(7)).page).toBe(1);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
    await backend.settle();
    const reportLeft = await report(1);
    expect(reportLeft.total).toBe(2);
    expect(JSON.stringify(reportLeft)).not.toContain(SAID);
  });

  test("[LOOP-30] a long round has several pages, each of ten people", async (backend) => {
    const { ada } = await createRequestorWithAnswers(backend);
    const { userId } = ada;
    const person = { userId, status: "completed", invitedAt: START, completedAt: START, timesReminded: 0 } as const;
    const rest = { deleted: false, finalAnswers: 0, emailStatus: "none" } as const;
    const many = Array.from({ length: 13 }, (_, n) => ({ ...person, ...rest, token: `t-${n}`, name: `Person ${n}` }));
    await backend.insertAll("respondents", many);
    await startRound(ada);
    const { _id: roundId } = await endedRound(ada);
    const first = await ada.backend.query(rounds.responses, { roundId, page: 1 });
    const second = await ada.backend.query(rounds.responses, { roundId, page: 2 });
    expect([first, second].map(({ rows, pageCount, total }) => [rows.length, pageCount, total])).toEqual([
      [10, 2, 15],
      [5, 2, 15],
    ]);
    expect(new Set([...first.rows, ...second.rows].map(({ name }) => name)).size).toBe(15);
    const bea = await requestor(backend, "bea@example.com");
    expect((await refusalError(bea.backend.query(rounds.responses, { roundId, page: 1 }))).code).toBe("NOT_FOUND");
  });

  test("[LOOP-27] an answer can be withdrawn by its old link: from the round, its insight, the chat and goals", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswers(backend);
    const [response] = (await backend.rows("responses")).filter(
      ({ respondentId }) => respondentId === grace.respondentId,
    );
    await ada.backend.mutation(api.goals.goals.add, {
      sentence: "Delegate",
      quote: "She should delegate more.",
      responseIds: [response!._id],
      dueOn: "2026-12-04",
      dueAt: Date.UTC(2026, 11, 4, 8),
    });
    await ada.backend.mutation(api.insights.chat.send, { text: "Do I listen?" });
    await backend.settle();
    await startRound(ada);
    expect(JSON.stringify((await endedRound(ada)).insight)).toContain(grace.respondentId);
    const goals = async () => await ada.backend.query(api.goals.goals.list);
    // The dialog finds whom to ask again by the source.
    expect(await goals()).toMatchObject([
      { quote: { authorName: "Grace" }, sources: [{ respondentId: grace.respondentId }] },
    ]);
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
    await backend.settle();
    const round = await endedRound(ada);
    expect(JSON.stringify(round)).not.toContain(grace.respondentId);
    expect(round.people.map(({ name }) => name)).toEqual(["Ben"]);
    expect(await goals()).toEqual([expect.not.objectContaining({ quote: expect.anything() })]);
    const { respondentId } = grace;
    expect(await ada.backend.query(api.respondents.respondentDetails.response, { respondentId })).toBeNull();
    for (const table of ["responses", "roundInsights", "chatMessages", "goals"] as const) {
      const rows = JSON.stringify(await backend.rows(table));
      for (const gone of [grace.respondentId, "delegate more"]) expect(rows).not.toContain(gone);
    }
    expect((await backend.as(null).query(api.answering.share.open, { token: grace.token })).state).toBe("withdrawn");
  });

  test("[LOOP-27] the export has every round; the account's deletion erases them, and old links open nothing", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswers(backend);
    await startRound(ada);
    const profile = await ada.backend.query(api.personalData.exports.profile);
    const { roundId } = profile.rounds[0]!;
    const { rows, next } = await ada.backend.query(api.personalData.exports.round, { roundId, cursor: null });
    expect(next).toBeNull();
    const csv = accountCsv({ ...profile, respondents: [], formerRespondents: [rows], emails: [], chat: [] });
    for (const text of ["Round of November 2026", SAID, "Grace <grace@example.com>"]) expect(csv).toContain(text);
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: ada.userId });
    await backend.settle();
    for (const table of ["users", "rounds", "roundInsights", "respondents", "responses"] as const) {
      expect(await backend.rows(table)).toEqual([]);
    }
    expect((await backend.as(null).query(api.answering.share.open, { token: grace.token })).state).toBe("invalid");
  });

  test("[LOOP-27] undoing a removal brings nobody of the ended round into the new one", async (backend) => {
    const { ada, ben } = await createRequestorWithAnswers(backend);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: ben.respondentId });
    await startRound(ada);
    const undone = ada.backend.mutation(api.respondents.respondents.restore, { respondentId: ben.respondentId });
    expect((await refusalError(undone)).code).toBe("NOT_FOUND");
    expect((await ownerReads(ada)).counts).toEqual({ pending: 1, completed: 0 });
    expect((await endedRound(ada)).people.map(({ name }) => name)).toEqual(["Grace"]);
  });

  test("[LOOP-27] more people than fit a transaction all move, and none who has answered since", async (backend) => {
    const { ada, olga } = await createRequestorWithAnswers(backend);
    const { userId } = ada;
    const person = { userId, status: "completed", invitedAt: START, completedAt: START, timesReminded: 0 } as const;
    const rest = { deleted: false, finalAnswers: 0, emailStatus: "none" } as const;
    const many = Array.from({ length: 205 }, (_, n) => ({ ...person, ...rest, token: `t-${n}`, name: `Person ${n}` }));
    await backend.insertAll("respondents", many);
    await startRound(ada);
    await backend.advance(1);
    await answerByLink(backend, olga, "Ada is patient.");
    await backend.settle();
    const completedLeft = (await backend.rows("respondents")).filter(
      (row) => row.userId !== undefined && row.status === "completed",
    );
    expect(completedLeft.map(({ name }) => name)).toEqual(["Olga"]);
    expect((await endedRound(ada)).people).toHaveLength(207);
  });
});
