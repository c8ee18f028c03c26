import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { RespondentRow } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** Arrived since the caller was mounted, newest first; without those withdrawn or deleted since. */
export interface NewResponses {
  ids: ReadonlySet<string>;
  responses: readonly NewResponse[];
}

export interface NewResponse {
  respondentId: string;
  name: string;
  /** Of a batch. */
  people: number | undefined;
}

/** The newest is first in the completed list. */
export function useNewResponses(): NewResponses {
  const newest = useLiveQuery(api.respondents.respondents.list, {
    status: "completed",
    page: 1,
    inviteLinkId: undefined,
  });
  const rows = newest.status === "ready" ? newest.data.rows : null;
  const hasMorePages = newest.status === "ready" && newest.data.pageCount > 1;
  const seen = useRef<{ ids: ReadonlySet<string>; until: number } | null>(null);
  const [arrived, setArrived] = useState<readonly RespondentRow[]>([]);
  useEffect(() => {
    if (rows === null) return;
    const before = seen.current;
    seen.current = {
      ids: new Set([...(before?.ids ?? []), ...rows.map(({ _id }) => _id)]),
      until: Math.max(before?.until ?? 0, ...rows.map(({ completedAt = 0 }) => completedAt)),
    };
    if (before === null) return;
    const isSeen = ({ _id }: RespondentRow) => before.ids.has(_id);
    // A row that moves up after a deletion was completed before those already seen; a batch has no time, and stands below them.
    const isNew = ({ completedAt }: RespondentRow, at: number) =>
      completedAt === undefined
        ? before.ids.size === 0 || rows.slice(at + 1).some(isSeen)
        : completedAt >= before.until;
    const completed = rows.filter((row, at) => !isSeen(row) && isNew(row, at));
    if (completed.length > 0) setArrived((last) => [...completed, ...last]);
  }, [rows]);
  const present = rows === null ? arrived : arrived.filter((row) => isListed(row, rows, hasMorePages));
  return {
    ids: new Set(present.map(({ _id }) => _id)),
    responses: present.map(({ _id, name, people }) => ({ respondentId: _id, name, people })),
  };
}

/** On the first page, or older than all on it. */
function isListed({ _id, completedAt = 0 }: RespondentRow, rows: readonly RespondentRow[], hasMorePages: boolean) {
  return rows.some((row) => row._id === _id) || (hasMorePages && completedAt <= (rows.at(-1)?.completedAt ?? 0));
}
