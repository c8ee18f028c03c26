import type { JSONValue } from "convex/values";
import type { Clock } from "../shared/Clock.js";
import type { RandomSource } from "../shared/RandomSource.js";
import type { Database } from "../database/Database.js";
import type { FunctionCall, FunctionOutcome } from "./udf/callTypes.js";
import type { FunctionRunner } from "./run/FunctionRunner.js";
import type { LogSink } from "./logs/logTypes.js";
import type { Deployments } from "./deploy/pushTypes.js";
import type { EnvironmentVariables } from "./deploy/environmentTypes.js";
import type { BlobStore, FileStorage } from "./storage/storageTypes.js";
import type { NodeLimits, RefusedFunctions, StrictLimits } from "./execution/executionLimits.js";

/** What the function layer uses; tests inject clocks and randomness. */
export interface FunctionLayerOptions {
  readonly database: Database;
  readonly blobStore: BlobStore;
  /** Folder of compiled modules; by default each start compiles them. */
  readonly compileCacheDir?: string;
  readonly logSink: LogSink;
  readonly clock?: Clock;
  readonly random?: RandomSource;
  /** Address without a trailing slash. */
  readonly cloudUrl: string;
  readonly siteUrl: string;
  readonly fetch?: typeof fetch;
  /** Whether uncaught errors of HTTP actions are answered without message and stack; false by default. */
  readonly redactsErrors?: boolean;
  /** Limits of strict mode; by default none. */
  readonly strict?: StrictLimits;
  /** Refused functions; by default none. */
  readonly refused?: RefusedFunctions;
  /** Limits of the threads that run modules with "use node". */
  readonly nodeLimits?: Partial<NodeLimits>;
  /** Folder of the project, whose packages modules with "use node" import; by default the working directory. */
  readonly projectFolder?: string;
  /** Receives bugs of background work. */
  readonly onFault?: (error: unknown) => void;
}

/** All that the server uses of the functions. */
export interface FunctionLayer {
  readonly runner: FunctionRunner;
  readonly deployments: Deployments;
  readonly environment: EnvironmentVariables;
  readonly files: FileStorage;
  /**
   * Runs a query once: the default export of a module that an administrator sends. Nothing of the module is deployed.
   */
  runInlineQuery(source: string, call: Omit<FunctionCall, "path">): Promise<FunctionOutcome>;
  /** Returns the keys for `<cloud>/.well-known/jwks.json`. */
  jwks(): Promise<JSONValue>;
  /** Starts background work; ends actions and deletes files left by the last process. */
  start(): Promise<void>;
  /** Ends actions and waits for mutations. */
  close(): Promise<void>;
}
