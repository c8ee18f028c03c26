/**
 * Owns the routing and admission of requests. It does not own the ports.
 *
 * Invariant: every request gets one reply. Unknown paths below /api get 400, because the CLI retries a 404 for half a
 * minute.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { DatabaseError, isStoreRefusal, WRITE_REFUSAL } from "../database/types/DatabaseError.js";
import { PushError } from "../functions/index.js";
import { AuthenticationError } from "../sync/Authenticator.js";
import { ApiRequest, jsonReply, textReply, type ApiReply } from "./http/ApiRequest.js";
import { peerInfo } from "./http/peerInfo.js";
import { corsHeaders, preflightHeaders } from "./http/corsHeaders.js";
import { badRequest, HttpError, notFound, tooManyRequests } from "./http/HttpError.js";
import { isOriginAllowed } from "./http/isOriginAllowed.js";
import { writeReply } from "./http/writeReply.js";
import { downloadExport, exportRoutes } from "./routes/exportRoutes.js";
import { functionRoutes, runByRoute } from "./routes/functionRoutes.js";
import { runHttpAction } from "./routes/runHttpAction.js";
import { importRoutes } from "./routes/importRoutes.js";
import { metaRoutes } from "./routes/metaRoutes.js";
import { pushRoutes } from "./routes/pushRoutes.js";
import { downloadFile, storageRoutes } from "./routes/storageRoutes.js";
import type { RequestHandlers } from "./Listener.js";
import type { RouteHandler, ServerContext } from "./routes/ServerContext.js";
import type { SyncEndpoint } from "./SyncEndpoint.js";
import { propertyOf } from "../shared/json.js";

/** Answers requests for no route of the backend, such as the page's. */
export type FallbackHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * What the server uses. `trustedProxyHeader` names the header with the client's address; null means the socket's
 * address.
 */
export interface BackendServerOptions {
  readonly allowedOrigins: ReadonlySet<string>;
  readonly trustedProxyHeader: string | null;
  readonly fallback: FallbackHandler | null;
}

const ROUTES = new Map<string, RouteHandler>(
  Object.entries({
    ...metaRoutes,
    ...functionRoutes,
    ...pushRoutes,
    ...exportRoutes,
    ...importRoutes,
    ...storageRoutes,
  }),
);
const SYNC_PATH = /^\/api\/(?:[^/]+\/)?sync$/;

/** "site" serves HTTP actions at its root; "backend" serves all else. */
type ServedPort = "backend" | "site";

export class BackendServer {
  readonly #context: ServerContext;
  readonly #sync: SyncEndpoint;
  readonly #options: BackendServerOptions;
  constructor(context: ServerContext, sync: SyncEndpoint, options: BackendServerOptions) {
    this.#context = context;
    this.#sync = sync;
    this.#options = options;
  }

  get main(): RequestHandlers {
    return {
      request: (request, response) => void this.#serve(request, response, "backend"),
      upgrade: (request, socket, head) => this.#upgrade(request, socket, head),
    };
  }

