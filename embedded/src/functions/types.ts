/** This file owns the types between the functions and their callers. */
import type { JSONValue } from "convex/values";
import { BackendError, type PushErrorCode, type StorageErrorCode } from "../shared/BackendError.js";
import type { Clock } from "../shared/Clock.js";
import type { RandomSource } from "../shared/RandomSource.js";
import type { Database, ReadSet, SchemaJson, Timestamp, Transaction } from "../database/types.js";

/** Kind of a function. HTTP actions have no such type, because they have no arguments. */
export type UdfType = "Query" | "Mutation" | "Action";

/** Identity of a caller (WIRE.md 6.1). */
export type UserIdentity = { readonly tokenIdentifier: string; readonly issuer: string; readonly subject: string } & {
  readonly [claim: string]: JSONValue;
};

/** The caller and its peer. */
export interface CallContext {
  /** Identity; null for an anonymous caller. */
  readonly identity: UserIdentity | null;
  /** Whether the caller may call internal functions. */
  readonly isAdmin: boolean;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly caller: "SyncWebsocket" | "HttpApi" | "HttpEndpoint" | "Cron" | "Scheduler" | "Cli" | "Action";
}

/** A call by path. */
export interface FunctionCall {
  /** Canonical `module:function`; `module` means `module:default`. */
  readonly path: string;
  /** Encoded arguments, one object. */
  readonly args: JSONValue;
  readonly context: CallContext;
}

/** A call that threw or was refused. */
export interface FailedOutcome {
  readonly ok: false;
  /** Request id, message and stack frames. */
  readonly errorMessage: string;
  /** Encoded data; present only for a ConvexError. */
  readonly errorData?: JSONValue;
  readonly logLines: readonly string[];
}

/** Result of a call. `value` is encoded. */
export type FunctionOutcome =
  | { readonly ok: true; readonly value: JSONValue; readonly logLines: readonly string[] }
  | FailedOutcome;

/** Result of a query, with what decides how long it holds. */
export type QueryOutcome = FunctionOutcome & {
  /** A success's value as JSON text, where it is available. */
  readonly valueText?: string;
  /** Timestamp of the snapshot that was read. */
  readonly ts: Timestamp;
  readonly readSet: ReadSet;
  /** Page bounds, which the client returns with its next request. */
  readonly journal: string | null;
  /** Whether the result may be shared with the same identity only. */
  readonly usedIdentity: boolean;
  /** Milliseconds since the epoch until which the result serves new requests, while its reads are unchanged. */
  readonly freshUntil: number;
};

/** A query as `queryRequest` returns it. */
export interface QueryRequest {
  readonly call: FunctionCall;
  readonly journal: string | null;
  /** Key of results that used no identity. */
  readonly sharedKey: string;
  readonly identityKey: string;
}

/** Result of a mutation. `ts` is null after a failure. */
export type MutationOutcome = FunctionOutcome & { readonly ts: Timestamp | null };

/** Runs functions. A fault of the app is an outcome; a rejection is a bug of this backend. */
export interface FunctionRunner {
  /** Runs a query. `ts` is the newest published commit by default. */
  runQuery(call: FunctionCall, options?: { ts?: Timestamp; journal?: string | null }): Promise<QueryOutcome>;
  /** Returns an outcome object that equal requests at one `ts` share; only runs are logged. */
  fetchQuery(request: QueryRequest, ts: Timestamp): QueryOutcome | Promise<QueryOutcome>;
  /**
   * Runs a query at an assigned commit. The outcome is kept, and serves `fetchQuery` once that requests `ts` or later.
   * Returns null while such a run is under way.
   */
  prefetchQuery(request: QueryRequest, ts: Timestamp): Promise<QueryOutcome | null>;
  /** Runs a mutation; a repeat of `requestKey` returns the recorded result and timestamp. */
  runMutation(
    call: FunctionCall,
    options?: { requestKey?: { sessionId: string; requestId: number } },
  ): Promise<MutationOutcome>;
  runAction(call: FunctionCall): Promise<FunctionOutcome>;
  runAny(call: FunctionCall): Promise<FunctionOutcome>;
  /** Returns status 404 without a route. */
  runHttpAction(
    request: Request,
    context: Omit<CallContext, "identity" | "isAdmin">,
    identityOf: () => Promise<UserIdentity | null>,
    options?: { routePath?: string },
  ): Promise<Response>;
}

