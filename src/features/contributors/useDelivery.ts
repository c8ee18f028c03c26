import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { EmailStatus } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/**
 * How the invitation of someone just added is getting on, or null while that is not known. Someone just added is on the
 * first page of the pending list, which the dashboard has open anyway.
 */
export function useDelivery(respondentId: Id<"respondents">): EmailStatus | null {
  const pending = useLiveQuery(api.respondents.respondents.list, {
    status: "pending",
    page: 1,
    inviteLinkId: undefined,
  });
  if (pending.status !== "ready") return null;
  return pending.data.rows.find((row) => row._id === respondentId)?.emailStatus ?? null;
}
