import type { Id } from "../../../convex/_generated/dataModel";
import { Observable } from "../../lib/Observable.ts";

interface RowPlace {
  readonly respondentId: Id<"respondents">;
  /** Page of the list of pending people. */
  readonly page: number;
}

class HighlightedRow extends Observable<RowPlace | null> {
  show(place: RowPlace): void {
    this.set(place);
  }

  clear(): void {
    this.set(null);
  }
}

/** Pending row to be scrolled to. */
export const highlightedRow = new HighlightedRow(null);
