import type { ReactNode } from "react";
import { Button } from "../../components/ui/Button.tsx";
import type { QuestionFlow } from "../answering/useQuestionFlow.ts";
import type { Step } from "./useShareForm.ts";

/** Wrapped words leave a phone's row to both buttons. */
const quietClass =
  "max-md:min-w-20 max-md:shrink max-md:px-2 max-md:text-left max-md:leading-tight max-md:whitespace-normal";
const mainClass = "max-md:flex-1 max-md:px-3 max-md:leading-tight max-md:text-balance max-md:whitespace-normal";

/** The form's bottom bar: one primary button. `calm`: a control of the page has that rank instead. */
export function ShareBar({
  flow,
  calm,
  sending,
  afterFinish,
  onStep,
  onContinue,
  onFinish,
  onReview,
}: {
  flow: QuestionFlow;
  calm: boolean;
  sending: boolean;
  /** What Finish leads to. */
  afterFinish: ReactNode;
  onStep: Step;
  onContinue: () => void;
  onFinish: () => void;
  onReview: () => void;
}) {
  const { submitLabel, partial } = flow.progress;
  const finishing = flow.isLast && !partial;
  const reviewLeads = submitLabel !== null && !finishing;
  const rank = (leads: boolean) =>
    leads
      ? { variant: calm ? ("secondary" as const) : ("primary" as const), className: mainClass }
      : { variant: "quiet" as const, className: quietClass };
  const review = submitLabel !== null && (
    <Button key="review" {...rank(reviewLeads)} disabled={sending} onClick={onReview}>
      {submitLabel}
    </Button>
  );
  const onwards = (
    <Button
      key="onwards"
      {...rank(!reviewLeads)}
      disabled={!flow.answered}
      busy={sending}
      busyLabel="Submitting…"
      onClick={flow.isLast ? onFinish : onContinue}
    >
      {flow.isLast ? "Finish" : "Continue"}
    </Button>
  );
  return (
    // On low screens, also a desktop's at 200 %, the bar would leave no room for the answer.
    <footer className="bottom-0 z-10 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] [@media(min-height:30rem)]:sticky">
      <div className="mx-auto max-w-2xl px-5 pt-1 pb-3 md:flex md:items-end md:justify-between md:gap-4 md:py-3">
        <Moves flow={flow} sending={sending} onStep={onStep} onReview={onReview} />
        <div className="grid min-w-0 gap-1.5">
          <span role="status" className="sr-only">
            {sending && "Submitting your responses"}
          </span>
          {flow.isLast && (
            <p className="text-xs text-soft md:text-right">
              {partial ? "You can still submit with partial completion" : afterFinish}
            </p>
          )}
          <div className="flex gap-2 md:justify-end">{reviewLeads ? [onwards, review] : [review, onwards]}</div>
        </div>
      </div>
    </footer>
  );
}

function Moves({
  flow,
  sending,
  onStep,
  onReview,
}: {
  flow: QuestionFlow;
  sending: boolean;
  onStep: Step;
  onReview: () => void;
}) {
  return (
    <div className="-mx-3 flex justify-between">
      <Button
        variant="quiet"
        size="sm"
        disabled={flow.isFirst || sending}
        onClick={() => onStep(flow.previous, "navigate_previous", "heading")}
      >
        Previous
      </Button>
      <Button variant="quiet" size="sm" disabled={flow.progress.answered === 0 || sending} onClick={onReview}>
        Preview All
      </Button>
      <Button
        variant="quiet"
        size="sm"
        disabled={flow.isLast || sending}
        onClick={() => onStep(flow.next, "navigate_next", "heading")}
      >
        Next
      </Button>
    </div>
  );
}
