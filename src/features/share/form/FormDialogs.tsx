import type { ReactNode } from "react";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { SaveLaterDialog } from "./SaveLaterDialog.tsx";
import type { ShareSession } from "../session/ShareSession.ts";
import type { ShareFormState } from "./useShareForm.ts";

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
