/** Owns the types of the messages of Convex's sync protocol (WIRE.md 1), decoded. */
import type { JSONValue } from "convex/values";

/** Number of a query, unique in its query set. */
export type QueryId = number;
/** Number of a request, unique in its session. */
export type RequestId = number;

/** First message of a socket. */
export interface Connect {
  readonly type: "Connect";
  /** Id that is constant over reconnections. With the request id, it makes mutations idempotent. */
  readonly sessionId: string;
  readonly connectionCount: number;
  readonly lastCloseReason: string | null;
  readonly maxObservedTimestamp: bigint | null;
  /** Milliseconds since the epoch. */
  readonly clientTs: number | null;
}

/** Starts to watch a query; `journal` is of the result that the client had before. */
export interface AddQuery {
  readonly type: "Add";
  readonly queryId: QueryId;
  readonly udfPath: string;
  readonly args: JSONValue;
  readonly journal: string | null;
  readonly componentPath: string | null;
}

/** Ends watching a query. */
export interface RemoveQuery {
  readonly type: "Remove";
  readonly queryId: QueryId;
}

/** Changes the watched queries from `baseVersion` to `newVersion`. */
export interface ModifyQuerySet {
  readonly type: "ModifyQuerySet";
  readonly baseVersion: number;
  readonly newVersion: number;
  readonly modifications: readonly (AddQuery | RemoveQuery)[];
}

/** Runs a mutation or action. */
export interface FunctionRequest {
  readonly type: "Mutation" | "Action";
  readonly requestId: RequestId;
  readonly udfPath: string;
  readonly args: JSONValue;
  readonly componentPath: string | null;
}

/** Replaces the socket's identity. */
export type Authenticate = { readonly type: "Authenticate"; readonly baseVersion: number } & (
  | { readonly tokenType: "User"; readonly value: string }
  | { readonly tokenType: "Admin"; readonly value: string; readonly impersonating: JSONValue | null }
  | { readonly tokenType: "None" }
);

/** A measurement, which has no effect. */
interface ClientEvent {
  readonly type: "Event";
  readonly eventType: string;
}

/** Message of a client, as JSON on the socket (WIRE.md 1). */
export type ClientMessage = Connect | ModifyQuerySet | FunctionRequest | Authenticate | ClientEvent;

/** Versions and timestamp that a client's results belong to. */
export interface StateVersion {
  readonly querySet: number;
  readonly identity: number;
  readonly ts: bigint;
}

/** A change of one query's result. `resultBytes` are from encodeQueryResult, once for all subscribers. */
export type StateModification =
  | {
      readonly type: "QueryUpdated";
      readonly queryId: QueryId;
      readonly resultBytes: Uint8Array;
    }
  | {
      readonly type: "QueryFailed";
      readonly queryId: QueryId;
      readonly errorMessage: string;
      /** Present only for a ConvexError: clients treat even null as one. */
      readonly errorData?: JSONValue;
      readonly logLines: readonly string[];
      readonly journal: string | null;
    }
  | { readonly type: "QueryRemoved"; readonly queryId: QueryId };

/** Changed results, all at the timestamp of `endVersion`. */
export interface Transition {
  readonly type: "Transition";
  readonly startVersion: StateVersion;
  readonly endVersion: StateVersion;
  readonly modifications: readonly StateModification[];
  /** Client's minus server's clock at Connect, in milliseconds. */
  readonly clientClockSkew: number | null;
  /** Time of sending, in nanoseconds since the epoch. */
  readonly serverTs: number;
}

/** Result of a `FunctionRequest`. */
export type FunctionResponse =
  | {
      readonly type: "MutationResponse" | "ActionResponse";
      readonly requestId: RequestId;
      readonly success: true;
      readonly result: JSONValue;
      /** Commit timestamp; null for actions. */
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

/** Message of the server, as JSON on the socket (WIRE.md 1). */
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
