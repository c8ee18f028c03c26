/** Owns the analysis of a push: its functions, crons, schema and required variables. It does not own their storage. */
import type { JSONValue } from "convex/values";
import { fromThrown } from "../realm/FunctionError.js";
import { runInScope } from "../realm/ExecutionScope.js";
import type { CompiledModule } from "../realm/ModuleCompiler.js";
import { Realm, type ModuleExport, type ModuleExports } from "../realm/Realm.js";
import { nextRun } from "../schedule/nextRun.js";
import {
  PushError,
  type Analysis,
  type AnalyzedModule,
  type AuthProvider,
  type DeclaredVariable,
} from "./pushTypes.js";
import type { UdfType } from "../udf/callTypes.js";
import { evaluateAuthConfig } from "./evaluateAuthConfig.js";
import { canonicalPath, functionPath } from "../../protocol/functionPath.js";
import { EvaluationScope, type EvaluationSeed } from "./EvaluationScope.js";
import { isJsonObject, parseJson, propertyOf } from "../../shared/json.js";
import type { SchemaJson } from "../../database/schema/schemaTypes.js";
import { messageOf } from "../../shared/BackendError.js";

type AnalyzedFunction = AnalyzedModule["functions"][number];
type HttpRoutes = NonNullable<AnalyzedModule["httpRoutes"]>;
type CronSpecs = NonNullable<AnalyzedModule["cronSpecs"]>;

/** A pushed version, compiled. */
export interface AnalyzerInput {
  readonly modules: readonly CompiledModule[];
  readonly schema: CompiledModule | null;
  readonly definition: CompiledModule | null;
  readonly environment: ReadonlyMap<string, string>;
  readonly evaluationSeed: EvaluationSeed;
  /** Folder whose packages modules with "use node" import. */
  readonly projectFolder: string;
}

/**
 * Evaluates the modules, with other work between them, and returns their exports and schema (WIRE.md 7.3).
 * @throws PushError InvalidModules when a module can't be evaluated; InvalidSchema when the schema can't
 * @throws PushError AuthConfigMissingEnvironmentVariable when auth.config reads an unset variable; InvalidAuthConfig
 * when it is malformed
 */
export async function analyzeModules(input: AnalyzerInput): Promise<Analysis> {
  const evaluationScope = new EvaluationScope(input.evaluationSeed);
  const { modules, environment, projectFolder } = input;
  const realm = new Realm({ modules, environment, evaluationScope, projectFolder });
  const functions = new Map<string, AnalyzedModule>();
  let auth: readonly AuthProvider[] = [];
  // Analysis calls exports, which must not run in another execution's scope.
  await runInScope(evaluationScope, async () => {
    for (const module of modules) {
      if (module.path.startsWith("_deps/")) continue;
      if (module.path === "auth.config.js") auth = evaluateAuthConfig(module, environment, input.evaluationSeed);
      else functions.set(module.path, analyzeModule(realm, module));
      // All modules of an app take about a second; other requests run between them.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await throwUncaught(evaluationScope, realm);
  });
  checkCronTargets(functions);
  const schema = input.schema === null ? null : evaluateSchemaModule(input.schema, input);
  const variables = input.definition === null ? [] : evaluateDefinition(input.definition, input);
  return { functions, schema, auth, variables };
}

/** Analyzes one module for a single call. @throws PushError InvalidModules when it can't be evaluated */
export async function analyzeQuery(module: CompiledModule, input: Omit<AnalyzerInput, "schema" | "definition">) {
  const evaluationScope = new EvaluationScope(input.evaluationSeed);
  const { modules, environment, projectFolder } = input;
  const realm = new Realm({ modules, environment, evaluationScope, projectFolder });
  return runInScope(evaluationScope, async () => {
    const analyzed = analyzeModule(realm, module);
    await throwUncaught(evaluationScope, realm);
    return analyzed;
  });
}

async function throwUncaught(scope: EvaluationScope, realm: Realm): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (scope.uncaught !== null)
    throw invalidModules(`Failed to analyze modules: ${fromThrown(scope.uncaught.thrown, realm.frames).message}`);
}

function analyzeModule(realm: Realm, module: CompiledModule): AnalyzedModule {
  const { path } = module;
  const exports = loadModule(realm, path);
  const isHttp = path === "http.js";
  const isCrons = path === "crons.js";
  if ((isHttp || isCrons) && module.environment === "node") {
    throw invalidModules(`${path} can't have a "use node" directive: it must run in the default runtime.`);
  }
  const functions: AnalyzedFunction[] = [];
  for (const [name, exported] of Object.entries(exports)) {
    const fn = exported && isFunction(exported) ? analyzeFunction(path, name, exported) : null;
    if (fn === null) continue;
    if (module.environment === "node" && fn.udfType !== "Action") {
      throw invalidModules(
        `\`${name}\` defined in \`${path}\` is a ${fn.udfType}. Only actions can be defined in modules with "use node".`,
      );
    }
    functions.push(fn);
  }
  return {
    functions,
    httpRoutes: isHttp ? httpRoutesOf(exports) : null,
    cronSpecs: isCrons ? cronSpecs(exports) : null,
  };
}

function loadModule(realm: Realm, path: string): ModuleExports {
  try {
    return realm.load(path);
  } catch (thrown) {
    throw invalidModules(`Failed to analyze ${path}: ${fromThrown(thrown, realm.frames).message}`);
  }
}

