import { api } from "../../../convex/_generated/api";
import { START } from "../backends/backendTest.js";
import type { ProductBackend } from "../backends/ProductBackend.js";
import { requestor, respondentOf } from "./people.js";

export const OWN_TEXT = "What should she do more of?";

/** The default question and one of Ada's own. */
export async function createRequestorWithTwoQuestions(backend: ProductBackend) {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  const { respondentId, questionId } = grace;
  const questions = [{ id: questionId, text: await defaultQuestionText(ada.backend) }, { text: OWN_TEXT }];
  await ada.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
  const [, own] = await ada.backend.query(api.respondents.respondentQuestions.list, { respondentId });
  return { ada, grace, own: own!._id };
}

/** Text of the default question. */
export async function defaultQuestionText(owner: ProductBackend): Promise<string> {
  return (await owner.query(api.questions.questions.default)).text;
}

/** Answers as the page saves them, each edited when the tests' clock starts. */
export function draftInputs<T>(answers: readonly T[]): (T & { editedAt: number })[] {
  return answers.map((answer) => ({ ...answer, editedAt: START }));
}
