import type { JSONValue } from "convex/values";
import { BackendError, type PushErrorCode, type StorageErrorCode } from "../shared/BackendError.js";
import type { Clock } from "../shared/Clock.js";
import type { RandomSource } from "../shared/RandomSource.js";
import type { Database, ReadSet, SchemaJson, Timestamp, Transaction } from "../database/types.js";

/** HTTP actions are no such type: they have no arguments. */
export type UdfType = "Query" | "Mutation" | "Action";

/** WIRE.md 6.1. */
export type UserIdentity = { readonly tokenIdentifier: string; readonly issuer: string; readonly subject: string } & {
  readonly [claim: string]: JSONValue;
};

/** Who calls, and from where. */
export interface CallContext {
  /** Null when anonymous. */
  readonly identity: UserIdentity | null;
  /** May call internal functions. */
  readonly admin: boolean;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly caller: "SyncWebsocket" | "HttpApi" | "HttpEndpoint" | "Cron" | "Scheduler" | "Cli" | "Action";
}

/** A call by path. */
export interface FunctionCall {
  /** Canonical `module:function`; `module` means `module:default`. */
  readonly path: string;
  /** Encoded, one object. */
  readonly args: JSONValue;
  readonly context: CallContext;
}

/** A call that threw or was refused. */
export interface FailedOutcome {
  readonly ok: false;
  /** Request id, message and stack frames. */
  readonly errorMessage: string;
  /** Encoded; only for a ConvexError. */
  readonly errorData?: JSONValue;
  readonly logLines: readonly string[];
}

/** `value` is encoded. */
export type FunctionOutcome =
  | { readonly ok: true; readonly value: JSONValue; readonly logLines: readonly string[] }
  | FailedOutcome;

/** With what decides how long the result holds. */
export type QueryOutcome = FunctionOutcome & {
  /** A success's value as JSON text, where it is at hand. */
  readonly valueText?: string;
  /** The snapshot read. */
  readonly ts: Timestamp;
  readonly readSet: ReadSet;
  /** Returned by the client with its next request. */
  readonly journal: string | null;
  /** Shared with the same identity only. */
  readonly usedIdentity: boolean;
  /** While its reads are unchanged; milliseconds since the epoch. */
  readonly freshUntil: number;
};

/** From `queryRequest`. */
export interface QueryRequest {
  readonly call: FunctionCall;
  readonly journal: string | null;
  /** For results that used no identity. */
  readonly sharedKey: string;
  readonly identityKey: string;
}

/** `ts` is null after a failure. */
export type MutationOutcome = FunctionOutcome & { readonly ts: Timestamp | null };

/** A fault of the app is an outcome; a rejection is a bug of this backend. */
export interface FunctionRunner {
  /** Default `ts`: the newest published commit. */
  runQuery(call: FunctionCall, options?: { ts?: Timestamp; journal?: string | null }): Promise<QueryOutcome>;
  /** Equal requests at one `ts` share one outcome object; only runs are logged. */
  fetchQuery(request: QueryRequest, ts: Timestamp): QueryOutcome | Promise<QueryOutcome>;
  /**
   * At an assigned commit. The outcome is kept, and serves `fetchQuery` once that asks for `ts` or later. Null while such
   * a run is under way.
   */
  prefetchQuery(request: QueryRequest, ts: Timestamp): Promise<QueryOutcome | null>;
  /** A repeat of `requestKey` returns the recorded result and timestamp. */
  runMutation(
    call: FunctionCall,
    options?: { requestKey?: { sessionId: string; requestId: number } },
  ): Promise<MutationOutcome>;
  runAction(call: FunctionCall): Promise<FunctionOutcome>;
  runAny(call: FunctionCall): Promise<FunctionOutcome>;
  /** 404 without a route. */
  runHttpAction(
    request: Request,
    context: Omit<CallContext, "identity" | "admin">,
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

/** Of `convex logs` (WIRE.md 7.6). */
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
      /** Of queries and mutations; zeros for actions and cached results. */
      readonly usageStats: {
        readonly databaseReadBytes: number;
        readonly databaseWriteBytes: number;
        readonly databaseReadDocuments: number;
      };
    }
);

/** WIRE.md 7.3; `path` ends in `.js`. */
export interface ModuleSource {
  readonly path: string;
  readonly source: string;
  readonly sourceMap?: string | null;
  readonly environment: "isolate" | "node";
}

/** WIRE.md 7.3 `analysis`. */
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
    /** Validator JSON text. */
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

/** WIRE.md 6.1. */
export type AuthProvider =
  | { readonly type: "oidc"; readonly domain: string; readonly applicationID: string }
  | {
      readonly type: "customJwt";
      readonly issuer: string;
      readonly jwks: string;
      readonly algorithm: "RS256" | "ES256";
      readonly applicationID: string | null;
    };

/** The CLI prints `code` and `message`. */
export class PushError extends BackendError<PushErrorCode> {
  override readonly name = "PushError";
}

/** `schema` is bundled alone. */
export interface PushedModules {
  readonly modules: readonly ModuleSource[];
  readonly schema: ModuleSource | null;
  /** convex.config.ts, bundled alone. */
  readonly definition?: ModuleSource | null;
}

/** WIRE.md 7.2; `hash` is hex SHA-256 of source and source map. */
export interface ModuleHash {
  readonly path: string;
  readonly environment: "isolate" | "node";
  readonly hash: string;
}

