import type { Database } from "../database/types.js";
import type { FunctionLayer, FunctionRunner } from "../functions/types.js";
import type { LogRing } from "../push/LogRing.js";
import type { PushService } from "../push/PushService.js";
import type { ApiReply, ApiRequest } from "./http/ApiRequest.js";
import type { RequestAuthenticator } from "./auth/RequestAuthenticator.js";

/** What the routes work with. */
export interface ServerContext {
  readonly database: Database;
  readonly layer: FunctionLayer;
  /** The layer's runner with the system queries added. */
  readonly runner: FunctionRunner;
  readonly pushes: PushService;
  readonly logs: LogRing;
  readonly authenticator: RequestAuthenticator;
  readonly cloudUrl: string;
  readonly siteUrl: string;
  readonly logFault: (what: string, error: unknown) => void;
}

/** A route. */
export type Handler = (request: ApiRequest, context: ServerContext) => Promise<ApiReply>;
