/** Strings by key, as a browser keeps them. No method throws. */
export interface KeyValueStorage {
  /** @returns null for a key without a value, and where the browser refuses */
  get(key: string): string | null;
  /** Stores a value. @returns false where the browser refuses */
  trySet(key: string, value: string): boolean;
  remove(key: string): void;
}

/** A storage that keeps nothing. */
export const noStorage: KeyValueStorage = { get: () => null, trySet: () => false, remove: () => undefined };

/** Web Storage. A browser may forbid even access to it, and it may be full; the first failure is logged. */
export class WebStorage implements KeyValueStorage {
  private hasFailed = false;

  constructor(private readonly open: () => Storage) {}

  get(key: string): string | null {
    return this.attempt((storage) => storage.getItem(key), null);
  }

  trySet(key: string, value: string): boolean {
    return this.attempt((storage) => (storage.setItem(key, value), true), false);
  }

  remove(key: string): void {
    this.attempt((storage) => storage.removeItem(key), undefined);
  }

  private attempt<T>(access: (storage: Storage) => T, onRefusal: T): T {
    try {
      return access(this.open());
    } catch (error) {
      if (!this.hasFailed) console.warn("Storage failed.", error);
      this.hasFailed = true;
      return onRefusal;
    }
  }
}

const stores = {
  local: new WebStorage(() => window.localStorage),
  session: new WebStorage(() => window.sessionStorage),
};

/** The browser's storage: "local" lasts, "session" ends with the tab. */
export function webStorage(kind: "local" | "session"): KeyValueStorage {
  return stores[kind];
}
