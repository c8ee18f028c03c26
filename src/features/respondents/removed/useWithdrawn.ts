import { api } from "../../../../convex/_generated/api";
import type { WithdrawnRespondent } from "../../../../convex/shared/validators";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";

interface Withdrawn {
  all: readonly WithdrawnRespondent[];
  /** Withdrawal since the newest answer, shown in that answer's place. */
  latest: WithdrawnRespondent | null;
}

/** Respondents who withdrew their answers, newest first. */
export function useWithdrawn(): Withdrawn {
  const withdrawn = useLiveQuery(api.respondents.respondents.withdrawn, {});
  const answered = useLiveQuery(api.respondents.respondents.list, {
    status: "completed",
    page: 1,
    inviteLinkId: undefined,
  });
  if (withdrawn.status !== "ready" || answered.status !== "ready") return { all: [], latest: null };
  const all = withdrawn.data;
  const newest = all[0];
  const answeredAt = answered.data.rows[0]?.completedAt ?? 0;
  return { all, latest: newest !== undefined && newest.withdrawnAt > answeredAt ? newest : null };
}
