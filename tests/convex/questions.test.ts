import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { backendTest as test } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf, type SignedIn } from "../support/people/people.js";

const DEFAULT = "What would you say are this person's greatest professional strengths?";

async function questionTexts(owner: SignedIn, respondentId: Id<"respondents">): Promise<string[]> {
  return (await owner.backend.query(api.respondents.respondentQuestions.list, { respondentId })).map(
    ({ text }) => text,
  );
}

describe("a respondent's questions", () => {
  test("[QED-05] the default question is always first, wherever it was put", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId,
      questions: [{ text: "One" }, { text: "Two" }, { id: questionId, text: DEFAULT }],
    });
    const questions = await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId });
    expect(questions.map(({ text, questionSet, questionOrder }) => [text, questionSet, questionOrder])).toEqual([
      [DEFAULT, "default", 1],
      ["One", "custom", 2],
      ["Two", "custom", 3],
    ]);
  });

  test("[QED-05] leaving out, blanking or rewording the default question is refused", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    const save = (questions: { id?: Id<"questions">; text: string }[]) =>
      refusalError(ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions }));
    const missingDefault = { code: "INVALID", message: "The default question must be included." };
    expect(await save([{ text: "One" }])).toEqual(missingDefault);
    expect(await save([])).toEqual(missingDefault);
    expect(await save([{ id: questionId, text: " " }])).toEqual(missingDefault);
    expect((await save([{ id: questionId, text: "Something else?" }])).message).toBe(
      "Default questions cannot be removed from the questionnaire.",
    );
    expect(await questionTexts(ada, respondentId)).toEqual([DEFAULT]);
  });

  test("[QED-04] more than 3 questions are refused; blank ones don't count", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    const save = (...others: string[]) =>
      ada.backend.mutation(api.respondents.respondentQuestions.save, {
        respondentId,
        questions: [{ id: questionId, text: DEFAULT }, ...others.map((text) => ({ text }))],
      });
    expect((await refusalError(save("One", "Two", "Three"))).message).toBe("You can only add up to 3 questions.");
    await save("One", "  ", "Two", "");
    expect(await questionTexts(ada, respondentId)).toEqual([DEFAULT, "One", "Two"]);
  });

  test("[QED-07] saving replaces the set", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    const first = { id: questionId, text: DEFAULT };
    const save = (questions: { id?: Id<"questions">; text: string }[]) =>
      ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
    await save([first, { text: "One" }, { text: "Two" }]);
    const [, one, two] = await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId });
    await save([first, { id: two!._id, text: "Two" }, { id: one!._id, text: "One" }]);
    expect(await questionTexts(ada, respondentId)).toEqual([DEFAULT, "Two", "One"]);
    await save([first]);
    expect(await questionTexts(ada, respondentId)).toEqual([DEFAULT]);
    expect(await backend.rows("respondentQuestions")).toHaveLength(1);
    // Kept as suggestions.
    expect((await backend.rows("questions")).filter(({ questionSet }) => questionSet === "custom")).toHaveLength(2);
  });

  test("[QED-08] rewording for one person leaves the others' question and answers as they were", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const alan = await respondentOf(ada, "Alan");
    const first = { id: grace.questionId, text: DEFAULT };
    await ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId: grace.respondentId,
      questions: [first, { text: "What next?" }],
    });
    const [, shared] = await ada.backend.query(api.respondents.respondentQuestions.list, {
      respondentId: grace.respondentId,
    });
    const { _id, text } = shared!;
    const questions = [first, { id: _id, text }];
    await ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId: alan.respondentId,
      questions,
    });
    await answerByLink(backend, { token: grace.token, questionId: _id }, "Rest.");
    const reworded = [first, { id: _id, text: "What now?" }];
    await ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId: alan.respondentId,
      questions: reworded,
    });
    expect(await questionTexts(ada, alan.respondentId)).toEqual([DEFAULT, "What now?"]);
    const reading = await ada.backend.query(api.respondents.respondentDetails.response, {
      respondentId: grace.respondentId,
    });
    expect(reading?.answers).toMatchObject([{ questionText: "What next?", text: "Rest." }]);
    const late = ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId: grace.respondentId,
      questions,
    });
    expect((await refusalError(late)).message).toBe(
      "This person has already answered. You can’t change their questions.",
    );
  });

  test("[SEC-01] another owner's question can't be put to anyone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const grace = await respondentOf(ada, "Grace");
    const mallory = await respondentOf(eve, "Mallory");
    const first = { id: grace.questionId, text: DEFAULT };
    await ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId: grace.respondentId,
      questions: [first, { text: "Ada's secret plan?" }],
    });
    const [, secret] = await ada.backend.query(api.respondents.respondentQuestions.list, {
      respondentId: grace.respondentId,
    });
    for (const text of ["Ada's secret plan?", "x"]) {
      const stolen = eve.backend.mutation(api.respondents.respondentQuestions.save, {
        respondentId: mallory.respondentId,
        questions: [first, { id: secret!._id, text }],
      });
      expect((await refusalError(stolen)).code).toBe("NOT_FOUND");
    }
  });
});

