/** `id` is stable while an answer to the question may exist. */
export interface Question {
  id: string;
  text: string;
}

/** Answers by question id; a question without an entry has no answer. */
export type Answers = Readonly<Record<string, string>>;

/** Whether a question has an answer. White space alone is no answer. */
export function isAnswered(answers: Answers, questionId: string): boolean {
  return (answers[questionId] ?? "").trim() !== "";
}

/** Returns how many of the questions have an answer. */
export function answeredCount(questions: readonly Question[], answers: Answers): number {
  return questions.filter((question) => isAnswered(answers, question.id)).length;
}
