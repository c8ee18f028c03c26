import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { groupName, isGroup } from "../../../../convex/shared/confidentialGroup";
import { limits } from "../../../../convex/shared/limits/limits";
import type { RelatedPerson, Relationship } from "../../../../convex/shared/validators";
import { countRelatedPeople } from "../../../components/respondents/RelationshipFilter.tsx";
import { RelationshipField } from "../../../components/respondents/RelationshipField.tsx";
import { relationships } from "../../../components/respondents/relationships.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { ErrorState } from "../../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../../components/ui/Skeleton.tsx";
import { toast } from "../../../components/ui/toast.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { notSaved, withErrorToast } from "../../../components/ui/withErrorToast.ts";
import type { DialogProps } from "../../../hooks/useDialogs.ts";

/** Dialog for everybody's relationship. Each choice is saved at once. */
export default function RelationshipsDialog({ open, onOpenChange }: DialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How you work together"
      description="Then you can read what your peers say, or your clients. Only you see this."
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <PeopleWithRelationships />
    </Dialog>
  );
}

function PeopleWithRelationships() {
  const people = useLiveQuery(api.respondents.relationships.people, {});
  switch (people.status) {
    case "loading":
      return (
        <Loading label="Loading the people you asked...">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="mt-3 h-11 w-full" />
        </Loading>
      );
    case "failed":
      return <ErrorState title="We couldn’t load the people you asked">Please reload the page.</ErrorState>;
    case "ready":
      return (
        <>
          <WithoutRelationship people={people.data} />
          <ul className="divide-y divide-line">
            {rowsOf(people.data).map((row) => (
              <RelationshipRow key={row[0]?.respondentId} row={row} />
            ))}
          </ul>
          {people.data.some(({ relationship }) => relationship === "manager") && (
            <p className="mt-4 text-sm text-soft">A manager is usually one person, so what they say has their name.</p>
          )}
          {people.data.length === limits.relatedRespondents && (
            <p className="mt-4 text-sm text-faint">These are the {limits.relatedRespondents} you asked last.</p>
          )}
        </>
      );
  }
}

/**
 * Groups people into rows. The groups of a confidential link are one row, since its questions have the same people.
 */
function rowsOf(people: readonly RelatedPerson[]): RelatedPerson[][] {
  const rows = new Map<string, RelatedPerson[]>();
  for (const person of people) {
    const key = person.inviteLinkId ?? person.respondentId;
    rows.set(key, [...(rows.get(key) ?? []), person]);
  }
  return [...rows.values()];
}

/** One choice for all who have none. People of a confidential link can't be managers, so they are left to their row. */
function WithoutRelationship({ people }: { people: readonly RelatedPerson[] }) {
  const set = useSetRelationship();
  const withoutRelationship = people.filter((person) => person.relationship === undefined && !isGroup(person));
  if (withoutRelationship.length < 2) return null;
  const setAll = (relationship: Relationship | null) =>
    withErrorToast(
      () => Promise.all(withoutRelationship.map(({ respondentId }) => set({ respondentId, relationship }))),
      notSaved,
    );
  return (
    <div className="mb-2 rounded-md bg-sunk p-4">
      <RelationshipField
        label={
          withoutRelationship.length === 2 ? "Both not said yet" : `All ${withoutRelationship.length} not said yet`
        }
        hint="Choose for all of them, then change single people below."
        value={null}
        onChange={(chosen) => {
          if (chosen === null) return;
          void setAll(chosen);
          const name = relationships.find(({ value }) => value === chosen)?.several.toLowerCase();
          const undo = { label: "Undo", onClick: () => void setAll(null) };
          toast.success(`Set for ${withoutRelationship.length} people`, `They are ${name} now.`, undo);
        }}
      />
    </div>
  );
}

function RelationshipRow({ row }: { row: readonly RelatedPerson[] }) {
  const set = useSetRelationship();
  const [person] = row;
  if (person === undefined) return null;
  const name = isGroup(person) ? groupName(countRelatedPeople(row)) : person.name;
  return (
    <li className="py-2.5 [&>div]:grid-cols-1 sm:[&>div]:grid-cols-[minmax(0,1fr)_14rem] sm:[&>div]:items-center">
      <RelationshipField
        label={<bdi>{name}</bdi>}
        value={person.relationship ?? null}
        without={isGroup(person) ? "manager" : undefined}
        onChange={(next) =>
          void withErrorToast(
            () => Promise.all(row.map(({ respondentId }) => set({ respondentId, relationship: next }))),
            notSaved,
          )
        }
      />
    </li>
  );
}

/** Sets a person's relationship, which the list shows before the server answers. */
function useSetRelationship() {
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
