import type { AlreadyAsked } from "../../../../convex/shared/validators";
import { alreadyAsked, personRepeated } from "../../../../convex/shared/texts/texts";
import type { ListedPerson } from "./ListedPerson.ts";

export interface Allowance {
  readonly people: number;
  readonly mails: number;
}

/** "later": the person exceeds what one step adds. */
export type PlannedOutcome = "mail" | "link" | "refused" | "later";

export interface PlannedPerson {
  readonly person: ListedPerson;
  readonly outcome: PlannedOutcome;
  readonly note?: string;
}

/** Key that is equal for people who are compared as one. */
export function personKey({ name, email }: Pick<ListedPerson, "name" | "email">): string {
  return email ?? `\n${name}`;
}

interface PlanningFacts {
  /** People who were asked before, by `personKey`. */
  readonly known: ReadonlyMap<string, AlreadyAsked>;
  /** The server's refusals, by `personKey`. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly allowance: Allowance;
}

/** What adding the list will do, line by line. */
export function planAdditions(
  people: readonly ListedPerson[],
  { known, refusals, allowance }: PlanningFacts,
): PlannedPerson[] {
  const seen = new Set<string>();
  let added = 0;
  let mails = 0;
  return people.map((person): PlannedPerson => {
    const key = personKey(person);
    const knownPerson = known.get(key);
    const askedBefore = knownPerson?.by === "address" ? alreadyAsked(knownPerson.name) : undefined;
    const repeated = person.email !== undefined && seen.has(key) ? personRepeated : undefined;
    const refusal = person.problem ?? repeated ?? askedBefore ?? refusals.get(key);
    const namesakeNote =
      knownPerson === undefined ? undefined : `You already asked somebody called ${knownPerson.name}`;
    const note = seen.has(key) ? "This name is in your list twice" : namesakeNote;
    seen.add(key);
    if (refusal !== undefined) return { person, outcome: "refused", note: refusal };
    if (added >= allowance.people) return { person, outcome: "later" };
    added += 1;
    if (person.email === undefined || mails >= allowance.mails) return { person, outcome: "link", note };
    mails += 1;
    return { person, outcome: "mail", note };
  });
}
