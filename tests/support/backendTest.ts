import { afterEach, test, vi } from "vitest";
import { convexTestBackend } from "./convexTestBackend";
import { testEnvironment } from "./testEnvironment";
import type { TestBackend } from "./TestBackend";

/** When tests start: a fixed moment, so that dates in them read as facts. */
export const START = Date.UTC(2026, 10, 20, 9, 0, 0);

const implementations: readonly { name: string; open: () => TestBackend }[] = [
  { name: "convex-test", open: convexTestBackend },
];

/** What a test's deployment has beyond the usual. */
export interface Deployment {
  readonly environment?: Readonly<Record<string, string>>;
  /** What the outside answers; without it every request fails. */
  readonly fetch?: typeof fetch;
}

const unreachable: typeof fetch = () => Promise.reject(new TypeError("no test reaches the network"));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * A test that holds on every implementation of the backend. Its deployment is fresh, seeded, and has a clock that only
 * moves when told to.
 */
export function backendTest(
  title: string,
  body: (backend: TestBackend) => Promise<void>,
  deployment: Deployment = {},
): void {
  for (const { name, open } of implementations) {
    test(`${title} (${name})`, async () => {
      for (const [variable, value] of Object.entries({ ...(await testEnvironment()), ...deployment.environment })) {
        vi.stubEnv(variable, value);
      }
      vi.useFakeTimers({ now: START, toFake: ["Date", "setTimeout", "clearTimeout"] });
      vi.stubGlobal("fetch", deployment.fetch ?? unreachable);
      vi.spyOn(console, "info").mockImplementation(() => undefined);
      const backend = open();
      const { internal } = await import("../../convex/_generated/api");
      await backend.mutation(internal.seed.run);
      await body(backend);
    });
  }
}
