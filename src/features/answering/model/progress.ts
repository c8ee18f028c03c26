import { type Answers, answeredCount, type Question } from "./question.ts";
import { plural, t } from "../../../lib/language/t.ts";

export interface AnswerProgress {
  answered: number;
  total: number;
  count: string;
  isComplete: boolean;
  /** Text of the remaining time: "Complete!", or one minute for each unanswered question. */
  remaining: string;
  /** Label of the submit button; null while submitting is not offered. */
  submitLabel: string | null;
  /** Whether submitting now would leave questions unanswered. */
  isPartial: boolean;
}

/** Texts and state of the progress display. `index` counts from 0. */
export function progressAt(questions: readonly Question[], answers: Answers, index: number): AnswerProgress {
  const total = questions.length;
  const answered = answeredCount(questions, answers);
  const isComplete = answered === total && total > 0;
  const isPartial = !isComplete && answered > 0 && index === total - 1;
  const reviewLabel = isComplete ? t("Review & Submit All Responses") : null;
  const partLabel = isPartial ? submitPartLabel(answered, total) : null;
  return {
    answered,
    total,
    isComplete,
    count: t("{answered} of {total} questions", { answered, total }),
    remaining: isComplete ? t("Complete!") : t("Est. {time} left", { time: answeringTime(total - answered) }),
    submitLabel: reviewLabel ?? partLabel,
    isPartial,
  };
}

/** Returns the submit button's label, with the number of answers where some are missing. */
export function submitLabel(answered: number, total: number): string {
  return answered === total ? t("Submit All Responses") : submitPartLabel(answered, total);
}

function submitPartLabel(answered: number, total: number): string {
  return t("Submit {answered} of {total} Responses", { answered, total });
}

/** Estimated time for unanswered questions, one minute each. */
export function answeringTime(questionCount: number): string {
  return questionCount <= 1 ? t("< 1 minute") : plural(questionCount, "~{count} minute", "~{count} minutes");
}
