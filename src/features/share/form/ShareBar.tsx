import type { RefObject } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";
import { SaveStatus } from "../../answering/ui/SaveStatus.tsx";
import type { ShareFormState } from "./useShareForm.ts";
import { plural, rich, t } from "../../../lib/language/t.ts";

/** Wrapped text leaves a phone's row to both buttons. */
const besideClass =
  "px-2! max-md:min-w-20 max-md:max-w-[42%] max-md:shrink max-md:leading-tight max-md:whitespace-normal";
const mainClass = "min-w-0 max-md:flex-1 max-md:px-3 max-md:leading-tight max-md:whitespace-normal";

/**
 * Whether the bar sends a part: at the last question, while it is blank. Elsewhere Finish leads there, and the review
 * is opened below the answer.
 */
function sendsPartFromBar({ isLast, isAnswered, progress }: ShareFormState["flow"]): boolean {
  return isLast && !isAnswered && progress.submitLabel !== null;
}

/** Whether the review is opened below the answer. */
export function isReviewBelowAnswer(flow: ShareFormState["flow"]): boolean {
  return flow.isLast && flow.progress.submitLabel !== null && !sendsPartFromBar(flow);
}

/** Bottom bar of the form: the state of saving, and one primary button, unless the recorder on the page has it. */
export function ShareBar({
  form,
  isDemo,
  recipient,
  leadingRef,
}: {
  form: ShareFormState;
  isDemo: boolean;
  /** Name of the recipient; null where a group of answers is awaited. */
  recipient: string | null;
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
          {flow.isLast && <Ending form={form} isDemo={isDemo} recipient={recipient} />}
          {/* The two lines of Finish have their room before it shows. */}
          <div className={cx("flex gap-2 md:justify-end", flow.isLast && "min-h-12")}>
            <NextStepButtons form={form} leadingRef={leadingRef} sentTo={isDemo ? null : recipient} />
          </div>
        </div>
      </div>
    </footer>
  );
}

interface NextStepButtonsProps {
  form: ShareFormState;
  leadingRef: RefObject<HTMLButtonElement | null>;
  /** Name of the recipient; null where the answers are not delivered at once. */
  sentTo: string | null;
}

/** Buttons to the next step; the main one is secondary where the last question is blank and a part can be sent. */
function NextStepButtons({ form, leadingRef, sentTo }: NextStepButtonsProps) {
  const { flow, isSending, voice } = form;
  const { submitLabel } = flow.progress;
  const recorderLeads = flow.mode === "voice" && (voice.phase === "undecided" || !flow.isAnswered);
  const sendsPart = sendsPartFromBar(flow);
  const reviewLeads = submitLabel !== null && !flow.isLast;
  const leading = recorderLeads ? ("secondary" as const) : ("primary" as const);
  const review = (reviewLeads || sendsPart) && (
    <Button
      key="review"
      ref={leadingRef}
      variant={sendsPart ? "secondary" : leading}
      className={mainClass}
      disabled={isSending}
      onClick={() => flow.open("review")}
    >
      {submitLabel}
    </Button>
  );
  const onwards = (
    <Button
      key="onwards"
      ref={review === false ? leadingRef : null}
      variant={review === false ? leading : "ghost"}
      className={reviewLeads ? besideClass : mainClass}
      disabled={!flow.isAnswered}
      isBusy={isSending}
      busyLabel={t("Submitting…")}
      onClick={flow.isLast ? form.finish : form.advance}
    >
      {flow.isLast ? (
        <Finish {...flow.progress} sentTo={voice.untranscribed.size > 0 ? null : sentTo} />
      ) : (
        t("Continue")
      )}
    </Button>
  );
  const skip = !flow.isAnswered && !flow.isLast && (
    <Button key="skip" variant="secondary" className={besideClass} onClick={form.skip}>
      {t("Skip")}
    </Button>
  );
  return <>{reviewLeads ? [onwards, review] : sendsPart ? review : [skip, onwards]}</>;
}

/** Text of the button that sends complete answers, or shows what is open. Its second line names the one of the two. */
function Finish({ answered, total, sentTo }: { answered: number; total: number; sentTo: string | null }) {
  const open = total - answered;
  const isReady = open === 0 || total === 1;
  if (isReady && sentTo === null) return t("Finish");
  return (
    <span className="min-w-0 leading-tight">
      {t("Finish")}{" "}
      <span className="block truncate text-xs">
        {isReady
          ? rich("send to {sentTo}", { sentTo: <bdi>{sentTo}</bdi> })
          : plural(open, "see {count} open question first", "see {count} open questions first")}
      </span>
    </span>
  );
}

function Ending({
  form: { flow },
  isDemo,
  recipient,
}: {
  form: ShareFormState;
  isDemo: boolean;
  recipient: string | null;
}) {
  const { isPartial, total } = flow.progress;
  // With complete answers, the button's label names the recipient.
  if (!isPartial && !isDemo && recipient !== null) return null;
  return (
    <p className="text-xs text-soft md:text-end">
      {isPartial
        ? t("You can still submit with partial completion")
        : isDemo
          ? t("Nothing is sent in this demo.")
          : plural(total, "Finish sends your answer.", "Finish sends your answers.")}
    </p>
  );
}
