import { useState } from "react";
import type { GoalOutcome } from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { GoalDialogs, type OpenGoalDialog } from "./GoalDialogs.tsx";
import { useGoals } from "./useGoals.ts";

const answers: readonly { outcome: GoalOutcome; label: string }[] = [
  { outcome: "well", label: "Well" },
  { outcome: "partly", label: "Partly" },
  { outcome: "notYet", label: "Not yet" },
];

/** Question how a goal went, shown from its day on until it is answered. */
export default function DueGoals() {
  const goals = useGoals();
  const [dialog, setDialog] = useState<OpenGoalDialog | null>(null);
  const due = goals.status === "ready" ? goals.data.filter(({ status }) => status === "due") : [];
  return (
    <>
      {due.length > 0 && (
        <aside aria-label="How did it go?" className="border-b border-line bg-iris-wash print:hidden">
          <ul className="mx-auto max-w-[88rem] divide-y divide-line px-5 md:px-6 lg:px-10">
            {due.map((goal) => (
              <li key={goal._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-sm">
                <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
                  You wanted to work on “<bdi>{goal.sentence}</bdi>”. How did it go?
                </p>
                <span className="flex gap-2">
                  {answers.map(({ outcome, label }) => (
                    <Button
                      key={outcome}
                      variant="secondary"
                      size="sm"
                      aria-label={`${label}: ${goal.sentence}`}
                      onClick={() => setDialog({ kind: "say", goal, outcome })}
                    >
                      {label}
                    </Button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </aside>
      )}
      <GoalDialogs dialog={dialog} onChange={setDialog} />
    </>
  );
}
