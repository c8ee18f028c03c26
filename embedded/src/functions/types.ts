/** What the function layer offers to sync, push and server. */
import type { JSONValue } from "convex/values";
import { BackendError, type PushErrorCode, type StorageErrorCode } from "../shared/BackendError.js";
import type { Clock } from "../shared/Clock.js";
import type { RandomSource } from "../shared/RandomSource.js";
import type { Database, ReadSet, Timestamp, Transaction } from "../database/types.js";

/** A user-defined function's type. */
export type UdfType = "Query" | "Mutation" | "Action";

/** The claims of a verified token (WIRE.md 6.1). */
export type UserIdentity = { readonly tokenIdentifier: string; readonly issuer: string; readonly subject: string } & {
  readonly [claim: string]: JSONValue;
};

/** Who calls a function, and from where. */
export interface CallContext {
  /** Null for an anonymous caller. */
  readonly identity: UserIdentity | null;
  /** True for the deployment's administrator: internal functions may be called. */
  readonly admin: boolean;
  /** `ip` and `userAgent` of the client, for getRequestMetadata. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Where the call came from; logs show it. */
  readonly caller: "SyncWebsocket" | "HttpApi" | "HttpEndpoint" | "Cron" | "Scheduler" | "Cli" | "Action";
}

/** A call from outside. */
export interface FunctionCall {
  /** Canonical `module:function` (`module` alone means `:default`). */
  readonly path: string;
  /** Encoded arguments (one object). */
  readonly args: JSONValue;
  readonly context: CallContext;
}

/** How a run failed. */
export interface FailedOutcome {
  readonly ok: false;
  /** With request id, message and stack frames. */
  readonly errorMessage: string;
  /** Encoded; present only for a ConvexError. */
  readonly errorData?: JSONValue;
  /** `[LEVEL] …` each. */
  readonly logLines: readonly string[];
}

/** What a function returned, or how it failed. `value` is encoded. */
export type FunctionOutcome =
  { readonly ok: true; readonly value: JSONValue; readonly logLines: readonly string[] } | FailedOutcome;

/** The outcome of a query and what a subscription to it needs. */
export type QueryOutcome = FunctionOutcome & {
  /** The snapshot that the run read. */
  readonly ts: Timestamp;
  readonly readSet: ReadSet;
  /** Where the page that the query read ends; the client returns it with its next request. */
  readonly journal: string | null;
  /** True when the query asked for the caller's identity: the result may be shared with the same identity only. */
  readonly usedIdentity: boolean;
  /** Milliseconds since the epoch until which the result may serve new requests while nothing it read changes. */
  readonly freshUntil: number;
};

/** A query as the cache identifies it; `queryRequest` makes one. */
export interface QueryRequest {
  readonly call: FunctionCall;
  /** The journal of the client's last result. */
  readonly journal: string | null;
  /** Equal for requests that share results which used no identity. */
  readonly sharedKey: string;
  /** Equal for requests that share all results. */
  readonly identityKey: string;
}

/** `ts` is the commit's timestamp; null where the mutation failed. */
export type MutationOutcome = FunctionOutcome & { readonly ts: Timestamp | null };

/** Runs functions of the deployment. A fault of the app is an outcome; a rejection is a bug of this backend. */
export interface FunctionRunner {
  /** Runs at `ts` (default: the newest published commit), or answers from the cache. */
  runQuery(call: FunctionCall, options?: { ts?: Timestamp; journal?: string | null }): Promise<QueryOutcome>;
  /**
   * As `runQuery` at `ts`, for live queries: without a promise if the result is at hand. Equal requests at one timestamp
   * get one outcome object, and only a run leaves a log entry.
   */
  fetchQuery(request: QueryRequest, ts: Timestamp): QueryOutcome | Promise<QueryOutcome>;
  /**
   * Runs, commits, retries on conflict. With `requestKey`, (sessionId, requestId) is recorded in the same transaction
   * and a repeat returns the recorded result and its commit's timestamp without running.
   */
  runMutation(
    call: FunctionCall,
    options?: { requestKey?: { sessionId: string; requestId: number } },
  ): Promise<MutationOutcome>;
  runAction(call: FunctionCall): Promise<FunctionOutcome>;
  /** Runs a function of any type. */
  runAny(call: FunctionCall): Promise<FunctionOutcome>;
  /** Runs the HTTP action of the request's route; 404 without one. `identityOf` is called when the action needs it. */
  runHttpAction(
    request: Request,
    context: Omit<CallContext, "identity" | "admin">,
    identityOf: () => Promise<UserIdentity | null>,
    /** `routePath`: what the router matches. Default: the request's path. */
    options?: { routePath?: string },
  ): Promise<Response>;
}

/** Takes the entries of `convex logs`. */
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

/** An entry of `convex logs` (WIRE.md 7.6): lines of an action while it runs, or the end of a run. */
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

