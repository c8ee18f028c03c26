/** Interface of the function layer for sync, push and server. */
import type { JSONValue } from "convex/values";
import { BackendError, type PushErrorCode, type StorageErrorCode } from "../shared/BackendError.js";
import type { Clock } from "../shared/Clock.js";
import type { RandomSource } from "../shared/RandomSource.js";
import type { Database, ReadSet, Timestamp, Transaction } from "../database/types.js";

/** Type of a function. */
export type UdfType = "Query" | "Mutation" | "Action";

/** Claims of a verified token (WIRE.md 6.1). */
export type UserIdentity = { readonly tokenIdentifier: string; readonly issuer: string; readonly subject: string } & {
  readonly [claim: string]: JSONValue;
};

/** The caller of a function. */
export interface CallContext {
  /** Null when anonymous. */
  readonly identity: UserIdentity | null;
  /** True for the administrator, who may call internal functions. */
  readonly admin: boolean;
  /** The client's, for getRequestMetadata. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Origin of the call, for logs. */
  readonly caller: "SyncWebsocket" | "HttpApi" | "HttpEndpoint" | "Cron" | "Scheduler" | "Cli" | "Action";
}

/** An outside call. */
export interface FunctionCall {
  /** Canonical `module:function`; `module` means `module:default`. */
  readonly path: string;
  /** Encoded, one object. */
  readonly args: JSONValue;
  readonly context: CallContext;
}

/** The outcome of a failed run. */
export interface FailedOutcome {
  readonly ok: false;
  /** Request id, message and stack frames. */
  readonly errorMessage: string;
  /** Encoded; only for a ConvexError. */
  readonly errorData?: JSONValue;
  /** `[LEVEL] …` each. */
  readonly logLines: readonly string[];
}

/** The outcome of a run; `value` is encoded. */
export type FunctionOutcome =
  { readonly ok: true; readonly value: JSONValue; readonly logLines: readonly string[] } | FailedOutcome;

/** A query's outcome with what subscriptions need. */
export type QueryOutcome = FunctionOutcome & {
  /** The snapshot read. */
  readonly ts: Timestamp;
  readonly readSet: ReadSet;
  /** End of the page read, returned by the client with its next request. */
  readonly journal: string | null;
  /** True when the result depends on the identity, and is shared with the same identity only. */
  readonly usedIdentity: boolean;
  /** While its reads stay unchanged, the result serves new requests until then (milliseconds since the epoch). */
  readonly freshUntil: number;
};

/** A query's cache keys, from `queryRequest`. */
export interface QueryRequest {
  readonly call: FunctionCall;
  /** That of the client's last result. */
  readonly journal: string | null;
  /** Shared by requests with the same results, if these used no identity. */
  readonly sharedKey: string;
  /** Shared by requests with the same results. */
  readonly identityKey: string;
}

/** A mutation's outcome; `ts` is the commit's, null after a failure. */
export type MutationOutcome = FunctionOutcome & { readonly ts: Timestamp | null };

/** Runs functions. A fault of the app is an outcome; a rejection is a bug of this backend. */
export interface FunctionRunner {
  /** Runs at `ts` (default: the newest published commit), or answers from the cache. */
  runQuery(call: FunctionCall, options?: { ts?: Timestamp; journal?: string | null }): Promise<QueryOutcome>;
  /**
   * As `runQuery`, for live queries: synchronous if the result is at hand. Equal requests at one `ts` share one
   * outcome object; only runs are logged.
   */
  fetchQuery(request: QueryRequest, ts: Timestamp): QueryOutcome | Promise<QueryOutcome>;
  /**
   * Runs and commits, with retries on conflict. `requestKey` is recorded in the transaction; a repeat returns the
   * recorded result and commit timestamp.
   */
  runMutation(
    call: FunctionCall,
    options?: { requestKey?: { sessionId: string; requestId: number } },
  ): Promise<MutationOutcome>;
  runAction(call: FunctionCall): Promise<FunctionOutcome>;
  /** Runs a function of any type. */
  runAny(call: FunctionCall): Promise<FunctionOutcome>;
  /** Runs the action of the request's route; 404 without one. `identityOf` is called at first need. */
  runHttpAction(
    request: Request,
    context: Omit<CallContext, "identity" | "admin">,
    identityOf: () => Promise<UserIdentity | null>,
    /** `routePath`: path for the router; default: the request's. */
    options?: { routePath?: string },
  ): Promise<Response>;
}

/** Destination of log entries. */
export interface LogSink {
  append(entry: LogEntry): void;
}

/** One console call. */
export interface LogLine {
  readonly messages: readonly string[];
  readonly level: "DEBUG" | "INFO" | "LOG" | "WARN" | "ERROR";
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
  readonly isTruncated: boolean;
}

/** An entry of `convex logs` (WIRE.md 7.6): lines of a running action, or the end of a run. */
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
    }
);

/** A pushed module (WIRE.md 7.3); `path` ends in `.js`. */
export interface ModuleSource {
  readonly path: string;
  readonly source: string;
  readonly sourceMap?: string | null;
  readonly environment: "isolate" | "node";
}

/** The exports of a push's modules (WIRE.md 7.3 `analysis`). */
export interface Analysis {
  readonly functions: ReadonlyMap<string, AnalyzedModule>;
  readonly schema: JSONValue | null;
  /** As in WIRE.md 6.1. */
  readonly auth: readonly AuthProvider[];
}

/** The exports of one module. */
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

