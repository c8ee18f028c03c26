import type { RecentRespondent } from "../../../convex/shared/validators";
import type { FacetPerson } from "./Facet.tsx";

/** Of the newest first, the oldest first. */
export function facetPeople(recent: readonly RecentRespondent[]): FacetPerson[] {
  return recent
    .map(({ _id, name, status, answeringNow }): FacetPerson => {
      const completed = status === "completed";
      return { id: _id, name, completed, ...(answeringNow && !completed ? { progress: "answering" } : {}) };
    })
    .toReversed();
}
