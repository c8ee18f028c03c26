import type { KeyValueStorage } from "../lib/KeyValueStorage.ts";

/** Storage for tests. While `isRefusing`, it stores nothing. */
export class MemoryStorage implements KeyValueStorage {
  readonly values = new Map<string, string>();
  isRefusing = false;

  get(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  trySet(key: string, value: string): boolean {
    if (!this.isRefusing) this.values.set(key, value);
    return !this.isRefusing;
  }

  remove(key: string): void {
    this.values.delete(key);
  }
}
