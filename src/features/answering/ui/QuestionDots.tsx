import { Check } from "lucide-react";
import { cx } from "../../../lib/cx.ts";
import { type Answers, isAnswered, type Question } from "../model/question.ts";
import { t } from "../../../lib/language/t.ts";

interface QuestionDotsProps {
  questions: readonly Question[];
  answers: Answers;
  index: number;
  onGoTo: (index: number) => void;
}

/** Dots that show which questions are answered, and open them. */
export function QuestionDots({ questions, answers, index, onGoTo }: QuestionDotsProps) {
  return (
    <nav aria-label={t("Questions")}>
      <ol className="flex flex-wrap">
        {questions.map((question, number) => {
          const isCurrent = number === index;
          const hasAnswer = isAnswered(answers, question.id);
          const state = stateOf({ isCurrent, hasAnswer });
          return (
            <li key={question.id}>
              <button
                type="button"
                onClick={() => onGoTo(number)}
                aria-current={isCurrent ? "step" : undefined}
                aria-label={
                  hasAnswer
                    ? t("Question {at} of {total}, answered", { at: number + 1, total: questions.length })
                    : t("Question {at} of {total}, not answered", { at: number + 1, total: questions.length })
                }
                data-state={state}
                className="group grid size-11 place-items-center rounded-full"
              >
                <span
                  className={cx(
                    "figures grid size-6 place-items-center rounded-full border text-xs transition-colors",
                    state === "current" &&
                      "border-iris bg-iris text-on-iris ring-2 ring-iris/30 ring-offset-2 ring-offset-paper forced-colors:outline-2 forced-colors:outline-offset-2",
                    state === "answered" && "border-leaf bg-leaf-wash text-leaf",
                    state === "open" && "border-line-strong text-faint group-hover:border-ink/60",
                  )}
                >
                  {hasAnswer ? <Check aria-hidden className="size-3.5" strokeWidth={3} /> : number + 1}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function stateOf({
  isCurrent,
  hasAnswer,
}: {
  isCurrent: boolean;
  hasAnswer: boolean;
}): "current" | "answered" | "open" {
  if (isCurrent) return "current";
  return hasAnswer ? "answered" : "open";
}
