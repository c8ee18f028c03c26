import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Bundling and hashing take their time on two busy cores; a test that hangs still ends. Milliseconds. */
const testTimeout = 30_000;

/** One project per kind of test; `vitest run --project unit` runs one of them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          testTimeout,
          server: { deps: { inline: ["convex-test"] } },
          include: [
            "embedded/**/*.test.ts",
            "convex/**/*.test.ts",
            "tests/providers/**/*.test.ts",
            "tests/auth/**/*.test.ts",
            "tests/mail/**/*.test.ts",
            "src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/bench/**/*.test.ts",
          ],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "components",
          environment: "jsdom",
          testTimeout,
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/testing/setup.ts"],
        },
      },
      {
        test: {
          name: "contract",
          environment: "node",
          testTimeout,
          include: ["tests/contract/**/*.test.ts", "tests/fuzz/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "convex",
          environment: "edge-runtime",
          include: ["tests/convex/**/*.test.ts"],
          // Password hashing is slow by design, and slower on two busy cores.
          testTimeout: 60_000,
          server: { deps: { inline: ["convex-test"] } },
          provide: { backend: "convex-test" },
        },
      },
      {
        // The same tests on the embedded backend's layers.
        test: {
          name: "convex-embedded",
          environment: "node",
          include: ["tests/convex/**/*.test.ts"],
          testTimeout: 60_000,
          provide: { backend: "embedded" },
        },
      },
      {
        test: {
          name: "sync",
          environment: "node",
          include: ["tests/sync/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
