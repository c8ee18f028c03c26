import { useState } from "react";
import { limits } from "../../../../convex/shared/limits/limits";
import { Button } from "../../../components/ui/Button.tsx";
import { TextArea } from "../../../components/ui/TextArea.tsx";
import { useAttempt } from "../../../hooks/useAttempt.ts";
import { rich, t } from "../../../lib/language/t.ts";
import { typographic } from "../../../lib/typographic.ts";
import { useFocusAfter } from "../../answering/useFocusAfter.ts";
import { type ChangeAnswer, isChangeable, type Submitted } from "./useSubmitted.ts";

interface OwnAnswerProps {
  answer: Submitted;
  requestorName: string;
  change: ChangeAnswer | null;
}

/**
 * One submitted answer, which its respondent can change for some minutes, and until it is read. `change` is null in the
 * requestor's session.
 */
export function OwnAnswer({ answer, requestorName, change }: OwnAnswerProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const changeButton = useFocusAfter(isEditing);
  const { questionText, text } = answer;
  const canChange = change !== null && isChangeable(answer);
  return (
    <li>
      <h3 dir="auto" className="text-base text-soft italic wrap-anywhere">
        {typographic(questionText)}
      </h3>
      {isEditing && change !== null ? (
        <AnswerEditor
          answer={answer}
          requestorName={requestorName}
          change={change}
          onEnd={(isSaved) => {
            setIsEditing(false);
            setHasChanged(isSaved);
          }}
        />
      ) : (
        <p dir="auto" className="measure mt-1 font-serif text-lg wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {!isEditing && canChange && (
        <Button
          ref={changeButton}
          variant="ghost"
          size="sm"
          className="-ms-3 text-iris!"
          onClick={() => setIsEditing(true)}
        >
          {t("Change this answer")}
        </Button>
      )}
      {!isEditing && change !== null && <ReadNote answer={answer} requestorName={requestorName} />}
      <p role="status" className="text-sm text-soft empty:hidden">
        {hasChanged && !isEditing && canChange && t("Changed.")}
      </p>
    </li>
  );
}

/** Reason why an answer can't be changed. */
export function ReadNote({ answer, requestorName }: { answer: Submitted; requestorName: string }) {
  const { editState } = answer;
  const name = { requestorName: <bdi>{requestorName}</bdi> };
  const notes = {
    elsewhere: () => t("You can change this on the device you sent it from."),
    read: () => rich("{requestorName} may have read this, so it stays as it is.", name),
    grouped: () => rich("{requestorName} can read this in a group.", name),
  };
  if (editState === undefined || editState === "changeable" || isChangeable(answer)) return null;
  return <p className="mt-1 text-sm text-soft">{notes[editState]()}</p>;
}

interface AnswerEditorProps {
  answer: Submitted;
  requestorName: string;
  change: ChangeAnswer;
  onEnd: (isSaved: boolean) => void;
}

/** Editor of an answer. The typed text survives every failure. */
function AnswerEditor({ answer, requestorName, change, onEnd }: AnswerEditorProps) {
  const { text, setText, isSaving, problem, save } = useChangedText(answer, change, onEnd);
  const isTooLate = !isChangeable(answer);
  return (
    <div className="mt-2 grid gap-2">
      <TextArea
        label={t("Your answer")}
        isLabelHidden
        voice="reading"
        autoFocus
        readOnly={isTooLate}
        maxLength={limits.answerText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onSubmit={isTooLate ? undefined : () => void save()}
        error={problem}
      />
      <p role="status" className="text-sm text-soft empty:hidden">
        {isTooLate
          ? rich("{requestorName} can read this now, so it stays. Your text is still here.", {
              requestorName: <bdi>{requestorName}</bdi>,
            })
          : answer.isPlayable === true &&
            rich("Saving deletes your recording. {requestorName} then has the words alone.", {
              requestorName: <bdi>{requestorName}</bdi>,
            })}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isTooLate && (
          <Button
            size="sm"
            disabled={text.trim() === ""}
            isBusy={isSaving}
            busyLabel={t("Saving…")}
            onClick={() => void save()}
          >
            {t("Save")}
          </Button>
        )}
        <Button variant="ghost" size="sm" className={isTooLate ? "-ms-3" : ""} onClick={() => onEnd(false)}>
          {isTooLate ? t("Close") : t("Cancel")}
        </Button>
      </div>
    </div>
  );
}

/** The typed text and its save. `onEnd` gets whether anything was saved. */
function useChangedText(answer: Submitted, change: ChangeAnswer, onEnd: (isSaved: boolean) => void) {
  const [before] = useState(answer);
  const [text, setText] = useState(before.text);
  const { isBusy, problem, attempt } = useAttempt();
  const save = async () => {
    if (text.trim() === before.text.trim()) return onEnd(false);
    await attempt(async () => {
      await change(before, text);
      onEnd(true);
    });
  };
  return { text, setText, isSaving: isBusy, problem, save };
}
