import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { isAnswered } from "../model/question.ts";
import { typographic } from "../../../lib/typographic.ts";
import type { QuestionFlow } from "../useQuestionFlow.ts";
import { t } from "../../../lib/language/t.ts";

/** Answers so far, except the one that is being changed. */
export function SavedAnswers({ flow, unsaved }: { flow: QuestionFlow; unsaved: string | null }): ReactNode {
  const saved = flow.questions.filter(
    (question) => question.id !== unsaved && isAnswered(flow.drafts.answers, question.id),
  );
  if (saved.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{t("Saved answers")}</h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {saved.map((question) => (
          <li key={question.id} className="flex items-start gap-3 py-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-sm text-faint">
                {typographic(question.text)}
              </p>
              <p dir="auto" className="font-serif whitespace-pre-wrap text-ink">
                {flow.drafts.answers[question.id]}
              </p>
            </div>
            <Button variant="ghost" size="sm" onClick={() => flow.goTo(flow.questions.indexOf(question))}>
              {t("Edit")}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
