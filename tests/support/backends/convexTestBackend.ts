import { convexTest } from "convex-test";
import type { FunctionReference } from "convex/server";
import { vi } from "vitest";
import schema from "../../../convex/schema";
import { probe } from "./probe.js";
import type { TestDeployment, ProductBackend } from "./ProductBackend.js";

const modules = {
  ...import.meta.glob(["../../../convex/**/*.ts", "../../../convex/**/*.js", "!../../../convex/**/*.test.ts"]),
  "../../../convex/probe.ts": () => import("./probe.js"),
};

type Accessor = Pick<
  ReturnType<typeof convexTest>,
  | "query"
  | "mutation"
  | "action"
  | "fetch"
  | "withIdentity"
  | "withRequestMetadata"
  | "finishInProgressScheduledFunctions"
>;

/** More rounds count as endless. */
const MAX_ROUNDS = 200;

/** Uses fake time. */
export function convexTestBackend(
  deployment: TestDeployment,
  environment: Readonly<Record<string, string>>,
  start: number,
): { backend: ProductBackend; close: () => Promise<void> } {
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", deployment.fetch);
  const logs: Logs = { INFO: [], WARN: [], ERROR: [] };
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...messages: unknown[]) => {
      logs[level.toUpperCase() as keyof Logs].push(messages.map(String).join(" "));
    });
  }
  const close = (): Promise<void> => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    return Promise.resolve();
  };
  return { backend: convexTestBackendOf(convexTest({ schema, modules }), logs, {}), close };
}

type Logs = Record<"INFO" | "WARN" | "ERROR", string[]>;

interface ConvexTestCaller {
  readonly subject?: string;
  readonly ip?: string;
}

function convexTestBackendOf(root: Accessor, logs: Logs, caller: ConvexTestCaller): ProductBackend {
  let accessor = root;
  if (caller.ip !== undefined) accessor = accessor.withRequestMetadata({ ip: caller.ip });
  if (caller.subject !== undefined) {
    accessor = accessor.withIdentity({ subject: caller.subject });
  }
  const backend: ProductBackend = {
    query: (reference, ...args) => accessor.query(reference as FunctionReference<"query">, args[0] ?? {}),
    mutation: (reference, ...args) => accessor.mutation(reference as FunctionReference<"mutation">, args[0] ?? {}),
    action: (reference, ...args) => accessor.action(reference as FunctionReference<"action">, args[0] ?? {}),
    as: (subject) => convexTestBackendOf(root, logs, { ...caller, subject: subject ?? undefined }),
    from: (ip) => convexTestBackendOf(root, logs, { ...caller, ip }),
    fetch: (path, init) => accessor.fetch(path, init),
    async settle() {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        await vi.advanceTimersByTimeAsync(0);
        await root.finishInProgressScheduledFunctions();
        const due = (await root.query(probe["due"] as FunctionReference<"query">, { now: Date.now() + 1 })) as number;
        if (due === 0) return;
        // A timer set for now inside another timer is due 1 ms later; the clock moves back for it.
        const now = Date.now();
        await vi.advanceTimersByTimeAsync(1);
        vi.setSystemTime(now);
      }
      throw new Error("scheduled functions never come to rest");
    },
    async advance(ms) {
      await vi.advanceTimersByTimeAsync(ms);
      await backend.settle();
    },
    rows: async (table) => (await root.query(probe["rows"] as FunctionReference<"query">, { table })) as never,
    database: async (tables) =>
      (await root.query(probe["database"] as FunctionReference<"query">, { tables })) as never,
    systemRows: async (table) =>
      (await root.query(probe["systemRows"] as FunctionReference<"query">, { table })) as never,
    insert: async (table, row) =>
      (await root.mutation(probe["insert"] as FunctionReference<"mutation">, { table, row })) as never,
    async insertAll(table, rows) {
      await root.mutation(probe["insertAll"] as FunctionReference<"mutation">, { table, rows });
    },
    async patch(id, fields) {
      await root.mutation(probe["patch"] as FunctionReference<"mutation">, { id, fields });
    },
    async remove(id) {
      await root.mutation(probe["remove"] as FunctionReference<"mutation">, { id });
    },
    scheduled: async () => (await root.query(probe["scheduled"] as FunctionReference<"query">, {})) as never,
    files: async () => (await root.query(probe["files"] as FunctionReference<"query">, {})) as never,
    logLines: (level) => logs[level],
  };
  return backend;
}
