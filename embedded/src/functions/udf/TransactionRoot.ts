import type { Clock } from "../../shared/Clock.js";
import type { RandomSource } from "../../shared/RandomSource.js";
import { SeededRandom } from "../realm/SeededRandom.js";
import type { UserIdentity } from "../types.js";
import type { CallOrigin } from "./CallOrigin.js";
import { LogBuffer } from "./LogBuffer.js";

/** State shared with nested functions. */
export class TransactionRoot {
  readonly origin: CallOrigin;
  /** Frozen clock; whole milliseconds since the epoch. */
  readonly startTime: number;
  readonly random: SeededRandom;
  readonly logs = new LogBuffer();
  usedIdentity = false;
  /** Limits the result's cache lifetime. */
  readTime = false;
  functionsScheduled = 0;
  scheduledArgsBytes = 0;
  /** Uuids. */
  readonly touchedFiles = new Set<string>();

  constructor(origin: CallOrigin, clock: Clock, random: RandomSource) {
    this.origin = origin;
    this.startTime = Math.floor(clock.now());
    this.random = new SeededRandom(random.bytes(16));
  }

  /** The result then depends on it. */
  identity(): UserIdentity | null {
    this.usedIdentity = true;
    return this.origin.context.identity;
  }
}
