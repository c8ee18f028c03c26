import type { JSONValue } from "convex/values";
import type { CallContext, FunctionCall, FunctionOutcome } from "../../functions/types.js";
import { canonicalPath, parseRunRoute } from "../../protocol/functionPath.js";
import { exceedsDepth, MAX_WIRE_DEPTH } from "../../protocol/exceedsDepth.js";
import { decodeTs, encodeTs } from "../../protocol/wireTimestamp.js";
import { parseJson } from "../../shared/json.js";
import type { Caller } from "../../sync/types.js";
import { json, type ApiReply, type ApiRequest, type JsonObject } from "../http/ApiRequest.js";
import { badRequest } from "../http/HttpError.js";
import { parseFormat, resultEnvelope, type ResultFormat } from "../http/resultEnvelope.js";
import type { Handler, ServerContext } from "../ServerContext.js";

const MAX_BATCH = 1_000;
const NO_COMPONENTS = "This deployment has no components";

interface FunctionRequest {
  readonly call: FunctionCall;
  readonly format: ResultFormat;
}

type Run = (call: FunctionCall, context: ServerContext) => Promise<FunctionOutcome>;

const runQuery: Run = (call, { runner }) => runner.runQuery(call);
const runMutation: Run = (call, { runner }) => runner.runMutation(call);
const runAction: Run = (call, { runner }) => runner.runAction(call);
const runAny: Run = (call, { runner }) => runner.runAny(call);

function post(run: Run): Handler {
  return async (request, context) => {
    const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
    const wanted = readRequest(await request.jsonObject(), request, caller);
    return answer(await run(wanted.call, context), wanted.format);
  };
}

const queryByGet: Handler = async (request, context) => {
  const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
  const parameters = request.url.searchParams;
  const args = parseArgs(parseArgsText(parameters.get("args") ?? "{}"));
  const path = parameters.get("path");
  if (path === null) throw badRequest("BadQuery", "path is missing");
  const call = { path: canonicalPath(path), args, context: callContext(request, caller) };
  return answer(await context.runner.runQuery(call), parseFormat(parameters.get("format")));
};

const queryTs: Handler = async (_request, { database }) => json({ ts: encodeTs(database.latestTs) });

const queryAtTs: Handler = async (request, context) => {
  const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
  const body = await request.jsonObject();
  const ts = decodeTs(body.string("ts"));
  if (ts === null || ts > context.database.latestTs) throw badRequest("BadTimestamp", "ts is no timestamp of the past");
  const { call, format } = readRequest(body, request, caller);
  return answer(await context.runner.runQuery(call, { ts }), format);
};

const queryBatch: Handler = async (request, context) => {
  const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
  const queries = (await request.jsonObject()).objects("queries");
  if (queries.length > MAX_BATCH) throw badRequest("BatchTooLarge", `More than ${MAX_BATCH} queries`);
  const wanted = queries.map((query) => readRequest(query, request, caller));
  const ts = context.database.latestTs;
  const results: object[] = [];
  for (const { call, format } of wanted) {
    results.push(resultEnvelope(await context.runner.runQuery(call, { ts }), format));
  }
  return json({ results });
};

/** `POST /api/run/<module>/<function>` */
export async function runByRoute(request: ApiRequest, context: ServerContext, route: string): Promise<ApiReply> {
  const caller = await context.authenticator.authenticateHeader(request.headers.authorization);
  const path = parseRunRoute(route);
  if (path === null) throw badRequest("BadPath", "The address does not name a module and a function");
  const body = await request.jsonObject();
  const call = { path, args: parseArgs(body.get("args")), context: callContext(request, caller) };
  return answer(await runAny(call, context), parseFormat(body.optionalString("format")));
}

export const functionRoutes: Readonly<Record<string, Handler>> = {
  "POST /api/query": post(runQuery),
  "GET /api/query": queryByGet,
  "POST /api/mutation": post(runMutation),
  "POST /api/action": post(runAction),
  "POST /api/function": post(runAny),
  "POST /api/query_ts": queryTs,
  "POST /api/query_at_ts": queryAtTs,
  "POST /api/query_batch": queryBatch,
};

function readRequest(body: JsonObject, request: ApiRequest, caller: Caller): FunctionRequest {
  const componentPath = body.optionalString("componentPath") ?? "";
  if (componentPath !== "") throw badRequest("ComponentsNotSupported", NO_COMPONENTS);
  const path = canonicalPath(body.string("path"));
  const call = { path, args: parseArgs(body.get("args")), context: callContext(request, caller) };
  return { call, format: parseFormat(body.optionalString("format")) };
}

/** Some clients wrap the object in an array. */
function parseArgs(args: JSONValue | undefined): JSONValue {
  const single = Array.isArray(args) ? (args.length === 0 ? {} : args[0]) : (args ?? {});
  const isObject = typeof single === "object" && single !== null && !Array.isArray(single);
  if (!isObject || (Array.isArray(args) && args.length > 1)) throw badRequest("BadArgs", "args is not one object");
  if (exceedsDepth(single, MAX_WIRE_DEPTH)) throw badRequest("BadArgs", `args nests deeper than ${MAX_WIRE_DEPTH}`);
  return single;
}

function callContext(request: ApiRequest, { identity, admin }: Caller): CallContext {
  const client = request.headers["convex-client"];
  const isCli = admin && typeof client === "string" && client.startsWith("npm-cli-");
  return { identity, admin, ...request.peer, caller: isCli ? "Cli" : "HttpApi" };
}

function answer(outcome: FunctionOutcome, format: ResultFormat): ApiReply {
  return json(resultEnvelope(outcome, format));
}

function parseArgsText(text: string): JSONValue {
  try {
    return parseJson(text);
  } catch {
    throw badRequest("BadArgs", "args is not JSON");
  }
}
