import { Suspense } from "react";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { type GoalOrigin, useGoalOf } from "../../components/goals/GoalsContext.ts";

const GoalMark = lazyWithRetry(() =>
  import("../../components/goals/GoalMark.tsx").then((module) => ({ default: module.GoalMark })),
);

/** Mark of an open goal, which loads with the first one. */
export function LazyGoalMark({ origin }: { origin: GoalOrigin }) {
  if (useGoalOf(origin) === undefined) return null;
  return (
    <Suspense fallback={null}>
      <GoalMark origin={origin} />
    </Suspense>
  );
}
