import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";

const KEY = "facets.demo.session";

/**
 * The demo visitor's id: "demo-", the day as YYYYMMDD, and a random token. It lasts as long as the tab; `fresh` says that
 * it was made now.
 */
export function demoSessionId(
  storage: KeyValueStorage | null,
  now: Date,
  randomToken: () => string,
): { id: string; fresh: boolean } {
  const kept = read(storage);
  if (kept !== null) return { id: kept, fresh: false };
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("");
  const id = `demo-${day}-${randomToken()}`;
  try {
    storage?.setItem(KEY, id);
  } catch {
    // Without storage the session lasts as long as the page.
  }
  return { id, fresh: true };
}

/** Ends the session: the next one is new. */
export function endDemoSession(storage: KeyValueStorage | null): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // It was never kept.
  }
}

function read(storage: KeyValueStorage | null): string | null {
  try {
    const kept = storage?.getItem(KEY) ?? null;
    return kept !== null && /^demo-\d{8}-\w+$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
