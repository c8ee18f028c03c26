import type { Clock } from "../../shared/Clock.js";
import type { UserIdentity } from "../types.js";
import type { CallOrigin } from "./CallOrigin.js";
import { LogBuffer } from "./LogBuffer.js";

/** State shared with nested functions. */
export class TransactionRoot {
  readonly origin: CallOrigin;
  /** Frozen clock; whole milliseconds since the epoch. */
  readonly startTime: number;
  readonly logs = new LogBuffer();
  usedIdentity = false;
  /** Limits the result's cache lifetime. */
  readTime = false;
  functionsScheduled = 0;
  scheduledArgsBytes = 0;
  /** Uuids. */
  readonly touchedFiles = new Set<string>();

  constructor(origin: CallOrigin, clock: Clock) {
    this.origin = origin;
    this.startTime = Math.floor(clock.now());
  }

  /** The result then depends on it. */
  identity(): UserIdentity | null {
    this.usedIdentity = true;
    return this.origin.context.identity;
  }
}