describe("questions that nothing asks any more", () => {
  test("[SEC-42] the newest 6 stay as suggestions, the rest is deleted", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    const ownQuestions = async () => (await backend.rows("questions")).filter(({ userId }) => userId === ada.userId);
    for (let n = 0; n < 10; n += 1) {
      const questions = [{ id: questionId, text: DEFAULT }, { text: `Left ${n}?` }, { text: `Right ${n}?` }];
      await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
    }
    expect((await ownQuestions()).map(({ text }) => text.replace(/\D/g, ""))).toEqual([
      "6",
      "6",
      "7",
      "7",
      "8",
      "8",
      "9",
      "9",
    ]);
    const [suggested] = await ownQuestions();
    const questions = [
      { id: questionId, text: DEFAULT },
      { id: suggested!._id, text: suggested!.text },
    ];
    await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
    expect((await ownQuestions()).filter(({ unusedSince }) => unusedSince === undefined)).toMatchObject([
      { text: "Left 6?" },
    ]);
  });

  test("[SEC-42] a reworded question stays while an answer or an invite link refers to it", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, questionId, token } = await respondentOf(ada, "Grace");
    const first = { id: questionId, text: DEFAULT };
    const ownQuestionTexts = async () =>
      (await backend.rows("questions")).filter(({ userId }) => userId === ada.userId).map(({ text }) => text);
    const save = (second: { id?: Id<"questions">; text: string }) =>
      ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions: [first, second] });
    const secondQuestionId = async () =>
      (await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId }))[1]!._id;
    await save({ text: "One?" });
    const { inviteLinkId } = await ada.backend.mutation(api.respondents.inviteLinks.create, {
      title: "T",
      description: "",
      questions: [first, { id: await secondQuestionId(), text: "One?" }],
    });
    await save({ id: await secondQuestionId(), text: "Two?" });
    expect(await ownQuestionTexts()).toEqual(["One?", "Two?"]);
    await ada.backend.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    expect(await ownQuestionTexts()).toEqual(["Two?"]);

    const draft = (id: Id<"questions">, text: string, editedAt: number) =>
      backend.mutation(api.answering.drafts.save, { token, answers: [{ questionId: id, text, editedAt }] });
    const two = await secondQuestionId();
    await draft(two, "Words.", 1);
    await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions: [first] });
    expect(await ownQuestionTexts()).toEqual(["Two?"]);
    const unused = async () => (await backend.rows("questions")).find(({ _id }) => _id === two)?.unusedSince;
    expect(await unused()).toBeUndefined();
    await draft(two, "", 2);
    expect(await unused()).toBeDefined();
  });
});

