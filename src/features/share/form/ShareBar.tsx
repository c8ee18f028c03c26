import type { ReactNode, RefObject } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";
import { SaveStatus } from "../../answering/ui/SaveStatus.tsx";
import type { ShareFormState } from "./useShareForm.ts";
import { rich, t } from "../../../lib/language/t.ts";

/** Wrapped text leaves a phone's row to both buttons. */
const besideClass =
  "max-md:px-2! max-md:min-w-20 max-md:max-w-[42%] max-md:shrink max-md:leading-tight max-md:whitespace-normal";
const mainClass = "min-w-0 max-md:flex-1 max-md:px-3 max-md:leading-tight max-md:whitespace-normal";

/**
 * Whether the bar's button opens the review: of several answers at any question where submitting is offered. One answer
 * is in view as a whole, and its Finish sends it.
 */
export function isReviewInBar({ progress }: ShareFormState["flow"]): boolean {
  return progress.total > 1 && progress.submitLabel !== null;
}

/** Bottom bar of the form: the state of saving, and one primary button, unless the recorder on the page has it. */
export function ShareBar({
  form,
  isDemo,
  requestorName,
  leadingRef,
}: {
  form: ShareFormState;
  isDemo: boolean;
  /** Name of the requestor; null where a group of answers is awaited. */
  requestorName: string | null;
  leadingRef: RefObject<HTMLButtonElement | null>;
}) {
  const { flow, isSending } = form;
  const { save } = flow.drafts;
  const isWide = flow.isLast || flow.progress.submitLabel !== null;
  return (
    <footer className="border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 max-[374px]:py-1.5 md:min-h-20 short-screen:min-h-12 short-screen:max-w-4xl">
        <span role="status" className="sr-only">
          {isSending && t("Submitting your responses")}
        </span>
        <div
          className={cx(
            "min-w-0 flex-1",
            isWide || save.kind === "failed" || save.kind === "unsaved" ? "basis-full md:basis-20" : "basis-20",
          )}
        >
          <SaveStatus save={save} untouched={t("We save as you write.")} />
        </div>
        <div
          className={cx(
            "grid min-w-0 grid-cols-1 gap-1.5",
            isWide ? "max-md:basis-full" : "max-md:basis-40 max-md:grow-2",
          )}
        >
          {flow.isLast && <EndOfForm form={form} isDemo={isDemo} requestorName={requestorName} />}
          <div className={cx("flex gap-2 md:justify-end", flow.isLast && "max-md:flex-wrap")}>
            <NextStepButtons form={form} leadingRef={leadingRef} />
          </div>
        </div>
      </div>
    </footer>
  );
}

interface NextStepButtonsProps {
  form: ShareFormState;
  leadingRef: RefObject<HTMLButtonElement | null>;
}

/** Buttons to the next step; the one to the review is secondary while the last question is blank. */
function NextStepButtons({ form, leadingRef }: NextStepButtonsProps) {
  const { flow, isSending, voice } = form;
  const recorderLeads = flow.mode === "voice" && (voice.phase === "undecided" || !flow.isAnswered);
  const hasReview = isReviewInBar(flow);
  const leavesBlank = hasReview && flow.isLast && !flow.isAnswered;
  const leading = recorderLeads ? ("secondary" as const) : ("primary" as const);
  const review = hasReview && (
    <Button
      key="review"
      ref={leadingRef}
      variant={leavesBlank ? "secondary" : leading}
      className={cx(mainClass, flow.isLast && "max-md:basis-40")}
      onClick={() => flow.open("review")}
    >
      {flow.progress.submitLabel}
    </Button>
  );
  const finish = hasReview ? () => flow.open("review") : form.finish;
  const onwards = !leavesBlank && (
    <Button
      key="onwards"
      ref={hasReview ? null : leadingRef}
      variant={hasReview ? "ghost" : leading}
      className={hasReview ? besideClass : mainClass}
      disabled={!flow.isAnswered}
      isBusy={isSending}
      busyLabel={t("Submitting…")}
      onClick={flow.isLast ? finish : form.advance}
    >
      {flow.isLast ? t("Finish") : t("Continue")}
    </Button>
  );
  const skip = !flow.isAnswered && !flow.isLast && (
    <Button key="skip" variant="secondary" className={besideClass} onClick={form.skip}>
      {t("Skip")}
    </Button>
  );
  return <>{hasReview ? [onwards, review] : [skip, onwards]}</>;
}

interface EndOfFormProps {
  form: ShareFormState;
  isDemo: boolean;
  requestorName: string | null;
}

/** Line above the buttons of the last question: that a part can be submitted, or that Finish sends. */
function EndOfForm(props: EndOfFormProps) {
  const text = endText(props);
  return text !== null && <p className="text-xs text-soft wrap-anywhere md:text-end">{text}</p>;
}

function endText({ form: { flow, voice }, isDemo, requestorName }: EndOfFormProps): ReactNode {
  if (flow.progress.isPartial) return t("You can still submit with partial completion");
  if (isDemo) return t("Nothing is sent in this demo.");
  if (flow.progress.total > 1 || voice.untranscribed.size > 0) return null;
  return requestorName === null
    ? t("Finish sends your answer.")
    : rich("Finish sends your answer to {requestorName}.", { requestorName: <bdi>{requestorName}</bdi> });
}
