import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { type Adapter, ADAPTERS, type ConformanceBackend } from "./ConformanceBackend.js";
import { convexTestAdapter } from "./convexTestAdapter.js";
import { differenceOf } from "./differences.js";
import { embeddedAdapter } from "./embeddedAdapter.js";

/**
 * Documented behaviour, on each adapter. Where `differences.ts` has an entry for the title, the body must fail in the
 * entry's way.
 */
export function conformanceTest(title: string, body: (backend: ConformanceBackend) => Promise<void>): void {
  for (const adapter of ADAPTERS) {
    test(`${title} (${adapter})`, async () => {
      // After a long test this thread first handles the connections that the server has closed.
      await new Promise((resume) => setImmediate(resume));
      const backend = open(adapter);
      try {
        await run(title, adapter, () => body(backend));
      } finally {
        await backend.close();
      }
    });
  }
}

function open(adapter: Adapter): ConformanceBackend {
  const ns = randomUUID();
  return adapter === "convex-test" ? convexTestAdapter(ns) : embeddedAdapter(adapter, ns, null);
}

async function run(title: string, adapter: Adapter, body: () => Promise<void>): Promise<void> {
  const difference = differenceOf(title, adapter);
  if (difference === undefined) return await body();
  const failure = await body().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error("no Error was thrown", { cause: error })),
  );
  if (failure === null) throw new Error(`this no longer differs: remove the test from "${difference.behaviour}"`);
  const shown = [difference.shows?.[title] ?? []].flat();
  if (!shown.some((part) => failure.message.includes(part))) throw failure;
}
