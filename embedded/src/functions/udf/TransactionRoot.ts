import type { Clock } from "../../shared/Clock.js";
import type { RandomSource } from "../../shared/RandomSource.js";
import { SeededRandom } from "../realm/SeededRandom.js";
import type { UserIdentity } from "../types.js";
import type { CallOrigin } from "./CallOrigin.js";
import { LogBuffer } from "./LogBuffer.js";

/** State shared by a query or mutation and the functions nested in it. */
export class TransactionRoot {
  readonly origin: CallOrigin;
  /** The frozen clock: whole milliseconds since the epoch. */
  readonly startTime: number;
  readonly random: SeededRandom;
  readonly logs = new LogBuffer();
  /** The result depends on the caller's identity. */
  usedIdentity = false;
  /** The result depends on the time of day, which limits how long it may be cached. */
  readTime = false;
  functionsScheduled = 0;
  scheduledArgsBytes = 0;
  /** Uuids of files whose metadata this transaction added or deleted. */
  readonly touchedFiles = new Set<string>();

  constructor(origin: CallOrigin, clock: Clock, random: RandomSource) {
    this.origin = origin;
    this.startTime = Math.floor(clock.now());
    this.random = new SeededRandom(random.bytes(16));
  }

  /** The caller's identity; the result then depends on it. */
  identity(): UserIdentity | null {
    this.usedIdentity = true;
    return this.origin.context.identity;
  }
}
