import type { ReactNode } from "react";
import { api } from "../../../../convex/_generated/api";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { formatDayOf } from "../../../lib/formatTime.ts";

/** Text for a missing answer: who withdrew it, where that is known. */
export function useMissingAnswer(respondentId: string): { title: ReactNode; reason: string } {
  const live = useLiveQuery(api.respondents.respondents.withdrawn, {});
  const withdrawn = live.status === "ready" ? live.data.find(({ _id }) => _id === respondentId) : undefined;
  if (withdrawn === undefined) {
    return {
      title: "Response not found",
      reason: "You have no answer at this address. Its author may have withdrawn it.",
    };
  }
  return {
    title: (
      <>
        <bdi>{withdrawn.name}</bdi> withdrew this answer
      </>
    ),
    reason: `It was withdrawn on ${formatDayOf(withdrawn.withdrawnAt)}. Nothing of it is kept.`,
  };
}