/** Receives the log entries of all calls. */
export interface LogSink {
  append(entry: LogEntry): void;
}

/** One `console` call. */
export interface LogLine {
  readonly messages: readonly string[];
  readonly level: "DEBUG" | "INFO" | "LOG" | "WARN" | "ERROR";
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
  readonly isTruncated: boolean;
}

/** An entry of `convex logs` (WIRE.md 7.6). */
export type LogEntry = {
  readonly udfType: UdfType | "HttpAction";
  readonly identifier: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly logLines: readonly LogLine[];
  readonly requestId: string;
  readonly executionId: string;
} & (
  | { readonly kind: "Progress" }
  | {
      readonly kind: "Completion";
      /** Seconds. */
      readonly executionTime: number;
      readonly success: JSONValue;
      readonly error: string | null;
      readonly cachedResult: boolean;
      readonly caller: string;
      readonly environment: "isolate" | "node";
      readonly identityType: string;
      /** Usage of queries and mutations; zeros for actions and cached results. */
      readonly usageStats: {
        readonly databaseReadBytes: number;
        readonly databaseWriteBytes: number;
        readonly databaseReadDocuments: number;
      };
    }
);

/** A pushed module (WIRE.md 7.3); `path` ends in `.js`. */
export interface ModuleSource {
  readonly path: string;
  readonly source: string;
  readonly sourceMap?: string | null;
  readonly environment: "isolate" | "node";
}

/** What a push exports (WIRE.md 7.3 `analysis`). */
export interface Analysis {
  readonly functions: ReadonlyMap<string, AnalyzedModule>;
  readonly schema: SchemaJson | null;
  readonly auth: readonly AuthProvider[];
  /** Names of the variables that convex.config.ts declares as required. */
  readonly requiredVariables: readonly string[];
}

/** What a module exports to clients. */
export interface AnalyzedModule {
  readonly functions: readonly {
    readonly name: string;
    readonly udfType: UdfType;
    readonly visibility: "public" | "internal";
    /** JSON text of the validator. */
    readonly args: string;
    readonly returns: string | null;
  }[];
  readonly httpRoutes: readonly { readonly path: string; readonly method: string }[] | null;
  readonly cronSpecs:
    | readonly {
        readonly identifier: string;
        readonly udfPath: string;
        readonly udfArgs: JSONValue;
        readonly schedule: JSONValue;
      }[]
    | null;
}

/** An auth provider (WIRE.md 6.1). */
export type AuthProvider =
  | { readonly type: "oidc"; readonly domain: string; readonly applicationID: string }
  | {
      readonly type: "customJwt";
      readonly issuer: string;
      readonly jwks: string;
      readonly algorithm: "RS256" | "ES256";
      readonly applicationID: string | null;
    };

/** An error of a push. The CLI prints `code` and `message`. */
export class PushError extends BackendError<PushErrorCode> {
  override readonly name = "PushError";
}

/** Modules of a push. `schema` is bundled alone. */
export interface PushedModules {
  readonly modules: readonly ModuleSource[];
  readonly schema: ModuleSource | null;
  /** The bundle of convex.config.ts. */
  readonly definition?: ModuleSource | null;
}

/** A module's hash (WIRE.md 7.2): hex SHA-256 of source and source map. */
export interface ModuleHash {
  readonly path: string;
  readonly environment: "isolate" | "node";
  readonly hash: string;
}

/** Changes that a push has made. */
export interface DeployDiff {
  readonly modules: { readonly added: readonly ModuleHash[]; readonly removed: readonly ModuleHash[] };
  readonly crons: {
    readonly added: readonly string[];
    readonly updated: readonly string[];
    readonly deleted: readonly string[];
  };
  readonly auth: { readonly added: readonly AuthProvider[]; readonly removed: readonly AuthProvider[] };
}

/** Owns the deployed modules. Reads are in a snapshot, so a push takes effect as a whole. */
export interface Deployments {
  moduleHashes(tx?: Transaction): readonly ModuleHash[];
  /** Returns null when the module is not deployed. */
  storedModule(requested: ModuleHash): ModuleSource | null;
  /** Returns modules by path, such as `messages.js`. */
  functions(tx?: Transaction): ReadonlyMap<string, AnalyzedModule>;
  authProviders(tx?: Transaction): readonly AuthProvider[];
  /** Analyzes a push with the current variables. @throws PushError */
  analyze(push: PushedModules): Promise<Analysis>;
  /** Deploys in `tx`, which the caller commits with the schema. */
  deploy(tx: Transaction, push: PushedModules, analysis: Analysis): DeployDiff;
}

