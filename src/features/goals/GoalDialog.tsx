import { useMutation } from "convex/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../convex/shared/limits";
import * as texts from "../../../convex/shared/texts";
import type { Goal } from "../../../convex/shared/validators";
import { type GoalOrigin, goalsPlace } from "../../components/goals/WorkOn.tsx";
import { EditDialog } from "../../components/ui/EditDialog.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { toast } from "../../components/ui/toast.ts";
import { type FieldErrors, useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import { chosenDay, DayField, useChosenDay } from "./DayField.tsx";
import type { GoalDay } from "./goalDay.ts";

/** Dialog for a new goal, from a claim or quote. */
export default function NewGoalDialog({ origin, onClose }: { origin: GoalOrigin; onClose: () => void }) {
  const add = useMutation(api.goals.goals.add);
  const navigate = useNavigate();
  const responseIds = origin.responseIds.flatMap((id) => (id === undefined ? [] : [id as Id<"responses">]));
  return (
    <GoalForm
      title="Work on this"
      about={origin.quote ?? origin.claimName}
      description="Only you see this. On that day you can say here how it went."
      sentence=""
      dueOn={null}
      onClose={onClose}
      save={async (sentence, day) => {
        const { claimName, quote } = origin;
        await add({ sentence, claimName, quote, responseIds, ...day });
        toast.success("Saved", "You find it below your insights.", {
          label: "Show",
          onClick: () => void navigate(goalsPlace),
        });
      }}
    />
  );
}

/** Dialog that changes an open goal. */
export function EditGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const edit = useMutation(api.goals.goals.edit);
  return (
    <GoalForm
      title="Edit what you work on"
      description="Only you see this. On that day you can say here how it went."
      sentence={goal.sentence}
      dueOn={goal.dueOn}
      onClose={onClose}
      save={async (sentence, day) => {
        await edit({ goalId: goal._id, sentence, ...day });
        toast.success("Saved");
      }}
    />
  );
}

interface GoalFormProps {
  title: string;
  /** Text of the claim or quote that the goal came from. */
  about?: string | undefined;
  description: string;
  sentence: string;
  /** Day of the goal; null for a new goal. */
  dueOn: string | null;
  onClose: () => void;
  save: (sentence: string, day: GoalDay) => Promise<void>;
}

function GoalForm({ title, about, description, ...goal }: GoalFormProps) {
  const { sentence, setSentence, chosenDay, setChosenDay, isChanged, isBusy, errors, onSubmit } = useGoalForm(goal);
  return (
    <EditDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) goal.onClose();
      }}
      title={title}
      description={description}
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
      <DayField label="Until" chosen={chosenDay} error={errors.day} onChange={setChosenDay} />
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
  const { onSubmit, isBusy, errors, clear } = useFieldsSubmit<"sentence" | "day">(async () => {
    try {
      if (day !== null) await save(sentence, day);
      onClose();
      return null;
    } catch (error) {
      console.error("The goal was not saved.", error);
      return { form: errorMessage(error, "That didn’t work. Please try again.") };
    }
  }, validate);
  return {
    sentence,
    setSentence: (next: string) => {
      clear("sentence");
      setSentence(next);
    },
    chosenDay: chosen,
    setChosenDay: (next: typeof chosen) => {
      clear("day");
      choose(next);
    },
    isChanged: sentence !== before || isChanged,
    isBusy,
    errors,
    onSubmit,
  };
}
