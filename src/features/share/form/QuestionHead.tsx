import type { ReactNode, RefObject } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import { typographic } from "../../../lib/typographic.ts";
import { QuestionDots } from "../../answering/ui/QuestionDots.tsx";
import { answeredShare } from "../../answering/model/progress.ts";
import { Introduction } from "./Introduction.tsx";
import type { ShareNames } from "../session/ShareSession.ts";
import type { ShareFormState } from "./useShareForm.ts";
import { t } from "../../../lib/language/t.ts";

/** Introduction, progress and text of the open question. */
export function QuestionHead({
  form,
  names,
  whoSees,
  heading,
}: {
  form: ShareFormState;
  names: ShareNames;
  whoSees: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { flow } = form;
  return (
    <>
      <Introduction
        names={names}
        whoSees={flow.isFirst && whoSees}
        filled={answeredShare(flow.questions, flow.drafts.answers)}
      />
      <FormProgress form={form} />
      <h1
        ref={heading}
        tabIndex={-1}
        key={flow.question.id}
        dir="auto"
        className="mt-2 animate-enter text-2xl wrap-anywhere outline-none max-[374px]:text-xl md:mt-8 md:text-3xl short-screen:mt-1 short-screen:text-lg"
      >
        {typographic(flow.question.text)}
      </h1>
    </>
  );
}

/** Progress of the form. One question has no others to open, and needs no count. */
function FormProgress({ form }: { form: ShareFormState }) {
  const { flow } = form;
  const { isComplete, count, remaining, total } = flow.progress;
  return (
    <div className="mt-1 flex min-h-9 flex-wrap items-center gap-x-1 border-t border-line md:mt-6 short-screen:mt-1">
      {total > 1 && <QuestionNavigation form={form} />}
      <p className="figures text-xs text-soft ms-auto text-end md:text-sm">
        {total > 1 && <span className="min-[360px]:max-md:block">{count}</span>}
        <span data-room={`${t("Complete!")} ${t("Not sent")}`}>
          <span>{remaining}</span>
          {isComplete && <span> {t("Not sent")}</span>}
        </span>
      </p>
    </div>
  );
}

function QuestionNavigation({ form: { flow, isSending, step } }: { form: ShareFormState }) {
  return (
    <div className="-ms-3 flex items-center">
      <Button
        variant="ghost"
        size="sm"
        disabled={flow.isFirst || isSending}
        onClick={() => step(flow.previous, "navigate_previous", "heading")}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        <span className="max-md:sr-only">{t("Previous")}</span>
      </Button>
      <QuestionDots
        questions={flow.questions}
        answers={flow.drafts.answers}
        index={flow.index}
        onGoTo={(index) => flow.goTo(index)}
      />
      <Button
        variant="ghost"
        size="sm"
        disabled={flow.isLast || isSending}
        onClick={() => step(flow.next, "navigate_next", "heading")}
      >
        <span className="max-md:sr-only">{t("Next")}</span>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Button>
    </div>
  );
}
