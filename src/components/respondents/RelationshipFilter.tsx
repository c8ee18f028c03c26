import { useContext } from "react";
import type { RelatedPerson } from "../../../convex/shared/validators";
import { SegmentedControl } from "../ui/SegmentedControl.tsx";
import { RelationshipFilterContext, relationships, useRelationshipFilter } from "./relationships.ts";

/** Choice of the relationship whose answers are shown. It appears once the owner has set a relationship. */
export function RelationshipFilter({ related }: { related: readonly RelatedPerson[] }) {
  const { choose } = useContext(RelationshipFilterContext);
  const by = useRelationshipFilter(related);
  const choices = relationships.flatMap(({ value, name, several }) => {
    const count = countRelatedPeople(related.filter(({ relationship }) => relationship === value));
    return count === 0 ? [] : [{ value, label: count === 1 ? name : `${several} ${count}` }];
  });
  return (
    <SegmentedControl
      label="Whose answers are shown"
      value={by ?? "everybody"}
      options={[{ value: "everybody", label: "Everybody" }, ...choices]}
      layout="inline-flex flex-wrap"
      onChange={(next) => choose(next === "everybody" ? null : next)}
    />
  );
}

/** Number of people, of whom a group has several. Two groups of different questions may have the same people. */
export function countRelatedPeople(related: readonly RelatedPerson[]): number {
  return related.reduce((sum, { groupSize = 1, counted = groupSize }) => sum + counted, 0);
}
