/** Owns the queries of the CLI, for administrators only. Other calls go to the functions. */
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { DatabaseError } from "../database/types/DatabaseError.js";
import type { Database } from "../database/Database.js";
import type { Transaction } from "../database/transaction/transactionTypes.js";
import type { FunctionCall, FunctionOutcome, QueryOutcome } from "../functions/udf/callTypes.js";
import type { FunctionLayer } from "../functions/FunctionLayer.js";
import type { FunctionRunner } from "../functions/run/FunctionRunner.js";
import { BackendError } from "../shared/BackendError.js";
import { parseJson, propertyOf } from "../shared/json.js";
import { isRecord } from "../values/isRecord.js";
import type { SnapshotExports } from "./export/SnapshotExports.js";
import type { SnapshotImports } from "./import/SnapshotImports.js";

/** Beginning of the paths of the CLI's system queries. */
const SYSTEM_PATH = "_system/";

type Args = { readonly [name: string]: Value | undefined };
type SystemQuery = (tx: Transaction, args: Args) => Value;

const READABLE_SYSTEM_TABLES = new Set(["_storage", "_scheduled_functions"]);
const MAX_PAGE = 8_192;

export class SystemQueries {
  readonly #database: Database;
  readonly #layer: Pick<FunctionLayer, "deployments" | "environment">;
  readonly #queries: ReadonlyMap<string, SystemQuery>;

