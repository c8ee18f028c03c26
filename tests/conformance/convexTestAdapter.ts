import { convexTest } from "convex-test";
import { vi } from "vitest";
import { callsOf, type ConformanceBackend, ENVIRONMENT, ISSUER, PEOPLE } from "./ConformanceBackend.js";
import schema from "./project/convex/schema.js";

const modules = {
  ...import.meta.glob("./project/convex/**/*.ts"),
  // By this name convex-test finds the folder of functions.
  "./project/convex/_generated/api.js": () => Promise.resolve({}),
};

type Root = ReturnType<typeof convexTest>;
type Accessor = Pick<Root, "query" | "mutation" | "action" | "fetch">;

/** A separate deployment, in real time. */
export function convexTestAdapter(ns: string): ConformanceBackend {
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  const root = convexTest({ schema, modules });
  return adapterOf(root, root, ns);
}

function adapterOf(root: Root, accessor: Accessor, ns: string): ConformanceBackend {
  return {
    ns,
    ...callsOf({
      query: (reference, args) => accessor.query(reference, args),
      mutation: (reference, args) => accessor.mutation(reference, args),
      action: (reference, args) => accessor.action(reference, args),
    }),
    as: (person) => adapterOf(root, root.withIdentity({ issuer: ISSUER, ...PEOPLE[person] }), ns),
    fetch: (path, init) => accessor.fetch(path, init),
    request: () => Promise.reject(new Error("no server has this address")),
    async close() {
      await root.finishInProgressScheduledFunctions();
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    },
  };
}
