/**
 * The decoded messages of Convex's sync protocol (WIRE.md 1). parseClientMessage.ts reads them, encodeServerMessage.ts
 * writes them.
 */
import type { JSONValue } from "convex/values";

/** The client's number of a query in its query set. */
export type QueryId = number;
/** The client's number of a mutation or action, unique in its session. */
export type RequestId = number;

/** The first message of a socket. */
export interface Connect {
  readonly type: "Connect";
  /** Constant over reconnections. With the request id it makes mutations idempotent. */
  readonly sessionId: string;
  readonly connectionCount: number;
  readonly lastCloseReason: string | null;
  readonly maxObservedTimestamp: bigint | null;
  /** The client's clock in milliseconds since the epoch, or null. */
  readonly clientTs: number | null;
}

/** Subscribes to a query. */
export interface AddQuery {
  readonly type: "Add";
  readonly queryId: QueryId;
  readonly udfPath: string;
  readonly args: JSONValue;
  readonly journal: string | null;
  readonly componentPath: string | null;
}

/** Ends a subscription. */
export interface RemoveQuery {
  readonly type: "Remove";
  readonly queryId: QueryId;
}

/** A change of the query set from `baseVersion` to `newVersion`. */
export interface ModifyQuerySet {
  readonly type: "ModifyQuerySet";
  readonly baseVersion: number;
  readonly newVersion: number;
  readonly modifications: readonly (AddQuery | RemoveQuery)[];
}

/** A call of a mutation or an action. */
export interface FunctionRequest {
  readonly type: "Mutation" | "Action";
  readonly requestId: RequestId;
  readonly udfPath: string;
  readonly args: JSONValue;
  readonly componentPath: string | null;
}

/** A change of the socket's identity. `baseVersion` is the identity version before it. */
export type Authenticate = { readonly type: "Authenticate"; readonly baseVersion: number } & (
  | { readonly tokenType: "User"; readonly value: string }
  | { readonly tokenType: "Admin"; readonly value: string; readonly impersonating: JSONValue | null }
  | { readonly tokenType: "None" }
);

/** A client-side measurement. It has no effect. */
export interface ClientEvent {
  readonly type: "Event";
  readonly eventType: string;
}

/** Any message of a client. */
export type ClientMessage = Connect | ModifyQuerySet | FunctionRequest | Authenticate | ClientEvent;

/** What a client's state reflects: version of its query set, version of its identity, timestamp of its results. */
export interface StateVersion {
  readonly querySet: number;
  readonly identity: number;
  readonly ts: bigint;
}

/**
 * A changed result. `resultJson` is text (encodeQueryResult), because a result is serialized once for all subscribers.
 */
export type StateModification =
  | {
      readonly type: "QueryUpdated";
      readonly queryId: QueryId;
      readonly resultJson: string;
    }
  | {
      readonly type: "QueryFailed";
      readonly queryId: QueryId;
      readonly errorMessage: string;
      /** Present only for a ConvexError: clients treat any presence, even of null, as one. */
      readonly errorData?: JSONValue;
      readonly logLines: readonly string[];
      readonly journal: string | null;
    }
  | { readonly type: "QueryRemoved"; readonly queryId: QueryId };

/** All changed results at one timestamp, from one state version to the next. */
export interface Transition {
  readonly type: "Transition";
  readonly startVersion: StateVersion;
  readonly endVersion: StateVersion;
  readonly modifications: readonly StateModification[];
  /** The client's clock minus the server's at Connect, in milliseconds, or null. */
  readonly clientClockSkew: number | null;
  /** The server's clock when it sends, in nanoseconds since the epoch. */
  readonly serverTs: number;
}

/** The result of a mutation or action. */
export type FunctionResponse =
  | {
      readonly type: "MutationResponse" | "ActionResponse";
      readonly requestId: RequestId;
      readonly success: true;
      readonly result: JSONValue;
      /** The commit's timestamp; for mutations only. */
      readonly ts: bigint | null;
      readonly logLines: readonly string[];
    }
  | {
      readonly type: "MutationResponse" | "ActionResponse";
      readonly requestId: RequestId;
      readonly success: false;
      readonly errorMessage: string;
      readonly errorData?: JSONValue;
      readonly logLines: readonly string[];
    };

/** Any message of the server. */
export type ServerMessage =
  | Transition
  | FunctionResponse
  | {
      readonly type: "AuthError";
      readonly error: string;
      readonly baseVersion: number;
      readonly authUpdateAttempted: boolean;
    }
  | { readonly type: "FatalError"; readonly error: string }
  | { readonly type: "Ping" };
