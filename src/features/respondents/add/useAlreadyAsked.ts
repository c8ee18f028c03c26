import { useConvex } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { AlreadyAsked } from "../../../../convex/shared/validators";

/** Whether the person in a form was asked before. A failed check does not prevent adding. */
export function useAlreadyAsked(name: string, email: string) {
  const convex = useConvex();
  const [result, setResult] = useState<{ person: string; earlier: AlreadyAsked | null } | null>(null);
  const warnedOf = useRef<string | null>(null);
  /** Number of people added, since what was compared before one was added is out of date. */
  const [added, setAdded] = useState(0);
  const person = JSON.stringify([name.trim(), email.trim(), added]);
  const latest = useRef(person);
  useEffect(() => {
    latest.current = person;
  });
  const check = async (): Promise<AlreadyAsked | null> => {
    if (name.trim() === "" && email.trim() === "") return null;
    if (result?.person === person) return result.earlier;
    try {
      const earlier =
        (await convex.query(api.respondents.alreadyAsked.matches, { people: [{ name, email }] }))?.[0] ?? null;
      if (latest.current === person) setResult({ person, earlier });
      return earlier;
    } catch (error) {
      console.warn("Earlier people were not compared.", error);
      return null;
    }
  };
  return {
    earlier: result?.person === person ? result.earlier : null,
    check: () => void check(),
    /** Forgets what was compared, after a person was added, who counts as asked from now on. */
    reset: () => setAdded((count) => count + 1),
    /** Whether the address was asked before or, without one, the name. True once for each person. */
    mustWarn: async (): Promise<boolean> => {
      const earlier = await check();
      const isSame = earlier !== null && (earlier.by === "address" || email.trim() === "");
      if (!isSame || warnedOf.current === person) return false;
      warnedOf.current = person;
      return true;
    },
  };
}
