import type { ReactNode, RefObject } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import { typographic } from "../../../lib/typographic.ts";
import { QuestionDots } from "../../answering/ui/QuestionDots.tsx";
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
        filled={flow.progress.answered / flow.progress.total}
        progress={<FormProgress {...flow.progress} />}
        navigation={flow.progress.total > 1 && <QuestionNavigation form={form} />}
      />
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

/** Progress of the form. One question needs no count. */
function FormProgress({ isComplete, count, remaining, total }: ShareFormState["flow"]["progress"]) {
  return (
    <p className="figures text-xs text-soft">
      {total > 1 && <span>{count} </span>}
      <span data-room={`${t("Complete!")} ${t("Not sent")}`}>
        <span>{remaining}</span>
        {isComplete && <span> {t("Not sent")}</span>}
      </span>
    </p>
  );
}

/** Ways to the other questions. Signs stand for Previous and Next, since Skip and Continue lead on in words. */
function QuestionNavigation({ form: { flow, isSending, step } }: { form: ShareFormState }) {
  return (
    <div className="-ms-3 flex items-center md:-me-3">
      <Button
        variant="ghost"
        size="sm"
        title={t("Previous")}
        disabled={flow.isFirst || isSending}
        onClick={() => step(flow.previous, "navigate_previous", "heading")}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        <span className="sr-only">{t("Previous")}</span>
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
        title={t("Next")}
        disabled={flow.isLast || isSending}
        onClick={() => step(flow.next, "navigate_next", "heading")}
      >
        <span className="sr-only">{t("Next")}</span>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Button>
    </div>
  );
}
