/** Owns the reading of auth.config into providers. It does not own the verification of tokens. */
import { fromThrown } from "../realm/FunctionError.js";
import type { CompiledModule } from "../realm/ModuleCompiler.js";
import { Realm } from "../realm/Realm.js";
import { PushError, type AuthProvider } from "./pushTypes.js";
import { EvaluationScope, type EvaluationSeed } from "./EvaluationScope.js";
import { propertyOf } from "../../shared/json.js";

/**
 * Returns the providers of auth.config (WIRE.md 6.1).
 * @throws PushError AuthConfigMissingEnvironmentVariable when it reads an unset variable; InvalidAuthConfig when it
 * fails or a provider is malformed
 */
export function evaluateAuthConfig(
  module: CompiledModule,
  environment: ReadonlyMap<string, string>,
  seed: EvaluationSeed,
): readonly AuthProvider[] {
  const unsetVariables: string[] = [];
  const realm = new Realm({
    modules: [module],
    environment,
    evaluationScope: new EvaluationScope(seed),
    onMissingVariable: (name) => unsetVariables.push(name),
  });
  let providers: unknown;
  try {
    providers = propertyOf(realm.load(module.path)["default"], "providers");
  } catch (thrown) {
    if (unsetVariables[0] === undefined) {
      throw new PushError(
        "InvalidAuthConfig",
        `Failed to evaluate auth.config: ${fromThrown(thrown, realm.frames).message}`,
      );
    }
  }
  if (unsetVariables[0] !== undefined) {
    throw new PushError(
      "AuthConfigMissingEnvironmentVariable",
      `Environment variable ${unsetVariables[0]} is used in auth config file but its value was not set`,
    );
  }
  if (!Array.isArray(providers)) {
    throw new PushError(
      "InvalidAuthConfig",
      "The default export of auth.config must be an object with a `providers` array.",
    );
  }
  return providers.map(readProvider);
}

function readProvider(provider: unknown, index: number): AuthProvider {
  const text = (name: string): string => {
    const value = propertyOf(provider, name);
    if (typeof value === "string" && value !== "") return value;
    throw new PushError("InvalidAuthConfig", `Provider ${index} of auth.config has no \`${name}\`.`);
  };
  if (propertyOf(provider, "type") === "customJwt") {
    const algorithm = text("algorithm");
    if (algorithm !== "RS256" && algorithm !== "ES256") {
      throw new PushError(
        "InvalidAuthConfig",
        `Provider ${index} of auth.config: the algorithm must be RS256 or ES256.`,
      );
    }
    const applicationID = (propertyOf(provider, "applicationID") ?? null) === null ? null : text("applicationID");
    return { type: "customJwt", issuer: text("issuer"), jwks: text("jwks"), algorithm, applicationID };
  }
  if (propertyOf(provider, "type") !== undefined && propertyOf(provider, "type") !== "oidc") {
    throw new PushError(
      "InvalidAuthConfig",
      `Provider ${index} of auth.config has the unknown type ${JSON.stringify(propertyOf(provider, "type"))}.`,
    );
  }
  return { type: "oidc", domain: text("domain"), applicationID: text("applicationID") };
}
