import { limits } from "../../../convex/shared/limits";

/** Whether answers kept in the browser are a whole self-assessment: one for each prompt, and something in them. */
export function isWholeSelfAssessment(answers: readonly string[] | null): answers is readonly string[] {
  return (
    answers !== null &&
    answers.length === limits.selfReflectionAnswers &&
    answers.some((answer) => answer.trim() !== "")
  );
}