/** A variable as the CLI lists it. */
export interface EnvironmentVariable {
  readonly _id: string;
  readonly _creationTime: number;
  readonly name: string;
  readonly value: string;
}

/** Owns the deployment's environment variables. */
export interface EnvironmentVariables {
  /** Returns variables in ascending order of names. */
  list(tx?: Transaction): readonly EnvironmentVariable[];
  /** Makes all changes or none; null removes a variable. Invalidates query results. @throws PushError */
  set(changes: readonly { readonly name: string; readonly value: string | null }[]): Promise<Timestamp>;
  /** Returns a text that differs after every change. */
  version(tx?: Transaction): string;
}

/** A file that a document of `_storage` describes. */
export interface StoredFile {
  readonly storageId: string;
  readonly uuid: string;
  /** Digest in base64. */
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string | null;
}

/** Owns files: their metadata in `_storage`, their bytes in the blob store. */
export interface FileStorage {
  /** Returns a token that is valid for one hour. */
  createUploadToken(): string;
  isUploadTokenValid(token: string): boolean;
  /**
   * Resolves with the `_storage` id. `sha256` is base64 or hex.
   * @throws StorageError DigestMismatch; TooLarge over `maxBytes`
   */
  store(
    body: AsyncIterable<Uint8Array> | Uint8Array,
    options: { readonly contentType: string | null; readonly sha256?: string; readonly maxBytes?: number },
  ): Promise<string>;
  /**
   * Writes bytes whose metadata the caller commits. `uuid` is one of no other file; by default a new one.
   * @throws StorageError as `store`; DatabaseError StoreReadOnly
   */
  writeUnlinked(
    body: AsyncIterable<Uint8Array>,
    options: {
      readonly contentType: string | null;
      readonly sha256?: string;
      readonly maxBytes?: number;
      readonly uuid?: string;
    },
  ): Promise<Omit<StoredFile, "storageId">>;
  /** Returns the uuids of all files. */
  uuids(): readonly string[];
  /** Deletes those bytes that no metadata names. */
  deleteUnreferenced(uuids: Iterable<string>): Promise<void>;
  /** Returns null when no file has the id or uuid. */
  find(idOrUuid: string, tx?: Transaction): StoredFile | null;
  /** Returns the bytes of a range, whose `end` is exclusive. */
  read(file: StoredFile, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
}

/** An expected failure of file storage. */
export class StorageError extends BackendError<StorageErrorCode> {
  override readonly name = "StorageError";
}

/** Bytes under names, which are uuids. */
export interface BlobStore {
  /** Writes durably; a failure leaves nothing under `name`. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
  delete(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}

/** Limits of the threads that run modules with "use node". */
export interface NodeLimits {
  readonly threads: number;
  /** Milliseconds in which a thread neither waits nor sends a message, after which it is ended. */
  readonly busyMs: number;
  /** Megabytes of one thread's heap. */
  readonly memoryMb: number;
}

/** Functions that blocked an earlier process, by name, with the time from which they run again. */
export type RefusedFunctions = ReadonlyMap<string, number>;

/**
 * Limits of strict mode, as on Convex: modules are evaluated for each call of the default runtime, and their own code
 * has a limit of time.
 */
export interface StrictLimits {
  /** Milliseconds of one query's or mutation's own code. */
  readonly userMs: number;
}

/** Convex's limits. */
export const STRICT_LIMITS: StrictLimits = { userMs: 1_000 };

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
  /** Receives bugs of background work. */
  readonly onFault?: (error: unknown) => void;
}

/** All that the server uses of the functions. */
export interface FunctionLayer {
  readonly runner: FunctionRunner;
  readonly deployments: Deployments;
  readonly environment: EnvironmentVariables;
  readonly files: FileStorage;
  /** Runs once the query that a module of the administrator exports by default. Nothing of it is deployed. */
  runInlineQuery(source: string, call: Omit<FunctionCall, "path">): Promise<FunctionOutcome>;
  /** Returns the keys for `<cloud>/.well-known/jwks.json`. */
  jwks(): Promise<JSONValue>;
  /** Starts; ends actions and deletes files left by the last process. */
  start(): Promise<void>;
  /** Ends actions and waits for mutations. */
  close(): Promise<void>;
}
