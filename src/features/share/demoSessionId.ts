import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";

const KEY = "facets.demo.session";

const STARTED = "facets.demo.started";

/** "demo-", the day as YYYYMMDD, and a random token. Lasts as long as the tab. */
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

/** True the first time for a session. */
export function markDemoSessionStarted(storage: KeyValueStorage | null, id: string): boolean {
  try {
    if (storage?.getItem(STARTED) === id) return false;
  } catch {
    // Without storage the session lasts as long as the page.
  }
  write(storage, STARTED, id);
  return true;
}

export function endDemoSession(storage: KeyValueStorage | null): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

function write(storage: KeyValueStorage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // The session lasts as long as the page.
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
