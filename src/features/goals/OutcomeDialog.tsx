import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../convex/shared/limits/limits";
import * as texts from "../../../convex/shared/texts/texts";
import type { Goal, GoalOutcome } from "../../../convex/shared/validators";
import { EditDialog } from "../../components/ui/EditDialog.tsx";
import { TextArea } from "../../components/ui/TextArea.tsx";
import { toast } from "../../components/ui/toast.ts";
import { type FieldErrors, fieldErrorsOf, useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { chosenDay, GoalDayField, useChosenDay } from "./GoalDayField.tsx";
import { openUntil } from "../../hooks/useDialogs.ts";

export const outcomeNames: Readonly<Record<GoalOutcome, string>> = {
  well: "It went well",
  partly: "It went partly well",
  notYet: "Not yet",
};

/** Dialog for how a goal went; `onAsk` follows the offer to ask people about it. */
export function OutcomeDialog({
  goal,
  outcome,
  onClose,
  onAsk,
}: {
  goal: Goal;
  outcome: GoalOutcome;
  onClose: () => void;
  onAsk: () => void;
}) {
  const { note, setNote, chosen, choose, onSubmit, isBusy, errors } = useOutcomeForm(goal, outcome, () => {
    onClose();
    toast.success("Saved", "You can ask people about just this.", { label: "Ask the same people", onClick: onAsk });
  });
  return (
    <EditDialog
      {...openUntil(onClose)}
      title={outcomeNames[outcome]}
      description={<bdi>{goal.sentence}</bdi>}
      isChanged={note !== (goal.note ?? "")}
      isBusy={isBusy}
      error={errors.form}
      onSubmit={onSubmit}
    >
      <TextArea
        label="A note for yourself, if you like"
        maxLength={limits.goalNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {outcome === "notYet" && (
        <GoalDayField label="Ask me again in" chosen={chosen} error={errors.day} onChange={choose} />
      )}
    </EditDialog>
  );
}

/** The note, and the day of the next question where the goal is not reached yet, with their checks and the save. */
function useOutcomeForm(goal: Goal, outcome: GoalOutcome, onSaved: () => void) {
  const recordOutcome = useMutation(api.goals.goals.recordOutcome);
  const [note, setNote] = useState(goal.note ?? "");
  const { chosen, choose } = useChosenDay({ span: "twoWeeks", typed: "" });
  const nextDay = outcome === "notYet" ? chosenDay(chosen) : null;
  const validate = (): FieldErrors<"day"> =>
    outcome === "notYet" && nextDay === null ? { day: texts.goalDayWrong } : {};
  const { clear, ...form } = useFieldsSubmit<"day">(
    () =>
      fieldErrorsOf(async () => {
        await recordOutcome({ goalId: goal._id, outcome, note, ...(nextDay === null ? {} : { again: nextDay }) });
        onSaved();
      }),
    validate,
  );
  return {
    note,
    setNote,
    chosen,
    choose: (day: typeof chosen) => {
      clear("day");
      choose(day);
    },
    ...form,
  };
}
