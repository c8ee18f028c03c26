/** This file owns the validation of a push's request. It does not own the push. */
import type { JSONValue } from "convex/values";
import { PushError, type ModuleHash, type ModuleSource } from "../functions/index.js";

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
type Fields = { readonly [name: string]: JSONValue | undefined };

/**
 * Validates a request (WIRE.md 7.3).
 * @throws PushError BadPush when it is malformed; ComponentsNotSupported when it has components
 */
export function parseStartPush(body: JSONValue): StartPushRequest {
  const fields = object(body, "the push");
  const app = object(fields["appDefinition"], "appDefinition");
  checkComponents([
    ...list(app["dependencies"]).map((path) => text(path, "a dependency")),
    ...list(fields["componentDefinitions"]).map((value) =>
      text(object(value, "a component")["definitionPath"], "path"),
    ),
  ]);
  const optionalModule = (value: JSONValue = null) => (value === null ? null : moduleSource(value));
  return {
    isDryRun: fields["dryRun"] === true,
    isForCodegen: fields["forCodegen"] === true,
    schema: optionalModule(app["schema"]),
    definition: optionalModule(app["definition"]),
    changedModules: list(app["changedModules"]).map(moduleSource),
    unchangedModules: list(app["unchangedModuleHashes"]).map((value) => {
      const hash = object(value, "a module hash");
      return {
        path: text(hash["path"], "path"),
        environment: environment(hash["environment"]),
        hash: text(hash["sha256"], "sha256"),
      };
    }),
    nodeDependencies: list(fields["nodeDependencies"]).map((value) => {
      const dependency = object(value, "a node dependency");
      return { name: text(dependency["name"], "name"), version: text(dependency["version"], "version") };
    }),
    udfServerVersion: text(app["udfServerVersion"], "udfServerVersion"),
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
  const fields = object(value, "a module");
  const sourceMap = fields["sourceMap"] ?? null;
  return {
    path: text(fields["path"], "path"),
    source: text(fields["source"], "source"),
    sourceMap: sourceMap === null ? null : text(sourceMap, "sourceMap"),
    environment: environment(fields["environment"]),
  };
}

function environment(value: JSONValue | undefined): "isolate" | "node" {
  if (value === "isolate" || value === "node") return value;
  throw new PushError("BadPush", "A module's environment is neither isolate nor node");
}

function object(value: JSONValue | undefined, what: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new PushError("BadPush", `${what} is not an object`);
  }
  return value;
}

function text(value: JSONValue | undefined, what: string): string {
  if (typeof value !== "string") throw new PushError("BadPush", `${what} is not a string`);
  return value;
}

function list(value: JSONValue | undefined): readonly JSONValue[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new PushError("BadPush", "A list of the push is not an array");
  if (value.length > MAX_MODULES) throw new PushError("BadPush", `A list of the push is longer than ${MAX_MODULES}`);
  return value;
}
