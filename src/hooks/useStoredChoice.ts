import { createContext, useContext, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { RESTORE_SCROLL } from "../lib/navigationState.ts";
import { usePageLocation } from "./usePageLocation.ts";

/** Choices on pages that were left, such as a tab, by name and path. Null where none are kept. */
export const StoredChoices = createContext<Map<string, string> | null>(null);

/** A choice that is restored when the page is opened again, by the browser or a page's link. Null until one is made. */
export function useStoredChoice(name: string): [choice: string | null, choose: (choice: string) => void] {
  const storedChoices = useContext(StoredChoices);
  const { pathname, state } = usePageLocation();
  const isReturn = useNavigationType() === NavigationType.Pop || state === RESTORE_SCROLL;
  const key = `${name} ${pathname}`;
  const [choice, choose] = useState(() => (isReturn ? (storedChoices?.get(key) ?? null) : null));
  useEffect(() => {
    if (choice === null) storedChoices?.delete(key);
    else storedChoices?.set(key, choice);
  }, [storedChoices, key, choice]);
  return [choice, choose];
}
