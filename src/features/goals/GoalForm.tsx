import { useState } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import * as texts from "../../../convex/shared/texts/texts";
import { EditDialog } from "../../components/ui/EditDialog.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { type FieldErrors, fieldErrorsOf, useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { formatDate } from "../../lib/formatTime.ts";
import { chosenDay, GoalDayField, useChosenDay } from "./GoalDayField.tsx";
import type { GoalDay } from "./goalDay.ts";

interface GoalFormProps {
  title: string;
  /** Text of the claim or quote that the goal came from. */
  about?: string | undefined;
  sentence: string;
  /** Day of the goal; null for a new goal. */
  dueOn: string | null;
  onClose: () => void;
  save: (sentence: string, day: GoalDay) => Promise<void>;
}

/** Dialog with the sentence of a goal and its day. */
export function GoalForm({ title, about, ...goal }: GoalFormProps) {
  const { sentence, setSentence, day, chosen, choose, isChanged, isBusy, errors, onSubmit } = useGoalForm(goal);
  return (
    <EditDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) goal.onClose();
      }}
      title={title}
      description="Only you see this."
      isChanged={isChanged}
      isBusy={isBusy}
      error={errors.form}
      onSubmit={onSubmit}
    >
      {about !== undefined && (
        <p dir="auto" className="line-clamp-3 border-l-2 border-iris/35 pl-4 font-serif text-lg wrap-anywhere">
          “{about}”
        </p>
      )}
      <TextField
        label="What do you want to do?"
        placeholder="Ask two people before I decide"
        maxLength={limits.goalSentence}
        value={sentence}
        error={errors.sentence ?? null}
        onChange={(event) => setSentence(event.target.value)}
      />
      <div className="grid gap-2">
        <GoalDayField label="Until" chosen={chosen} error={errors.day} onChange={choose} />
        {day !== null && <p className="text-sm text-soft">On {formatDate(day.dueAt)} you can say here how it went.</p>}
      </div>
    </EditDialog>
  );
}

/** Fields of a goal, with their checks and the submission. */
function useGoalForm({
  sentence: before,
  dueOn,
  onClose,
  save,
}: Pick<GoalFormProps, "sentence" | "dueOn" | "onClose" | "save">) {
  const [sentence, setSentence] = useState(before);
  const { chosen, choose, isChanged } = useChosenDay(
    dueOn === null ? { span: "twoWeeks", typed: "" } : { span: "day", typed: dueOn },
  );
  const day = chosenDay(chosen);
  const validate = (): FieldErrors<"sentence" | "day"> => ({
    ...(sentence.trim() === "" ? { sentence: texts.goalBlank } : {}),
    ...(day === null ? { day: texts.goalDayWrong } : {}),
  });
  const { onSubmit, isBusy, errors, clear } = useFieldsSubmit<"sentence" | "day">(
    () =>
      fieldErrorsOf(async () => {
        if (day !== null) await save(sentence, day);
        onClose();
      }),
    validate,
  );
  return {
    sentence,
    setSentence: (next: string) => {
      clear("sentence");
      setSentence(next);
    },
    /** Day that is saved; null without one that can be chosen. */
    day,
    chosen,
    choose: (next: typeof chosen) => {
      clear("day");
      choose(next);
    },
    isChanged: sentence !== before || isChanged,
    isBusy,
    errors,
    onSubmit,
  };
}
