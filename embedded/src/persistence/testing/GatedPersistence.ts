/** Owns a store whose batches a test makes durable, fails or loses. */
import { MemoryPersistence } from "../MemoryPersistence.js";
import {
  type DiskSpace,
  type KeyRange,
  type Persistence,
  PersistenceError,
  type StoreEntry,
  type StoreWrite,
} from "../Persistence.js";

interface GatedWrite {
  readonly writes: readonly StoreWrite[];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export class GatedPersistence implements Persistence {
  isOpen = true;
  /** Keys read individually plus entries read in ranges. */
  reads = 0;
  freeSpace: DiskSpace | null = null;
  readonly #waiting: GatedWrite[] = [];
  readonly #unwritten: (readonly StoreWrite[])[] = [];
  #failure: PersistenceError | null = null;

  constructor(readonly disk = new MemoryPersistence()) {}

  get(key: Uint8Array): Uint8Array | undefined {
    this.reads++;
    return this.disk.get(key);
  }

  *range(range: KeyRange): IterableIterator<StoreEntry> {
    for (const entry of this.disk.range(range)) {
      this.reads++;
      yield entry;
    }
  }

  write(writes: readonly StoreWrite[]): Promise<void> {
    if (this.#failure !== null) {
      this.#unwritten.push(writes);
      return Promise.reject(this.#failure);
    }
    if (this.isOpen && this.#waiting.length === 0) return this.disk.write(writes);
    return new Promise((resolve, reject) => this.#waiting.push({ writes, resolve, reject }));
  }

  get held(): number {
    return this.#waiting.length;
  }

  /** Makes the first `count` batches durable. */
  async release(count = this.#waiting.length): Promise<void> {
    for (const { writes, resolve } of this.#waiting.splice(0, count)) {
      await this.disk.write(writes);
      resolve();
    }
  }

  /** Fails all waiting batches. */
  failHeld(message: string): void {
    const failure = new PersistenceError("WriteFailed", message);
    this.#failure = failure;
    for (const { writes, reject } of this.#waiting.splice(0)) {
      this.#unwritten.push(writes);
      reject(failure);
    }
  }

  async recover(): Promise<void> {
    if (this.#failure !== null && !this.isOpen) throw this.#failure;
    this.#failure = null;
    for (const writes of this.#unwritten.splice(0)) await this.disk.write(writes);
  }

  space(): DiskSpace | null {
    return this.freeSpace;
  }

  async close(): Promise<void> {
    await this.release();
  }
}
