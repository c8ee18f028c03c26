import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { RelatedPerson } from "../../../../convex/shared/validators";

/** Sets a person's relationship, which the list shows before the server answers. */
export function useSetRelationship() {
  return useMutation(api.respondents.relationships.setRelationship).withOptimisticUpdate(
    (store, { respondentId, relationship }) => {
      const { people } = api.respondents.relationships;
      const shown = store.getQuery(people, {});
      if (shown === undefined) return;
      const changed = (person: RelatedPerson) =>
        person.respondentId === respondentId ? { ...person, relationship: relationship ?? undefined } : person;
      store.setQuery(people, {}, shown.map(changed));
    },
  );
}
