import { useEffect, useState } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { api } from "../../../../convex/_generated/api";
import type { RespondentRow, RespondentStatus } from "../../../../convex/shared/validators";
import { errorCode } from "../../../lib/errorMessage.ts";
import { useKeepPreviousData, useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { toast } from "../../../components/ui/toast.ts";

export type Respondents =
  | { status: "loading" }
  | { status: "missing" }
  | {
      status: "ready";
      rows: RespondentRow[];
      page: number;
      pageCount: number;
      total: number;
      /** True while the rows are the previous page's. */
      isPlaceholderData: boolean;
      setPage: (page: number) => void;
    };

/** Respondents of one status, five per page. */
export function useRespondents(status: RespondentStatus, inviteLinkId?: Id<"inviteLinks">): Respondents {
  const [page, setPage] = useState(1);
  const { live, isPlaceholderData } = useKeepPreviousData(
    useLiveQuery(api.respondents.respondents.list, { status, page, inviteLinkId }),
  );
  // An ended session is not a loading error: the page redirects to sign-in.
  const hasEnded = live.status === "failed" && errorCode(live.error) === "UNAUTHENTICATED";
  const hasFailed = live.status === "failed" && !hasEnded;
  useEffect(() => {
    if (hasFailed) {
      toast.error("Error loading data", "We couldn't load your respondents. Please try refreshing the page.");
    }
  }, [hasFailed]);
  if (live.status === "loading" || hasEnded) return { status: "loading" };
  if (live.status === "failed") return { status: "missing" };
  return { status: "ready", ...live.data, isPlaceholderData, setPage };
}
