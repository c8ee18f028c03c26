/** What the function layer offers to sync, push and server. */
import type { JSONValue } from "convex/values";
import type { Clock } from "../shared/Clock.js";
import type { RandomSource } from "../shared/RandomSource.js";
import type { Database, ReadSet, Timestamp, Transaction } from "../database/types.js";

export type UdfType = "Query" | "Mutation" | "Action";

/** The JSON of WIRE.md 6.1 (`tokenIdentifier`, `issuer`, `subject`, …), or null for nobody. */
export type UserIdentity = { readonly tokenIdentifier: string; readonly issuer: string; readonly subject: string } & {
  readonly [claim: string]: JSONValue;
};

export interface CallContext {
  readonly identity: UserIdentity | null;
  /** True for the deployment's administrator: internal functions may be called. */
  readonly admin: boolean;
  /** For getRequestMetadata. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** What called: shown in logs. */
  readonly caller: "SyncWebsocket" | "HttpApi" | "HttpEndpoint" | "Cron" | "Scheduler" | "Cli" | "Action";
}

export interface FunctionCall {
  /** Canonical `module:function` (`module` alone means `:default`). */
  readonly path: string;
  /** Encoded arguments (one object). */
  readonly args: JSONValue;
  readonly context: CallContext;
}

/** `errorData` is present only for a ConvexError (encoded). Log lines are `[LEVEL] …` strings. */
export type FunctionOutcome =
  | { readonly ok: true; readonly value: JSONValue; readonly logLines: readonly string[] }
  | {
      readonly ok: false;
      readonly errorMessage: string;
      readonly errorData?: JSONValue;
      readonly logLines: readonly string[];
    };

/** `fresh` results of queries carry what a subscription needs. */
export type QueryOutcome = FunctionOutcome & {
  readonly ts: Timestamp;
  readonly readSet: ReadSet;
  readonly journal: string | null;
  /** True when getUserIdentity was called: the result may be shared only with the same identity. */
  readonly usedIdentity: boolean;
  /** Milliseconds since the epoch until which the result may serve new requests while nothing it read changes. */
  readonly freshUntil: number;
};

export type MutationOutcome = FunctionOutcome & { readonly ts: Timestamp | null };

export interface FunctionRunner {
  /** Runs at `ts` (default: newest published). Served from the shared cache where a valid result is there. */
  runQuery(call: FunctionCall, options?: { ts?: Timestamp; journal?: string | null }): Promise<QueryOutcome>;
  /**
   * Runs, commits, retries on conflict. With `requestKey`, (sessionId, requestId) is recorded in the same transaction
   * and a repeat answers with the stored result and its commit's timestamp without running.
   */
  runMutation(
    call: FunctionCall,
    options?: { requestKey?: { sessionId: string; requestId: number } },
  ): Promise<MutationOutcome>;
  runAction(call: FunctionCall): Promise<FunctionOutcome>;
  /** Any type, as /api/function and /api/run need it. */
  runAny(call: FunctionCall): Promise<FunctionOutcome>;
  /** Routes by http.ts; 404 text without a route. `identityOf` is asked lazily by getUserIdentity. */
  runHttpAction(
    request: Request,
    context: Omit<CallContext, "identity" | "admin">,
    identityOf: () => Promise<UserIdentity | null>,
    /** `routePath`: what the router matches, where the address has a prefix (`/http`). Default: the address's path. */
    options?: { routePath?: string },
  ): Promise<Response>;
}

/** Entries of `convex logs` (WIRE.md 7.6). The server keeps a bounded ring of them. */
export interface LogSink {
  append(entry: LogEntry): void;
}

export interface LogLine {
  readonly messages: readonly string[];
  readonly level: "DEBUG" | "INFO" | "LOG" | "WARN" | "ERROR";
  /** Milliseconds. */
  readonly timestamp: number;
  readonly isTruncated: boolean;
}

