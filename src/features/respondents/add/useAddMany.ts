import { useMutation } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../../convex/_generated/api";
import { tokensLeft } from "../../../../convex/shared/limits/tokensLeft";
import { limits } from "../../../../convex/shared/limits/limits";
import type { AlreadyAsked, QuestionInput, Relationship } from "../../../../convex/shared/validators";
import { useDebounced } from "../../../hooks/useDebounced.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { useNow } from "../../../hooks/useNow.ts";
import type { ListedPerson } from "./ListedPerson.ts";
import { personKey, type Allowance } from "./planAdditions.ts";

/** Delay after the last key, in milliseconds. */
const TYPING_PAUSE_MS = 250;

const noneAsked: ReadonlyMap<string, AlreadyAsked> = new Map();

/** Adds people of a list: who was asked before, what the limits allow, and the mutation. */
export function useAddMany(people: readonly ListedPerson[]) {
  const settled = useDebounced(people, TYPING_PAUSE_MS);
  const compared = useMemo(() => settled.slice(0, limits.peopleCompared), [settled]);
  const alreadyAsked = useLiveQuery(
    api.respondents.alreadyAsked.matches,
    compared.length === 0 ? "skip" : { people: compared.map(({ name, email }) => ({ name, email })) },
  );
  const buckets = useLiveQuery(api.respondents.addMany.allowance, {});
  const now = useNow(60_000);
  const add = useMutation(api.respondents.addMany.addMany);
  const isMailConfigured = useIsMailConfigured();
  const remaining: Allowance | null =
    buckets.status === "ready"
      ? {
          people: Math.floor(tokensLeft(buckets.data.people, now)),
          mails: Math.floor(tokensLeft(buckets.data.mails, now)),
        }
      : null;
  return {
    askedBefore: alreadyAsked.status === "ready" ? knownPeople(compared, alreadyAsked.data) : noneAsked,
    /** What the limits still allow; null while loading. */
    remaining,
    isMailConfigured,
    /** `questions`: absent where only the default one is asked. `relationship`: used for people whose line has none. */
    addMany: (
      chosen: readonly ListedPerson[],
      questions: QuestionInput[] | undefined,
      relationship: Relationship | undefined,
    ) =>
      add({
        people: chosen.map(({ name, email, relationship: own }) => ({ name, email, relationship: own })),
        questions,
        relationship,
      }),
  };
}

function knownPeople(
  people: readonly ListedPerson[],
  alreadyAsked: readonly (AlreadyAsked | null)[],
): ReadonlyMap<string, AlreadyAsked> {
  return new Map(
    people.flatMap((person, n) => {
      const before = alreadyAsked[n];
      return before ? [[personKey(person), before] as const] : [];
    }),
  );
}
