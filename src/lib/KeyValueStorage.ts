/** The part of Web Storage in use. Reads and writes may throw in private windows. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The browser's storage. Null where it is forbidden, since even access may throw. */
export function webStorage(kind: "local" | "session"): KeyValueStorage | null {
  try {
    const storage = kind === "local" ? window.localStorage : window.sessionStorage;
    storage.getItem("");
    return storage;
  } catch {
    return null;
  }
}
