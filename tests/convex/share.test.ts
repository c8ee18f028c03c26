import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import type { TableNames } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import { backendTest as test, START } from "../support/backendTest";
import { answerThrough, listRespondents, refusal, requestor, respondentOf } from "../support/people";
import { WEBM } from "../support/recordings";
import { Respondent } from "../support/Respondent";
import type { ProductBackend } from "../support/ProductBackend";
import { storedMails } from "../support/storedMails";

const OWN_TEXT = "What should she do more of?";

/** The default question and one of Ada's own. */
async function askedTwo(backend: ProductBackend) {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  const { respondentId, questionId } = grace;
  const questions = [{ id: questionId, text: await defaultText(ada.backend) }, { text: OWN_TEXT }];
  await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
  const [, own] = await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId });
  return { ada, grace, own: own!._id };
}

describe("the respondent's link", () => {
  test("[SHARE-02] the link shows the questions in order and names the requestor", async (backend) => {
    const ada = await requestor(backend, "ada.lovelace@example.com");
    const { respondentId, token, questionId } = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId,
      questions: [{ text: OWN_TEXT }, { id: questionId, text: await defaultText(ada.backend) }],
    });
    const shown = await backend.query(api.answering.share.open, { token });
    expect(shown).toMatchObject({ state: "form", respondentName: "Grace", requestorName: "Ada Lovelace", drafts: [] });
    expect(shown.state === "form" && shown.questions.map(({ text }) => text)).toEqual([
      "What would you say are this person's greatest professional strengths?",
      OWN_TEXT,
    ]);
  });

  test("[SHARE-02] a question that is no longer active is not asked", async (backend) => {
    const { grace, own } = await askedTwo(backend);
    await backend.patch(grace.questionId, { isActive: false });
    const shown = await backend.query(api.answering.share.open, { token: grace.token });
    expect(shown).toMatchObject({ state: "form", questions: [{ _id: own, text: OWN_TEXT }] });
    expect(shown).not.toHaveProperty("isBuiltIn");
  });

  test("[SHARE-02] without a readable question the built-in one is asked and answered, and earlier drafts stay", async (backend) => {
    const { ada, grace, own } = await askedTwo(backend);
    const { token, questionId } = grace;
    const early = drafted([{ questionId: own, text: "Rest more." }]);
    await backend.mutation(api.answering.drafts.save, { token, answers: early });
    await backend.patch(own, { isActive: false });
    await backend.patch(questionId, { isActive: false });
    const shown = await backend.query(api.answering.share.open, { token });
    const text = "What would you say are this person's greatest professional strengths?";
    expect(shown).toMatchObject({ state: "form", isBuiltIn: true, questions: [{ _id: questionId, text }] });
    expect(shown).toMatchObject({ drafts: [{ questionId: own, text: "Rest more." }] });

    const late = drafted([{ questionId, text: "She listens." }]);
    await backend.mutation(api.answering.drafts.save, { token, answers: late });
    await backend.patch(own, { isActive: true });
    const both = await backend.query(api.answering.share.open, { token });
    if (both.state !== "form") throw new Error(both.state);
    expect(both.questions).toMatchObject([{ _id: own }]);
    // In the order of random ids.
    expect(new Set(both.drafts.map(({ text: draft }) => draft))).toEqual(new Set(["She listens.", "Rest more."]));
    await backend.patch(own, { isActive: false });
    await answerThrough(backend, grace, "She listens.");
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
      expect((await refusal(save)).code).toBe("INVALID_LINK");
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

function drafted<T>(answers: readonly T[]): (T & { editedAt: number })[] {
  return answers.map((answer) => ({ ...answer, editedAt: START }));
}

describe("drafts", () => {
  test("[SHARE-08] drafts are kept under the link, for any device, with finalSubmission false", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    await backend.advance(5000);
    const saved = await backend.mutation(api.answering.drafts.save, {
      token,
      answers: [{ questionId, text: "She listens", editedAt: START + 4000 }],
    });
    expect(saved).toEqual({ savedAt: START + 5000, newer: [] });
    expect(await backend.rows("responses")).toMatchObject([
      { text: "She listens", finalSubmission: false, questionId, userId: ada.userId },
    ]);
    expect(await backend.query(api.answering.share.open, { token })).toMatchObject({
      state: "form",
      drafts: [{ questionId, text: "She listens", updatedAt: START + 5000 }],
    });
  });

  test("[SHARE-08] saving again replaces, a blank text removes, a late older save changes nothing", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    await backend.advance(10_000);
    const save = (text: string, editedAt: number) =>
      backend.mutation(api.answering.drafts.save, { token, answers: [{ questionId, text, editedAt }] });
    const storedTexts = async () => (await backend.rows("responses")).map(({ text }) => text);
    await save("one", START + 1000);
    await save("two", START + 3000);
    expect(await storedTexts()).toEqual(["two"]);
    expect((await save("late", START + 2000)).newer).toEqual([questionId]);
    expect(await storedTexts()).toEqual(["two"]);
    // A browser whose clock is an hour ahead must not block other devices.
    await save("three", START + 3_600_000);
    await backend.advance(1000);
    await save("four", START + 11_000);
    expect(await storedTexts()).toEqual(["four"]);
    await save("  ", START + 11_000);
    expect(await storedTexts()).toEqual([]);
  });

  test("[SHARE-07] a save key needs an answer", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    expect(await refusal(backend.mutation(api.answering.drafts.createSaveKey, { token }))).toEqual({
      code: "INVALID",
      message: "Please answer at least one question before saving.",
    });
    const answers = [{ questionId, text: "She listens" }];
    await backend.mutation(api.answering.drafts.save, { token, answers: drafted(answers) });
    const { saveKey } = await backend.mutation(api.answering.drafts.createSaveKey, { token });
    expect(saveKey).toMatch(/^[\w-]{32}$/);
  });

  test("[HAND-211] a session of the requestor gets no draft and changes none; anybody else's session does", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const answers = [{ questionId, text: "She listens", editedAt: START }];
    await backend.mutation(api.answering.drafts.save, { token, answers });
    await backend.action(api.answering.tidyingActions.tidyDrafts, { token });
    expect(await backend.query(api.answering.tidying.list, { token })).toHaveLength(1);

    const asAda = await ada.backend.query(api.answering.share.open, { token });
    expect(asAda).toMatchObject({ state: "form", isRequestor: true, drafts: [] });
    expect(await ada.backend.query(api.answering.tidying.list, { token })).toEqual([]);
    const mine = [{ questionId, text: "I wrote this", editedAt: START + 1 }];
    for (const call of [
      ada.backend.mutation(api.answering.drafts.save, { token, answers: mine }),
      ada.backend.mutation(api.answering.drafts.createSaveKey, { token }),
    ]) {
      expect((await refusal(call)).code).toBe("FORBIDDEN");
    }
    const eve = await requestor(backend, "eve@example.com");
    for (const viewer of [backend, eve.backend]) {
      const shown = await viewer.query(api.answering.share.open, { token });
      expect(shown).toMatchObject({ state: "form", drafts: [{ text: "She listens" }] });
      expect(shown).not.toHaveProperty("isRequestor");
    }
  });

  test("[HAND-211] the requestor may still submit; no kept recording goes with it", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const take = { token, questionId, audio: WEBM, takeId: "take-1", startedAt: 1, seconds: 1 };
    await backend.action(api.answering.sharedRecordings.keep, { ...take, said: "Fine.", starts: [0] });
    const [recording] = await backend.rows("recordings");
    const heard = { token, recordingId: recording!._id };
    expect(await ada.backend.query(api.answering.sharedRecordings.getKept, { token })).toBeNull();
    expect((await refusal(ada.backend.action(api.answering.sharedRecordings.getAudio, heard))).code).toBe("FORBIDDEN");
    expect((await refusal(ada.backend.mutation(api.answering.sharedRecordings.revoke, { token }))).code).toBe(
      "FORBIDDEN",
    );
    expect(await backend.query(api.answering.sharedRecordings.getKept, { token })).toMatchObject({
      recordings: [{ questionId }],
    });

    const answers = [{ questionId, text: "Tried out." }];
    await ada.backend.mutation(api.answering.submission.submit, { token, submissionId: "trial", answers });
    expect(await backend.rows("recordings")).toEqual([]);
    expect(await ada.backend.query(api.answering.share.open, { token })).toMatchObject({
      state: "completed",
      isRequestor: true,
      answered: 1,
    });
  });

  test("[HAND-212] kept on the device, drafts and unsent recordings are deleted and refused; then it can be changed back", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const answers = [{ questionId, text: "She listens", editedAt: START }];
    const save = () => backend.mutation(api.answering.drafts.save, { token, answers });
    const take = { token, questionId, audio: WEBM, takeId: "take-1", startedAt: 1, seconds: 1 };
    const keep = () => backend.action(api.answering.sharedRecordings.keep, { ...take, said: "Fine.", starts: [0] });
    await save();
    await keep();
    const asAda = ada.backend.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly: true });
    expect((await refusal(asAda)).code).toBe("FORBIDDEN");
    await backend.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly: true });
    for (const table of ["responses", "recordings"] as const) expect(await backend.rows(table)).toEqual([]);
    for (const call of [save, keep]) expect((await refusal(call())).code).toBe("INVALID");
    expect(await backend.query(api.answering.sharedRecordings.getKept, { token })).toBeNull();
    const shown = await backend.query(api.answering.share.open, { token });
    expect(shown).toMatchObject({ state: "form", isOnDeviceOnly: true, drafts: [] });

    await backend.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly: false });
    await save();
    expect(await backend.query(api.answering.share.open, { token })).not.toHaveProperty("isOnDeviceOnly");
    await backend.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly: true });
    await answerThrough(backend, { token, questionId }, "She listens");
    expect((await backend.rows("respondents"))[0]).not.toHaveProperty("draftsOnDevice");
  });

  test("[QED-08] a draft follows its question when the requestor rewords it", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, token, questionId } = await respondentOf(ada, "Grace");
    const first = { id: questionId, text: await defaultText(ada.backend) };
    const save = (second: { id?: typeof questionId; text: string }) =>
      ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions: [first, second] });
    await save({ text: "What should she do mroe of?" });
    const [, own] = await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId });
    const answers = [{ questionId: own!._id, text: "Say no." }];
    await backend.mutation(api.answering.drafts.save, { token, answers: drafted(answers) });
    await save({ id: own!._id, text: "What should she do more of?" });
    const shown = await backend.query(api.answering.share.open, { token });
    if (shown.state !== "form") throw new Error(shown.state);
    expect(shown.questions[1]).toEqual({ _id: shown.drafts[0]?.questionId, text: "What should she do more of?" });
    expect(shown.drafts).toMatchObject([{ text: "Say no." }]);
  });
});

