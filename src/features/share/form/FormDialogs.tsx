import type { ReactNode } from "react";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { SaveLaterDialog } from "./SaveLaterDialog.tsx";
import type { ShareSession } from "../session/ShareSession.ts";
import type { ShareFormState } from "./useShareForm.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { NativeDialog } from "../../answering/ui/NativeDialog.tsx";
import { t } from "../../../lib/language/t.ts";

export interface FormDialogsProps {
  form: ShareFormState;
  session: ShareSession;
  isDemo: boolean;
  whoSees: ReactNode;
  tidied: ((answers: Readonly<Record<string, string>>) => ReactNode) | undefined;
}

/** Dialogs of the form, at most one of which is open. */
export default function FormDialogs({ form, session, isDemo, whoSees, tidied }: FormDialogsProps) {
  const { flow } = form;
  return (
    <>
      <ReviewDialog
        flow={flow}
        submission={form.submission}
        isDemo={isDemo}
        untranscribed={form.voice.untranscribed}
        onEdit={form.edit}
        onSubmit={form.submit}
        onKeepEditing={form.keepEditing}
      >
        {flow.progress.answered > 0 && tidied?.(flow.drafts.answers)}
        <div className="border-t border-line pt-4">{whoSees}</div>
      </ReviewDialog>
      {session.createSaveLink !== null && (
        <SaveLaterDialog open={flow.dialog === "saveLater"} createLink={session.createSaveLink} onClose={flow.close} />
      )}
      <LeaveDialog open={flow.dialog === "leave"} onStay={flow.close} onLeave={form.leave} />
    </>
  );
}

/** Confirmation before a begun form is left. */
function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <NativeDialog
      open={open}
      onClose={onStay}
      title={t("Leave without submitting?")}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t("Leave")}
          </Button>
          <Button onClick={onStay}>{t("Stay & Continue")}</Button>
        </>
      }
    >
      <p className="text-soft">{t("You have not submitted your answers yet. Your link opens them again.")}</p>
    </NativeDialog>
  );
}
