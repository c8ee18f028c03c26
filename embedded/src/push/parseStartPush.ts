/** Owns the validation of a push's request. It does not own the push. */
import type { JSONValue } from "convex/values";
import { PushError, type ModuleHash, type ModuleSource } from "../functions/index.js";
import { isJsonObject, type JsonFields } from "../shared/json.js";

/** A validated request of the CLI (WIRE.md 7). */
export interface StartPushRequest {
  readonly isDryRun: boolean;
  readonly isForCodegen: boolean;
  readonly schema: ModuleSource | null;
  readonly definition: ModuleSource | null;
  readonly changedModules: readonly ModuleSource[];
  readonly unchangedModules: readonly ModuleHash[];
  readonly nodeDependencies: readonly { readonly name: string; readonly version: string }[];
  readonly udfServerVersion: string;
}

const MAX_MODULES = 10_000;

/**
 * Validates a request (WIRE.md 7.3).
 * @throws PushError BadPush when it is malformed; ComponentsNotSupported when it has components
 */
export function parseStartPush(body: JSONValue): StartPushRequest {
  const fields = pushObject(body, "the push");
  const app = pushObject(fields["appDefinition"], "appDefinition");
  checkComponents([
    ...pushArray(app["dependencies"]).map((path) => pushString(path, "a dependency")),
    ...pushArray(fields["componentDefinitions"]).map((value) =>
      pushString(pushObject(value, "a component")["definitionPath"], "path"),
    ),
  ]);
  const optionalModule = (value: JSONValue = null) => (value === null ? null : moduleSource(value));
  return {
    isDryRun: fields["dryRun"] === true,
    isForCodegen: fields["forCodegen"] === true,
    schema: optionalModule(app["schema"]),
    definition: optionalModule(app["definition"]),
    changedModules: pushArray(app["changedModules"]).map(moduleSource),
    unchangedModules: pushArray(app["unchangedModuleHashes"]).map((value) => {
      const hash = pushObject(value, "a module hash");
      return {
        path: pushString(hash["path"], "path"),
        environment: moduleEnvironment(hash["environment"]),
        hash: pushString(hash["sha256"], "sha256"),
      };
    }),
    nodeDependencies: pushArray(fields["nodeDependencies"]).map((value) => {
      const dependency = pushObject(value, "a node dependency");
      return { name: pushString(dependency["name"], "name"), version: pushString(dependency["version"], "version") };
    }),
    udfServerVersion: pushString(app["udfServerVersion"], "udfServerVersion"),
  };
}

/**
 * @throws PushError ComponentsNotSupported when there are any, with the paths, which are relative to the functions'
 * folder
 */
function checkComponents(paths: readonly string[]): void {
  if (paths.length === 0) return;
  const names = [...new Set(paths)].join(", ");
  throw new PushError(
    "ComponentsNotSupported",
    `This backend has no components; remove ${names} from convex.config.ts`,
  );
}

function moduleSource(value: JSONValue): ModuleSource {
  const fields = pushObject(value, "a module");
  const sourceMap = fields["sourceMap"] ?? null;
  return {
    path: pushString(fields["path"], "path"),
    source: pushString(fields["source"], "source"),
    sourceMap: sourceMap === null ? null : pushString(sourceMap, "sourceMap"),
    environment: moduleEnvironment(fields["environment"]),
  };
}

function moduleEnvironment(value: JSONValue | undefined): "isolate" | "node" {
  if (value === "isolate" || value === "node") return value;
  throw new PushError("BadPush", "A module's environment is neither isolate nor node");
}

function pushObject(value: JSONValue | undefined, what: string): JsonFields {
  if (!isJsonObject(value)) {
    throw new PushError("BadPush", `${what} is not an object`);
  }
  return value;
}

function pushString(value: JSONValue | undefined, what: string): string {
  if (typeof value !== "string") throw new PushError("BadPush", `${what} is not a string`);
  return value;
}

function pushArray(value: JSONValue | undefined): readonly JSONValue[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new PushError("BadPush", "A list of the push is not an array");
  if (value.length > MAX_MODULES) throw new PushError("BadPush", `A list of the push is longer than ${MAX_MODULES}`);
  return value;
}