/** An entry of auth.config (WIRE.md 6.1). */
export type AuthProvider =
  | { readonly type: "oidc"; readonly domain: string; readonly applicationID: string }
  | {
      readonly type: "customJwt";
      readonly issuer: string;
      readonly jwks: string;
      readonly algorithm: "RS256" | "ES256";
      readonly applicationID: string | null;
    };

/** A refused push or variable change; the CLI prints `code` and `message`. */
export class PushError extends BackendError<PushErrorCode> {
  override readonly name = "PushError";
}

/** The contents of a push; `schema` is bundled alone. */
export interface PushedModules {
  readonly modules: readonly ModuleSource[];
  readonly schema: ModuleSource | null;
}

/** A module by content (WIRE.md 7.2): `hash` is hex SHA-256 of source and source map. */
export interface ModuleHash {
  readonly path: string;
  readonly environment: "isolate" | "node";
  readonly hash: string;
}

/** The changes of a deployment. */
export interface DeployDiff {
  readonly modules: { readonly added: readonly ModuleHash[]; readonly removed: readonly ModuleHash[] };
  readonly crons: {
    readonly added: readonly string[];
    readonly updated: readonly string[];
    readonly deleted: readonly string[];
  };
  readonly auth: { readonly added: readonly AuthProvider[]; readonly removed: readonly AuthProvider[] };
}

/** The deployed modules. Every read is in a transaction's snapshot, so a push takes effect as a whole. */
export interface Deployments {
  /** Empty before the first push. */
  moduleHashes(tx?: Transaction): readonly ModuleHash[];
  /** The deployed module with this content, or null. */
  storedModule(wanted: ModuleHash): ModuleSource | null;
  /** By module path: `messages.js`. */
  functions(tx?: Transaction): ReadonlyMap<string, AnalyzedModule>;
  authProviders(tx?: Transaction): readonly AuthProvider[];
  /** Reads the exports of every module, with the current variables. @throws PushError */
  analyze(push: PushedModules): Promise<Analysis>;
  /** Writes modules, auth providers and crons; the caller commits `tx` with the schema. */
  deploy(tx: Transaction, push: PushedModules, analysis: Analysis): DeployDiff;
}

/** A stored variable. */
export interface EnvironmentVariable {
  readonly _id: string;
  readonly _creationTime: number;
  readonly name: string;
  readonly value: string;
}

/** The deployment's environment variables. */
export interface EnvironmentVariables {
  /** Ascending by name. */
  list(tx?: Transaction): readonly EnvironmentVariable[];
  /** Sets variables (null removes), all or none, and invalidates query results. @throws PushError for a refused one */
  set(changes: readonly { readonly name: string; readonly value: string | null }[]): Promise<Timestamp>;
  /** Differs after every change, so a push detects a concurrent one. */
  version(tx?: Transaction): string;
}

/** A file's metadata. */
export interface StoredFile {
  readonly storageId: string;
  readonly uuid: string;
  /** Base64. */
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string | null;
}

/** Stored files: bytes in a BlobStore, metadata in `_storage`. */
export interface FileStorage {
  /** A signed token, valid for one hour. */
  createUploadToken(): string;
  verifyUploadToken(token: string): boolean;
  /**
   * Stores bytes, then commits their metadata; resolves with the `_storage` id.
   * @throws StorageError DigestMismatch when `sha256` (base64 or hex) differs, TooLarge over `maxBytes`
   */
  store(
    body: AsyncIterable<Uint8Array> | Uint8Array,
    options: { readonly contentType: string | null; readonly sha256?: string; readonly maxBytes?: number },
  ): Promise<string>;
  /** By `_storage` id or uuid; null when unknown. */
  find(idOrUuid: string, tx?: Transaction): StoredFile | null;
  /** Bytes from `start`, up to and excluding `end`. */
  read(file: StoredFile, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
}

/** A file that cannot be stored, found or named. */
export class StorageError extends BackendError<StorageErrorCode> {
  override readonly name = "StorageError";
}

/** Bytes by name (a uuid). */
export interface BlobStore {
  /** Resolves when durable. A failed write leaves nothing under `name`. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
  /** No effect when absent. */
  delete(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}

/** Dependencies of the layer. */
export interface FunctionLayerOptions {
  readonly database: Database;
  readonly blobStore: BlobStore;
  /** Directory of compiled modules; without it, each start compiles them. */
  readonly compileCacheDir?: string;
  readonly logSink: LogSink;
  readonly clock?: Clock;
  readonly random?: RandomSource;
  /** CONVEX_CLOUD_URL and CONVEX_SITE_URL, no trailing slash. */
  readonly cloudUrl: string;
  readonly siteUrl: string;
  /** For actions; default: the process's. */
  readonly fetch?: typeof fetch;
  /** Receives bugs of background work. */
  readonly onFault?: (error: unknown) => void;
}

/** The function layer's public parts. */
export interface FunctionLayer {
  readonly runner: FunctionRunner;
  readonly deployments: Deployments;
  readonly environment: EnvironmentVariables;
  readonly files: FileStorage;
  /** JWKS with the public key of `ctx.auth.signJwt`, for `<cloud>/.well-known/jwks.json`. */
  jwks(): Promise<JSONValue>;
  /** Ends actions and deletes files left by the last process, then starts scheduler and crons. */
  start(): Promise<void>;
  /** Stops scheduler and crons, ends actions, waits for mutations. */
  close(): Promise<void>;
}