/** What a push has changed. */
export interface DeployDiff {
  readonly modules: { readonly added: readonly ModuleHash[]; readonly removed: readonly ModuleHash[] };
  readonly crons: {
    readonly added: readonly string[];
    readonly updated: readonly string[];
    readonly deleted: readonly string[];
  };
  readonly auth: { readonly added: readonly AuthProvider[]; readonly removed: readonly AuthProvider[] };
}

/** Reads are in a snapshot, so a push takes effect as a whole. */
export interface Deployments {
  moduleHashes(tx?: Transaction): readonly ModuleHash[];
  /** Null when not deployed. */
  storedModule(wanted: ModuleHash): ModuleSource | null;
  /** By module path: `messages.js`. */
  functions(tx?: Transaction): ReadonlyMap<string, AnalyzedModule>;
  authProviders(tx?: Transaction): readonly AuthProvider[];
  /** With the current variables. @throws PushError */
  analyze(push: PushedModules): Promise<Analysis>;
  /** The caller commits `tx` with the schema. */
  deploy(tx: Transaction, push: PushedModules, analysis: Analysis): DeployDiff;
}

/** As the CLI lists it. */
export interface EnvironmentVariable {
  readonly _id: string;
  readonly _creationTime: number;
  readonly name: string;
  readonly value: string;
}

/** Owns the deployment's environment variables. */
export interface EnvironmentVariables {
  /** Ascending by name. */
  list(tx?: Transaction): readonly EnvironmentVariable[];
  /** All or none; null removes. Invalidates query results. @throws PushError */
  set(changes: readonly { readonly name: string; readonly value: string | null }[]): Promise<Timestamp>;
  /** Differs after every change. */
  version(tx?: Transaction): string;
}

/** A file that a document of `_storage` describes. */
export interface StoredFile {
  readonly storageId: string;
  readonly uuid: string;
  /** Base64. */
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string | null;
}

/** Owns files: their metadata in `_storage`, their bytes in the blob store. */
export interface FileStorage {
  /** Valid for one hour. */
  createUploadToken(): string;
  verifyUploadToken(token: string): boolean;
  /**
   * Resolves with the `_storage` id. `sha256` is base64 or hex.
   * @throws StorageError DigestMismatch; TooLarge over `maxBytes`
   */
  store(
    body: AsyncIterable<Uint8Array> | Uint8Array,
    options: { readonly contentType: string | null; readonly sha256?: string; readonly maxBytes?: number },
  ): Promise<string>;
  /**
   * Bytes whose metadata the caller commits. `uuid` is free, or a new one.
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
  /** Of all files. */
  uuids(): readonly string[];
  /** Deletes those bytes that no metadata names. */
  deleteUnreferenced(uuids: Iterable<string>): Promise<void>;
  /** Null when unknown. */
  find(idOrUuid: string, tx?: Transaction): StoredFile | null;
  /** `end` is exclusive. */
  read(file: StoredFile, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
}

/** An expected failure of file storage. */
export class StorageError extends BackendError<StorageErrorCode> {
  override readonly name = "StorageError";
}

/** Names are uuids. */
export interface BlobStore {
  /** Durable; a failure leaves nothing under `name`. */
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
  /** Heap of one thread. */
  readonly memoryMb: number;
}

/** Functions that held up an earlier process, by name, with the time from which they run again. */
export type RefusedFunctions = ReadonlyMap<string, number>;

/** As Convex does: modules are evaluated for each call of the default runtime, and their own code has a limit of time. */
export interface StrictLimits {
  /** Of one query or mutation. */
  readonly userMs: number;
}

/** Convex's. */
export const STRICT_LIMITS: StrictLimits = { userMs: 1_000 };

/** Clocks and randomness are injected in tests. */
export interface FunctionLayerOptions {
  readonly database: Database;
  readonly blobStore: BlobStore;
  /** Default: each start compiles the modules. */
  readonly compileCacheDir?: string;
  readonly logSink: LogSink;
  readonly clock?: Clock;
  readonly random?: RandomSource;
  /** No trailing slash. */
  readonly cloudUrl: string;
  readonly siteUrl: string;
  readonly fetch?: typeof fetch;
  /** Uncaught errors of HTTP actions are answered without message and stack. Default: false. */
  readonly redactErrors?: boolean;
  /** Default: none. */
  readonly strict?: StrictLimits;
  /** Default: none. */
  readonly refused?: RefusedFunctions;
  /** Of the threads that run modules with "use node". */
  readonly nodeLimits?: Partial<NodeLimits>;
  /** Bugs of background work. */
  readonly onFault?: (error: unknown) => void;
}

/** All that the server uses of the functions. */
export interface FunctionLayer {
  readonly runner: FunctionRunner;
  readonly deployments: Deployments;
  readonly environment: EnvironmentVariables;
  readonly files: FileStorage;
  /** Runs the query that a module of the administrator exports by default, once. Nothing of it is deployed. */
  runInlineQuery(source: string, call: Omit<FunctionCall, "path">): Promise<FunctionOutcome>;
  /** For `<cloud>/.well-known/jwks.json`. */
  jwks(): Promise<JSONValue>;
  /** Ends actions and deletes files left by the last process. */
  start(): Promise<void>;
  /** Ends actions, waits for mutations. */
  close(): Promise<void>;
}
