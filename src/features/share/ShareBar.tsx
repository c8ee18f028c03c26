import type { RefObject } from "react";
import { Mic } from "lucide-react";
import { Button } from "../../components/ui/Button.tsx";
import type { ShareFormState } from "./useShareForm.ts";

/** Wrapped words leave a phone's row to both buttons. */
const quietClass =
  "md:px-2 max-md:min-w-20 max-md:shrink max-md:px-2 max-md:text-left max-md:leading-tight max-md:whitespace-normal";
const mainClass = "max-md:flex-1 max-md:px-3 max-md:leading-tight max-md:text-balance max-md:whitespace-normal";

/** The form's bottom bar: one primary button, or none where the recorder on the page has it. */
export function ShareBar({
  form,
  spoken,
  recipient,
  leadingRef,
}: {
  form: ShareFormState;
  /** Speech can become text here. */
  spoken: boolean;
  /** Null in the demo, which sends nothing. */
  recipient: string | null;
  leadingRef: RefObject<HTMLButtonElement | null>;
}) {
  const { flow, sending, voice } = form;
  const recorderLeads = flow.mode === "voice" && (voice.phase === "undecided" || !flow.answered);
  const openReview = () => flow.open("review");
  const { submitLabel, partial, total } = flow.progress;
  const finishing = flow.isLast && !partial;
  const reviewLeads = submitLabel !== null && !finishing;
  const rank = (leads: boolean) =>
    leads
      ? {
          variant: recorderLeads ? ("secondary" as const) : ("primary" as const),
          className: mainClass,
          ref: leadingRef,
        }
      : { variant: "quiet" as const, className: quietClass };
  const review = submitLabel !== null && (
    <Button key="review" {...rank(reviewLeads)} disabled={sending} onClick={openReview}>
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
      onClick={flow.isLast ? form.finish : form.advance}
    >
      {flow.isLast ? "Finish" : "Continue"}
    </Button>
  );
  return (
    <footer className="border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto max-w-2xl px-5 pt-1 pb-3 md:flex md:items-end md:justify-between md:gap-2 md:py-3">
        <Moves form={form} onReview={openReview} />
        <div className="grid min-w-0 gap-1.5">
          <span role="status" className="sr-only">
            {sending && "Submitting your responses"}
          </span>
          {flow.isLast && (
            <p className="text-xs text-soft md:text-right">
              {partial ? (
                "You can still submit with partial completion"
              ) : (
                <AfterFinish recipient={recipient} total={total} />
              )}
            </p>
          )}
          <div className="flex gap-2 md:justify-end">
            {spoken && <StartRecording form={form} />}
            {reviewLeads ? [onwards, review] : [review, onwards]}
          </div>
        </div>
      </div>
    </footer>
  );
}

/** While typing; what is recorded already has its own notice. */
function StartRecording({ form: { flow, voice, sending, record } }: { form: ShareFormState }) {
  if (flow.mode === "voice" || voice.problem !== null || voice.untranscribed.has(flow.question.id)) return null;
  return (
    <Button
      variant="secondary"
      size="icon"
      className="shrink-0 md:size-11"
      aria-label="Start recording"
      disabled={sending}
      onClick={record}
    >
      <Mic />
    </Button>
  );
}

function AfterFinish({ recipient, total }: { recipient: string | null; total: number }) {
  if (recipient === null) return "Nothing is sent in this demo.";
  return (
    <>
      <bdi>{recipient}</bdi> gets your {total === 1 ? "answer" : "answers"} when you press Finish.
    </>
  );
}

function Moves({ form, onReview }: { form: ShareFormState; onReview: () => void }) {
  const { flow, sending, step } = form;
  return (
    <div className="-mx-3 flex justify-between md:pb-1">
      <Button
        variant="quiet"
        size="sm"
        disabled={flow.isFirst || sending}
        onClick={() => step(flow.previous, "navigate_previous", "heading")}
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
        onClick={() => step(flow.next, "navigate_next", "heading")}
      >
        Next
      </Button>
    </div>
  );
}
