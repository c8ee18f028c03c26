import type { RecentRespondent, RoundView } from "../../../convex/shared/validators";
import { pendingState, pendingWords } from "../contributors/pendingState.ts";
import type { FacetPerson } from "./Facet.tsx";

/**
 * Number of people of confidential links who have no face. A group has one face, and none where all its people may be
 * in a newer one.
 */
export function peopleWithoutFace(recent: readonly RecentRespondent[]): number {
  return recent.reduce((sum, { groupSize = 1, counted = groupSize }) => sum + counted - 1, 0);
}

/**
 * People for the stone, oldest first, from rows with the newest first. `now`, in milliseconds, adds words about pending
 * people.
 */
export function toFacetPeople(recent: readonly RecentRespondent[], now?: number): FacetPerson[] {
  return recent
    .filter(hasFace)
    .map((person): FacetPerson => {
      const { _id: id, name, status, groupSize } = person;
      const faceNames = namesOf(groupSize);
      if (status === "completed") return { id, name, faceNames, isCompleted: true };
      const state = pendingState(person);
      const progress = state.kind === "answering" || state.kind === "opened" ? state.kind : undefined;
      return {
        id,
        name,
        isCompleted: false,
        progress,
        words: now === undefined ? undefined : pendingWords(state, now),
      };
    })
    .toReversed();
}

/** People for the stone of an ended round, oldest first. Everybody in it has answered. */
export function toEndedRoundPeople(people: RoundView["people"]): FacetPerson[] {
  return people
    .filter(hasFace)
    .map(({ respondentId: id, name, groupSize }) => ({
      id,
      name,
      faceNames: namesOf(groupSize),
      isCompleted: true,
    }))
    .toReversed();
}

/** Whether a row has a face. A group whose people are all in a newer one has its answers in the list only. */
function hasFace({ counted }: { counted?: number | undefined }): boolean {
  return counted !== 0;
}

/** Names on a group's face, since a group has no name. */
function namesOf(groupSize: number | undefined): FacetPerson["faceNames"] {
  return groupSize === undefined ? undefined : [`${groupSize} people`, `${groupSize}`];
}
