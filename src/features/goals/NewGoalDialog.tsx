import { useMutation } from "convex/react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../convex/shared/limits/limits";
import { type GoalOrigin } from "../../components/goals/GoalsContext.ts";
import { goalsAddress } from "../../components/goals/GoalMark.tsx";
import { toast } from "../../components/ui/toast.ts";
import { GoalForm } from "./GoalForm.tsx";

/** Dialog for a new goal, from a claim or quote. */
export default function NewGoalDialog({ origin, onClose }: { origin: GoalOrigin; onClose: () => void }) {
  const add = useMutation(api.goals.goals.add);
  const navigate = useNavigate();
  const responseIds = origin.responseIds.flatMap((id) => (id === undefined ? [] : [id]));
  return (
    <GoalForm
      title="Work on this"
      about={origin.quote ?? origin.claimName}
      sentence={origin.nextStep?.slice(0, limits.goalSentence) ?? ""}
      dueOn={null}
      onClose={onClose}
      save={async (sentence, day) => {
        const { claimName, quote } = origin;
        await add({ sentence, claimName, quote, responseIds, claimQuotes: quotesOfOthers(origin), ...day });
        toast.success("Saved", "You find it below your insights.", {
          label: "Show",
          onClick: () => void navigate(goalsAddress),
        });
      }}
    />
  );
}

function quotesOfOthers({ claimQuotes }: GoalOrigin) {
  return claimQuotes?.flatMap(({ responseId, text }) =>
    responseId === undefined ? [] : [{ responseId: responseId, text }],
  );
}
