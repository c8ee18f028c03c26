/** What the function layer offers to sync, push and server. */
import type { JSONValue } from "convex/values";
import type { ReadSet, Timestamp } from "../database/types.js";

export type UdfType = "Query" | "Mutation" | "Action";

/** The JSON of convex-wire 6.1 (`tokenIdentifier`, `issuer`, `subject`, …), or null for nobody. */
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
export type Outcome =
  | { readonly ok: true; readonly value: JSONValue; readonly logLines: readonly string[] }
  | {
      readonly ok: false;
      readonly errorMessage: string;
      readonly errorData?: JSONValue;
      readonly logLines: readonly string[];
    };

/** `fresh` results of queries carry what a subscription needs. */
export type QueryOutcome = Outcome & {
  readonly ts: Timestamp;
  readonly readSet: ReadSet;
  readonly journal: string | null;
  /** True when getUserIdentity was called: the result may be shared only with the same identity. */
  readonly usedIdentity: boolean;
};

export type MutationOutcome = Outcome & { readonly ts: Timestamp | null };

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
  runAction(call: FunctionCall): Promise<Outcome>;
  /** Any type, as /api/function and /api/run need it. */
  runAny(call: FunctionCall): Promise<Outcome>;
  /** Routes by http.ts; 404 text without a route. `identityOf` is asked lazily by getUserIdentity. */
  runHttpAction(
    request: Request,
    context: Omit<CallContext, "identity" | "admin">,
    identityOf: () => Promise<UserIdentity | null>,
  ): Promise<Response>;
  /** Ends running timers (scheduler, crons) and waits for mutations under way. */
  close(): Promise<void>;
}

/** Entries of `convex logs` (convex-wire 7.6). The server keeps a bounded ring of them. */
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

/** A pushed module (convex-wire 7.3). `path` ends in `.js`. */
export interface ModuleSource {
  readonly path: string;
  readonly source: string;
  readonly sourceMap?: string | null;
  readonly environment: "isolate" | "node";
}

/** Result of importing and walking every module of a push (convex-wire 7.3 `analysis`). */
export interface Analysis {
  readonly functions: ReadonlyMap<string, AnalyzedModule>;
  readonly schema: JSONValue | null;
  /** convex-wire 6.1 providers. */
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
  readonly cronSpecs: readonly {
    readonly identifier: string;
    readonly udfPath: string;
    readonly udfArgs: JSONValue;
    readonly schedule: JSONValue;
  }[] | null;
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
