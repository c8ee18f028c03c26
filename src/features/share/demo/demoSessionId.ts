import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";

const KEY = "facets.demo.session";

const STARTED = "facets.demo.started";

/** Id of the tab's session: "demo-", the day as YYYYMMDD, and a random token. */
export function demoSessionId(storage: KeyValueStorage | null, now: Date, randomToken: () => string): string {
  const stored = read(storage);
  if (stored !== null) return stored;
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("");
  const id = `demo-${day}-${randomToken()}`;
  write(storage, KEY, id);
  return id;
}

/** Notes that a session has started. @returns true the first time */
export function markDemoSessionStarted(storage: KeyValueStorage | null, id: string): boolean {
  try {
    if (storage?.getItem(STARTED) === id) return false;
  } catch {
    // If storage is refused, the session lasts as long as the page.
  }
  write(storage, STARTED, id);
  return true;
}

/** Deletes the session's id, so that the next visit begins another. */
export function endDemoSession(storage: KeyValueStorage | null): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // Without storage there is nothing to erase.
  }
}

function write(storage: KeyValueStorage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // If storage is refused, the session lasts as long as the page.
  }
}

function read(storage: KeyValueStorage | null): string | null {
  try {
    const stored = storage?.getItem(KEY) ?? null;
    return stored !== null && /^demo-\d{8}-\w+$/.test(stored) ? stored : null;
  } catch {
    return null;
  }
}
