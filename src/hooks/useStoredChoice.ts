import { createContext, useContext, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { RESTORE_STATE } from "../lib/linkState.ts";

/** Choices on pages that were left, such as a tab, by name and path. Null: none are kept. */
export const StoredChoices = createContext<Map<string, string> | null>(null);

/** Null until one is chosen. Coming back to the page, by the browser or a page's link, brings the choice back. */
export function useStoredChoice(name: string): [choice: string | null, choose: (choice: string) => void] {
  const kept = useContext(StoredChoices);
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const returns = useNavigationType() === NavigationType.Pop || state === RESTORE_STATE;
  const key = `${name} ${pathname}`;
  const [choice, choose] = useState(() => (returns ? (kept?.get(key) ?? null) : null));
  useEffect(() => {
    if (choice === null) kept?.delete(key);
    else kept?.set(key, choice);
  }, [kept, key, choice]);
  return [choice, choose];
}
