import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { groupName, isGroup } from "../../../../convex/shared/confidentialGroup";
import { limits } from "../../../../convex/shared/limits";
import type { RelatedPerson } from "../../../../convex/shared/validators";
import { countRelatedPeople } from "../../../components/contributors/ReadBy.tsx";
import { RelationshipField } from "../../../components/contributors/RelationshipField.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { ErrorState } from "../../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../../components/ui/Skeleton.tsx";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { withErrorToast } from "../../../lib/withErrorToast.ts";

/** Dialog for everybody's relationship. Each choice is saved at once. */
export default function RelationshipsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How you work together"
      description="Then you can read what your peers say, or your clients. Only you see this."
      footer={<Button onClick={() => onOpenChange(false)}>Done</Button>}
    >
      <People />
    </Dialog>
  );
}

function People() {
  const people = useLiveQuery(api.respondents.relationships.listPeople, {});
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
          <ul className="divide-y divide-line">
            {rowsOf(people.data).map((row) => (
              <Person key={row[0]?.respondentId} row={row} />
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

function Person({ row }: { row: readonly RelatedPerson[] }) {
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
            (error) => ({ title: "Not saved", description: errorMessage(error, "Please try again.") }),
          )
        }
      />
    </li>
  );
}

function useSetRelationship() {
  return useMutation(api.respondents.relationships.setRelationship).withOptimisticUpdate(
    (store, { respondentId, relationship }) => {
      const { listPeople } = api.respondents.relationships;
      const shown = store.getQuery(listPeople, {});
      if (shown === undefined) return;
      const changed = (person: RelatedPerson) =>
        person.respondentId === respondentId ? { ...person, relationship: relationship ?? undefined } : person;
      store.setQuery(listPeople, {}, shown.map(changed));
    },
  );
}
