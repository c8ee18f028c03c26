import type { ComponentProps } from "react";
import type { RelatedPerson } from "../../../../convex/shared/validators";
import { StoneProgress } from "../../../components/respondents/StoneProgress.tsx";
import { countRelatedPeople, RelationshipFilter } from "../../../components/respondents/RelationshipFilter.tsx";
import { useRelationshipFilter } from "../../../components/respondents/relationships.ts";

/** Stone of everybody, or of people with one relationship to the owner. Where all have one, there is no choice. */
export default function ProgressByRelationship({
  related,
  ...everybody
}: ComponentProps<typeof StoneProgress> & { related: readonly RelatedPerson[] }) {
  const by = useRelationshipFilter(related);
  const chosenPeople = related.filter(({ relationship }) => relationship === by);
  const ids = new Set<string>(chosenPeople.map(({ respondentId }) => respondentId));
  const isOne = new Set(related.map(({ relationship }) => relationship)).size === 1;
  if (isOne && countRelatedPeople(related) === everybody.all) return <StoneProgress {...everybody} />;
  return (
    <div className="grid grid-cols-1 justify-items-center gap-6 short-screen:gap-3">
      <RelationshipFilter related={related} />
      {by === null ? (
        <StoneProgress {...everybody} />
      ) : (
        <StoneProgress
          {...everybody}
          people={everybody.people.filter(({ id }) => ids.has(id))}
          completed={countRelatedPeople(chosenPeople.filter(({ status }) => status === "completed"))}
          all={countRelatedPeople(chosenPeople)}
          withdrawn={0}
        />
      )}
    </div>
  );
}
