/** Owns the conversion between HTTP requests and those of HTTP actions. It does not own the runs. */
import { MIB } from "../../shared/byteUnits.js";
import { toWebStream } from "../../shared/webStreams.js";
import type { UserIdentity } from "../../functions/udf/callTypes.js";
import { AuthenticationError } from "../../sync/Authenticator.js";
import type { ApiReply, ApiRequest } from "../http/ApiRequest.js";
import { HttpError, tooManyRequests } from "../http/HttpError.js";
import type { ServerContext } from "./ServerContext.js";

/** Convex's limit of an HTTP action's response, in bytes. */
const MAX_RESPONSE = 20 * MIB;
const HTTP_ACTION_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
const WITHOUT_BODY = new Set(["GET", "HEAD", "OPTIONS"]);
/** Hop-by-hop headers, which are not passed on. */
const CONNECTION_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/** Runs the HTTP action of a path. @param path path for the router, with its query */
export async function runHttpAction(request: ApiRequest, context: ServerContext, path: string): Promise<ApiReply> {
  const { bytes, httpActionBytes } = context.messages;
  const announcedBytes = request.announcedBytes(httpActionBytes);
  if (announcedBytes > httpActionBytes) {
    throw new HttpError(413, "BodyTooLarge", `The request's body is larger than ${httpActionBytes} bytes`);
  }
  if (announcedBytes > bytes) openLargeBody(request, context);
  if (!HTTP_ACTION_METHODS.has(request.method)) {
    throw new HttpError(405, "MethodNotAllowed", `HTTP actions don't take ${request.method}`);
  }
  const response = await context.runner.runHttpAction(
    toFetchRequest(request, context, path),
    { ...request.peer, caller: "HttpEndpoint" },
    () => identityOf(request, context),
  );
  const headers: Record<string, string> = {};
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  const body = response.body === null ? null : limitBytes(response.body, MAX_RESPONSE, "the HTTP action's response");
  return { status: response.status, headers, body, ...(cookies.length > 0 && { cookies }) };
}

/**
 * Bounds the memory of bodies, which apps read whole.
 * @throws HttpError TooManyRequests (429) for too many large ones at once
 */
function openLargeBody({ network, headers, signal }: ApiRequest, { authenticator, budget }: ServerContext): void {
  if (authenticator.hasAdminKey(headers.authorization)) return;
  const release = budget.tryOpen(network, "largeBodies");
  if (release === null) throw tooManyRequests();
  signal.addEventListener("abort", release, { once: true });
}

/**
 * Returns the request for the app. Clients choose Host, so the site is the configured one. With the route's path, apps
 * behave alike below `/http` and on a separate port.
 */
function toFetchRequest(request: ApiRequest, { siteUrl, messages }: ServerContext, path: string): Request {
  const url = new URL(path, new URL(siteUrl).origin);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || CONNECTION_HEADERS.has(name)) continue;
    for (const text of [value].flat()) headers.append(name, text);
  }
  const { method, signal } = request;
  if (WITHOUT_BODY.has(method)) return new Request(url, { method, headers, signal });
  const body = limitBytes(toWebStream(request.raw), messages.httpActionBytes, "the request's body");
  // Node.js demands `duplex`, which the DOM's type lacks.
  const init = { method, headers, signal, body, duplex: "half" };
  return new Request(url, init);
}

/** Returns null for a bad token: the app may use the header otherwise. */
async function identityOf(request: ApiRequest, { authenticator }: ServerContext): Promise<UserIdentity | null> {
  try {
    return (await authenticator.authenticateHeader(request.headers.authorization)).identity;
  } catch (error) {
    if (error instanceof AuthenticationError) return null;
    throw error;
  }
}

/** Yields the stream's chunks, and fails beyond `maxBytes`; `what` is named in the error. */
function limitBytes(stream: ReadableStream<Uint8Array>, maxBytes: number, what: string): ReadableStream<Uint8Array> {
  let size = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > maxBytes) controller.error(new Error(`${what} is larger than ${maxBytes} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
}
