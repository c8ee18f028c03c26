import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { MINUTE } from "../../convex/shared/limits/durations";
import { defaultQuestionText, draftInputs } from "../support/people/twoQuestions.js";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf } from "../support/people/people.js";
import { storedMails } from "../support/people/storedMails.js";

describe("submitting", () => {
  test("[SHARE-10] final answers and the completed status appear together; drafts are gone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const answers = [{ questionId, text: "She listens" }];
    await backend.mutation(api.answering.drafts.save, { token, answers: draftInputs(answers) });
    await backend.advance(1000);
    const final = [{ questionId, text: " She listens to everyone. " }];
    const submitted = await backend.mutation(api.answering.submission.submit, {
      token,
      submissionId: "one",
      answers: final,
    });
    expect(submitted).toEqual({ submittedAt: START + 1000 });
    expect(await backend.rows("responses")).toMatchObject([
      { text: "She listens to everyone.", finalSubmission: true, questionText: await defaultQuestionText(ada.backend) },
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
    await backend.advance(MINUTE);
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
    await answerByLink(backend, grace, "Patience.");
    await answerByLink(backend, grace, "Patience.");
    expect((await backend.rows("interactionEvents")).map(({ eventType, data }) => [eventType, data])).toEqual([
      ["final_submission", '{"answers":1}'],
    ]);
    const claimed = { token: grace.token, eventType: "final_submission" as never };
    await expect(backend.mutation(api.events.events.record, claimed)).rejects.toThrow();
  });

  test("[SEC-02] a completed response can't be changed through its link", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, "Patience.");
    const { token, questionId } = grace;
    const answers = [{ questionId, text: "Something else." }];
    for (const call of [
      backend.mutation(api.answering.submission.submit, { token, submissionId: "another", answers }),
      backend.mutation(api.answering.drafts.save, { token, answers: draftInputs(answers) }),
      backend.mutation(api.answering.drafts.createSaveKey, { token }),
    ]) {
      expect((await refusalError(call)).code).toBe("ALREADY_SUBMITTED");
    }
    expect(await backend.rows("responses")).toMatchObject([{ text: "Patience.", finalSubmission: true }]);
  });

  test("[SHARE-05] some of the questions are enough, none is not", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, token, questionId } = await respondentOf(ada, "Grace");
    const questions = [{ id: questionId, text: await defaultQuestionText(ada.backend) }, { text: "What else?" }];
    await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
    const submit = (text: string) =>
      backend.mutation(api.answering.submission.submit, {
        token,
        submissionId: "one",
        answers: [{ questionId, text }],
      });
    expect((await refusalError(submit("   "))).message).toBe("Please answer at least one question before submitting.");
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
      await answerByLink(backend, grace, "um she listens");
      await backend.settle();
      expect(backend.logLines("ERROR")).toHaveLength(2);
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
    const text = await defaultQuestionText(eve.backend);
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
    expect((await refusalError(planted)).code).toBe("INVALID");
    const planting = backend.mutation(api.answering.drafts.save, { token, answers: draftInputs(answers) });
    expect((await refusalError(planting)).code).toBe("INVALID");
    expect(await backend.rows("responses")).toEqual([]);
  });

  test("[SEC-03] an answer of more than 10,000 characters is refused with a clear message", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, questionId } = await respondentOf(ada, "Grace");
    const answers = [{ questionId, text: "x".repeat(10_001) }];
    const refused = await refusalError(
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
    expect((await refusalError(save("one more"))).code).toBe("RATE_LIMITED");
    await backend.advance(10_000);
    await save("a while later");
  });

  test("[MAIL-03] the requestor is mailed once; the mail holds no answer", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await backend.patch(ada.userId, { mailConfirmedAt: START });
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, "Secret praise.");
    await backend.settle();
    const mails = (await storedMails(backend)).filter(({ kind }) => kind === "respondentCompleted");
    expect(mails).toMatchObject([{ to: "ada@example.com", subject: "You have new feedback", status: "outbox" }]);
    expect(mails[0]?.html).not.toContain("Secret praise");
    expect(mails[0]?.text).toContain(`https://facets.test/app/respondent-assessment/${grace.respondentId}`);
  });
});