describe("suggestions", () => {
  test("[QED-01] search is a case-insensitive substring over own and library questions, 6 a page", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId,
      questions: [{ id: questionId, text: DEFAULT }, { text: "How do I handle PRESSURE?" }],
    });
    const find = (search: string, page = 1, all = false) =>
      ada.backend.query(api.questions.questions.suggestions, { search, page, all });
    expect((await find("pressure")).rows[0]).toMatchObject({
      text: "How do I handle PRESSURE?",
      questionSet: "custom",
    });
    expect(await find("zzzz")).toEqual({ rows: [], page: 1, pageCount: 1, total: 0, themes: [] });
    expect(await find("")).toMatchObject({ rows: [], page: 1, pageCount: 1, total: 0 });
    const everything = await find("", 1, true);
    expect(everything.rows).toHaveLength(6);
    expect(everything.rows[0]?.text).toBe("How do I handle PRESSURE?");
    expect(everything.total).toBe(40);
    expect(everything.pageCount).toBe(7);
    expect((await find("", 99, true)).rows).toHaveLength(4);
    const library = await find("", 2, true);
    expect(library.rows).toHaveLength(6);
    expect(library.rows.filter(({ questionSetLabel }) => questionSetLabel === undefined)).toEqual([]);
  });

  test("[HAND-34] questions come by theme, also before a search, and themes count what a search matches", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    await ada.backend.mutation(api.respondents.respondentQuestions.save, {
      respondentId,
      questions: [{ id: questionId, text: DEFAULT }, { text: "What would you innovate?" }],
    });
    const find = (args: { search?: string; questionSet?: string; all?: boolean }) =>
      ada.backend.query(api.questions.questions.suggestions, { search: "", page: 1, all: false, ...args });
    const { themes } = await find({});
    expect(themes).toHaveLength(14);
    expect(themes[0]).toEqual({ questionSet: "own", count: 1 });
    expect(themes.at(-2)).toEqual({ questionSet: "innovation", label: "Innovation", count: 3 });
    const innovation = await find({ questionSet: "innovation" });
    expect(innovation.rows.map(({ questionSetLabel }) => questionSetLabel)).toEqual(Array(3).fill("Innovation"));
    expect((await find({ questionSet: "own" })).rows.map(({ text }) => text)).toEqual(["What would you innovate?"]);
    expect((await find({ questionSet: "own", search: "zzz" })).total).toBe(0);
    expect((await find({ questionSet: "nothing" })).total).toBe(0);
    expect((await find({ search: "innovate" })).themes.reduce((sum, { count }) => sum + count, 0)).toBe(
      (await find({ search: "innovate" })).total,
    );
  });

  test("[QED-01] nobody is offered another owner's questions, nor the default question", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    const questions = [{ id: questionId, text: DEFAULT }, { text: "Ada's secret plan?" }];
    await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
    const find = async (search: string) =>
      (await eve.backend.query(api.questions.questions.suggestions, { search, page: 1, all: false })).total;
    expect(await find("secret plan")).toBe(0);
    expect(await find("greatest professional strengths")).toBe(0);
  });

  test("[QED-06] a reworded question is offered in its new wording alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    const first = { id: questionId, text: DEFAULT };
    const save = (second: { id?: Id<"questions">; text: string }) =>
      ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions: [first, second] });
    await save({ text: "Whta now, captain?" });
    const [, own] = await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId });
    await save({ id: own!._id, text: "What now, captain?" });
    const { rows } = await ada.backend.query(api.questions.questions.suggestions, {
      search: "captain",
      page: 1,
      all: false,
    });
    expect(rows.map(({ text }) => text)).toEqual(["What now, captain?"]);
  });
});

