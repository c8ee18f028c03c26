import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { catalogues } from "./scripts/web/catalogues.js";
import { quickHashesInVite } from "./tests/support/backends/quickHashes.js";

/** Timeouts that end only tests that hang, on a slow machine too. A limit under test is in its test. */
const timeouts = (seconds: number) => ({
  testTimeout: seconds * 1000,
  hookTimeout: seconds * 1000,
  expect: { poll: { timeout: seconds * 500 } },
});

/** By default Vitest leaves one core idle, which is half of a machine with two. */
const everyCore = { maxWorkers: "100%" } as const;

const realTimers = "tests/support/realTimers.ts";

/** Files of a worker share modules and globals, since a fresh worker costs more than most files. */
const sharedWorkers = {
  ...everyCore,
  pool: "threads",
  isolate: false,
  setupFiles: realTimers,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

const isolated = "src/**/*.isolated.test.tsx";

/** This file mocks a module that files of a shared worker have loaded. */
const mocking = "tests/sync/readOnly.test.ts";

const product = "tests/convex/**/*.test.ts";

/** This file counts the work of the product's own password hashes, and opens convex-test itself. */
const countingHashes = "tests/convex/accountSecrecy.test.ts";

/** Rules of generated text, which are the same on every backend. These files run on convex-test alone. */
const textRules = ["promptInjection", "insightsWithModel", "johari", "numberedLists"].map(
  (name) => `tests/convex/${name}.test.ts`,
);

/**
 * One or two files of each domain of `convex/`. They run on convex-test too, and on the embedded backend in strict mode
 * alone, since strict mode refuses more.
 */
export const domainFiles = [
  "account",
  "aiLimits",
  "demo",
  "exports",
  "invite",
  "outbox",
  "questions",
  "withdrawal",
].map((name) => `tests/convex/${name}.test.ts`);

/** Measurements of many answers or rows, which take as long as all other unit tests. */
const measurements = ["tests/providers/insightMemory.test.ts", "tests/eval/**/*.test.ts", "tests/bench/lists.test.ts"];

const isStrict = process.env["FACETS_STRICT"] === "1";

/** `npm run test:convex` runs every test of the product on both backends. */
const isWhole = process.env["FACETS_WHOLE"] === "1";

/** `vitest run --project unit` runs one project. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          ...sharedWorkers,
          ...timeouts(120),
          server: { deps: { inline: ["convex-test"] } },
          include: [
            "embedded/**/*.test.ts",
            "convex/**/*.test.ts",
            "tests/providers/**/*.test.ts",
            countingHashes,
            "src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/bench/**/*.test.ts",
          ],
          exclude: measurements,
        },
      },
      {
        plugins: [react(), catalogues()],
        test: {
          name: "components",
          environment: "jsdom",
          ...sharedWorkers,
          ...timeouts(120),
          include: ["src/**/*.test.tsx"],
          exclude: [isolated],
          setupFiles: [realTimers, "src/testing/setup.ts"],
        },
      },
      {
        plugins: [react(), catalogues()],
        test: {
          name: "components-isolated",
          ...everyCore,
          environment: "jsdom",
          ...timeouts(120),
          include: [isolated],
          setupFiles: ["src/testing/setup.ts"],
        },
      },
      {
        test: {
          name: "contract",
          ...everyCore,
          environment: "node",
          ...timeouts(300),
          include: ["tests/contract/**/*.test.ts", "tests/fuzz/**/*.test.ts", mocking, ...measurements],
          globalSetup: ["tests/sync/setup.ts"],
        },
      },
      {
        plugins: [quickHashesInVite],
        test: {
          name: "convex",
          ...everyCore,
          isolate: false,
          environment: "edge-runtime",
          include: isWhole ? [product] : [...textRules, ...domainFiles, "tests/convex/access.test.ts"],
          exclude: [countingHashes],
          ...timeouts(180),
          server: { deps: { inline: ["convex-test"] } },
          provide: { backend: "convex-test" },
        },
      },
      {
        // This project runs the same tests on the embedded backend's layers.
        test: {
          name: "convex-embedded",
          ...everyCore,
          isolate: false,
          environment: "node",
          include: [product],
          exclude: [countingHashes, ...(isStrict || isWhole ? [] : [...textRules, ...domainFiles])],
          ...timeouts(180),
          provide: { backend: "embedded" },
        },
      },
      {
        test: {
          name: "convex-strict",
          ...everyCore,
          isolate: false,
          environment: "node",
          include: domainFiles,
          env: { FACETS_STRICT: "1" },
          ...timeouts(180),
          provide: { backend: "embedded" },
        },
      },
      {
        // This project runs documented behaviour of Convex on convex-test and on the embedded backend.
        test: {
          name: "conformance",
          ...sharedWorkers,
          environment: "node",
          include: ["tests/conformance/**/*.test.ts"],
          globalSetup: ["tests/conformance/setup.ts"],
          server: { deps: { inline: ["convex-test"] } },
          ...timeouts(120),
        },
      },
      {
        test: {
          name: "sync",
          environment: "node",
          isolate: false,
          include: ["tests/sync/**/*.test.ts"],
          exclude: [mocking],
          globalSetup: ["tests/sync/setup.ts"],
          ...timeouts(240),
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/setup.ts"],
          setupFiles: ["tests/e2e/artifacts.ts"],
          ...timeouts(300),
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
