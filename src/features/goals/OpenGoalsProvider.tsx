import { useEffect } from "react";
import type { OpenGoal } from "../../components/goals/GoalsContext.ts";
import { formatDayOf } from "../../lib/formatTime.ts";
import { dayOf } from "./goalDay.ts";
import { toOpenGoal } from "./toOpenGoal.ts";
import { useGoals } from "./useGoals.ts";

/** Reports the open goals, which are marked at their claims. It renders nothing. */
export default function OpenGoalsProvider({ onChange }: { onChange: (goals: readonly OpenGoal[]) => void }) {
  const live = useGoals();
  const goals = live.status === "ready" ? live.data : null;
  useEffect(() => {
    const open = (goals ?? []).filter(({ status }) => status === "open" || status === "due");
    onChange(
      open.flatMap((goal) => {
        const day = dayOf(goal.dueOn);
        return day === null ? [] : [toOpenGoal(goal, formatDayOf(day.dueAt))];
      }),
    );
  }, [goals, onChange]);
  useEffect(() => () => onChange([]), [onChange]);
  return null;
}
