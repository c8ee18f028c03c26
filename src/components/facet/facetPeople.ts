import type { RecentRespondent } from "../../../convex/shared/validators";
import type { FacetPerson } from "./Facet.tsx";

/** Of the newest first, the oldest first. */
export function facetPeople(recent: readonly RecentRespondent[]): FacetPerson[] {
  return recent
    .map(({ _id, name, status, openedAt, answeringNow }): FacetPerson => {
      const opened = openedAt === undefined ? undefined : "opened";
      return { id: _id, name, completed: status === "completed", progress: answeringNow ? "answering" : opened };
    })
    .toReversed();
}
