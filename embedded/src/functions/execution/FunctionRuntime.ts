/** What executions need of the rest of the layer. */
import type { JSONValue } from "convex/values";
import type { Database } from "../../database/types.js";
import type { FileTable } from "../storage/FileTable.js";
import type { JobTable } from "../schedule/JobTable.js";
import type { DeploymentKeys } from "../DeploymentKeys.js";
import type { TransactionRunner } from "../TransactionRunner.js";
import type { Clock } from "../../shared/Clock.js";
import type { RandomSource } from "../../shared/RandomSource.js";
import type { FunctionOutcome } from "../types.js";
import type { ActionExecution } from "./ActionExecution.js";

export interface FunctionRuntime {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly cloudUrl: string;
  readonly files: FileTable;
  readonly jobs: JobTable;
  readonly keys: DeploymentKeys;
  readonly transactions: TransactionRunner;
  readonly fetch: typeof fetch;
  /** `ctx.runQuery`, `runMutation`, `runAction` of an action: each is its own execution for the same caller. */
  callFromAction(
    caller: ActionExecution,
    call: { readonly udfType: "Query" | "Mutation" | "Action"; readonly path: string; readonly args: CallArgs },
  ): Promise<FunctionOutcome>;
}

/** Encoded arguments (one object). */
export type CallArgs = JSONValue;
