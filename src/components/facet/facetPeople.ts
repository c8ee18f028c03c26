import type { RecentRespondent } from "../../../convex/shared/validators";
import { pendingState, pendingWords } from "../contributors/pendingState.ts";
import type { FacetPerson } from "./Facet.tsx";

/** Of the newest first, the oldest first. With `now`, in milliseconds, also where pending ones are. */
export function facetPeople(recent: readonly RecentRespondent[], now?: number): FacetPerson[] {
  return recent
    .map((person): FacetPerson => {
      const { _id: id, name, status } = person;
      if (status === "completed") return { id, name, completed: true };
      const state = pendingState(person);
      const progress = state.kind === "answering" || state.kind === "opened" ? state.kind : undefined;
      return { id, name, completed: false, progress, words: now === undefined ? undefined : pendingWords(state, now) };
    })
    .toReversed();
}
