import { createContext, useContext } from "react";
import { api } from "../../../convex/_generated/api";
import type { RelatedPerson, Relationship } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** Relationships in the order of every list. */
export const relationships: readonly {
  readonly value: Relationship;
  readonly name: string;
  readonly several: string;
  /** Who reports to whom, where the name alone can be read both ways. */
  readonly direction?: string;
}[] = [
  { value: "manager", name: "Manager", several: "Managers", direction: "you report to them" },
  { value: "peer", name: "Peer", several: "Peers" },
  { value: "report", name: "Direct report", several: "Direct reports", direction: "reports to you" },
  { value: "client", name: "Client", several: "Clients" },
  { value: "other", name: "Other", several: "Others" },
];

/** Relationship whose answers the stone and the themes show. Null for everybody's. */
export const RelationshipFilterContext = createContext<{
  readonly by: Relationship | null;
  readonly choose: (by: Relationship | null) => void;
}>({ by: null, choose: () => {} });

const noRelated: readonly RelatedPerson[] = [];

/** People whose relationship the owner has set; null until they have loaded. */
export function useRelatedPeople(): readonly RelatedPerson[] | null {
  const related = useLiveQuery(api.respondents.relationships.list, {});
  if (related.status === "loading") return null;
  return related.status === "ready" ? related.data : noRelated;
}

/** The chosen relationship, unless no respondent has it any more. */
export function useRelationshipFilter(related: readonly RelatedPerson[]): Relationship | null {
  const { by } = useContext(RelationshipFilterContext);
  return related.some(({ relationship }) => relationship === by) ? by : null;
}
