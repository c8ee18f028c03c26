import { useEffect, useSyncExternalStore, type RefObject } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { Observable } from "../../../lib/Observable.ts";
import type { Respondents } from "./useRespondents.ts";

interface RowPlace {
  readonly respondentId: Id<"respondents">;
  /** Page of the list of pending people. */
  readonly page: number;
}

class HighlightedRow extends Observable<RowPlace | null> {
  show(place: RowPlace): void {
    this.set(place);
  }

  reached(): void {
    this.set(null);
  }
}

/** Pending row to be scrolled to. */
export const highlightedRow = new HighlightedRow(null);

const subscribe = (changed: () => void) => highlightedRow.subscribe(changed);
const snapshot = () => highlightedRow.snapshot();

/** Opens the list at the row's page; the focus moves to the row. `list` holds the rows in their order. */
export function useHighlightedRow(
  respondents: Respondents,
  open: () => void,
  list: RefObject<HTMLElement | null>,
): void {
  const highlighted = useSyncExternalStore(subscribe, snapshot);
  useEffect(() => {
    if (highlighted === null || respondents.status !== "ready") return;
    open();
    const { rows, page, pageCount, setPage, isPlaceholderData } = respondents;
    const row = list.current?.querySelectorAll("li")[rows.findIndex(({ _id }) => _id === highlighted.respondentId)];
    if (row !== undefined) {
      highlightedRow.reached();
      row.tabIndex = -1;
      row.focus({ preventScroll: true });
      row.scrollIntoView?.({ block: "center" });
    } else if (!isPlaceholderData) {
      const target = Math.min(highlighted.page, pageCount);
      if (page === target) highlightedRow.reached();
      else setPage(target);
    }
  });
}
