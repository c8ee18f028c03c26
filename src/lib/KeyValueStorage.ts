/** The part of Web Storage that the app uses. Reading and writing may throw in private windows. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The browser's storage, or null where it is forbidden; even access to it may throw. */
export function webStorage(kind: "local" | "session"): KeyValueStorage | null {
  try {
    const storage = kind === "local" ? window.localStorage : window.sessionStorage;
    storage.getItem("");
    return storage;
  } catch {
    return null;
  }
}
