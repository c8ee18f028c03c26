import type { Database } from "../database/types.js";
import type { FunctionLayer, FunctionRunner } from "../functions/types.js";
import type { LogRing } from "../push/LogRing.js";
import type { PushService } from "../push/PushService.js";
import type { ApiReply, ApiRequest } from "./http/ApiRequest.js";
import type { RequestAuthenticator } from "./auth/RequestAuthenticator.js";

export interface ServerContext {
  readonly database: Database;
  readonly layer: FunctionLayer;
  /** With the system queries added. */
  readonly runner: FunctionRunner;
  readonly pushes: PushService;
  readonly logs: LogRing;
  readonly authenticator: RequestAuthenticator;
  readonly cloudUrl: string;
  readonly siteUrl: string;
  readonly logFault: (what: string, error: unknown) => void;
}

export type Handler = (request: ApiRequest, context: ServerContext) => Promise<ApiReply>;
