import { jsonReply, textReply } from "../http/ApiRequest.js";
import type { RouteHandler } from "./ServerContext.js";
import { GB, KIB } from "../../shared/byteUnits.js";

const INSTANCE_NAME = "embedded";
/** Version that clients treat as the newest. */
const VERSION = "unknown";

const canonicalUrls: RouteHandler = async (_request, { cloudUrl, siteUrl }) =>
  jsonReply({ convexCloudUrl: cloudUrl, convexSiteUrl: siteUrl });

/** Maximum bytes of an echo, which the CLI requests to test the network. */
const MAX_ECHO = 64 * KIB;

const echo: RouteHandler = async (request) => ({
  status: 200,
  headers: { "content-type": "application/octet-stream", "x-content-type-options": "nosniff" },
  body: await request.body({ maxBytes: MAX_ECHO }),
});

/**
 * Serves /health. Free bytes are whole gigabytes: exact ones would show each write of the app. It answers 503 while
 * changes are refused, so that monitors report it.
 */
const health: RouteHandler = async (_request, { database }) => {
  const { readOnly, freeBytes: exact } = database.health();
  const freeBytes = exact === null ? null : Math.floor(exact / GB) * GB;
  const status = readOnly === null ? "ok" : "read-only";
  return jsonReply({ status, readOnly: readOnly !== null, freeBytes }, readOnly === null ? 200 : 503);
};

/** Routes about the deployment itself, by method and path. Anyone may call them. */
export const metaRoutes: Readonly<Record<string, RouteHandler>> = {
  "GET /health": health,
  "GET /version": async () => textReply(VERSION),
  "GET /instance_name": async () => textReply(INSTANCE_NAME),
  "GET /instance_version": async () => textReply(VERSION),
  "GET /api/get_canonical_urls": canonicalUrls,
  "POST /echo": echo,
  "POST /api/debug_event": async () => jsonReply({}),
  "GET /.well-known/jwks.json": async (_request, { layer }) => jsonReply(await layer.jwks()),
};