  /** Returns the handlers of a port that serves HTTP actions at its root. */
  get site(): RequestHandlers {
    return {
      request: (request, response) => void this.#serve(request, response, "site"),
      upgrade: (_request, socket) => refuseUpgrade(socket, "404 Not Found"),
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse, port: ServedPort): Promise<void> {
    const connection = new AbortController();
    response.on("close", () => connection.abort());
    // An unhandled stream error would end the process.
    request.on("error", () => connection.abort());
    response.on("error", () => connection.abort());
    const fault = (error: unknown) => this.#context.logFault(`${request.method} ${redactUrl(request.url)}`, error);
    response.setHeader("x-content-type-options", "nosniff");
    try {
      const apiRequest = new ApiRequest(request, parseUrl(request), this.#peer(request), connection.signal);
      if (!this.#tryAdmit(apiRequest, port)) return refuseConnection(response);
      const { fallback } = this.#options;
      if (fallback !== null && port !== "site" && !isOwnPath(apiRequest)) return await fallback(request, response);
      await writeReply(response, await this.#replyOn(port, apiRequest), fault);
    } catch (error) {
      fault(error);
      await writeReply(
        response,
        errorReply(error, () => {}),
        fault,
      );
      if (!response.writableEnded) response.destroy();
    }
  }

  async #replyOn(port: ServedPort, request: ApiRequest): Promise<ApiReply> {
    const { pathname, search } = request.url;
    if (port === "site") return await this.#siteReply(request, pathname, search);
    if (isOwnPath(request)) {
      const cors = pathname.startsWith("/http/") ? {} : corsHeaders(request.headers);
      const reply = await this.#reply(request);
      return { ...reply, headers: { ...cors, ...reply.headers } };
    }
    return pathname === "/" ? textReply("This backend is running.") : textReply("Not found", 404);
  }

  /** Whether the peer's network may make this request. */
  #tryAdmit(request: ApiRequest, port: ServedPort): boolean {
    const { authenticator, budget, messages } = this.#context;
    const { network, method, headers, signal, url } = request;
    if (authenticator.hasAdminKey(headers.authorization)) return true;
    if (port === "backend" && (!isOwnPath(request) || method === "OPTIONS")) return budget.tryTake(network, "pages");
    const isHttpAction = port === "site" || url.pathname.startsWith("/http/");
    const announced = request.announcedBytes(isHttpAction ? messages.httpActionBytes : messages.bytes);
    if (!budget.tryTake(network, "calls") || !budget.tryTake(network, "bytes", announced)) return false;
    const release = budget.tryOpen(network, "requests");
    if (release !== null) signal.addEventListener("abort", release, { once: true });
    return release !== null;
  }

  async #reply(request: ApiRequest): Promise<ApiReply> {
    const { pathname, search } = request.url;
    try {
      if (pathname.startsWith("/http/")) {
        return await runHttpAction(request, this.#context, pathname.slice("/http".length) + search);
      }
      if (request.method === "OPTIONS") {
        return { status: 204, headers: preflightHeaders(request.headers), body: null };
      }
      return await this.#route(request, pathname.replace(/^\/api\/v1\//, "/api/"));
    } catch (error) {
      return errorReply(error, (fault) => this.#context.logFault(`${request.method} ${pathname}`, fault));
    }
  }

  async #siteReply(request: ApiRequest, pathname: string, search: string): Promise<ApiReply> {
    try {
      return await runHttpAction(request, this.#context, pathname + search);
    } catch (error) {
      return errorReply(error, (fault) => this.#context.logFault(`${request.method} ${pathname}`, fault));
    }
  }

  async #route(request: ApiRequest, path: string): Promise<ApiReply> {
    const method = request.method === "HEAD" ? "GET" : request.method;
    const handler = ROUTES.get(`${method} ${path}`);
    if (handler !== undefined) return handler(request, this.#context);
    if (method === "POST" && path.startsWith("/api/run/")) {
      return runByRoute(request, this.#context, decodePath(path.slice("/api/run/".length)));
    }
    if (method === "GET" && path.startsWith("/api/storage/")) {
      return downloadFile(request, this.#context, path.slice("/api/storage/".length));
    }
    if (method === "GET" && path.startsWith("/api/export/zip/")) {
      return downloadExport(request, this.#context, path.slice("/api/export/zip/".length));
    }
    if (SYNC_PATH.test(path)) throw new HttpError(426, "UpgradeRequired", "This address speaks WebSocket only");
    if (path.startsWith("/api/")) {
      throw badRequest("NotImplemented", `This backend does not implement ${request.method} ${request.url.pathname}`);
    }
    throw notFound("There is nothing at this address");
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    try {
      if (!SYNC_PATH.test(parseUrl(request).pathname)) return refuseUpgrade(socket, "404 Not Found");
      if (!isOriginAllowed(request.headers, this.#options.allowedOrigins))
        return refuseUpgrade(socket, "403 Forbidden");
      this.#sync.accept(request, socket, head, this.#peer(request));
    } catch (error) {
      if (!(error instanceof HttpError)) this.#context.logFault("WebSocket handshake", error);
      refuseUpgrade(socket, "400 Bad Request");
    }
  }

  #peer(request: IncomingMessage) {
    return peerInfo(request, this.#options.trustedProxyHeader);
  }
}

function isOwnPath({ url: { pathname }, method }: ApiRequest): boolean {
  const verb = method === "HEAD" ? "GET" : method;
  return pathname.startsWith("/api/") || pathname.startsWith("/http/") || ROUTES.has(`${verb} ${pathname}`);
}

function parseUrl(request: IncomingMessage): URL {
  try {
    // URL resolution would read a path with two leading slashes as a host.
    return new URL(`http://backend.invalid${request.url?.startsWith("/") ? request.url : "/"}`);
  } catch {
    throw badRequest("BadAddress", "The request's address is malformed");
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw badRequest("BadAddress", "The request's address is malformed");
  }
}

function errorReply(error: unknown, onBug: (error: unknown) => void): ApiReply {
  const reply = (status: number, code: string, message: string) => jsonReply({ code, message }, status);
  if (error instanceof HttpError) return reply(error.status, error.code, error.message);
  if (error instanceof AuthenticationError) return reply(statusOf(error), error.code, error.message);
  if (error instanceof PushError) return reply(400, error.code, error.message);
  if (error instanceof DatabaseError && error.code === "OptimisticConcurrencyControlFailure") {
    return reply(503, error.code, error.message);
  }
  if (isStoreRefusal(error)) return reply(503, error.code, WRITE_REFUSAL);
  if (isDiskFull(error)) return reply(503, "StoreFailed", WRITE_REFUSAL);
  if (error instanceof DatabaseError && error.code === "SnapshotTooOld") return reply(400, error.code, error.message);
  onBug(error);
  return reply(500, "InternalServerError", "Your request couldn't be completed. Try again later.");
}

/** Whether a write of a file failed because the disk is full. */
function isDiskFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes(String(propertyOf(error, "code")));
}

/** Returns the status; at 401 the CLI requests a log-in. */
function statusOf({ code }: AuthenticationError): 401 | 403 {
  return code === "BadDeployKey" ? 403 : 401;
}

/** Refuses a request. The connection ends, so that what was sent with the request is not read. */
function refuseConnection(response: ServerResponse): void {
  const { status, code, message } = tooManyRequests();
  response.writeHead(status, { "content-type": "application/json", "retry-after": "5", connection: "close" });
  response.end(JSON.stringify({ code, message }));
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Returns the path alone: pages may hold a secret link, query strings a code. */
function redactUrl(url = ""): string {
  const path = url.split("?")[0] ?? "";
  if (path.startsWith("/api/")) return path;
  const [, first = "", rest] = path.split("/");
  return rest === undefined ? `/${first}` : `/${first}/…`;
}
