import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { NOT_INDEXED, securityHeaders } from "./securityHeaders.js";
import { siteFiles } from "./siteFiles.js";

/** Answers a request for the page or one of its files. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Addresses of /share/…, /invite/… and /report/… with any token. */
const PATH_OF_A_LINK = /^\/(share|invite|report)\/(?!demo\/?$)[^/]+\/?$/;

/** Headers that have no effect on assets. A page fetches twenty assets. */
const DOCUMENT_HEADERS = ["permissions-policy", "cross-origin-opener-policy"];

/** Serves the page. Unknown paths get app.html. `analyticsOrigin` concerns owners' pages only. */
export async function webPage(folder: string, siteUrl: string, analyticsOrigin?: string): Promise<RequestHandler> {
  const sendSiteFile = await siteFiles(folder, siteUrl);
  const files = sirv(folder, {
    single: "app.html",
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      response.setHeader("cache-control", cacheControl(pathname));
      if (isAsset(pathname)) for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
    },
    onNoMatch: (_request, response) => answerText(response, 404, "Not found"),
  });
  return async (request, response) => {
    const allowedAnalyticsOrigin = /^\/(share|invite|report|mail)(\/|$)/.test(request.url ?? "")
      ? undefined
      : analyticsOrigin;
    setHeaders(
      response,
      securityHeaders({ host: request.headers.host, siteUrl, analyticsOrigin: allowedAnalyticsOrigin }),
    );
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return answerText(response, 405, "Method not allowed");
    }
    // Not every requested path parses as a URL.
    const [path = "/"] = (request.url ?? "/").split("?");
    const kind = PATH_OF_A_LINK.exec(path)?.[1];
    if (kind === "report") setHeaders(response, NOT_INDEXED);
    if (kind !== undefined) request.url = `/${kind}.html`;
    if (!(await sendSiteFile(request, response))) files(request, response);
  };
}

/** Whether a path is a script, style or font, whose name contains a content hash. */
function isAsset(pathname: string): boolean {
  return /^\/assets\/.+\.\w+$/.test(pathname);
}

function cacheControl(pathname: string): string {
  return isAsset(pathname) ? "public, max-age=31536000, immutable" : "no-cache";
}

/** Answers requests during a start. The browser reloads every two seconds. */
export function startingPage(siteUrl: string): RequestHandler {
  return (request, response) => {
    setHeaders(response, securityHeaders({ host: request.headers.host, siteUrl }));
    response.setHeader("retry-after", "2");
    response.setHeader("refresh", "2");
    response.setHeader("cache-control", "no-store");
    answerText(response, 503, "Starting. This page loads by itself in a moment.");
  };
}

/** Sets all headers on a response. */
export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Sends a text and ends the response. `text` has no line feed at its end. */
export function answerText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.end(`${text}\n`);
}
