import { useEffect, useRef, useState } from "react";
import type { FacetPerson } from "../../components/facet/Facet.tsx";

/** Who has answered since the page was opened, and the last of it in words. */
export interface Arrivals {
  ids: ReadonlySet<string>;
  announcement: string;
}

/** Watches people complete. `people` is null until they are known. */
export function useArrivals(people: readonly FacetPerson[] | null): Arrivals {
  const known = useRef<Set<string> | null>(null);
  const [arrivals, setArrivals] = useState<Arrivals>({ ids: new Set(), announcement: "" });
  useEffect(() => {
    if (people === null) return;
    const completed = people.filter((person) => person.completed);
    const before = known.current;
    known.current = new Set(completed.map((person) => person.id));
    if (before === null) return;
    const arrived = completed.filter((person) => !before.has(person.id));
    if (arrived.length === 0) return;
    const names = new Intl.ListFormat("en").format(arrived.map((person) => person.name));
    setArrivals((last) => ({
      ids: new Set([...last.ids, ...arrived.map((person) => person.id)]),
      announcement: `${names} ${arrived.length === 1 ? "has" : "have"} answered. Read it in Completed Feedback.`,
    }));
  }, [people]);
  return arrivals;
}
