import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { useKeepPreviousData, useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** One page of the person's invite links, newest first. */
export type InviteLinks =
  | { status: "loading" }
  | { status: "missing" }
  | {
      status: "ready";
      rows: InviteLinkRow[];
      page: number;
      pageCount: number;
      total: number;
      isPlaceholderData: boolean;
    };

/** The links, six a page, with their live counts. */
export function useInviteLinks(): { links: InviteLinks; setPage: (page: number) => void } {
  const [page, setPage] = useState(1);
  const { live, isPlaceholderData } = useKeepPreviousData(useLiveQuery(api.respondents.inviteLinks.list, { page }));
  const links: InviteLinks =
    live.status === "ready"
      ? { status: "ready", ...live.data, isPlaceholderData }
      : { status: live.status === "failed" ? "missing" : "loading" };
  return { links, setPage };
}
