import { useEffect, useState } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import { api } from "../../../convex/_generated/api";
import type { RespondentRow, RespondentStatus } from "../../../convex/shared/validators";
import { errorCode } from "../../lib/errorMessage.ts";
import { useKeepPreviousData, useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { toast } from "../../components/ui/toast.ts";

/** One page of pending or completed respondents. */
export type Respondents =
  | { status: "loading" }
  | { status: "missing" }
  | {
      status: "ready";
      rows: RespondentRow[];
      page: number;
      pageCount: number;
      total: number;
      /** The next page is on its way and the last one still shows. */
      isPlaceholderData: boolean;
      setPage: (page: number) => void;
    };

/** The respondents of one status, five a page; of one invite link where `inviteLinkId` is given. */
export function useRespondents(status: RespondentStatus, inviteLinkId?: Id<"inviteLinks">): Respondents {
  const [page, setPage] = useState(1);
  const { live, isPlaceholderData } = useKeepPreviousData(
    useLiveQuery(api.respondents.respondents.list, { status, page, inviteLinkId }),
  );
  // A session that has ended is no failure to load: the page is on its way to the sign-in page.
  const ended = live.status === "failed" && errorCode(live.error) === "UNAUTHENTICATED";
  const failed = live.status === "failed" && !ended;
  useEffect(() => {
    if (failed) {
      toast.error("Error loading data", "We couldn't load your respondents. Please try refreshing the page.");
    }
  }, [failed]);
  if (live.status === "loading" || ended) return { status: "loading" };
  if (live.status === "failed") return { status: "missing" };
  return { status: "ready", ...live.data, isPlaceholderData, setPage };
}
