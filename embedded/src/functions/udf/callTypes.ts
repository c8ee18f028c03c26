import type { JSONValue } from "convex/values";
import type { ReadSet } from "../../database/transaction/ReadSet.js";
import type { Timestamp } from "../../database/types/documentTypes.js";

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

/** Result of a query, with what limits how long it holds. */
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
