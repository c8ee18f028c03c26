import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../convex/shared/limits/limits";
import * as texts from "../../../convex/shared/texts/texts";
import type { Goal, RelatedPerson } from "../../../convex/shared/validators";
import { toast } from "../../components/ui/toast.ts";
import { fieldErrorsOf, useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { useIsMailConfigured } from "../../hooks/useIsMailConfigured.ts";

/** Sends the question about a goal to the chosen people; refuses none, or too many. */
export function useAskAboutGoal({
  goal,
  question,
  chosen,
  listed,
  onClose,
}: {
  goal: Goal;
  question: string;
  chosen: ReadonlySet<string>;
  listed: readonly RelatedPerson[];
  onClose: () => void;
}) {
  const ask = useMutation(api.respondents.goalRequests.ask);
  const isMailConfigured = useIsMailConfigured();
  const respondentIds = listed.flatMap(({ respondentId }) => (chosen.has(respondentId) ? [respondentId] : []));
  return useFieldsSubmit<"question" | "people">(
    () =>
      fieldErrorsOf(async () => {
        const { asked, emailed } = await ask({ goalId: goal._id, question, respondentIds });
        onClose();
        const title = asked === 1 ? "You asked 1 person" : `You asked ${asked} people`;
        if (isMailConfigured && emailed === asked) toast.success(title, "We are writing to them.");
        else toast.success(title, "Please send them their links. You find them below your insights.");
      }),
    () => ({
      ...(question.trim() === "" ? { question: texts.goalQuestionBlank } : {}),
      ...(respondentIds.length === 0 ? { people: "Please choose somebody." } : {}),
      ...(respondentIds.length + goal.requests.length > limits.goalRequests
        ? { people: texts.goalRequestsTooMany }
        : {}),
    }),
  );
}
