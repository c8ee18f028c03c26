import type { JSONValue } from "convex/values";
import type { Database } from "../../database/Database.js";
import type { Clock } from "../../shared/Clock.js";
import type { RandomSource } from "../../shared/RandomSource.js";
import type { DeploymentKeys } from "../system/DeploymentKeys.js";
import type { JobTable } from "../schedule/JobTable.js";
import type { FileTable } from "../storage/FileTable.js";
import type { TransactionRunner } from "../system/TransactionRunner.js";
import type { FunctionOutcome, UdfType, UserIdentity } from "./callTypes.js";
import type { Refusals } from "../watchdog/Refusals.js";
import type { CallOrigin } from "./CallOrigin.js";

/** What executions use of the backend. */
export interface FunctionRuntime {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly cloudUrl: string;
  readonly files: FileTable;
  readonly jobs: JobTable;
  readonly keys: DeploymentKeys;
  readonly transactions: TransactionRunner;
  /** Longest time of a query's or mutation's own code; null outside of strict mode. */
  readonly userMs: number | null;
  readonly refusals: Refusals;
  readonly fetch: typeof fetch;
  /** Runs a function in a separate execution for the same caller. */
  callFromAction(caller: ActionCaller, call: ActionCall): Promise<FunctionOutcome>;
}

/** The action that makes a nested call. */
export interface ActionCaller {
  readonly origin: CallOrigin;
  /** Returns the caller's identity, or null. */
  identity(): Promise<UserIdentity | null>;
}

/** Nested call of an action. */
export interface ActionCall {
  readonly udfType: UdfType;
  readonly path: string;
  /** Encoded arguments, one object. */
  readonly args: JSONValue;
}
