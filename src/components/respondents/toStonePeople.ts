import type { RecentRespondent, RoundView } from "../../../convex/shared/validators";
import { pendingState, pendingWords } from "./pendingState.ts";
import type { StonePerson } from "../facet/PeopleStone.tsx";

/**
 * Number of people of confidential links who have no facet. A group has one facet, and none where all its people may be
 * in a newer one.
 */
export function peopleWithoutFacet(recent: readonly RecentRespondent[]): number {
  return recent.reduce((sum, { groupSize = 1, counted = groupSize }) => sum + counted - 1, 0);
}

/**
 * People for the stone, oldest first, from rows with the newest first. `now`, in milliseconds, adds words about pending
 * people.
 */
export function toStonePeople(recent: readonly RecentRespondent[], now?: number): StonePerson[] {
  return recent
    .filter(hasFacet)
    .map((person): StonePerson => {
      const { _id: id, name, status, groupSize } = person;
      const facetNames = namesOf(groupSize);
      if (status === "completed") return { id, name, facetNames, isCompleted: true };
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
export function toEndedRoundPeople(people: RoundView["people"]): StonePerson[] {
  return people
    .filter(hasFacet)
    .map(({ respondentId: id, name, groupSize }) => ({
      id,
      name,
      facetNames: namesOf(groupSize),
      isCompleted: true,
    }))
    .toReversed();
}

/** Whether a row has a facet. A group whose people are all in a newer one has its answers in the list only. */
function hasFacet({ counted }: { counted?: number | undefined }): boolean {
  return counted !== 0;
}

/** Names on a group's facet, since a group has no name. */
function namesOf(groupSize: number | undefined): StonePerson["facetNames"] {
  return groupSize === undefined ? undefined : [`${groupSize} people`, `${groupSize}`];
}
