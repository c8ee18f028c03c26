import type { KeyValueStorage } from "./KeyValueStorage.ts";

/** Storage for tests. `refuse` makes every write fail. */
export class MemoryStorage implements KeyValueStorage {
  readonly values = new Map<string, string>();
  isRefusing = false;

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isRefusing) throw new DOMException("no room", "QuotaExceededError");
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }
}
