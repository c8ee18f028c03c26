import type { Timestamp } from "../database/types/documentTypes.js";
import type { FunctionRunner } from "../functions/run/FunctionRunner.js";
import type { Clock } from "../shared/Clock.js";
import type { Authenticator } from "./Authenticator.js";
import type { SharedResults } from "./SharedResults.js";
import type { SyncLimits } from "./SyncLimits.js";
import type { UpdateScheduler } from "./UpdateScheduler.js";

/** What sync workers use of the backend. */
export interface SyncContext {
  readonly runner: Pick<FunctionRunner, "runMutation" | "runAction">;
  readonly results: SharedResults;
  readonly updates: UpdateScheduler;
  readonly authenticator: Authenticator;
  /** Returns the timestamp of the newest published commit. */
  latestTs(): Timestamp;
  /** Returns the timestamp of `Database.clientTs`. */
  clientTs(): Timestamp;
  /** Resolves once the commits that wait for the disk are published; undefined without any. */
  whenPublished(): Promise<void> | undefined;
  readonly clock: Clock;
  readonly limits: SyncLimits;
  /**
   * Whether callers without the administrator's key get neither messages, stacks nor log lines of a failed function.
   */
  readonly redactsErrors: boolean;
  /** Logs a bug with the place where it showed. */
  logFault(what: string, error: unknown): void;
}
