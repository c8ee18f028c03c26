/** Owns the routes that call functions by HTTP. It does not own the functions' runs. */
import type { JSONValue } from "convex/values";
import type { CallContext, FunctionCall, FunctionOutcome } from "../../functions/udf/callTypes.js";
import { canonicalPath, NO_COMPONENTS, tryParseRunRoute } from "../../protocol/functionPath.js";
import { redactOutcome } from "../../functions/redactOutcome.js";
import { decodeTs, encodeTs } from "../../protocol/wireTimestamp.js";
import { SNAPSHOT_RETENTION } from "../../database/transaction/limits.js";
import type { Database } from "../../database/Database.js";
import { DatabaseError } from "../../database/types/DatabaseError.js";
import type { Timestamp } from "../../database/types/documentTypes.js";
import { parseJson, isJsonObject } from "../../shared/json.js";
import type { Caller } from "../../sync/Authenticator.js";
import {
  ADMIN_BODY,
  checkJson,
  jsonReply,
  jsonTextReply,
  type ApiReply,
  type ApiRequest,
  type JsonObject,
} from "../http/ApiRequest.js";
import { badRequest, HttpError, tooManyRequests } from "../http/HttpError.js";
import { parseFormat, resultEnvelope, type ResultFormat } from "../http/resultEnvelope.js";
import type { RouteHandler, ServerContext } from "./ServerContext.js";

/** Maximum queries of one request. */
const MAX_BATCH = 100;
/** Maximum characters of a batch's results. The first result may be longer. */
const MAX_BATCH_RESULTS = 1024 * 1024;

interface ParsedRequest {
  readonly call: FunctionCall;
  readonly format: ResultFormat;
}

type Run = (call: FunctionCall, context: ServerContext) => Promise<FunctionOutcome>;

const runQuery: Run = (call, { runner }) => runner.runQuery(call);
const runMutation: Run = (call, { runner }) => runner.runMutation(call);
const runAction: Run = (call, { runner }) => runner.runAction(call);
const runAny: Run = (call, { runner }) => runner.runAny(call);

function callRoute(run: Run): RouteHandler {
  return async (request, context) => {
    const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
    const requested = readRequest(await readCall(request, context, caller), request, caller);
    return answer(await run(requested.call, context), requested, context);
  };
}

const queryByGet: RouteHandler = async (request, context) => {
  const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
  const parameters = request.url.searchParams;
  const argsText = parameters.get("args") ?? "{}";
  checkJson(argsText, context.messages.values);
  const args = parseArgs(parseArgsText(argsText));
  const path = parameters.get("path");
  if (path === null) throw badRequest("BadQuery", "path is missing");
  const call = { path: canonicalPath(path), args, context: callContext(request, caller) };
  const format = parseFormat(parameters.get("format"));
  return answer(await context.runner.runQuery(call), { call, format }, context);
};

/** Returns the clock's time. The response waits for the disk, so that no commit under way shows in it. */
const queryTs: RouteHandler = async (_request, { database }) => {
  await database.whenPublished();
  return jsonReply({ ts: encodeTs(database.clientTs()) });
};

const queryAtTs: RouteHandler = async (request, context) => {
  const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
  const body = await readCall(request, context, caller);
  const requested = readRequest(body, request, caller);
  const ts = snapshotAt(decodeTs(body.string("ts")), context.database);
  return answer(await context.runner.runQuery(requested.call, { ts }), requested, context);
};

/**
 * Returns the snapshot's timestamp. Its age goes by the clock, not by what is retained, which would show when the
 * commits were.
 * @throws HttpError BadTimestamp (400) unless it is a timestamp of the past
 * @throws DatabaseError SnapshotTooOld after four minutes
 */
function snapshotAt(ts: Timestamp | null, database: Database): Timestamp {
  const now = database.clientTs();
  if (ts === null || ts > now) throw badRequest("BadTimestamp", "ts is no timestamp of the past");
  if (now - ts > SNAPSHOT_RETENTION.longestNs)
    throw new DatabaseError("SnapshotTooOld", "ts is more than four minutes ago");
  const { latestTs } = database;
  return ts < latestTs ? ts : latestTs;
}

const queryBatch: RouteHandler = async (request, context) => {
  const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
  const queries = (await readCall(request, context, caller)).objects("queries");
  if (queries.length > MAX_BATCH) throw badRequest("BatchTooLarge", `More than ${MAX_BATCH} queries`);
  if (!caller.isAdmin && !context.budget.tryTake(request.network, "calls", queries.length)) throw tooManyRequests();
  const requested = queries.map((query) => readRequest(query, request, caller));
  const ts = context.database.latestTs;
  const results: string[] = [];
  let characters = 0;
  for (const query of requested) {
    const text = JSON.stringify(envelope(await context.runner.runQuery(query.call, { ts }), query, context));
    characters += text.length;
    if (results.push(text) > 1 && characters > MAX_BATCH_RESULTS) {
      throw badRequest("BatchTooLarge", `The results have more than ${MAX_BATCH_RESULTS} characters`);
    }
  }
  return jsonTextReply(`{"results":[${results.join(",")}]}`);
};

