import { api } from "../../../../convex/_generated/api";
import type { FacetPerson } from "../../../components/facet/Facet.tsx";
import { toFacetPeople, peopleWithoutFace } from "../../../components/facet/toFacetPeople.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useNow } from "../../../hooks/useNow.ts";

/** Number of contributors, and the recent ones for the stone, oldest first. */
export type Contributors =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "ready"; pending: number; completed: number; people: FacetPerson[] };

/** Live counts and recent contributors of the dashboard's stone. */
export function useContributors(): Contributors {
  const counts = useLiveQuery(api.respondents.respondents.counts, {});
  const faces = useLiveQuery(api.respondents.respondents.recent, {});
  const now = useNow(60_000);
  if (counts.status === "failed" || faces.status === "failed") return { status: "missing" };
  if (counts.status === "loading" || faces.status === "loading") return { status: "loading" };
  const completed = counts.data.completed + peopleWithoutFace(faces.data);
  return { status: "ready", pending: counts.data.pending, completed, people: toFacetPeople(faces.data, now) };
}
