import { useEffect } from "react";
import { areOverlappingQuotes } from "../../../convex/shared/insights/quotes";
import type { Goal } from "../../../convex/shared/validators";
import type { GoalOrigin, OpenGoal } from "../../components/goals/GoalsContext.ts";
import { formatDayOf } from "../../lib/formatTime.ts";
import { dayOf } from "./goalDay.ts";
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

type Origins = Pick<Goal, "claimName" | "claimQuotes" | "sources"> & { readonly quote?: { text: string } | undefined };

/** An open goal as its claim or quote finds it. */
export function toOpenGoal(goal: Origins, until: string): OpenGoal {
  const responseIds = new Set<string | undefined>(goal.sources.map(({ responseId }) => responseId));
  const isOf = (origin: GoalOrigin) => {
    const isIt =
      origin.claimName === undefined
        ? goal.quote?.text === origin.quote
        : goal.claimName === origin.claimName || isOfSameClaim(goal, origin);
    return isIt && origin.responseIds.some((id) => responseIds.has(id));
  };
  return { isOf, until };
}

/**
 * Whether most quotes of the goal's claim are the claim's, or all of the claim's are the goal's. A later insight may
 * give the claim another name and more quotes.
 */
function isOfSameClaim({ claimQuotes: ofGoal = [] }: Origins, { claimQuotes: quotes = [] }: GoalOrigin): boolean {
  const shared = ofGoal.filter((one) => quotes.some((quote) => areOverlappingQuotes(one, quote)));
  if (shared.length * 2 > ofGoal.length) return true;
  return quotes.length > 0 && quotes.every((quote) => ofGoal.some((one) => areOverlappingQuotes(one, quote)));
}
