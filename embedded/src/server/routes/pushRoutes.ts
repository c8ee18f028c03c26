/**
 * Owns the routes of the CLI's pushes and environment variables.
 *
 * Invariant: each requires the administrator's key.
 */
import type { JSONValue } from "convex/values";
import { PushError } from "../../functions/index.js";
import { parseStartPush } from "../../push/parseStartPush.js";
import { ADMIN_BODY, jsonReply, type ApiRequest, type JsonObject } from "../http/ApiRequest.js";
import { badRequest } from "../http/HttpError.js";
import type { RouteHandler, ServerContext } from "./ServerContext.js";
import { MIB } from "../../shared/byteUnits.js";

/** Bounds of a push with source maps. */
const PUSH_BODY = { ...ADMIN_BODY, maxBytes: 256 * MIB };
/** Longest time in which a request for logs waits for entries. */
const MAX_LOG_WAIT_MS = 60_000;

type AdminHandler = (body: JsonObject, context: ServerContext, request: ApiRequest) => Promise<unknown>;

function withAdminBody(handle: AdminHandler): RouteHandler {
  return async (request, context) => jsonReply(await handle(await adminBody(request, context), context, request));
}

/**
 * Reads an administrator's body. Without the key in the header, only a small body without an encoding is read.
 * @throws HttpError BadDeployKey (403) unless header or body has the key
 */
async function adminBody(request: ApiRequest, { authenticator, messages }: ServerContext): Promise<JsonObject> {
  const { authorization } = request.headers;
  const isAdmin = authenticator.hasAdminKey(authorization);
  const body = await request.jsonObject(isAdmin ? PUSH_BODY : { maxBytes: messages.bytes, maxValues: messages.values });
  authenticator.requireAdmin(authorization, body.get("adminKey"));
  return body;
}

const configHashes: AdminHandler = async (_body, { pushes }) => ({
  config: { functions: "convex/" },
  moduleHashes: pushes.moduleHashes(),
  udfServerVersion: null,
  nodeVersion: null,
});

const waitForSchema: AdminHandler = async (body, { pushes }) => {
  if (body.boolean("dryRun")) return { type: "complete" };
  const timeout = body.get("timeoutMs");
  return pushes.waitForSchema(pushId(body.object("schemaChange")), typeof timeout === "number" ? timeout : 0);
};

const finishPush: AdminHandler = async (body, { pushes }) => {
  const id = pushId(body.object("startPush").object("schemaChange"));
  return body.boolean("dryRun") ? pushes.finishDryRun(id) : pushes.finish(id);
};

const updateEnvironment: RouteHandler = async (request, context) => {
  const body = await adminBody(request, context);
  await context.layer.environment.set(
    body.objects("changes").map((change) => ({ name: change.string("name"), value: change.optionalString("value") })),
  );
  return { status: 200, body: null };
};

const listEnvironment: RouteHandler = async (request, context) => {
  context.authenticator.requireAdmin(request.headers.authorization);
  const entries = context.layer.environment.list().map(({ name, value }): [string, string] => [name, value]);
  return jsonReply({ environmentVariables: Object.fromEntries(entries) });
};

const streamLogs: RouteHandler = async (request, context) => {
  context.authenticator.requireAdmin(request.headers.authorization);
  const cursor = Number(request.url.searchParams.get("cursor") ?? 0);
  if (!Number.isFinite(cursor) || cursor < 0) throw badRequest("BadCursor", "cursor is not a time in milliseconds");
  return jsonReply(await context.logs.readAfter(cursor, MAX_LOG_WAIT_MS, request.signal));
};

const checkAdminKey: RouteHandler = async (request, context) => {
  context.authenticator.requireAdmin(request.headers.authorization);
  return jsonReply({ success: true });
};

/** Routes of pushes, variables and logs, by method and path. Each needs the administrator's key. */
export const pushRoutes: Readonly<Record<string, RouteHandler>> = {
  "POST /api/get_config_hashes": withAdminBody(configHashes),
  "POST /api/deploy2/start_push": withAdminBody((body, { pushes }) => pushes.start(parseStartPush(body.value))),
  "POST /api/deploy2/evaluate_push": withAdminBody((body, { pushes }) => pushes.evaluate(parseStartPush(body.value))),
  "POST /api/deploy2/evaluate_schema": withAdminBody((body, { pushes }) =>
    pushes.evaluateSchema(parseStartPush(body.value)),
  ),
  "POST /api/deploy2/wait_for_schema": withAdminBody(waitForSchema),
  "POST /api/deploy2/finish_push": withAdminBody(finishPush),
  "POST /api/deploy2/report_push_completed": withAdminBody(async () => ({})),
  "POST /api/update_environment_variables": updateEnvironment,
  "GET /api/list_environment_variables": listEnvironment,
  "GET /api/stream_function_logs": streamLogs,
  "GET /api/check_admin_key": checkAdminKey,
};

function pushId(schemaChange: JsonObject): string | null {
  const id: JSONValue | undefined = schemaChange.object("schemaIds").get("");
  if (id === undefined || id === null || typeof id === "string") return id ?? null;
  throw new PushError("BadPush", "schemaIds does not name a push");
}
