import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { Goal } from "../../../convex/shared/validators";
import { toast } from "../../components/ui/toast.ts";
import { GoalForm } from "./GoalForm.tsx";

/** Dialog that changes an open goal. */
export function EditGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const edit = useMutation(api.goals.goals.edit);
  return (
    <GoalForm
      title="Edit what you work on"
      description="Only you see this."
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
