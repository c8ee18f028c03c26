import { inject, test } from "vitest";
import { internal } from "../../convex/_generated/api";
import { testEnvironment } from "./testEnvironment";
import type { Deployment, TestBackend } from "./TestBackend";

/** When tests start: a fixed moment, so that dates in them read as facts. */
export const START = Date.UTC(2026, 10, 20, 9, 0, 0);

declare module "vitest" {
  interface ProvidedContext {
    /** Which implementation of the backend this project's tests run on. */
    backend: "convex-test" | "embedded";
  }
}

const unreachable: typeof fetch = () => Promise.reject(new TypeError("no test reaches the network"));

/** Opens what the project asks for; each is imported alone, for each has its own run-time. */
async function open(deployment: Deployment, environment: Readonly<Record<string, string>>) {
  if (inject("backend") === "embedded") {
    const { embeddedTestBackend } = await import("./embeddedTestBackend");
    return await embeddedTestBackend(deployment, environment, START);
  }
  const { convexTestBackend } = await import("./convexTestBackend");
  return convexTestBackend(deployment, environment, START);
}

/**
 * A test that holds on every implementation of the backend: the project it runs in says which. Its deployment is fresh,
 * seeded, and has a clock that only moves when told to; without `fetch` every request to the outside fails.
 */
export function backendTest(
  title: string,
  body: (backend: TestBackend) => Promise<void>,
  settings: Partial<Deployment> = {},
): void {
  test(title, async () => {
    const { backend, close } = await openSeeded(settings);
    try {
      await body(backend);
    } finally {
      await close();
    }
  });
}

/** A fresh, seeded deployment for a group of tests that change nothing in it. The caller closes it. */
export async function openSeeded(
  settings: Partial<Deployment> = {},
): Promise<{ backend: TestBackend; close: () => Promise<void> }> {
  const environment = { ...(await testEnvironment()), ...settings.environment };
  const opened = await open({ fetch: unreachable, ...settings }, environment);
  await opened.backend.mutation(internal.deployment.seed.run);
  return opened;
}
