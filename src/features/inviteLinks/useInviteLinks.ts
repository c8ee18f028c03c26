import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { useKept, useLive } from "../../hooks/useLive.ts";

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
      turning: boolean;
    };

/** The links, six a page, with their live counts. */
export function useInviteLinks(): { links: InviteLinks; setPage: (page: number) => void } {
  const [page, setPage] = useState(1);
  const { live, turning } = useKept(useLive(api.respondents.inviteLinks.list, { page }));
  const links: InviteLinks =
    live.status === "ready"
      ? { status: "ready", ...live.data, turning }
      : { status: live.status === "failed" ? "missing" : "loading" };
  return { links, setPage };
}
