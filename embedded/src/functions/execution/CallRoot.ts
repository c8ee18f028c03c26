/** What one call from outside and all calls nested in it have in common. */
import type { Clock } from "../../shared/Clock.js";
import type { RandomSource } from "../../shared/RandomSource.js";
import type { CallContext, UserIdentity } from "../types.js";
import { LogBuffer } from "./LogBuffer.js";
import { SeededRandom } from "../realm/SeededRandom.js";

/** Who calls, and under which numbers it is known in logs. */
export interface CallOrigin {
  readonly context: CallContext;
  /** 16 hex digits; shown to clients in error texts. */
  readonly requestId: string;
  readonly executionId: string;
  /** The `_scheduled_functions` id at the top of the call tree. */
  readonly scheduledFunctionId: string | null;
}

/** State shared by a query or mutation and the functions nested in it. */
export class TransactionRoot {
  /** Milliseconds, whole: the frozen clock. */
  readonly startTime: number;
  readonly random: SeededRandom;
  readonly logs = new LogBuffer();
  usedIdentity = false;
  /** The result depends on the time of day, which bounds how long it serves new requests. */
  readTime = false;
  functionsScheduled = 0;
  scheduledArgsBytes = 0;
  /** Stored bytes whose metadata this transaction wrote or deleted, by uuid. */
  readonly touchedFiles = new Set<string>();

  constructor(
    readonly origin: CallOrigin,
    clock: Clock,
    random: RandomSource,
  ) {
    this.startTime = Math.floor(clock.now());
    this.random = new SeededRandom(random.bytes(16));
  }

  identity(): UserIdentity | null {
    this.usedIdentity = true;
    return this.origin.context.identity;
  }
}

/** New numbers for a call. */
export function newCallOrigin(
  context: CallContext,
  random: RandomSource,
  scheduledFunctionId: string | null = null,
): CallOrigin {
  return {
    context,
    requestId: Buffer.from(random.bytes(8)).toString("hex"),
    executionId: Buffer.from(random.bytes(8)).toString("hex"),
    scheduledFunctionId,
  };
}