describe("the question bank", () => {
  test("[BANK-01] the bank has 13 sets of 3 questions with labels, in order, active", async (backend) => {
    const sets = await backend.query(api.questions.bank.list);
    expect(sets.map(({ questionSet }) => questionSet)).toEqual([
      "strengths_and_leveraging_potential",
      "growth_and_development",
      "communication_and_collaboration",
      "leadership_and_influence",
      "emotional_intelligence_and_self_awareness",
      "vision_and_long_term_growth",
      "team_dynamics_and_contribution",
      "coaching_and_development",
      "empowerment_and_trust",
      "clarity_and_accountability",
      "psychological_safety_and_inclusion",
      "innovation",
      "business_performance",
    ]);
    expect(sets.every(({ label, questions }) => label !== "" && questions.length === 3)).toBe(true);
    const rows = (await backend.rows("questions")).filter(({ questionSet }) => questionSet !== "default");
    expect(rows.map(({ questionOrder }) => questionOrder)).toEqual(Array(13).fill([1, 2, 3]).flat());
    expect(rows.every(({ isActive }) => isActive)).toBe(true);
  });

  test("[BANK-02] seeding again changes nothing; a question that was lost comes back", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const before = await backend.rows("questions");
    expect(await ada.backend.mutation(api.questions.bank.seed)).toEqual({ inserted: 0 });
    expect(await backend.mutation(internal.deployment.seed.run)).toEqual({ inserted: 0 });
    expect(await backend.rows("questions")).toEqual(before);
    await backend.remove(before[5]!._id);
    expect(await ada.backend.mutation(api.questions.bank.seed)).toEqual({ inserted: 1 });
    expect((await backend.rows("questions")).map(({ text }) => text).toSorted()).toEqual(
      before.map(({ text }) => text).toSorted(),
    );
  });

  test("[BANK-02] a question we reworded is offered anew and asked as it was; one that somebody else reworded stays", async (backend) => {
    const former = "What have you learned from this person, and how did they teach it?";
    const ada = await requestor(backend, "ada@example.com");
    const inOrder = (await backend.rows("questions")).filter(
      ({ questionSet }) => questionSet === "coaching_and_development",
    );
    const [learned, usable] = inOrder;
    await backend.patch(learned!._id, { text: former });
    await backend.patch(usable!._id, { text: "What did the operator want to know?" });
    const { respondentId, questionId } = await respondentOf(ada, "Grace");
    const questions = [
      { id: questionId, text: DEFAULT },
      { id: learned!._id, text: former },
    ];
    await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });

    expect(await ada.backend.mutation(api.questions.bank.seed)).toEqual({ inserted: 1 });
    expect(await questionTexts(ada, respondentId)).toEqual([DEFAULT, former]);
    const coaching = (await backend.query(api.questions.bank.list)).find(
      ({ questionSet }) => questionSet === "coaching_and_development",
    );
    expect(coaching?.questions.map(({ text }) => text)).toEqual([
      learned!.text,
      "What did the operator want to know?",
      inOrder[2]!.text,
    ]);
    const search = { search: "learned from this person", page: 1, all: false };
    const { rows } = await ada.backend.query(api.questions.questions.suggestions, search);
    expect(rows.map(({ text }) => text)).toEqual([learned!.text]);
    expect(await ada.backend.mutation(api.questions.bank.seed)).toEqual({ inserted: 0 });
  });

  test(
    "[BANK-02] where ADMIN_EMAILS is set only those may seed",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const eve = await requestor(backend, "eve@example.com");
      for (const { userId } of [ada, eve]) await backend.patch(userId, { emailVerificationTime: 1 });
      expect(await ada.backend.mutation(api.questions.bank.seed)).toEqual({ inserted: 0 });
      expect((await refusalError(eve.backend.mutation(api.questions.bank.seed))).code).toBe("FORBIDDEN");
      expect((await refusalError(backend.mutation(api.questions.bank.seed))).code).toBe("UNAUTHENTICATED");
    },
    { environment: { ADMIN_EMAILS: " root@example.com, Ada@example.com " } },
  );
});
