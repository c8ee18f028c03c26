import { useState } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { firstName } from "../../../../convex/shared/words/firstName";
import { limits } from "../../../../convex/shared/limits/limits";
import { followUpRequired } from "../../../../convex/shared/texts/texts";
import { EditDialog } from "../../../components/ui/EditDialog.tsx";
import { SelectField } from "../../../components/ui/SelectField.tsx";
import { TextArea } from "../../../components/ui/TextArea.tsx";
import { type FieldErrors, useFieldsSubmit } from "../../../hooks/useFormSubmit.ts";
import { failureOf } from "../../../lib/errorMessage.ts";
import { typographic } from "../../../lib/typographic.ts";
import type { AnsweredRespondent } from "../useRespondentAnswers.ts";
import { useFollowUps } from "./useFollowUps.ts";
import type { DialogProps } from "../../../hooks/useDialogs.ts";

type FollowUpErrors = FieldErrors<"question">;

interface FollowUpDialogProps extends DialogProps {
  respondent: AnsweredRespondent;
  /** Answer that is preselected. */
  about: string;
}

/** Dialog for one question about an answer, or for a new wording while it is unanswered. */
export default function FollowUpDialog({ respondent, about: first, open, onOpenChange }: FollowUpDialogProps) {
  const { name, followUp } = respondent;
  const { answers, about, setAbout, question, setQuestion, before, isMailConfigured, form } = useFollowUpForm(
    respondent,
    first,
    () => onOpenChange(false),
  );
  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          Ask <bdi>{firstName(name)}</bdi> about an answer
        </>
      }
      description={
        respondent.email !== undefined && isMailConfigured
          ? "One question per person. They read it by the link they answered through."
          : "One question per person. You send them the link they answered through."
      }
      saveLabel={followUp === undefined ? "Ask" : "Save"}
      isChanged={question !== before}
      isBusy={form.isBusy}
      error={form.errors.form}
      onSubmit={form.onSubmit}
    >
      {followUp === undefined && answers.length > 1 && (
        <AnswerChoice answers={answers} chosen={about} onChoose={setAbout} />
      )}
      <TextArea
        label="Your question"
        voice="reading"
        maxLength={limits.followUpQuestion}
        value={question}
        error={form.errors.question}
        placeholder="When did you see that last?"
        onChange={(event) => {
          form.clear("question");
          setQuestion(event.target.value.replace(/\n/g, " "));
        }}
      />
    </EditDialog>
  );
}

/** Field for the answer that the question is about. */
function AnswerChoice({
  answers,
  chosen,
  onChoose,
}: {
  answers: AnsweredRespondent["answers"];
  chosen: Id<"responses"> | undefined;
  onChoose: (responseId: Id<"responses"> | undefined) => void;
}) {
  return (
    <SelectField
      label="About the answer to"
      value={chosen}
      onChange={(event) => onChoose(answers.find(({ responseId }) => responseId === event.target.value)?.responseId)}
    >
      {answers.map(({ responseId, questionText }) => (
        <option key={responseId} value={responseId}>
          {typographic(questionText)}
        </option>
      ))}
    </SelectField>
  );
}

function useFollowUpForm(respondent: AnsweredRespondent, first: string, onSaved: () => void) {
  const { followUp } = respondent;
  const { ask, reword, isMailConfigured } = useFollowUps(respondent);
  const before = followUp?.question ?? "";
  const answers = respondent.answers.filter(({ follows }) => follows === undefined);
  const [about, setAbout] = useState<Id<"responses"> | undefined>(
    answers.find(({ responseId }) => responseId === first)?.responseId,
  );
  const [question, setQuestion] = useState(before);
  const send = async (): Promise<FollowUpErrors | null> => {
    const failure = await failureOf(async () => {
      if (followUp !== undefined) await reword(question);
      else if (about !== undefined) await ask(about, question);
      onSaved();
    });
    return failure && { [failure.code === "INVALID" ? "question" : "form"]: failure.message };
  };
  const form = useFieldsSubmit(send, () => (question.trim() === "" ? { question: followUpRequired } : {}));
  return { answers, about, setAbout, question, setQuestion, before, isMailConfigured, form };
}
