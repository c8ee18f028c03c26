import type { JSONValue } from "convex/values";
import { BackendError, type PushErrorCode } from "../../shared/BackendError.js";
import type { SchemaJson } from "../../database/schema/schemaTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { UdfType } from "../udf/callTypes.js";

/** A pushed module (WIRE.md 7.3); `path` ends in `.js`. */
export interface ModuleSource {
  readonly path: string;
  readonly source: string;
  readonly sourceMap?: string | null;
  readonly environment: "isolate" | "node";
}

/** What a push exports (WIRE.md 7.3 `analysis`). */
export interface Analysis {
  readonly functions: ReadonlyMap<string, AnalyzedModule>;
  readonly schema: SchemaJson | null;
  readonly auth: readonly AuthProvider[];
  readonly variables: readonly DeclaredVariable[];
}

/** A variable that convex.config.ts declares. */
export interface DeclaredVariable {
  readonly name: string;
  /** JSON text of the validator. */
  readonly validator: string;
  readonly isOptional: boolean;
}

/** What a module exports to clients. */
export interface AnalyzedModule {
  readonly functions: readonly {
    readonly name: string;
    readonly udfType: UdfType;
    readonly visibility: "public" | "internal";
    /** JSON text of the validator. */
    readonly args: string;
    readonly returns: string | null;
  }[];
  readonly httpRoutes: readonly { readonly path: string; readonly method: string }[] | null;
  readonly cronSpecs:
    | readonly {
        readonly identifier: string;
        readonly udfPath: string;
        readonly udfArgs: JSONValue;
        readonly schedule: JSONValue;
      }[]
    | null;
}

/** An auth provider (WIRE.md 6.1). */
export type AuthProvider =
  | { readonly type: "oidc"; readonly domain: string; readonly applicationID: string }
  | {
      readonly type: "customJwt";
      readonly issuer: string;
      readonly jwks: string;
      readonly algorithm: "RS256" | "ES256";
      readonly applicationID: string | null;
    };

/** An error of a push. The CLI prints `code` and `message`. */
export class PushError extends BackendError<PushErrorCode> {
  override readonly name: string = "PushError";
}

/** Modules of a push. `schema` is bundled alone. */
export interface PushedModules {
  readonly modules: readonly ModuleSource[];
  readonly schema: ModuleSource | null;
  /** The bundle of convex.config.ts. */
  readonly definition?: ModuleSource | null;
}

/** A module's hash (WIRE.md 7.2): hex SHA-256 of source and source map. */
export interface ModuleHash {
  readonly path: string;
  readonly environment: "isolate" | "node";
  readonly hash: string;
}

/** Changes that a push has made. */
export interface DeployDiff {
  readonly modules: { readonly added: readonly ModuleHash[]; readonly removed: readonly ModuleHash[] };
  readonly crons: {
    readonly added: readonly string[];
    readonly updated: readonly string[];
    readonly deleted: readonly string[];
  };
  readonly auth: { readonly added: readonly AuthProvider[]; readonly removed: readonly AuthProvider[] };
}

/** Owns the deployed modules. Reads are in a snapshot, so a push takes effect as a whole. */
export interface Deployments {
  moduleHashes(tx?: Transaction): readonly ModuleHash[];
  /** Returns the modules in the order of `requested`, with null for each that is not deployed. */
  storedModules(requested: readonly ModuleHash[]): (ModuleSource | null)[];
  /** Returns modules by path, such as `messages.js`. */
  functions(tx?: Transaction): ReadonlyMap<string, AnalyzedModule>;
  authProviders(tx?: Transaction): readonly AuthProvider[];
  /**
   * Analyzes a push with the current variables.
   * @throws PushError InvalidModules or InvalidSchema when one can't be evaluated;
   * AuthConfigMissingEnvironmentVariable or InvalidAuthConfig when auth.config is refused
   */
  analyze(push: PushedModules): Promise<Analysis>;
  /** Deploys in `tx`, which the caller commits with the schema. */
  deploy(tx: Transaction, push: PushedModules, analysis: Analysis): DeployDiff;
}
