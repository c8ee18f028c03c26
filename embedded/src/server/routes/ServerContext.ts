import type { Database } from "../../database/Database.js";
import type { FunctionLayer } from "../../functions/FunctionLayer.js";
import type { FunctionRunner } from "../../functions/run/FunctionRunner.js";
import type { SnapshotExports } from "../../push/export/SnapshotExports.js";
import type { SnapshotImports } from "../../push/import/SnapshotImports.js";
import type { LogRingBuffer } from "../../push/LogRingBuffer.js";
import type { PushService } from "../../push/PushService.js";
import type { ApiReply, ApiRequest } from "../http/ApiRequest.js";
import type { NetworkBudget } from "../http/NetworkBudget.js";
import type { RequestAuthenticator } from "../auth/RequestAuthenticator.js";

/** Bounds of what one message may hold. */
interface MessageLimits {
  /** Bytes of a function call, or a socket's message. */
  readonly bytes: number;
  /** Bytes of the body of an HTTP action's request. */
  readonly httpActionBytes: number;
  /** Elements, fields and containers of one message. */
  readonly values: number;
  /** Whether a function's calls by HTTP may be larger; their body begins with its path. */
  readonly isLarge: (path: string) => boolean;
  readonly largeBytes: number;
}

/** What routes use of the backend. */
export interface ServerContext {
  readonly database: Database;
  readonly layer: FunctionLayer;
  /** Runner with the system queries added. */
  readonly runner: FunctionRunner;
  readonly pushes: PushService;
  readonly exports: SnapshotExports;
  readonly imports: SnapshotImports;
  readonly logs: LogRingBuffer;
  readonly authenticator: RequestAuthenticator;
  readonly budget: NetworkBudget;
  readonly messages: MessageLimits;
  /** Whether errors are redacted, as in `SyncContext`. */
  readonly redactsErrors: boolean;
  readonly cloudUrl: string;
  readonly siteUrl: string;
  readonly logFault: (what: string, error: unknown) => void;
}

/**
 * Handler of a route.
 * @throws HttpError with any code when the request is refused; the reply has its status and code
 */
export type RouteHandler = (request: ApiRequest, context: ServerContext) => Promise<ApiReply>;
