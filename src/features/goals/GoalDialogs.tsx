import { useMutation } from "convex/react";
import type { Goal, GoalOutcome } from "../../../convex/shared/validators";
import { AskAboutGoalDialog } from "./AskAboutGoalDialog.tsx";
import { OutcomeDialog } from "./OutcomeDialog.tsx";
import { api } from "../../../convex/_generated/api";
import { toast } from "../../components/ui/toast.ts";
import { GoalForm } from "./GoalForm.tsx";

export type OpenGoalDialog =
  | { readonly kind: "edit"; readonly goal: Goal }
  | { readonly kind: "ask"; readonly goal: Goal }
  | { readonly kind: "say"; readonly goal: Goal; readonly outcome: GoalOutcome };

/** Dialogs of goals, at most one at a time. */
export function GoalDialogs({
  dialog,
  onChange,
}: {
  dialog: OpenGoalDialog | null;
  onChange: (dialog: OpenGoalDialog | null) => void;
}) {
  if (dialog === null) return null;
  const { goal } = dialog;
  const onClose = () => onChange(null);
  if (dialog.kind === "edit") return <EditGoalDialog goal={goal} onClose={onClose} />;
  if (dialog.kind === "ask") return <AskAboutGoalDialog goal={goal} onClose={onClose} />;
  const onAsk = () => onChange({ kind: "ask", goal });
  return <OutcomeDialog goal={goal} outcome={dialog.outcome} onClose={onClose} onAsk={onAsk} />;
}

/** Dialog that changes an open goal. */
function EditGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const edit = useMutation(api.goals.goals.edit);
  return (
    <GoalForm
      title="Edit what you work on"
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
