import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";

const SESSION_KEY = "facets.demo.session";

const STARTED_KEY = "facets.demo.started";

/** Id of the tab's session: "demo-", the day as YYYYMMDD, and a random token. */
export function demoSessionId(storage: KeyValueStorage, now: Date, randomToken: () => string): string {
  const stored = storage.get(SESSION_KEY);
  if (stored !== null && /^demo-\d{8}-\w+$/.test(stored)) return stored;
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("");
  const id = `demo-${day}-${randomToken()}`;
  storage.trySet(SESSION_KEY, id);
  return id;
}

/** Notes that a session has started. @returns true the first time */
export function markDemoSessionStarted(storage: KeyValueStorage, id: string): boolean {
  if (storage.get(STARTED_KEY) === id) return false;
  storage.trySet(STARTED_KEY, id);
  return true;
}

/** Deletes the session's id, so that the next visit begins another. */
export function endDemoSession(storage: KeyValueStorage): void {
  storage.remove(SESSION_KEY);
}