describe("submitting", () => {
  test("[SHARE-10] final answers and the completed status appear together; drafts are gone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const answers = [{ questionId, text: "She listens" }];
    await backend.mutation(api.answering.drafts.save, { token, answers: drafted(answers) });
    await backend.advance(1000);
    const final = [{ questionId, text: " She listens to everyone. " }];
    const submitted = await backend.mutation(api.answering.submission.submit, {
      token,
      submissionId: "one",
      answers: final,
    });
    expect(submitted).toEqual({ submittedAt: START + 1000 });
    expect(await backend.rows("responses")).toMatchObject([
      { text: "She listens to everyone.", finalSubmission: true, questionText: await defaultText(ada.backend) },
    ]);
    expect(await backend.rows("respondents")).toMatchObject([{ status: "completed", completedAt: START + 1000 }]);
    expect(await backend.query(api.answering.share.open, { token })).toMatchObject({
      state: "completed",
      answered: 1,
      total: 1,
    });
    await backend.settle();
    expect(await backend.rows("responseEmbeddings")).toMatchObject([{ userId: ada.userId, model: "hashed words" }]);
    expect((await backend.rows("responseEmbeddings"))[0]?.embedding).toHaveLength(512);
  });

  test("[SHARE-10] the same submission again, or pressed twice at once, is applied once", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await backend.patch(ada.userId, { mailConfirmedAt: START });
    const { token, questionId } = await respondentOf(ada, "Grace");
    const submit = () =>
      backend.mutation(api.answering.submission.submit, {
        token,
        submissionId: "one",
        answers: [{ questionId, text: "Patience." }],
      });
    const twice = await Promise.all([submit(), submit()]);
    await backend.settle();
    await backend.advance(60_000);
    expect([...twice, await submit()]).toEqual(Array(3).fill({ submittedAt: START }));
    expect(await backend.rows("responses")).toHaveLength(1);
    await backend.settle();
    expect((await storedMails(backend)).filter(({ kind }) => kind === "respondentCompleted")).toHaveLength(1);
  });

  test("[EVT-01] [CLOUD-03] the first draft of a question is written down, later saves and pages' claims are not", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const saveAt = (text: string, editedAt: number) =>
      backend.mutation(api.answering.drafts.save, { token, answers: [{ questionId, text, editedAt }] });
    await saveAt("Pat", START);
    await saveAt("Patience.", START + 1);
    const recorded = async () =>
      (await backend.rows("interactionEvents")).map(({ eventType, data }) => [eventType, data]);
    expect(await recorded()).toEqual([["response_autosaved", '{"answers":1}']]);
    const claimed = { token, eventType: "response_autosaved" as never };
    await expect(backend.mutation(api.events.events.record, claimed)).rejects.toThrow();
  });

  test("[EVT-01] a submission is written down once, in its own transaction, and pages can't claim one", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerThrough(backend, grace, "Patience.");
    await answerThrough(backend, grace, "Patience.");
    expect((await backend.rows("interactionEvents")).map(({ eventType, data }) => [eventType, data])).toEqual([
      ["final_submission", '{"answers":1}'],
    ]);
    const claimed = { token: grace.token, eventType: "final_submission" as never };
    await expect(backend.mutation(api.events.events.record, claimed)).rejects.toThrow();
  });

  test("[SEC-02] a completed response can't be changed through its link", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerThrough(backend, grace, "Patience.");
    const { token, questionId } = grace;
    const answers = [{ questionId, text: "Something else." }];
    for (const call of [
      backend.mutation(api.answering.submission.submit, { token, submissionId: "another", answers }),
      backend.mutation(api.answering.drafts.save, { token, answers: drafted(answers) }),
      backend.mutation(api.answering.drafts.createSaveKey, { token }),
    ]) {
      expect((await refusal(call)).code).toBe("ALREADY_SUBMITTED");
    }
    expect(await backend.rows("responses")).toMatchObject([{ text: "Patience.", finalSubmission: true }]);
  });

  test("[SHARE-05] some of the questions are enough, none is not", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, token, questionId } = await respondentOf(ada, "Grace");
    const questions = [{ id: questionId, text: await defaultText(ada.backend) }, { text: "What else?" }];
    await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
    const submit = (text: string) =>
      backend.mutation(api.answering.submission.submit, {
        token,
        submissionId: "one",
        answers: [{ questionId, text }],
      });
    expect((await refusal(submit("   "))).message).toBe("Please answer at least one question before submitting.");
    await submit("Patience.");
    expect(await backend.query(api.answering.share.open, { token })).toMatchObject({
      state: "completed",
      answered: 1,
      total: 2,
    });
  });

  test(
    "[SHARE-13] a submission is stored although the AI provider can't be reached",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const grace = await respondentOf(ada, "Grace");
      await answerThrough(backend, grace, "um she listens");
      await backend.settle();
      expect(backend.logged("ERROR")).toHaveLength(2);
      const reading = await ada.backend.query(api.respondents.respondentDetails.response, {
        respondentId: grace.respondentId,
      });
      expect(reading?.answers).toMatchObject([{ text: "um she listens" }]);
      expect(reading?.answers[0]?.tidiedText).toBeUndefined();
      expect(await backend.rows("responseEmbeddings")).toEqual([]);
    },
    {
      environment: { OPENAI_API_KEY: "unused", OPENAI_BASE_URL: "http://ai.test/v1" },
      fetch: () => Promise.resolve(new Response("the model is out to lunch", { status: 400 })),
    },
  );

  test("[SEC-01] answers to questions asked of someone else are refused", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const grace = await respondentOf(ada, "Grace");
    const mallory = await respondentOf(eve, "Mallory");
    const text = await defaultText(eve.backend);
    await eve.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId: mallory.respondentId,
      questions: [{ id: mallory.questionId, text }, { text: "Mine" }],
    });
    const [, own] = await eve.backend.query(api.respondents.respondentQuestions.list, {
      respondentId: mallory.respondentId,
    });
    const answers = [{ questionId: own!._id, text: "Planted" }];
    const { token } = grace;
    const planted = backend.mutation(api.answering.submission.submit, { token, submissionId: "one", answers });
    expect((await refusal(planted)).code).toBe("INVALID");
    const planting = backend.mutation(api.answering.drafts.save, { token, answers: drafted(answers) });
    expect((await refusal(planting)).code).toBe("INVALID");
    expect(await backend.rows("responses")).toEqual([]);
  });

  test("[SEC-03] an answer of more than 10,000 characters is refused with a clear message", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const answers = [{ questionId, text: "x".repeat(10_001) }];
    const refused = await refusal(
      backend.mutation(api.answering.submission.submit, { token, submissionId: "one", answers }),
    );
    expect(refused.message).toBe("The answer is too long (at most 10,000 characters).");
  });

  test("[SEC-03] a flood of saved drafts is limited", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const save = (text: string) =>
      backend.mutation(api.answering.drafts.save, { token, answers: [{ questionId, text, editedAt: START }] });
    for (let n = 0; n < 120; n += 1) await save(`draft ${n}`);
    expect((await refusal(save("one more"))).code).toBe("RATE_LIMITED");
    await backend.advance(10_000);
    await save("a while later");
  });

  test("[MAIL-03] the requestor is mailed once; the mail holds no answer", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await backend.patch(ada.userId, { mailConfirmedAt: START });
    const grace = await respondentOf(ada, "Grace");
    await answerThrough(backend, grace, "Secret praise.");
    await backend.settle();
    const mails = (await storedMails(backend)).filter(({ kind }) => kind === "respondentCompleted");
    expect(mails).toMatchObject([{ to: "ada@example.com", subject: "You have new feedback", status: "outbox" }]);
    expect(mails[0]?.html).not.toContain("Secret praise");
    expect(mails[0]?.text).toContain(`https://facets.test/app/respondent-assessment/${grace.respondentId}`);
  });
});

