import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";

/** Answers that arrived since the caller was mounted, newest first, without those withdrawn or deleted since. */
export interface NewAnswers {
  ids: ReadonlySet<string>;
  answers: readonly NewAnswer[];
}

export interface NewAnswer {
  /** Key of an answer or a reply. */
  key: string;
  respondentId: string;
  name: string;
  /** Number of people of a group. */
  groupSize: number | undefined;
}

/**
 * Detects new answers. The newest is first in the completed list: an answer, or the reply to a follow-up question.
 */
export function useNewAnswers(): NewAnswers {
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
    const previouslySeen = seen.current;
    seen.current = {
      ids: new Set([...(previouslySeen?.ids ?? []), ...rows.map(answerKey)]),
      until: Math.max(previouslySeen?.until ?? 0, ...rows.map((row) => arrivedAt(row) ?? 0)),
    };
    if (previouslySeen === null) return;
    const isSeen = (row: RespondentRow) => previouslySeen.ids.has(answerKey(row));
    // A row that moves up after a deletion was completed before those already seen. A group has no time, and is
    // below them.
    const isNew = (row: RespondentRow, at: number) => {
      const arrival = arrivedAt(row);
      if (arrival === undefined) return previouslySeen.ids.size === 0 || rows.slice(at + 1).some(isSeen);
      return arrival >= previouslySeen.until;
    };
    const completed = rows.filter((row, index) => !isSeen(row) && isNew(row, index));
    if (completed.length === 0) return;
    const completedIds = new Set(completed.map(({ _id }) => _id));
    setArrived((last) => [...completed, ...last.filter(({ _id }) => !completedIds.has(_id))]);
  }, [rows]);
  const present = rows === null ? arrived : arrived.filter((row) => isListed(row, rows, hasMorePages));
  return {
    ids: new Set(present.map(({ _id }) => _id)),
    answers: present.map((row) => ({
      key: answerKey(row),
      respondentId: row._id,
      name: row.name,
      groupSize: row.groupSize,
    })),
  };
}

function answerKey({ _id, repliedAt }: RespondentRow): string {
  return repliedAt === undefined ? _id : `${_id} replied`;
}

/** Time of the newest answer or reply; undefined for a group. */
function arrivedAt({ completedAt, repliedAt }: RespondentRow): number | undefined {
  return repliedAt ?? completedAt;
}

/** Whether an answer is on the first page, or older than all on it. */
function isListed(arrived: RespondentRow, rows: readonly RespondentRow[], hasMorePages: boolean) {
  const last = rows.at(-1);
  const isOlder = (arrivedAt(arrived) ?? 0) <= (last === undefined ? 0 : (arrivedAt(last) ?? 0));
  return rows.some(({ _id }) => _id === arrived._id) || (hasMorePages && isOlder);
}
