import type { Goal, GoalOutcome } from "../../../convex/shared/validators";
import { AskAboutGoalDialog } from "./AskAboutGoalDialog.tsx";
import { EditGoalDialog } from "./EditGoalDialog.tsx";
import { OutcomeDialog } from "./OutcomeDialog.tsx";

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