/** A pushed module (WIRE.md 7.3). `path` ends in `.js`. */
export interface ModuleSource {
  readonly path: string;
  readonly source: string;
  readonly sourceMap?: string | null;
  readonly environment: "isolate" | "node";
}

/** Result of importing and walking every module of a push (WIRE.md 7.3 `analysis`). */
export interface Analysis {
  readonly functions: ReadonlyMap<string, AnalyzedModule>;
  readonly schema: JSONValue | null;
  /** WIRE.md 6.1 providers. */
  readonly auth: readonly AuthProvider[];
}

/** What one module exports. */
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

/** A push or a change of variables that is refused. The CLI shows `code` and `message`. */
export class PushError extends BackendError<PushErrorCode> {
  override readonly name = "PushError";
}

/** What a push contains. `schema` is bundled on its own. */
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

/** What a deployment changed. */
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
  /** Hashes of the deployed modules; empty before the first push. */
  moduleHashes(tx?: Transaction): readonly ModuleHash[];
  /** The deployed module with this content; null when there is none. */
  storedModule(wanted: ModuleHash): ModuleSource | null;
  /** By module path (`messages.js`). */
  functions(tx?: Transaction): ReadonlyMap<string, AnalyzedModule>;
  authProviders(tx?: Transaction): readonly AuthProvider[];
  /** Imports every module with the present environment variables and reads its exports. @throws PushError */
  analyze(push: PushedModules): Promise<Analysis>;
  /** Writes modules, auth providers and crons in `tx`, which the caller commits together with the schema. */
  deploy(tx: Transaction, push: PushedModules, analysis: Analysis): DeployDiff;
}

/** A variable as it is stored. */
export interface EnvironmentVariable {
  readonly _id: string;
  readonly _creationTime: number;
  readonly name: string;
  readonly value: string;
}

/** The deployment's environment variables. */
export interface EnvironmentVariables {
  /** By name, ascending. */
  list(tx?: Transaction): readonly EnvironmentVariable[];
  /** Sets variables (null removes), all or none, and invalidates query results. @throws PushError for a refused one */
  set(changes: readonly { readonly name: string; readonly value: string | null }[]): Promise<Timestamp>;
  /** Differs after every change, which shows a push that it raced with one. */
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

/** Files: bytes in a BlobStore, metadata in `_storage`. */
export interface FileStorage {
  /** A signed token, valid for one hour. */
  createUploadToken(): string;
  verifyUploadToken(token: string): boolean;
  /**
   * Stores the bytes, then commits the metadata. Resolves with the `_storage` id.
   * @throws StorageError DigestMismatch when `sha256` (base64 or hex) is not that of the bytes, TooLarge over `maxBytes`
   */
  store(
    body: AsyncIterable<Uint8Array> | Uint8Array,
    options: { readonly contentType: string | null; readonly sha256?: string; readonly maxBytes?: number },
  ): Promise<string>;
  /** By `_storage` id or uuid; null when unknown. */
  find(idOrUuid: string, tx?: Transaction): StoredFile | null;
  /** The bytes from `start` up to and not including `end`. */
  read(file: StoredFile, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
}

/** A file that cannot be stored, found or named. */
export class StorageError extends BackendError<StorageErrorCode> {
  override readonly name = "StorageError";
}

/** Stored bytes by name (a uuid). */
export interface BlobStore {
  /** Resolves once the bytes are durable. A failed write leaves nothing under `name`. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
  /** Does nothing when `name` is absent. */
  delete(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}

/** What the layer works with. */
export interface FunctionLayerOptions {
  readonly database: Database;
  readonly blobStore: BlobStore;
  /** Directory of compiled modules; without it they are compiled at each start. */
  readonly compileCacheDir?: string;
  readonly logSink: LogSink;
  readonly clock?: Clock;
  readonly random?: RandomSource;
  /** CONVEX_CLOUD_URL and CONVEX_SITE_URL, without a trailing slash. */
  readonly cloudUrl: string;
  readonly siteUrl: string;
  /** `fetch` of actions. Default: the process's own. */
  readonly fetch?: typeof fetch;
  /** Called with bugs of this backend in background work. */
  readonly onFault?: (error: unknown) => void;
}

/** The function layer's public parts. */
export interface FunctionLayer {
  readonly runner: FunctionRunner;
  readonly deployments: Deployments;
  readonly environment: EnvironmentVariables;
  readonly files: FileStorage;
  /** JSON Web Key Set with the public key of `ctx.auth.signJwt`, for `<cloud>/.well-known/jwks.json`. */
  jwks(): Promise<JSONValue>;
  /** Ends actions and deletes files that the last process left unfinished, then starts scheduler and crons. */
  start(): Promise<void>;
  /** Stops scheduler and crons, ends running actions, waits for running mutations. */
  close(): Promise<void>;
}
