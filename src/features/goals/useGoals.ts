import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { areOverlappingQuotes } from "../../../convex/shared/insights/quotes";
import type { Goal, RelatedPerson } from "../../../convex/shared/validators";
import { quotedIn, type QuotedIn } from "../../components/respondents/quotedIn.ts";
import { toast } from "../../components/ui/toast.ts";
import { useCurrentInsight } from "../../hooks/useCurrentInsight.ts";
import { type LiveQuery, useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { copyText } from "../../lib/copyText.ts";
import { notSaved, withErrorToast } from "../../components/ui/withErrorToast.ts";

/** The owner's goals, live: due ones first, then open ones, then done ones. */
export function useGoals(): LiveQuery<Goal[]> {
  return useLiveQuery(api.goals.goals.list, {});
}

/** The newest people who were asked. */
export function usePeople(): LiveQuery<RelatedPerson[]> {
  return useLiveQuery(api.respondents.relationships.people, {});
}

/** Address of the row of the claim that a goal came from; undefined once no claim quotes its answers. */
export function usePlaceOf(): (goal: Goal) => string | undefined {
  const live = useCurrentInsight(insightKinds.externalFeedback);
  const data = live.status === "ready" ? live.data : null;
  const insight = data?.status === "ready" || data?.status === "outOfDate" ? data.insight : null;
  return ({ claimName, sources, claimQuotes = [] }) => {
    const ids = new Set<string>(sources.map(({ responseId }) => responseId));
    const quoting = insight === null ? [] : quotedIn(insight, undefined, ({ responseId }) => responseId);
    const ofSources = quoting.filter(({ responseId }) => ids.has(responseId));
    const isIt = ({ title, name }: QuotedIn) => title === claimName || name === claimName;
    const isQuoted = ({ responseId, quote }: QuotedIn) =>
      claimQuotes.some((one) => areOverlappingQuotes(one, { responseId, text: quote }));
    return (ofSources.find(isIt) ?? ofSources.find(isQuoted) ?? ofSources[0])?.hash;
  };
}

/** Actions on goals; each shows a toast that undoes it. */
export function useGoalActions() {
  const finish = useMutation(api.goals.goals.finish);
  const giveGoalUp = useMutation(api.goals.goals.giveUp);
  const restoreGoal = useMutation(api.goals.goals.restore);
  const restore = (goalId: Id<"goals">) => withErrorToast(() => restoreGoal({ goalId }), notSaved);
  const undoable = (goalId: Id<"goals">, title: string, change: () => Promise<unknown>) =>
    withErrorToast(async () => {
      await change();
      toast.success(title, undefined, { label: "Undo", onClick: () => void restore(goalId) });
    }, notSaved);
  return {
    finish: (goalId: Id<"goals">) => undoable(goalId, "Done", () => finish({ goalId })),
    giveUp: (goalId: Id<"goals">) => undoable(goalId, "Given up", () => giveGoalUp({ goalId })),
    remove: (goalId: Id<"goals">) => undoable(goalId, "Removed", () => giveGoalUp({ goalId })),
    restore,
  };
}

/** Copies the share link with `token`; a toast shows whether it succeeded. */
export async function copyLink(token: string): Promise<void> {
  const isCopied = await copyText(`${window.location.origin}/share/${token}`);
  if (isCopied) toast.success("Link copied");
  else toast.error("Not copied", "This browser did not allow it.");
}
