import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { DAY, MINUTE } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { refusalError, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

async function linkOf(owner: SignedIn, more: { expiresAt?: number; maxUses?: number; questions?: string[] } = {}) {
  const { questions = [], ...limits } = more;
  const first = await owner.backend.query(api.questions.questions.default);
  return await owner.backend.mutation(api.respondents.inviteLinks.create, {
    title: "Q2 360 Review",
    description: "How was the second quarter?",
    questions: [{ id: first._id, text: first.text }, ...questions.map((text) => ({ text }))],
    ...limits,
  });
}

async function submitAs(backend: ProductBackend, shareToken: string): Promise<void> {
  const shown = await backend.query(api.answering.share.open, { token: shareToken });
  if (shown.state !== "form") throw new Error(shown.state);
  await backend.mutation(api.answering.submission.submit, {
    token: shareToken,
    submissionId: shareToken,
    answers: shown.questions.map(({ _id }) => ({ questionId: _id, text: "Well done." })),
  });
}

describe("an invite link", () => {
  test("[INV-01] the link's page shows title, description and who asks", async (backend) => {
    const ada = await requestor(backend, "ada.lovelace@example.com");
    const { token } = await linkOf(ada, { questions: ["What next?"] });
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await backend.query(api.answering.invite.open, { token })).toEqual({
      state: "open",
      title: "Q2 360 Review",
      description: "How was the second quarter?",
      requestorName: "Ada Lovelace",
      questionCount: 2,
    });
  });

  for (const [name, email, message] of [
    [" ", "grace@example.com", "Name is required."],
    ["Grace", " ", "Email is required."],
    ["Grace", "not an address", "Please enter a valid email address."],
  ] as const) {
    test(`[INV-01] "${name}" / "${email}" is refused: ${message}`, async (backend) => {
      const { token } = await linkOf(await requestor(backend, "ada@example.com"));
      expect((await refusalError(backend.mutation(api.answering.invite.start, { token, name, email }))).message).toBe(
        message,
      );
      expect(await backend.rows("respondents")).toEqual([]);
    });
  }

  test("[INV-02] an unknown link is not found, to look at and to start", async (backend) => {
    expect(await backend.query(api.answering.invite.open, { token: "nothing" })).toEqual({
      state: "invalid",
      reason: "Invite not found.",
    });
    const start = backend.mutation(api.answering.invite.start, {
      token: "nothing",
      name: "Grace",
      email: "grace@example.com",
    });
    expect(await refusalError(start)).toEqual({ code: "INVITE_CLOSED", message: "Invite not found." });
  });

  test("[INV-03] a pending respondent resumes, a completed one is refused, whatever the case of the address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await linkOf(ada);
    const start = (email: string, resume?: string) =>
      backend.mutation(api.answering.invite.start, { token, name: "Grace", email, resume });
    const { shareToken } = await start("grace@example.com");
    expect(await start(" Grace@Example.com", shareToken)).toEqual({ shareToken });
    expect(await backend.rows("respondents")).toHaveLength(1);
    await submitAs(backend, shareToken);
    expect(await refusalError(start("GRACE@example.com"))).toEqual({
      code: "ALREADY_SUBMITTED",
      message: "You have already submitted a response for this invite.",
    });
  });

  test("[INV-03] a typed address opens no words of another browser, and an empty response gets a new token", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await linkOf(ada);
    const start = (resume?: string) =>
      backend.mutation(api.answering.invite.start, { token, name: "Grace", email: "grace@example.com", resume });
    const stranger = await start();
    const { shareToken } = await start("a token of nobody");
    expect(shareToken).not.toBe(stranger.shareToken);
    expect(await backend.query(api.answering.share.open, { token: stranger.shareToken })).toMatchObject({
      state: "invalid",
    });
    const shown = await backend.query(api.answering.share.open, { token: shareToken });
    if (shown.state !== "form") throw new Error(shown.state);
    await backend.mutation(api.answering.drafts.save, {
      token: shareToken,
      answers: [{ questionId: shown.questions[0]!._id, text: "Between us.", editedAt: START }],
    });
    for (const resume of [undefined, stranger.shareToken]) {
      expect(await refusalError(start(resume))).toEqual({
        code: "FORBIDDEN",
        message: "You began on another device. “Save & Continue Later” there gives a link that opens here.",
      });
    }
    expect(await start(shareToken)).toEqual({ shareToken });
    expect(await backend.rows("respondents")).toHaveLength(1);
  });

  test("[INV-03] the same address through two links is two responses", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [one, two] = [await linkOf(ada), await linkOf(ada)];
    const person = { name: "Grace", email: "grace@example.com" };
    const first = await backend.mutation(api.answering.invite.start, { token: one.token, ...person });
    const second = await backend.mutation(api.answering.invite.start, { token: two.token, ...person });
    expect(first.shareToken).not.toBe(second.shareToken);
  });

  test("[INV-04] visits, uses and the time of the last use are counted and live on the dashboard", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, inviteLinkId } = await linkOf(ada);
    await backend.mutation(api.answering.invite.countView, { token });
    await backend.mutation(api.answering.invite.countView, { token });
    await backend.advance(5000);
    const person = { name: "Grace", email: "grace@example.com" };
    const { shareToken } = await backend.mutation(api.answering.invite.start, { token, ...person });
    await backend.mutation(api.answering.invite.start, { token, ...person, resume: shareToken });
    await backend.mutation(api.answering.invite.start, { token, name: "Alan", email: "alan@example.com" });
    await submitAs(backend, shareToken);
    expect((await ada.backend.query(api.respondents.inviteLinks.list, { page: 1 })).rows).toMatchObject([
      { _id: inviteLinkId, views: 2, usesCount: 2, lastUsedAt: START + 5000, pendingCount: 1, completedCount: 1 },
    ]);
    expect(await ada.backend.query(api.respondents.inviteLinks.analytics, { inviteLinkId })).toEqual({
      views: 2,
      pendingCount: 1,
      completedCount: 1,
    });
  });

  test("[INV-05] respondents and final answers carry the link, its owner and its questions", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, inviteLinkId } = await linkOf(ada, { questions: ["What next?"] });
    const { shareToken } = await backend.mutation(api.answering.invite.start, {
      token,
      name: "Grace",
      email: "g@example.com",
    });
    await submitAs(backend, shareToken);
    const [respondent] = await backend.rows("respondents");
    expect(respondent).toMatchObject({ userId: ada.userId, inviteLinkId, status: "completed", finalAnswers: 2 });
    expect(await backend.rows("responses")).toMatchObject(
      Array(2).fill({ inviteLinkId, userId: ada.userId, finalSubmission: true }),
    );
    for (const status of ["completed", "pending"] as const) {
      const { total } = await ada.backend.query(api.respondents.respondents.list, { status, inviteLinkId, page: 1 });
      expect(total).toBe(status === "completed" ? 1 : 0);
    }
    expect(
      await ada.backend.query(api.respondents.respondentDetails.invitation, { respondentId: respondent!._id }),
    ).toMatchObject({
      title: "Q2 360 Review",
      description: "How was the second quarter?",
    });
  });

  test("[LINK-08] an open page shows that its link expires; who had started may finish", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await linkOf(ada, { expiresAt: START + MINUTE });
    const { shareToken } = await backend.mutation(api.answering.invite.start, {
      token,
      name: "Grace",
      email: "g@example.com",
    });
    expect(await backend.query(api.answering.invite.open, { token })).toMatchObject({ state: "open" });
    await backend.advance(MINUTE);
    const message = "This invite link has expired.";
    expect(await backend.query(api.answering.invite.open, { token })).toEqual({ state: "invalid", reason: message });
    const late = backend.mutation(api.answering.invite.start, { token, name: "Alan", email: "alan@example.com" });
    expect(await refusalError(late)).toEqual({ code: "INVITE_CLOSED", message });
    await submitAs(backend, shareToken);
  });

  test("[LINK-08] a link is used up after its maximum; resuming still works", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await linkOf(ada, { maxUses: 1 });
    const start = (email: string, resume?: string) =>
      backend.mutation(api.answering.invite.start, { token, name: "Someone", email, resume });
    const first = await start("one@example.com");
    expect(await refusalError(start("two@example.com"))).toEqual({
      code: "INVITE_CLOSED",
      message: "This invite link has reached its maximum number of responses.",
    });
    expect(await start("one@example.com", first.shareToken)).toEqual(first);
  });

  for (const [limits, message] of [
    [{ expiresAt: START }, "The expiry must lie in the future."],
    [{ expiresAt: START + 1826 * DAY }, "The expiry must lie within the next five years."],
    [{ maxUses: 0 }, "The maximum number of responses must be a whole number of at least 1."],
    [{ maxUses: 1.5 }, "The maximum number of responses must be a whole number of at least 1."],
  ] as const) {
    test(`[LINK-08] ${JSON.stringify(limits)} is refused: ${message}`, async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      expect((await refusalError(linkOf(ada, limits))).message).toBe(message);
    });
  }

  test("[LINK-03] links come 6 a page, newest first", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const made = [];
    for (let n = 0; n < 8; n += 1) made.push((await linkOf(ada)).inviteLinkId);
    const page = async (n: number) => {
      const { rows, ...numbers } = await ada.backend.query(api.respondents.inviteLinks.list, { page: n });
      return { ids: rows.map(({ _id }) => _id), ...numbers };
    };
    expect(await page(1)).toEqual({ ids: made.slice(2).toReversed(), page: 1, pageCount: 2, total: 8 });
    expect((await page(2)).ids).toEqual(made.slice(0, 2).toReversed());
  });

  test("[LINK-05] new questions are for those who start afterwards", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, inviteLinkId } = await linkOf(ada, { questions: ["Old?"] });
    const start = async (email: string) => {
      const { shareToken } = await backend.mutation(api.answering.invite.start, { token, name: "Someone", email });
      const shown = await backend.query(api.answering.share.open, { token: shareToken });
      return shown.state === "form" ? shown.questions.slice(1).map(({ text }) => text) : [];
    };
    expect(await start("one@example.com")).toEqual(["Old?"]);
    const first = await ada.backend.query(api.questions.questions.default);
    await ada.backend.mutation(api.respondents.inviteLinks.saveQuestions, {
      inviteLinkId,
      questions: [{ id: first._id, text: first.text }, { text: "New?" }],
    });
    expect(
      (await ada.backend.query(api.respondents.inviteLinks.questions, { inviteLinkId })).map(({ text }) => text),
    ).toEqual([first.text, "New?"]);
    expect(await start("two@example.com")).toEqual(["New?"]);
    expect(await start("one@example.com")).toEqual(["Old?"]);
  });

  test("[HAND-181] the link's title and description change under the same address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, inviteLinkId } = await linkOf(ada);
    const edit = (title: string, description = "") =>
      ada.backend.mutation(api.respondents.inviteLinks.edit, { inviteLinkId, title, description });
    await edit(" Design crit ", "For the team.");
    const shown = await backend.query(api.answering.invite.open, { token });
    expect(shown).toMatchObject({ title: "Design crit", description: "For the team." });
    const { rows } = await ada.backend.query(api.respondents.inviteLinks.list, { page: 1 });
    expect(rows[0]).toMatchObject({ token, title: "Design crit", description: "For the team." });
    expect((await refusalError(edit("  "))).message).toBe("Please enter a title.");
    expect((await refusalError(edit("x".repeat(1000)))).message).toMatch(/title/i);
  });

  test("[LINK-07] deleting removes link, respondents and responses, and nothing else", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const keptRespondent = await respondentOf(ada, "Kept");
    const { token, inviteLinkId } = await linkOf(ada);
    const tokens = [];
    // More than one transaction handles.
    for (let n = 0; n < 55; n += 1) {
      const { shareToken } = await backend.mutation(api.answering.invite.start, {
        token,
        name: `P${n}`,
        email: `p${n}@example.com`,
      });
      tokens.push(shareToken);
    }
    await submitAs(backend, tokens[0]!);
    await submitAs(backend, tokens[54]!);
    await ada.backend.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    expect((await ada.backend.query(api.respondents.inviteLinks.list, { page: 1 })).total).toBe(0);
    expect(await backend.query(api.answering.invite.open, { token })).toMatchObject({ state: "invalid" });
    await backend.settle();
    expect((await backend.rows("respondents")).map(({ _id }) => _id)).toEqual([keptRespondent.respondentId]);
    expect(await backend.rows("responses")).toEqual([]);
    expect(await backend.rows("responseEmbeddings")).toEqual([]);
    expect(await backend.rows("inviteLinks")).toEqual([]);
    expect(await backend.rows("inviteLinkCounts")).toEqual([]);
    expect(await backend.rows("respondentQuestions")).toHaveLength(1);
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 1, completed: 0 });
    expect(await backend.query(api.answering.share.open, { token: tokens[1]! })).toMatchObject({ state: "invalid" });
  });

  test("[LINK-07] a link with hundreds of respondents is gone at once, and they follow in batches", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, inviteLinkId } = await linkOf(ada);
    const { shareToken } = await backend.mutation(api.answering.invite.start, {
      token,
      name: "First",
      email: "a@example.com",
    });
    const [row] = await backend.rows("respondents");
    const { _id, _creationTime, ...like } = row!;
    const others = Array.from({ length: 399 }, (_, n) => ({
      ...like,
      email: `p${n}@example.com`,
      token: `${shareToken}-${n}`,
    }));
    await backend.insertAll("respondents", others);
    await ada.backend.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    expect((await ada.backend.query(api.respondents.inviteLinks.list, { page: 1 })).total).toBe(0);
    expect(await backend.query(api.answering.invite.open, { token })).toMatchObject({ state: "invalid" });
    // One transaction handles a part; Convex's limits do not apply.
    const respondentsLeft = (await backend.rows("respondents")).length;
    expect(respondentsLeft).toBeLessThan(400);
    expect(respondentsLeft).toBeGreaterThan(200);
    await backend.settle();
    expect(await backend.rows("respondents")).toEqual([]);
    expect(await backend.rows("inviteLinks")).toEqual([]);
  });

  test("[LINK-07] whatever people have done through a link, it can be deleted with all of it", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, inviteLinkId } = await linkOf(ada);
    await backend.mutation(api.answering.invite.start, { token, name: "First", email: "a@example.com" });
    const [first] = await backend.rows("respondents");
    const { _id, _creationTime, ...like } = first!;
    const second = await backend.insert("respondents", { ...like, email: "b@example.com", token: `${like.token}-2` });
    for (const respondentId of [_id, second]) {
      const event = { eventType: "question_view", respondentId, userId: ada.userId } as const;
      await backend.insertAll("interactionEvents", Array<typeof event>(1_100).fill(event));
    }
    await ada.backend.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    expect((await backend.rows("interactionEvents")).length).toBeGreaterThan(1_000);
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 0 });
    await backend.settle();
    for (const table of ["interactionEvents", "respondents", "inviteLinks"] as const) {
      expect(await backend.rows(table)).toEqual([]);
    }
  });

  test("[SEC-03] a flood of starts through one link is limited", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await linkOf(ada);
    const start = (n: number) =>
      backend.mutation(api.answering.invite.start, { token, name: "Bot", email: `bot${n}@example.com` });
    for (let n = 0; n < 60; n += 1) await start(n);
    expect((await refusalError(start(60))).code).toBe("RATE_LIMITED");
  });

  test("[LINK-02] creating needs a signed-in person and a title", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const first = await ada.backend.query(api.questions.questions.default);
    const fields = { title: " ", description: "", questions: [{ id: first._id, text: first.text }] };
    expect((await refusalError(ada.backend.mutation(api.respondents.inviteLinks.create, fields))).message).toBe(
      "Please enter a title.",
    );
    const nobody = backend.mutation(api.respondents.inviteLinks.create, { ...fields, title: "Q2" });
    expect((await refusalError(nobody)).code).toBe("UNAUTHENTICATED");
  });
});
