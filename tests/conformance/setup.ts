/** Two embedded backends for the run, one of them strict, with `project/` pushed by the official CLI. */
import type { TestProject } from "vitest/node";
import type { Backend } from "../../embedded/src/index.js";
import { FixtureApp } from "../support/backends/FixtureApp.js";
import { startTestBackend } from "../support/backends/startTestBackend.js";
import { TokenIssuer } from "../support/servers/TokenIssuer.js";
import { ENVIRONMENT, ISSUER, PEOPLE, type ConformancePerson } from "./ConformanceBackend.js";

const TOKEN_SECONDS = 3600;

declare module "vitest" {
  interface ProvidedContext {
    conformance: Deployed & { strict: Deployed; tokens: Record<ConformancePerson, string> };
  }
}

interface Deployed {
  readonly url: string;
  readonly siteUrl: string;
}

/** Deploys the conformance project, also in strict mode, and provides addresses and tokens to the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const issuer = await TokenIssuer.create(ISSUER);
  const backend = await deploy(issuer, false);
  const strict = await deploy(issuer, true);
  const token = async (person: ConformancePerson): Promise<string> => {
    const { subject, ...claims } = PEOPLE[person];
    return await issuer.token(subject, TOKEN_SECONDS, claims);
  };
  project.provide("conformance", {
    ...addressesOf(backend),
    strict: addressesOf(strict),
    tokens: { ann: await token("ann"), ben: await token("ben") },
  });
  return async () => {
    await backend.close();
    await strict.close();
  };
}

const addressesOf = ({ url, siteUrl }: Deployed): Deployed => ({ url, siteUrl });

async function deploy(issuer: TokenIssuer, isStrict: boolean): Promise<Backend> {
  const backend = await startTestBackend({ isStrict });
  const laterMinute = String((new Date().getUTCMinutes() + 30) % 60);
  const variables = {
    ...ENVIRONMENT,
    LATER_MINUTE: laterMinute,
    TOKEN_KEYS: `data:application/json,${encodeURIComponent(issuer.jwks)}`,
  };
  const response = await fetch(`${backend.url}/api/update_environment_variables`, {
    method: "POST",
    headers: { authorization: `Convex ${backend.adminKey}`, "content-type": "application/json" },
    body: JSON.stringify({ changes: Object.entries(variables).map(([name, value]) => ({ name, value })) }),
  });
  if (!response.ok) throw new Error(await response.text());
  const app = await FixtureApp.create(backend, "tests/conformance/project");
  await app.push();
  await app.remove();
  return backend;
}
