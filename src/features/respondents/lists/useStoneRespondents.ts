import { api } from "../../../../convex/_generated/api";
import type { StonePerson } from "../../../components/facet/PeopleStone.tsx";
import { toStonePeople, peopleWithoutFacet } from "../../../components/respondents/toStonePeople.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useNow } from "../../../hooks/useNow.ts";

/** Number of respondents, and the recent ones for the stone, oldest first. */
export type StoneRespondents =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; pending: number; completed: number; people: StonePerson[] };

/** Live counts and recent respondents of the dashboard's stone. */
export function useStoneRespondents(): StoneRespondents {
  const counts = useLiveQuery(api.respondents.respondents.counts, {});
  const recent = useLiveQuery(api.respondents.respondents.recent, {});
  const now = useNow(60_000);
  if (counts.status === "failed" || recent.status === "failed") return { status: "failed" };
  if (counts.status === "loading" || recent.status === "loading") return { status: "loading" };
  const completed = counts.data.completed + peopleWithoutFacet(recent.data);
  return { status: "ready", pending: counts.data.pending, completed, people: toStonePeople(recent.data, now) };
}
