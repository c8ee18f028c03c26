import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { api } from "../../../../convex/_generated/api";
import type { RespondentRow, RespondentStatus } from "../../../../convex/shared/validators";
import { errorCode } from "../../../lib/errorMessage.ts";
import { useKeepPreviousData, useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { toast } from "../../../components/ui/toast.ts";

export type Respondents =
  | { status: "loading" }
  | { status: "failed" }
  | {
      status: "ready";
      rows: RespondentRow[];
      page: number;
      pageCount: number;
      total: number;
      /** Whether the rows are the previous page's. */
      isPlaceholderData: boolean;
      setPage: (page: number) => void;
    };

/** Respondents of one status, five per page. Rows of a page beyond the first stay on it until the page is turned. */
export function useRespondents(status: RespondentStatus, inviteLinkId?: Id<"inviteLinks">): Respondents {
  const [page, setPage] = useState(1);
  const { live, isPlaceholderData } = useKeepPreviousData(
    useLiveQuery(api.respondents.respondents.list, { status, page, inviteLinkId }),
  );
  const shownPage = live.status === "ready" ? live.data : null;
  const rows = useHeldRows(shownPage, (ofPage) =>
    isPlaceholderData ? "skip" : { status, page: ofPage, inviteLinkId },
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
  if (live.status === "failed") return { status: "failed" };
  return { status: "ready", ...live.data, rows, isPlaceholderData, setPage };
}

const { list } = api.respondents.respondents;
type RespondentsPage = FunctionReturnType<typeof list>;

/**
 * Rows that a page beyond the first had when it was opened, without those that have left the list. An answer that
 * arrives shifts every row of the list, and would move them between pages while they are read. The first page has
 * every new respondent.
 */
function useHeldRows(
  shownPage: RespondentsPage | null,
  argsOf: (page: number) => FunctionArgs<typeof list> | "skip",
): RespondentRow[] {
  const page = shownPage?.page ?? 1;
  const isHeld = page > 1;
  // An answer or a removal shifts rows by one page at most.
  const previousPage = useLiveQuery(list, isHeld ? argsOf(page - 1) : "skip");
  const nextPage = useLiveQuery(list, isHeld && page < (shownPage?.pageCount ?? 1) ? argsOf(page + 1) : "skip");
  const [opened, setOpened] = useState<{ page: number; ids: readonly Id<"respondents">[] } | null>(null);
  const rows = shownPage?.rows ?? [];
  const rowsById = new Map(
    [previousPage, nextPage]
      .flatMap((live) => (live.status === "ready" ? live.data.rows : []))
      .map((row) => [row._id, row]),
  );
  for (const row of rows) rowsById.set(row._id, row);
  const held = opened?.page === page ? opened.ids.flatMap((id) => rowsById.get(id) ?? []) : [];
  if (!isHeld) {
    if (opened !== null) setOpened(null);
    return rows;
  }
  if (held.length > 0) return held;
  const ids = rows.map(({ _id }) => _id);
  if (opened?.page !== page || opened.ids.join() !== ids.join()) setOpened({ page, ids });
  return rows;
}
