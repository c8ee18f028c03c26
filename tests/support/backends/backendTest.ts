import { inject, test } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { testEnvironment } from "./testEnvironment.js";
import type { TestDeployment, ProductBackend } from "./ProductBackend.js";

/** Fixed, so that dates are constants. */
export const START = Date.UTC(2026, 10, 20, 9, 0, 0);

declare module "vitest" {
  interface ProvidedContext {
    backend: "convex-test" | "embedded";
  }
}

const unreachable: typeof fetch = () => Promise.reject(new TypeError("no test reaches the network"));

/** Separate imports, since each implementation needs a different runtime. */
async function openBackend(deployment: TestDeployment, environment: Readonly<Record<string, string>>) {
  if (inject("backend") === "embedded") {
    const { embeddedTestBackend } = await import("./embeddedTestBackend.js");
    return await embeddedTestBackend(deployment, environment, START);
  }
  const { convexTestBackend } = await import("./convexTestBackend.js");
  return convexTestBackend(deployment, environment, START);
}

/**
 * Runs on a fresh, seeded deployment of the project's implementation. Only the test advances its clock. Without
 * `fetch`, external requests fail.
 */
export function backendTest(
  title: string,
  body: (backend: ProductBackend) => Promise<void>,
  settings: Partial<TestDeployment> = {},
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

/** Opens a seeded backend for a group of read-only tests. The caller closes it. */
export async function openSeeded(
  settings: Partial<TestDeployment> = {},
): Promise<{ backend: ProductBackend; close: () => Promise<void> }> {
  const environment = { ...(await testEnvironment()), ...settings.environment };
  const opened = await openBackend({ fetch: unreachable, ...settings }, environment);
  await opened.backend.mutation(internal.deployment.seed.run);
  return opened;
}