export type LogEntry = {
  readonly udfType: UdfType | "HttpAction";
  readonly identifier: string;
  /** Seconds. */
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

export type AuthProvider =
  | { readonly type: "oidc"; readonly domain: string; readonly applicationID: string }
  | {
      readonly type: "customJwt";
      readonly issuer: string;
      readonly jwks: string;
      readonly algorithm: "RS256" | "ES256";
      readonly applicationID: string | null;
    };

/** Thrown by analysis; `code` and `message` go to the CLI as a 400. */
export class PushError extends Error {
  override readonly name = "PushError";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What a push brings. `schema` is bundled on its own. */
export interface PushedModules {
  readonly modules: readonly ModuleSource[];
  readonly schema: ModuleSource | null;
}

/** A module as the CLI compares it (WIRE.md 7.2): `hash` is hex SHA-256 of source and source map. */
export interface ModuleHash {
  readonly path: string;
  readonly environment: "isolate" | "node";
  readonly hash: string;
}

/** Names that differ from what was deployed before, for the reply to finish_push. */
export interface DeployDiff {
  readonly modules: { readonly added: readonly ModuleHash[]; readonly removed: readonly ModuleHash[] };
  readonly crons: {
    readonly added: readonly string[];
    readonly updated: readonly string[];
    readonly deleted: readonly string[];
  };
  readonly auth: { readonly added: readonly AuthProvider[]; readonly removed: readonly AuthProvider[] };
}

/** The deployed modules. Every read takes place in a transaction's snapshot, so a push is seen whole or not at all. */
export interface Deployments {
  /** Hashes of the deployed modules; empty before the first push. */
  moduleHashes(tx?: Transaction): readonly ModuleHash[];
  /** The stored module, to complete a push that names it by hash alone; null when it isn't known. */
  storedModule(wanted: ModuleHash): ModuleSource | null;
  /** Module path (`messages.js`) to what analysis found. */
  functions(tx?: Transaction): ReadonlyMap<string, AnalyzedModule>;
  authProviders(tx?: Transaction): readonly AuthProvider[];
  /** Imports and walks every module with the environment variables of now. @throws PushError */
  analyze(push: PushedModules): Promise<Analysis>;
  /** Puts modules, auth providers and crons in force within `tx`, which the caller commits together with the schema. */
  deploy(tx: Transaction, push: PushedModules, analysis: Analysis): DeployDiff;
}

export interface EnvironmentVariable {
  readonly _id: string;
  readonly _creationTime: number;
  readonly name: string;
  readonly value: string;
}

export interface EnvironmentVariables {
  /** By name, ascending. */
  list(tx?: Transaction): readonly EnvironmentVariable[];
  /** Changes (null removes) all or none; running subscriptions look again. @throws PushError for a bad name or value. */
  set(changes: readonly { readonly name: string; readonly value: string | null }[]): Promise<Timestamp>;
  /** Changes with every change; a push whose number is old raced with one. */
  version(tx?: Transaction): string;
}

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
  /** Signed, valid for one hour. */
  createUploadToken(): string;
  verifyUploadToken(token: string): boolean;
  /**
   * Stores the bytes, then commits the metadata. Resolves with the `_storage` id.
   * @throws StorageError DigestMismatch when `sha256` (base64 or hex) isn't that of the bytes, TooLarge over `maxBytes`.
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

export class StorageError extends Error {
  override readonly name = "StorageError";
  constructor(
    readonly code: "DigestMismatch" | "TooLarge" | "NotFound" | "Unreadable",
    message: string,
  ) {
    super(message);
  }
}

/** Where stored bytes live, by name (a uuid). */
export interface BlobStore {
  /** Resolves once the bytes are durable; on a failure nothing remains under `name`. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
  /** Does nothing where `name` is absent. */
  delete(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}

export interface FunctionLayerOptions {
  readonly database: Database;
  readonly blobStore: BlobStore;
  /** Keeps compiled modules over restarts; without it they are compiled again at each start. */
  readonly compileCacheDir?: string;
  readonly logSink: LogSink;
  readonly clock?: Clock;
  readonly random?: RandomSource;
  /** CONVEX_CLOUD_URL and CONVEX_SITE_URL, without a trailing slash. */
  readonly cloudUrl: string;
  readonly siteUrl: string;
  /** What `fetch` in actions calls. */
  readonly fetch?: typeof fetch;
  /** Told faults of the engine that nobody waits for: in scheduled work, in cleaning up. */
  readonly onFault?: (error: unknown) => void;
}

export interface FunctionLayer {
  readonly runner: FunctionRunner;
  readonly deployments: Deployments;
  readonly environment: EnvironmentVariables;
  readonly files: FileStorage;
  /** JSON Web Key Set with the public key of `ctx.auth.signJwt`, for `<cloud>/.well-known/jwks.json`. */
  jwks(): Promise<JSONValue>;
  /** Recovers what the last process left (scheduled actions, orphaned files), then starts scheduler and crons. */
  start(): Promise<void>;
  /** Stops scheduler and crons, ends running actions, waits for mutations under way. */
  close(): Promise<void>;
}
