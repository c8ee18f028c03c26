import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../components/ui/Badge.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { typographic } from "../../../lib/typographic.ts";
import { submitLabel } from "../../answering/model/progress.ts";
import { isAnswered, type Question } from "../../answering/model/question.ts";
import type { SubmissionState } from "../../answering/submission/Submission.ts";
import { NativeDialog } from "../../answering/ui/NativeDialog.tsx";
import { UntranscribedNotice } from "../../answering/ui/UntranscribedNotice.tsx";
import type { QuestionFlow } from "../../answering/useQuestionFlow.ts";
import { SubmissionStatus } from "./SubmissionStatus.tsx";
import { plural, t } from "../../../lib/language/t.ts";

interface ReviewDialogProps {
  flow: QuestionFlow;
  submission: SubmissionState;
  isDemo: boolean;
  /** Ids of questions with untranscribed recordings, which are not submitted. */
  untranscribed: ReadonlySet<string>;
  /** Opens a question, so that its answer can be written. */
  onEdit: (index: number) => void;
  onSubmit: () => void;
  /** Returns to the form; a queued submission is cancelled. */
  onKeepEditing: () => void;
  /** What is below the answers. */
  children: ReactNode;
}

/** Review of all answers before they are submitted. */
export function ReviewDialog({
  flow,
  submission,
  isDemo,
  untranscribed,
  onEdit,
  onSubmit,
  onKeepEditing,
  children,
}: ReviewDialogProps) {
  const { answered, total } = flow.progress;
  const isBusy = submission.kind === "sending" || submission.kind === "queued";
  return (
    <NativeDialog
      open={flow.dialog === "review"}
      onClose={onKeepEditing}
      title={t("Review Your Responses")}
      isWide
      isDismissable={submission.kind !== "sending"}
      footer={
        <>
          <Button variant="secondary" disabled={submission.kind === "sending"} onClick={onKeepEditing}>
            {t("Continue Editing")}
          </Button>
          <Button disabled={answered === 0} isBusy={isBusy} busyLabel={t("Submitting…")} onClick={onSubmit}>
            {submitLabel(answered, total)}
          </Button>
        </>
      }
    >
      <SubmissionStatus submission={submission} />
      <ReviewNotes isDemo={isDemo} isBusy={isBusy} open={answered > 0 ? total - answered : 0} />
      <ol className="divide-y divide-line">
        {flow.questions.map((question, index) => (
          <ReviewedQuestion
            key={question.id}
            flow={flow}
            question={question}
            index={index}
            isBusy={isBusy}
            isUntranscribed={untranscribed.has(question.id)}
            onEdit={() => onEdit(index)}
          />
        ))}
      </ol>
      {children}
    </NativeDialog>
  );
}

/** What has not happened yet: nothing is sent, and `open` questions of a part have no answer. */
function ReviewNotes({ isDemo, isBusy, open }: { isDemo: boolean; isBusy: boolean; open: number }) {
  return (
    <div className="mb-3 grid gap-2 text-soft empty:hidden">
      {!isBusy && <p>{isDemo ? t("Nothing is sent in this demo.") : t("Nothing is sent yet.")}</p>}
      {open > 0 && (
        <p className="measure">
          {plural(
            open,
            "You left one question open. You can answer it, or submit without it.",
            "You left {count} questions open. You can answer them, or submit without them.",
          )}
        </p>
      )}
    </div>
  );
}

interface ReviewedQuestionProps {
  flow: QuestionFlow;
  question: Question;
  index: number;
  isBusy: boolean;
  isUntranscribed: boolean;
  onEdit: () => void;
}

function ReviewedQuestion({ flow, question, index, isBusy, isUntranscribed, onEdit }: ReviewedQuestionProps) {
  const hasAnswer = isAnswered(flow.drafts.answers, question.id);
  return (
    <li className="py-5 first:pt-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
        <h3 dir="auto" className="min-w-0 flex-1 basis-64 text-lg wrap-anywhere">
          <span className="figures me-2 text-faint">{index + 1}</span>
          {typographic(question.text)}
        </h3>
        <Badge tone={hasAnswer ? "leaf" : "plain"} icon={hasAnswer ? <Check aria-hidden /> : <Circle aria-hidden />}>
          {hasAnswer ? t("Answered") : t("Not answered")}
        </Badge>
      </div>
      {hasAnswer && (
        <p dir="auto" className="measure mt-2 font-serif whitespace-pre-wrap text-soft">
          {flow.drafts.answers[question.id]}
        </p>
      )}
      {isUntranscribed && (
        <UntranscribedNotice
          hasText={false}
          onOpen={() => {
            flow.setMode("voice");
            flow.goTo(index);
          }}
        />
      )}
      <Button
        variant={hasAnswer ? "ghost" : "secondary"}
        size="sm"
        className={hasAnswer ? "mt-1 -ms-3" : "mt-3"}
        disabled={isBusy}
        onClick={onEdit}
      >
        {hasAnswer ? t("Edit this answer") : t("Answer this question")}
      </Button>
    </li>
  );
}
