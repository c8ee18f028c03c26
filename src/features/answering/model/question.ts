/** `id` is stable while an answer to it may exist. */
export interface Question {
  id: string;
  text: string;
}

/** By question id; without an entry there is no answer. */
export type Answers = Readonly<Record<string, string>>;

/** White space alone is no answer. */
export function isAnswered(answers: Answers, questionId: string): boolean {
  return (answers[questionId] ?? "").trim() !== "";
}

export function answeredCount(questions: readonly Question[], answers: Answers): number {
  return questions.filter((question) => isAnswered(answers, question.id)).length;
}
