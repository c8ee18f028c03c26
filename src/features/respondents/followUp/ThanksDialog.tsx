import { useState } from "react";
import { useMutation } from "convex/react";
import { firstName, salutation } from "../../../../convex/shared/words/firstName";
import { limits } from "../../../../convex/shared/limits/limits";
import type { RespondentRow } from "../../../../convex/shared/validators";
import * as texts from "../../../../convex/shared/texts/texts";
import { ConfirmDialog } from "../../../components/ui/ConfirmDialog.tsx";
import { TextArea } from "../../../components/ui/TextArea.tsx";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { useViewer } from "../../../hooks/useViewer.ts";
import { api } from "../../../../convex/_generated/api";
import { toast } from "../../../components/ui/toast.ts";
import { nameInNotice } from "../nameInNotice.ts";
import { errorToast, withErrorToast } from "../../../components/ui/withErrorToast.ts";
import { setThanksOptimistically } from "../optimisticRespondents.ts";

export type Thanked = Pick<RespondentRow, "_id" | "name" | "email">;

/** Messages by respondent, which are there again after Undo or a failure. */
const written = new Map<RespondentRow["_id"], string>();

/** Asks once before a respondent is thanked, with the words that they get and a field for the owner's own. */
export default function ThanksDialog({ person, onClose }: { person: Thanked; onClose: () => void }) {
  const { thank } = useThanks();
  const viewer = useViewer();
  const isMailConfigured = useIsMailConfigured();
  const { _id, name, email } = person;
  const [message, setMessage] = useState(written.get(_id) ?? "");
  const isEmailed = isMailConfigured && email !== undefined;
  const ownName = viewer.status === "ready" ? (viewer.viewer.name ?? "") : "";
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        <>
          Thank <bdi>{firstName(name)}</bdi>?
        </>
      }
      description={
        isEmailed ? (
          <>
            This goes to <bdi>{email}</bdi>, in the language of their page.
          </>
        ) : (
          "No email goes out. They read this when they open their link."
        )
      }
      confirmLabel="Send"
      tone="primary"
      // `thank` shows a notice of a failure.
      onConfirm={() => void thank(person, message)}
    >
      <WordsOfThanks name={name} ownName={ownName} isEmailed={isEmailed} />
      <TextArea
        className="mt-4"
        label="Your own words, if you like"
        hint={isEmailed ? "They read these on their page. The email has the link." : undefined}
        voice="reading"
        rows={2}
        maxLength={limits.thanksMessage}
        value={message}
        onChange={(event) => {
          written.set(_id, event.target.value);
          setMessage(event.target.value);
        }}
      />
    </ConfirmDialog>
  );
}

/** What the respondent gets: the email, or the sentence on their page. */
function WordsOfThanks({ name, ownName, isEmailed }: { name: string; ownName: string; isEmailed: boolean }) {
  return (
    <blockquote dir="auto" className="grid gap-2 border-l-2 border-line-strong/60 pl-4 font-serif wrap-anywhere">
      {isEmailed ? (
        <>
          <p>{salutation(name)},</p>
          <p>{texts.thanksNote}</p>
          <p>{ownName}</p>
        </>
      ) : (
        <p>
          <bdi>{ownName}</bdi> says thank you.
        </p>
      )}
    </blockquote>
  );
}

const thankOptimistically = setThanksOptimistically(() => Date.now());
const undoThanksOptimistically = setThanksOptimistically(() => undefined);

/** Thanks a respondent; the toast undoes it until the email is sent. */
function useThanks(): {
  /** `message`: the owner's own words; may be empty. */
  thank: (person: Pick<RespondentRow, "_id" | "name" | "email">, message: string) => Promise<unknown>;
} {
  const thank = useMutation(api.respondents.thanks.thank).withOptimisticUpdate(thankOptimistically);
  const undoThanks = useMutation(api.respondents.thanks.undo).withOptimisticUpdate(undoThanksOptimistically);
  const isMailConfigured = useIsMailConfigured();
  const undo = (respondentId: RespondentRow["_id"]) =>
    withErrorToast(() => undoThanks({ respondentId }), errorToast("Not undone"));
  return {
    thank: ({ _id: respondentId, name, email }, message) =>
      withErrorToast(async () => {
        await thank({ respondentId, ...(message.trim() === "" ? {} : { message }) });
        const seen =
          isMailConfigured && email !== undefined
            ? "They get a note in a moment."
            : "They see it when they open their link.";
        toast.success(`You thanked ${nameInNotice(firstName(name))}`, seen, {
          label: "Undo",
          onClick: () => void undo(respondentId),
        });
      }, errorToast("Thanks not sent")),
  };
}
