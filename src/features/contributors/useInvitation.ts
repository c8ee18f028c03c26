import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

type Told = FunctionReturnType<typeof api.respondents.respondentDetails.invitation>;

/** What a respondent was asked, and the invite link they came through. */
export type Invitation = { status: "loading" } | { status: "missing" } | ({ status: "ready" } & Told);

export function useInvitation(respondentId: Id<"respondents">): Invitation {
  const live = useLiveQuery(api.respondents.respondentDetails.invitation, { respondentId });
  if (live.status === "loading") return live;
  return live.status === "failed" ? { status: "missing" } : { status: "ready", ...live.data };
}