function analyzeFunction(path: string, name: string, registered: ModuleExport): AnalyzedFunction | null {
  const udfType = udfTypeOf(registered);
  if (udfType === null) return null;
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) throw invalidModules(`"${name}" in ${path} can't name a function.`);
  try {
    const returns = registered.exportReturns?.() ?? "null";
    return {
      name,
      udfType,
      visibility: registered.isPublic ? "public" : "internal",
      args: registered.exportArgs?.() ?? '{"type":"any"}',
      returns: returns === "null" ? null : returns,
    };
  } catch (thrown) {
    throw invalidModules(`Invalid validator of ${functionPath(path, name)}: ${messageOf(thrown)}`);
  }
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}

function udfTypeOf(registered: ModuleExport): UdfType | null {
  if (registered.isQuery) return "Query";
  if (registered.isMutation) return "Mutation";
  if (registered.isAction) return "Action";
  return null;
}

function httpRoutesOf(exports: ModuleExports): HttpRoutes {
  const router = exports["default"];
  if (!router?.isRouter || typeof router.getRoutes !== "function") {
    throw invalidModules("The default export of `convex/http.ts` must be a router made by `httpRouter()`.");
  }
  return [...router.getRoutes()].map(([path, method]) => ({ path: String(path), method: String(method) }));
}

interface CronJson {
  readonly name: string;
  readonly args: JSONValue[];
  readonly schedule: JSONValue;
}

/** Whether a value has the fields of a cron; `nextRun` checks its schedule. */
function isCronJson(spec: unknown): spec is CronJson {
  return (
    typeof propertyOf(spec, "name") === "string" &&
    Array.isArray(propertyOf(spec, "args")) &&
    propertyOf(spec, "schedule") !== undefined
  );
}

function notMadeByCronJobs(): PushError {
  return invalidModules("The default export of `convex/crons.ts` must be made by `cronJobs()`.");
}

function cronSpecs(exports: ModuleExports): CronSpecs {
  const crons = exports["default"];
  if (!crons?.isCrons || typeof crons.export !== "function") {
    throw notMadeByCronJobs();
  }
  const specs = parseJson(String(crons.export()));
  if (!isJsonObject(specs)) throw notMadeByCronJobs();
  return Object.entries(specs).map(([identifier, spec]) => {
    if (!isCronJson(spec)) throw notMadeByCronJobs();
    const { name, args, schedule } = spec;
    try {
      nextRun(schedule, 0);
    } catch (error) {
      throw invalidModules(`The schedule of cron "${identifier}" is invalid: ${messageOf(error)}`);
    }
    return { identifier, udfPath: canonicalPath(name), udfArgs: args, schedule };
  });
}

function checkCronTargets(functions: ReadonlyMap<string, AnalyzedModule>): void {
  const targets = new Map<string, UdfType>();
  for (const [path, module] of functions) {
    for (const fn of module.functions) targets.set(functionPath(path, fn.name), fn.udfType);
  }
  for (const spec of functions.get("crons.js")?.cronSpecs ?? []) {
    const udfType = targets.get(spec.udfPath);
    if (udfType === undefined) {
      throw invalidModules(
        `The cron job '${spec.identifier}' schedules a function that does not exist: ${spec.udfPath}`,
      );
    }
    if (udfType === "Query") {
      throw invalidModules(`The cron job '${spec.identifier}' schedules ${spec.udfPath}, which is a query.`);
    }
  }
}

function evaluateSchemaModule(schema: CompiledModule, { environment, evaluationSeed }: AnalyzerInput): SchemaJson {
  const evaluationScope = new EvaluationScope(evaluationSeed);
  const realm = new Realm({ modules: [schema], environment, evaluationScope });
  const definition = loadModule(realm, schema.path)["default"];
  if (typeof definition?.export !== "function") throw notMadeByDefineSchema();
  const schemaJson: unknown = parseJson(runInScope(evaluationScope, () => String(definition.export?.())));
  if (!isSchemaJson(schemaJson)) throw notMadeByDefineSchema();
  return schemaJson;
}

/** Whether a value has a schema's tables with their lists of indexes; `validateSchemaJson` checks what these name. */
function isSchemaJson(schema: unknown): schema is SchemaJson {
  const tables = propertyOf(schema, "tables");
  return (
    typeof propertyOf(schema, "schemaValidation") === "boolean" &&
    Array.isArray(tables) &&
    tables.every(
      (table: unknown) =>
        typeof propertyOf(table, "tableName") === "string" &&
        ["indexes", "searchIndexes", "vectorIndexes"].every((field) => Array.isArray(propertyOf(table, field))),
    )
  );
}

function notMadeByDefineSchema(): PushError {
  return new PushError("InvalidSchema", "The default export of `convex/schema.ts` must be made by `defineSchema()`.");
}

/** Returns the declared variables. */
function evaluateDefinition(module: CompiledModule, { environment, evaluationSeed }: AnalyzerInput) {
  const evaluationScope = new EvaluationScope(evaluationSeed);
  const realm = new Realm({ modules: [module], environment, evaluationScope });
  const app = loadModule(realm, module.path)["default"];
  const declared = runInScope(evaluationScope, () => propertyOf(app?.export?.(), "envVars"));
  const variables: unknown[] = Array.isArray(declared) ? declared : [];
  return variables.map((variable): DeclaredVariable => {
    const declaration = propertyOf(variable, 1);
    return {
      name: String(propertyOf(variable, 0)),
      validator: String(propertyOf(declaration, "value")),
      isOptional: propertyOf(declaration, "optional") === true,
    };
  });
}

function invalidModules(message: string): PushError {
  return new PushError("InvalidModules", message);
}
