import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { HOUR } from "../../convex/shared/limits/durations";
import { defaultQuestionText, draftInputs } from "../support/people/twoQuestions.js";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf } from "../support/people/people.js";
import { WEBM } from "../support/browser/recordings.js";

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
    await save("three", START + HOUR);
    await backend.advance(1000);
    await save("four", START + 11_000);
    expect(await storedTexts()).toEqual(["four"]);
    await save("  ", START + 11_000);
    expect(await storedTexts()).toEqual([]);
  });

  test("[SHARE-07] a save key needs an answer", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    expect(await refusalError(backend.mutation(api.answering.drafts.createSaveKey, { token }))).toEqual({
      code: "INVALID",
      message: "Please answer at least one question before saving.",
    });
    const answers = [{ questionId, text: "She listens" }];
    await backend.mutation(api.answering.drafts.save, { token, answers: draftInputs(answers) });
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
      expect((await refusalError(call)).code).toBe("FORBIDDEN");
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
    await backend.action(api.answering.recordingConsent.keep, { ...take, transcript: "Fine.", starts: [0] });
    const [recording] = await backend.rows("recordings");
    const heard = { token, recordingId: recording!._id };
    expect(await ada.backend.query(api.answering.recordingConsent.keptRecordings, { token })).toBeNull();
    expect((await refusalError(ada.backend.action(api.answering.recordingConsent.getAudio, heard))).code).toBe(
      "FORBIDDEN",
    );
    expect((await refusalError(ada.backend.mutation(api.answering.recordingConsent.revoke, { token }))).code).toBe(
      "FORBIDDEN",
    );
    expect(await backend.query(api.answering.recordingConsent.keptRecordings, { token })).toMatchObject({
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
    const keep = () =>
      backend.action(api.answering.recordingConsent.keep, { ...take, transcript: "Fine.", starts: [0] });
    await save();
    await keep();
    const asAda = ada.backend.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly: true });
    expect((await refusalError(asAda)).code).toBe("FORBIDDEN");
    await backend.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly: true });
    for (const table of ["responses", "recordings"] as const) expect(await backend.rows(table)).toEqual([]);
    for (const call of [save, keep]) expect((await refusalError(call())).code).toBe("INVALID");
    expect(await backend.query(api.answering.recordingConsent.keptRecordings, { token })).toBeNull();
    const shown = await backend.query(api.answering.share.open, { token });
    expect(shown).toMatchObject({ state: "form", isOnDeviceOnly: true, drafts: [] });

    await backend.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly: false });
    await save();
    expect(await backend.query(api.answering.share.open, { token })).not.toHaveProperty("isOnDeviceOnly");
    await backend.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly: true });
    await answerByLink(backend, { token, questionId }, "She listens");
    expect((await backend.rows("respondents"))[0]).not.toHaveProperty("draftsOnDevice");
  });

  test("[QED-08] a draft follows its question when the requestor rewords it", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, token, questionId } = await respondentOf(ada, "Grace");
    const first = { id: questionId, text: await defaultQuestionText(ada.backend) };
    const save = (second: { id?: typeof questionId; text: string }) =>
      ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions: [first, second] });
    await save({ text: "What should she do mroe of?" });
    const [, own] = await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId });
    const answers = [{ questionId: own!._id, text: "Say no." }];
    await backend.mutation(api.answering.drafts.save, { token, answers: draftInputs(answers) });
    await save({ id: own!._id, text: "What should she do more of?" });
    const shown = await backend.query(api.answering.share.open, { token });
    if (shown.state !== "form") throw new Error(shown.state);
    expect(shown.questions[1]).toEqual({ _id: shown.drafts[0]?.questionId, text: "What should she do more of?" });
    expect(shown.drafts).toMatchObject([{ text: "Say no." }]);
  });
});
