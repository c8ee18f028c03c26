import type { Clock } from "../../shared/Clock.js";
import type { UserIdentity } from "./callTypes.js";
import type { CallOrigin } from "./CallOrigin.js";
import { LogBuffer } from "../logs/LogBuffer.js";
import { MIB } from "../../shared/byteUnits.js";

/** Limits of one transaction on scheduled functions; bytes count all arguments together. */
export interface ScheduleLimits {
  readonly functionsScheduled: number;
  readonly scheduledFunctionArgsBytes: number;
}

const SCHEDULE_LIMITS: ScheduleLimits = { functionsScheduled: 1_000, scheduledFunctionArgsBytes: 16 * MIB };

/** State that a call shares with nested functions. */
export class TransactionRoot {
  readonly origin: CallOrigin;
  /** Frozen clock; whole milliseconds since the epoch. */
  readonly startTime: number;
  readonly logs = new LogBuffer();
  usedIdentity = false;
  /** Set once the clock was read, which limits the result's cache lifetime. */
  hasReadTime = false;
  functionsScheduled = 0;
  scheduledFunctionArgsBytes = 0;
  limits = SCHEDULE_LIMITS;
  /** Uuids of files that the transaction wrote or deleted. */
  readonly touchedFiles = new Set<string>();

  constructor(origin: CallOrigin, clock: Clock) {
    this.origin = origin;
    this.startTime = Math.floor(clock.now());
  }

  /** Lowers limits as `lowerLimits` of a transaction's usage does. */
  lowerLimits(requested: Partial<ScheduleLimits>): () => void {
    const before = this.limits;
    const limitOf = (name: keyof ScheduleLimits) => Math.min(before[name], this[name] + (requested[name] ?? Infinity));
    this.limits = {
      functionsScheduled: limitOf("functionsScheduled"),
      scheduledFunctionArgsBytes: limitOf("scheduledFunctionArgsBytes"),
    };
    return () => (this.limits = before);
  }

  /** Returns the identity; the result then depends on it. */
  identity(): UserIdentity | null {
    this.usedIdentity = true;
    return this.origin.context.identity;
  }
}
