import type { Timestamp } from "../../database/types/documentTypes.js";
import type {
  CallContext,
  FunctionCall,
  FunctionOutcome,
  MutationOutcome,
  QueryOutcome,
  QueryRequest,
  UserIdentity,
} from "../udf/callTypes.js";

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
