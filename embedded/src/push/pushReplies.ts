/** Owns the replies to a push (WIRE.md 7.3), whose shapes the CLI validates. */
import type { IndexDiff } from "../database/schema/schemaTypes.js";
import type { Analysis, AnalyzedModule, AuthProvider, DeployDiff, ModuleHash } from "../functions/deploy/pushTypes.js";

/** Change of the root component's schema; there is no other component. */
export interface SchemaChangeReply {
  readonly allocatedComponentIds: Record<string, never>;
  readonly schemaIds: { readonly "": string | null };
  readonly indexDiffs: { readonly "": IndexDiff };
}

/** Returns the change; `pushId` is null when none was started. */
export function schemaChangeOf(diff: IndexDiff, pushId: string | null): SchemaChangeReply {
  const { added_indexes, removed_indexes } = diff;
  return {
    allocatedComponentIds: {},
    schemaIds: { "": pushId },
    indexDiffs: { "": { added_indexes, removed_indexes } },
  };
}

/** Reply to the first step of a push, before anything is in force. */
export type StartPushReply = ReturnType<typeof startPushReply>;
/** Reply to the last step of a push, whose modules are in force. */
export type FinishPushReply = ReturnType<typeof finishPushReply>;

/** Returns what the CLI reads of the first step of a push (WIRE.md 7). */
export function startPushReply(analysis: Analysis, schemaChange: SchemaChangeReply, serverVersion: string) {
  const functions = Object.fromEntries([...analysis.functions].map(([path, module]) => [path, moduleReply(module)]));
  const httpModuleRoutes = analysis.functions.get("http.js")?.httpRoutes ?? null;
  return {
    environmentVariables: {},
    externalDepsId: null,
    componentDefinitionPackages: { "": {} },
    appAuth: analysis.auth.map(authReply),
    analysis: {
      "": {
        definition: {
          path: "",
          definitionType: { type: "app" },
          childComponents: [],
          httpMounts: {},
          exports: { type: "branch", branch: [] },
          envVars: analysis.variables.map(({ name, validator, isOptional }) => [
            name,
            { type: "value", value: validator, ...(isOptional && { optional: true }) },
          ]),
        },
        schema: analysis.schema,
        functions,
        // The CLI does not use this field.
        udfConfig: {
          serverVersion,
          importPhaseRngSeed: { $bytes: "" },
          importPhaseUnixTimestamp: { $integer: "AAAAAAAAAAA=" },
        },
      },
    },
    app: {
      definitionPath: "",
      componentPath: "",
      args: {},
      childComponents: {},
      httpRoutes: {
        httpModuleRoutes: httpModuleRoutes?.map(({ path, method }) => ({ path, method })) ?? null,
        mounts: [],
      },
      exports: {},
    },
    schemaChange,
  };
}

/** Returns what the CLI prints at the end of a push. */
export function finishPushReply(diff: DeployDiff, change: SchemaChangeReply) {
  const path = (module: ModuleHash) => module.path;
  const auth = (provider: AuthProvider) => JSON.stringify(authReply(provider));
  return {
    authDiff: { added: diff.auth.added.map(auth), removed: diff.auth.removed.map(auth) },
    definitionDiffs: {},
    componentDiffs: {
      "": {
        diffType: { type: "modify" },
        moduleDiff: { added: diff.modules.added.map(path), removed: diff.modules.removed.map(path) },
        udfConfigDiff: null,
        cronDiff: diff.crons,
        indexDiff: change.indexDiffs[""],
        schemaDiff: null,
      },
    },
  };
}

function moduleReply(module: AnalyzedModule): object {
  return {
    functions: module.functions.map(({ name, udfType, visibility, args, returns }) => ({
      name,
      pos: null,
      udfType,
      visibility: { kind: visibility },
      args,
      returns,
    })),
    httpRoutes: module.httpRoutes?.map(({ path, method }) => ({ route: { path, method }, pos: null })) ?? null,
    cronSpecs:
      module.cronSpecs?.map(({ identifier, udfPath, udfArgs, schedule }) => ({
        identifier,
        spec: { udfPath, udfArgs, cronSchedule: schedule },
      })) ?? null,
    sourceMapped: null,
  };
}

function authReply(provider: AuthProvider): object {
  if (provider.type === "oidc") return { applicationID: provider.applicationID, domain: provider.domain };
  const { type, applicationID, issuer, jwks, algorithm } = provider;
  return { type, applicationID, issuer, jwks, algorithm };
}
