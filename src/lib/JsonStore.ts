import type { KeyValueStorage } from "./KeyValueStorage.ts";

/** One JSON value in a browser's storage. `tryParse` returns null for a value of another form. No method throws. */
export class JsonStore<T> {
  constructor(
    private readonly storage: KeyValueStorage,
    readonly key: string,
    private readonly tryParse: (value: unknown) => T | null,
  ) {}

  /** @returns null where nothing is stored, and for a damaged value */
  load(): T | null {
    const stored = this.storage.get(this.key);
    if (stored === null) return null;
    try {
      return this.tryParse(JSON.parse(stored));
    } catch {
      return null;
    }
  }

  /** Stores a value. @returns false where the browser refuses */
  trySave(value: T): boolean {
    return this.storage.trySet(this.key, JSON.stringify(value));
  }

  clear(): void {
    this.storage.remove(this.key);
  }
}
