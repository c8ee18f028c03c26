import type { ReactNode, RefObject } from "react";
import { answeringLimits } from "../../../../convex/shared/limits/answeringLimits";
import { Button } from "../../../components/ui/Button.tsx";
import type { Transcriber } from "../../answering/transcription/Transcriber.ts";
import { AnswerArea } from "../../answering/ui/AnswerArea.tsx";
import { AnswerModeToggle } from "../../answering/ui/AnswerModeToggle.tsx";
import { isReviewInBar } from "./ShareBar.tsx";
import type { ShareSession } from "../session/ShareSession.ts";
import type { ShareFormState } from "./useShareForm.ts";
import { t } from "../../../lib/language/t.ts";

/** Renders notes on the text that is being written in the field. */
export type RenderMarks = (text: string, field: RefObject<HTMLTextAreaElement | null>) => ReactNode;

/** Answer to the open question by text field or recorder, with the choice between them. */
export function FormAnswer({
  form,
  session,
  transcriber,
  canSave,
  hasVoice,
  textRef,
  marked,
}: {
  form: ShareFormState;
  session: ShareSession;
  transcriber: Transcriber;
  canSave: boolean;
  /** Whether voice is offered. */
  hasVoice: boolean;
  textRef: RefObject<HTMLTextAreaElement | null>;
  marked: RenderMarks | undefined;
}) {
  const { flow, voice } = form;
  return (
    <>
      {(hasVoice || flow.mode === "voice") && (
        <div className="mt-4 max-[374px]:mt-2 md:mt-7 short-screen:mt-1">
          <AnswerModeToggle
            mode={flow.formMode}
            labels={{ voice: t("Record Voice"), type: t("Type Response") }}
            onChange={form.chooseMode}
          />
        </div>
      )}
      <div className="mt-4 flex-1 pb-6 max-[374px]:mt-2 short-screen:mt-1">
        <AnswerArea
          flow={flow}
          maxLength={answeringLimits.answerText}
          voice={voice}
          transcriber={transcriber}
          scope={session.recordingScope}
          onRecorderEvent={(event) => session.trackEvent(event, flow.question.id)}
          textRef={textRef}
          onSubmit={form.advance}
          isSavedElsewhere
          hasBot={hasVoice}
          marked={marked?.(flow.text, textRef)}
          aside={<Aside form={form} canSave={canSave} />}
        />
      </div>
    </>
  );
}

/** Ways that are not the main one: small, light and underlined, so that one button leads on at a glance. */
const quiet =
  "px-0! text-end text-xs! font-normal! whitespace-normal! underline decoration-line-strong underline-offset-4";

/** Links next to the answer: the review, unless the bar's button opens it. A form with one question has no preview. */
function Aside({ form: { flow, isSending, saveLater }, canSave }: { form: ShareFormState; canSave: boolean }) {
  const { total, answered, submitLabel } = flow.progress;
  const review = isReviewInBar(flow) ? null : (submitLabel ?? (total > 1 && t("Preview All")));
  return (
    <div className="flex flex-wrap items-baseline justify-end gap-x-4">
      <p className="me-auto text-xs text-faint">{t("Leave out names of people outside the team.")}</p>
      {answered === 0 && !/^en\b/i.test(navigator.language) && (
        <p className="text-xs text-faint">{t("You may answer in any language.")}</p>
      )}
      {Boolean(review) && (
        <Button
          variant="ghost"
          size="sm"
          className={quiet}
          disabled={answered === 0 || isSending}
          onClick={() => flow.open("review")}
        >
          {review}
        </Button>
      )}
      {canSave && (
        <Button variant="ghost" size="sm" className={quiet} onClick={saveLater}>
          {t("Save & Continue Later")}
        </Button>
      )}
    </div>
  );
}