describe("presence", () => {
  test("[DASH-06] [CLOUD-02] an open page shows on the row, and no longer once it was silent for 50 seconds", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await respondentOf(ada, "Grace");
    const present = async () => (await listRespondents(ada, "pending")).rows[0]?.isAnsweringNow;
    expect(await present()).toBe(false);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    expect(await present()).toBe(true);
    await backend.advance(40_000);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.advance(49_000);
    expect(await present()).toBe(true);
    await backend.advance(2000);
    expect(await present()).toBe(false);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.mutation(api.respondents.presence.leave, { token });
    expect(await present()).toBe(false);
  });

  test("[HAND-42] an opened link is opened, and answered only once something is typed or recorded", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await respondentOf(ada, "Grace");
    const row = async () => (await listRespondents(ada, "pending")).rows[0];
    await backend.mutation(api.respondents.presence.heartbeat, { token, isAnswering: false });
    expect(await row()).toMatchObject({ isAnsweringNow: false, openedAt: START });
    expect(await backend.rows("presenceHeartbeats")).toEqual([]);
    await backend.mutation(api.respondents.presence.heartbeat, { token, isAnswering: true });
    expect(await row()).toMatchObject({ isAnsweringNow: true, openedAt: START });
  });

  test("[DASH-06] a page that is left and opened again has one scheduled check of presence", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await respondentOf(ada, "Grace");
    for (let visit = 0; visit < 4; visit += 1) {
      await backend.mutation(api.respondents.presence.heartbeat, { token });
      await backend.advance(1000);
      await backend.mutation(api.respondents.presence.leave, { token });
    }
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.advance(40_000);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.advance(40_000);
    expect((await backend.scheduled()).filter((job) => job.includes("presence"))).toHaveLength(1);
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
    await answerThrough(backend, { token, questionId }, "Patience.");
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
  const texts = [await defaultText(ada.backend), "What should Ada do more of?", "When did Ada surprise you?"];
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

async function defaultText(owner: ProductBackend): Promise<string> {
  return (await owner.query(api.questions.questions.default)).text;
}