/** Serves `npx convex run --inline-query`. */
const runInline: RouteHandler = async (request, context) => {
  const { authorization } = request.headers;
  context.authenticator.requireAdmin(authorization);
  const caller = await context.authenticator.authenticateHeader(authorization);
  const body = await request.jsonObject(ADMIN_BODY);
  if (body.optionalString("componentId") !== null) throw badRequest("ComponentsNotSupported", NO_COMPONENTS);
  const call = { args: parseArgs(body.get("args")), context: callContext(request, caller) };
  const outcome = await context.layer.runInlineQuery(body.object("bundle").string("source"), call);
  return jsonReply(resultEnvelope(outcome, parseFormat(body.optionalString("format"))));
};

/** Serves `POST /api/run/<module>/<function>`. */
export async function runByRoute(request: ApiRequest, context: ServerContext, route: string): Promise<ApiReply> {
  const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
  const path = tryParseRunRoute(route);
  if (path === null) throw badRequest("BadPath", "The address does not name a module and a function");
  const body = await readCall(request, context, caller, path);
  const call = { path, args: parseArgs(body.get("args")), context: callContext(request, caller) };
  return answer(await runAny(call, context), { call, format: parseFormat(body.optionalString("format")) }, context);
}

/**
 * Routes that call functions, by method and path. A function's failure is a reply; refused requests throw HttpError.
 */
export const functionRoutes: Readonly<Record<string, RouteHandler>> = {
  "POST /api/query": callRoute(runQuery),
  "GET /api/query": queryByGet,
  "POST /api/mutation": callRoute(runMutation),
  "POST /api/action": callRoute(runAction),
  "POST /api/function": callRoute(runAny),
  "POST /api/query_ts": queryTs,
  "POST /api/query_at_ts": queryAtTs,
  "POST /api/query_batch": queryBatch,
  "POST /api/run_test_function": runInline,
};

/** The path that a body begins with, as the official client writes it. */
const LEADING_PATH = /^\{"path":"([^"\\]+)",/;

/**
 * Reads a call's body.
 * @param routePath path of a call by route; else the body names the function
 * @throws HttpError BodyTooLarge (413) for a large body of a function that needs none; TooManyRequests (429) for too
 * many large ones at once
 */
async function readCall(
  request: ApiRequest,
  context: ServerContext,
  caller: Caller,
  routePath: string | null = null,
): Promise<JsonObject> {
  if (caller.isAdmin) return request.jsonObject(ADMIN_BODY);
  const { bytes, values, largeBytes, isLarge } = context.messages;
  let isLargeBody = false;
  const body = await request.jsonObject({
    maxBytes: bytes,
    maxValues: values,
    largerLimit: (head) => {
      const path = routePath ?? LEADING_PATH.exec(head.toString("utf8"))?.[1];
      if (path === undefined || !isLarge(canonicalPath(path))) return null;
      const release = context.budget.tryOpen(request.network, "largeBodies");
      if (release === null) throw tooManyRequests();
      request.signal.addEventListener("abort", release, { once: true });
      isLargeBody = true;
      return largeBytes;
    },
  });
  // A second path in the body would replace the first one.
  if (isLargeBody && routePath === null && !isLarge(canonicalPath(body.string("path")))) {
    throw new HttpError(413, "BodyTooLarge", `The request's body is larger than ${bytes} bytes`);
  }
  return body;
}

function readRequest(body: JsonObject, request: ApiRequest, caller: Caller): ParsedRequest {
  const componentPath = body.optionalString("componentPath") ?? "";
  if (componentPath !== "") throw badRequest("ComponentsNotSupported", NO_COMPONENTS);
  const path = canonicalPath(body.string("path"));
  const call = { path, args: parseArgs(body.get("args")), context: callContext(request, caller) };
  return { call, format: parseFormat(body.optionalString("format")) };
}

/** Returns the arguments, which some clients wrap in an array. */
function parseArgs(args: JSONValue | undefined): JSONValue {
  const [single = {}, ...others] = Array.isArray(args) ? args : [args ?? {}];
  if (!isJsonObject(single) || others.length > 0) throw badRequest("BadArgs", "args is not one object");
  return single;
}

function callContext(request: ApiRequest, { identity, isAdmin }: Caller): CallContext {
  const client = request.headers["convex-client"];
  const isCli = isAdmin && typeof client === "string" && client.startsWith("npm-cli-");
  return { identity, isAdmin, ...request.peer, caller: isCli ? "Cli" : "HttpApi" };
}

function answer(outcome: FunctionOutcome, requested: ParsedRequest, context: ServerContext): ApiReply {
  return jsonReply(envelope(outcome, requested, context));
}

function envelope(outcome: FunctionOutcome, { call, format }: ParsedRequest, context: ServerContext): object {
  return resultEnvelope(context.redactsErrors && !call.context.isAdmin ? redactOutcome(outcome) : outcome, format);
}

function parseArgsText(text: string): JSONValue {
  try {
    return parseJson(text);
  } catch {
    throw badRequest("BadArgs", "args is not JSON");
  }
}
