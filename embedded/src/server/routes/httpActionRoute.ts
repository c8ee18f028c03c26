/** Hands a request to the app's HTTP actions and their answer back. */
import { Readable } from "node:stream";
import type { UserIdentity } from "../../functions/types.js";
import { AuthenticationError } from "../../sync/types.js";
import type { ApiReply, ApiRequest } from "../http/ApiRequest.js";
import { HttpError } from "../http/HttpError.js";
import { limitBytes } from "../http/limitBytes.js";
import type { ServerContext } from "../ServerContext.js";

const MAX_BODY = 20 * 1024 * 1024;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
const WITHOUT_BODY = new Set(["GET", "HEAD", "OPTIONS"]);
/** Headers that belong to the connection between two servers, not to the message. */
const CONNECTION_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/** `path` is what the app's router matches: the address below the site, with its query. */
export async function runHttpAction(request: ApiRequest, context: ServerContext, path: string): Promise<ApiReply> {
  if (!METHODS.has(request.method)) {
    throw new HttpError(405, "MethodNotAllowed", `HTTP actions don't take ${request.method}`);
  }
  const response = await context.runner.runHttpAction(
    toFetchRequest(request, context.siteUrl, path),
    { ...request.peer, caller: "HttpEndpoint" },
    () => identityOf(request, context),
  );
  const headers: Record<string, string> = {};
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  const body = response.body === null ? null : limitBytes(response.body, MAX_BODY, "the HTTP action's response");
  return { status: response.status, headers, body, ...(cookies.length > 0 && { cookies }) };
}

/**
 * The address shows the configured site and not the Host header, which the client chooses. Its path is the one that the
 * routes see: an app works the same whether its site has a port or a path of its own.
 */
function toFetchRequest(request: ApiRequest, siteUrl: string, path: string): Request {
  const url = new URL(path, new URL(siteUrl).origin);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || CONNECTION_HEADERS.has(name)) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const { method, signal } = request;
  if (WITHOUT_BODY.has(method)) return new Request(url, { method, headers, signal });
  const body = limitBytes(Readable.toWeb(request.raw) as ReadableStream<Uint8Array>, MAX_BODY, "the request's body");
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

/** A bad token does not refuse the request: the header may be of the app's own making. */
async function identityOf(request: ApiRequest, { authenticator }: ServerContext): Promise<UserIdentity | null> {
  try {
    return (await authenticator.authenticateHeader(request.headers.authorization)).identity;
  } catch (error) {
    if (error instanceof AuthenticationError) return null;
    throw error;
  }
}
