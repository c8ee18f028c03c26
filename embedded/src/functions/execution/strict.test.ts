import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { systemRandom } from "../../shared/RandomSource.js";
import { EvaluationScope } from "../deploy/EvaluationScope.js";
import { TestBackend, errorOf, valueOf } from "../testing/TestBackend.js";

const LIMIT = { userMs: 100 };

const IMPORTS = `
import { queryGeneric as query, mutationGeneric as mutation, actionGeneric as action, anyApi as api } from "convex/server";
`;

const COUNTING = {
  "m.ts": `${IMPORTS}
    import { calls } from "./state";
    export const viaQuery = query({ handler: async (ctx, { depth }: any): Promise<number[]> =>
      [calls.push(0), ...(depth > 0 ? await ctx.runQuery(api.m.viaQuery, { depth: depth - 1 }) : [])] });
    export const viaMutation = mutation({ handler: async () => calls.push(0) });
    export const viaAction = action({ handler: async () => calls.push(0) });
  `,
  "state.ts": "export const calls: number[] = [];",
  "http.ts": `
    import { httpRouter, httpActionGeneric } from "convex/server";
    import { calls } from "./state";
    const http = httpRouter();
    http.route({ path: "/calls", method: "GET", handler: httpActionGeneric(async () => new Response(String(calls.push(0)))) });
    export default http;
  `,
};

const caller = { ip: null, userAgent: null, caller: "HttpEndpoint" } as const;

/** Milliseconds of processor time: `Math.random()` takes 101, and `Date.now()` of `evaluatesSlowly` modules. */
let spent = 0;
let evaluatesSlowly = false;
const random = { bytes: (length: number) => ((spent += 101), systemRandom.bytes(length)) };

let backend: TestBackend;
beforeEach(() => {
  evaluatesSlowly = false;
  const wall = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => wall() + spent);
  vi.spyOn(process, "cpuUsage").mockImplementation(() => ({ user: spent * 1_000, system: 0 }));
  vi.spyOn(EvaluationScope.prototype, "now").mockImplementation(() => (evaluatesSlowly ? (spent += 101) : 0));
});
afterEach(async () => backend.close());

/** Returns what each kind of call finds in its modules, which each call changes. */
async function stateOfCalls(): Promise<unknown[]> {
  const counts: unknown[] = [valueOf(await backend.query("m:viaQuery", { depth: 1 }))];
  for (let i = 0; i < 2; i++) counts.push(valueOf(await backend.mutation("m:viaMutation")));
  for (let i = 0; i < 2; i++) counts.push(valueOf(await backend.action("m:viaAction")));
  const response = await backend.layer.runner.runHttpAction(new Request("http://x/calls"), caller, async () => null);
  return [...counts, await response.text()];
}

describe("strict mode", () => {
  test("[FN-80] modules are evaluated for each call, nested ones and actions included", async () => {
    backend = await TestBackend.start(COUNTING, { strict: LIMIT });
    expect(await stateOfCalls()).toEqual([[1, 1], 1, 1, 1, 1, "1"]);
  });

  test("[FN-80] outside of strict mode calls share the modules' state", async () => {
    backend = await TestBackend.start(COUNTING);
    expect(await stateOfCalls()).toEqual([[1, 2], 3, 4, 5, 6, "7"]);
  });

  test("[FN-80] no call finds a global that an earlier one changed", async () => {
    const names = ["added", "fetch", "Blob"].map((name) => `globalThis.${name}`).join(", ");
    backend = await TestBackend.start(
      {
        "m.ts": `${IMPORTS}
          export const change = mutation({ handler: async () => { [${names}] = [1, 1, 1]; } });
          export const read = query({ handler: async () => [${names}].filter((value) => value === 1).length });
        `,
      },
      { strict: LIMIT },
    );
    expect(valueOf(await backend.query("m:read"))).toBe(0);
    valueOf(await backend.mutation("m:change"));
    expect(valueOf(await backend.query("m:read"))).toBe(0);
  });

  const slowModules = {
    "evaluation of its modules": {
      "m.ts": `${IMPORTS} import "./slow"; export const f = query({ handler: async () => "late" });`,
      "slow.ts": `export const at = Date.now();`,
    },
    "synchronous code": {
      "m.ts": `${IMPORTS} export const f = query({ handler: async () => { Math.random(); return "late"; } });`,
    },
    "code after an operation, with an error of its own": {
      "m.ts": `${IMPORTS} export const f = query({ handler: async (ctx) => {
        await ctx.db.query("rows").collect();
        await Promise.resolve(); Math.random(); throw new Error("its own");
      } });`,
    },
    "code before an operation whose error it catches": {
      "m.ts": `${IMPORTS} export const f = mutation({ handler: async (ctx) => { Math.random(); await ctx.db.insert("rows", {}).catch(() => undefined);
        return "late";
      } });`,
    },
  };

  test.each(Object.entries(slowModules))("[FN-81] a call fails with Convex's words after %s", async (_, files) => {
    backend = await TestBackend.start(files, { strict: LIMIT, random });
    evaluatesSlowly = true;
    const kind = files["m.ts"].includes("f = query") ? "query" : "mutation";
    expect(errorOf(await backend[kind]("m:f"))).toBe("Function execution timed out (maximum duration: 100ms)");
    expect(backend.systemRows("rows")).toEqual([]);
  });

  test("[FN-81] the time of other calls and of operations is not counted", async () => {
    backend = await TestBackend.start(
      {
        "m.ts": `${IMPORTS}
          export const slow = query({ handler: async (ctx) => { await null; Math.random(); } });
          export const light = query({ handler: async (ctx) => { for (let i = 0; i < 20; i++) await null; return "light"; } });
          export const calls = query({ handler: async (ctx) => ctx.runQuery(api.m.slow, {}).catch(() => "caught") });
        `,
      },
      { strict: LIMIT, random },
    );
    const [light, slow, calls] = await Promise.all([
      backend.query("m:light"),
      backend.query("m:slow"),
      backend.query("m:calls"),
    ]);
    expect(slow.ok).toBe(false);
    expect([valueOf(light), valueOf(calls)]).toEqual(["light", "caught"]);
  });
});
