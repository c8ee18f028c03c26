/** Disks of a process that crashes, with what the next one reads. */
import { cpSync, mkdtempSync } from "node:fs";
import path from "node:path";
import type { MemoryPersistence } from "../../../embedded/src/persistence/MemoryPersistence.js";
import { openLoggedPersistence } from "../../../embedded/src/persistence/openLoggedPersistence.js";
import type { Persistence, StoreWrite } from "../../../embedded/src/persistence/Persistence.js";
import { SlowPersistence } from "../../../embedded/src/persistence/testing/SlowPersistence.js";
import type { Clock } from "../../../embedded/src/shared/Clock.js";

export type Crash = "kill" | "power cut";

/** What one process has. */
export interface Disk {
  open(): Promise<Persistence>;
  /** Returns the disk of the next process, as of now. This process goes on with its own. */
  survivors(crash: Crash): Promise<Disk>;
}

/** A store without a log of commits. */
export class StoreDisk implements Disk {
  readonly #store: SlowPersistence;
  readonly #clock: Clock;
  readonly #flushMs: number;

  constructor(disk: MemoryPersistence, clock: Clock, flushMs: number) {
    this.#clock = clock;
    this.#flushMs = flushMs;
    this.#store = new SlowPersistence(disk, clock, flushMs);
  }

  open(): Promise<Persistence> {
    return Promise.resolve(this.#store);
  }

  async survivors(crash: Crash): Promise<Disk> {
    return new StoreDisk(await this.#store.survivors(crash), this.#clock, this.#flushMs);
  }
}

/** In the range of keys that the store keeps for itself, so that the database reads none. */
const PADDING_KEY = Buffer.from([0xff, 0xff, 0x70]);
/** With this in each batch, a few commits fill the log, and its changes go to the store while later ones are logged. */
const PADDING = Buffer.alloc(150 * 1024);

/** A store behind the log of commits, whose files are real. */
export class LoggedDisk implements Disk {
  readonly #store: SlowPersistence;
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #flushMs: number;
  readonly #parent: string;

  /** @param parent folder of the folders of all processes @param before folder of the process before this one */
  constructor(disk: MemoryPersistence, clock: Clock, flushMs: number, parent: string, before: string | null = null) {
    this.#clock = clock;
    this.#flushMs = flushMs;
    this.#parent = parent;
    this.#store = new SlowPersistence(disk, clock, flushMs);
    this.#folder = mkdtempSync(path.join(parent, "process-"));
    if (before !== null) cpSync(before, this.#folder, { recursive: true });
  }

  async open(): Promise<Persistence> {
    const logged = await openLoggedPersistence(this.#store, this.#folder);
    const write = logged.write.bind(logged);
    const padding: StoreWrite = { key: PADDING_KEY, value: PADDING };
    return Object.assign(logged, { write: (writes: readonly StoreWrite[]) => write([...writes, padding]) });
  }

  /** Of the log, what was written and not flushed survives a power cut too. */
  async survivors(crash: Crash): Promise<Disk> {
    const store = this.#store.survivors(crash);
    const copy = mkdtempSync(path.join(this.#parent, "crash-"));
    cpSync(this.#folder, copy, { recursive: true });
    return new LoggedDisk(await store, this.#clock, this.#flushMs, this.#parent, copy);
  }
}