  constructor(
    database: Database,
    layer: Pick<FunctionLayer, "deployments" | "environment">,
    { exports, imports }: { readonly exports: SnapshotExports; readonly imports: SnapshotImports },
    addresses: { readonly cloudUrl: string; readonly siteUrl: string },
  ) {
    this.#database = database;
    this.#layer = layer;
    this.#queries = new Map<string, SystemQuery>(
      Object.entries({
        "cli/queryEnvironmentVariables:default": (tx) =>
          layer.environment.list(tx).map((variable) => ({ ...variable })),
        "cli/queryEnvironmentVariables:get": (tx, { name }) => {
          const variable = layer.environment.list(tx).find((one) => one.name === name);
          return variable === undefined ? null : { name: variable.name, value: variable.value };
        },
        "cli/tables:default": (tx) => this.#tables(tx),
        "cli/tableData:default": (tx, args) => this.#tableData(tx, args),
        "cli/tableSize:default": (tx, { tableName }) => tx.count(stringArgument(tableName, "tableName")),
        "cli/queryTable:default": (tx, { tableName }) => this.#tableState(tx, stringArgument(tableName, "tableName")),
        "cli/modules:apiSpec": (tx) => this.#apiSpec(tx),
        "cli/convexUrl:cloudUrl": () => addresses.cloudUrl,
        "cli/convexUrl:siteUrl": () => addresses.siteUrl,
        "frontend/components:list": () => [],
        "cli/queryImport:list": (tx) => imports.list(tx),
        "cli/queryImport:default": (tx, { importId }) => imports.state(tx, stringArgument(importId, "importId")),
        "cli/exports:getLatest": () => exports.latest(),
      } satisfies Record<string, SystemQuery>),
    );
  }

  /** Returns a runner that also serves the system queries. */
  wrap(runner: FunctionRunner): FunctionRunner {
    const isSystem = (call: FunctionCall) => call.path.startsWith(SYSTEM_PATH);
    return {
      runQuery: async (call, options) =>
        isSystem(call) ? this.#run(call, options?.ts) : runner.runQuery(call, options),
      fetchQuery: (request, ts) =>
        isSystem(request.call) ? this.#run(request.call, ts) : runner.fetchQuery(request, ts),
      prefetchQuery: async (request, ts) => (isSystem(request.call) ? null : runner.prefetchQuery(request, ts)),
      runMutation: async (call, options) =>
        isSystem(call) ? { ...functionNotFound(call), ts: null } : runner.runMutation(call, options),
      runAction: async (call) => (isSystem(call) ? functionNotFound(call) : runner.runAction(call)),
      runAny: async (call) => (isSystem(call) ? this.#run(call) : runner.runAny(call)),
      runHttpAction: (...args) => runner.runHttpAction(...args),
    };
  }

  #run(call: FunctionCall, ts?: bigint): QueryOutcome {
    const tx = this.#database.read(ts);
    // The reads are complete only after the run.
    const about = () => ({ ts: tx.beginTs, readSet: tx.readSet, journal: null, usedIdentity: false, freshUntil: 0 });
    const name = call.path.slice(SYSTEM_PATH.length);
    const query = this.#queries.get(name.includes(":") ? name : `${name}:default`);
    if (query === undefined || !call.context.isAdmin) return { ...functionNotFound(call), ...about() };
    try {
      const args = jsonToConvex(call.args);
      if (!isRecord(args)) throw new SystemArgumentError("The arguments are not an object");
      const value = query(tx, args);
      return { ok: true, value: convexToJson(value), logLines: [], ...about() };
    } catch (error) {
      if (error instanceof DatabaseError || error instanceof SystemArgumentError) {
        return { ok: false, errorMessage: error.message, logLines: [], ...about() };
      }
      throw error;
    }
  }

  #tables(tx: Transaction): Value {
    tx.recordRead({ kind: "modules" });
    const names = this.#database.schema.tableNames().filter((name) => !name.startsWith("_"));
    return { page: names.map((name) => ({ name })), isDone: true, continueCursor: "" };
  }

  #tableData(tx: Transaction, args: Args): Value {
    const tableName = stringArgument(args["table"], "table");
    const order = args["order"] === "asc" ? "asc" : "desc";
    const numItems = propertyOf(args["paginationOpts"], "numItems");
    const cursor = propertyOf(args["paginationOpts"], "cursor");
    const page = tx.page(
      {
        query: { source: { type: "FullTableScan", tableName, order }, operators: [] },
        cursor: typeof cursor === "string" ? cursor : null,
        endCursor: null,
        pageSize: typeof numItems === "number" ? Math.min(Math.max(1, Math.floor(numItems)), MAX_PAGE) : 100,
      },
      { allowsSystemTables: READABLE_SYSTEM_TABLES.has(tableName) },
    );
    return { page: [...page.page], isDone: page.isDone, continueCursor: page.continueCursor };
  }

  /** Returns a value that differs after each write; after a refused schema `dev` waits for one. */
  #tableState(tx: Transaction, tableName: string): Value {
    tx.recordRead({ kind: "table", name: tableName });
    return String(tx.beginTs);
  }

  #apiSpec(tx: Transaction): Value {
    return [...this.#layer.deployments.functions(tx)].flatMap(([path, module]): Value[] => [
      ...module.functions.map(({ name, udfType, visibility, args, returns }) => ({
        identifier: `${path}:${name}`,
        functionType: udfType,
        visibility: { kind: visibility },
        args: plain(args),
        returns: plain(returns),
      })),
      ...(module.httpRoutes ?? []).map(({ path: route, method }) => ({
        functionType: "HttpAction",
        method,
        path: route,
      })),
    ]);
  }
}

/** An argument of a system query has another type than the query takes. */
class SystemArgumentError extends BackendError<"BadArgs"> {
  override readonly name = "SystemArgumentError";

  constructor(message: string) {
    super("BadArgs", message);
  }
}

function stringArgument(value: Value | undefined, name: string): string {
  if (typeof value !== "string") throw new SystemArgumentError(`${name} is not a string`);
  return value;
}

function plain(text: string | null): Value {
  return text === null ? null : jsonToConvex(parseJson(text));
}

function functionNotFound(call: FunctionCall): FunctionOutcome & { ok: false } {
  return { ok: false, errorMessage: `Could not find function for '${call.path}'`, logLines: [] };
}
