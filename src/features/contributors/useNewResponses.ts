import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatList } from "../../../convex/shared/locale";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** Since the page was opened. */
export interface NewResponses {
  ids: ReadonlySet<string>;
  announcement: string;
}

/** The newest is first in the completed list. */
export function useNewResponses(): NewResponses {
  const newest = useLiveQuery(api.respondents.respondents.list, {
    status: "completed",
    page: 1,
    inviteLinkId: undefined,
  });
  const rows = newest.status === "ready" ? newest.data.rows : null;
  const seen = useRef<{ ids: ReadonlySet<string>; until: number } | null>(null);
  const [arrivals, setArrivals] = useState<NewResponses>({ ids: new Set(), announcement: "" });
  useEffect(() => {
    if (rows === null) return;
    const before = seen.current;
    seen.current = {
      ids: new Set([...(before?.ids ?? []), ...rows.map(({ _id }) => _id)]),
      until: Math.max(before?.until ?? 0, ...rows.map(({ completedAt = 0 }) => completedAt)),
    };
    if (before === null) return;
    // A row that moves up after a deletion was completed before those already seen.
    const completed = rows.filter(({ _id, completedAt = 0 }) => !before.ids.has(_id) && completedAt >= before.until);
    if (completed.length === 0) return;
    const names = formatList(completed.map(({ name }) => name));
    setArrivals((last) => ({
      ids: new Set([...last.ids, ...completed.map(({ _id }) => _id)]),
      announcement: `${names} ${completed.length === 1 ? "has" : "have"} answered. Read it in Completed Feedback.`,
    }));
  }, [rows]);
  return arrivals;
}
