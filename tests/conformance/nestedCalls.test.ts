import { ConvexError } from "convex/values";
import { expect } from "vitest";
import { api } from "./api.js";
import { conformanceTest } from "./conformanceTest.js";

const { lines, nested } = api;

conformanceTest("[CONF-10] nested calls of a mutation see its writes, and it sees theirs", async (backend) => {
  expect(await backend.mutation(nested.readsOwnWrites, { ns: backend.ns })).toEqual(["outer", "inner"]);
});

conformanceTest(
  "[CONF-10] a nested mutation that fails is undone alone, and its error has its data",
  async (backend) => {
    const { ns } = backend;
    const data = await backend.mutation(nested.catchesFailure, { ns });
    expect(data).toEqual({ kind: "refused", text: "undone", amount: 3n });
    expect(await backend.query(lines.list, { ns })).toEqual(["before", "after"]);
  },
);

conformanceTest("[CONF-10] a mutation that fails undoes its nested mutations", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(nested.throwsAfterNested, { ns })).rejects.toThrow();
  expect(await backend.query(lines.list, { ns })).toEqual([]);
});

conformanceTest("[CONF-10] nested mutations that are called at once run one after another", async (backend) => {
  expect(await backend.mutation(nested.twoAtOnce, { ns: backend.ns })).toEqual(["a", "b"]);
});

conformanceTest("[CONF-10] a nested call validates its arguments", async (backend) => {
  expect(await backend.query(nested.callsTyped, { value: 2 })).toBe(2);
  await expect(backend.query(nested.callsTyped, { value: "2" })).rejects.toThrow();
});

conformanceTest("[CONF-10] nested calls are at most eight deep", async (backend) => {
  expect(await backend.query(nested.deep, { depth: 7 })).toBe(7);
  await expect(backend.query(nested.deep, { depth: 20 })).rejects.toThrow();
});

conformanceTest("[CONF-10] each call of an action commits by itself", async (backend) => {
  const { ns } = backend;
  await expect(backend.action(nested.actionThatFails, { ns })).rejects.toThrow();
  expect(await backend.query(lines.list, { ns })).toEqual(["committed"]);
});

conformanceTest(
  "[CONF-10] an action reads what it wrote, catches errors with data and calls actions",
  async (backend) => {
    const { ns } = backend;
    expect(await backend.action(nested.actionThatCalls, { ns })).toEqual({
      before: [],
      after: ["one"],
      failure: { kind: "refused", text: "undone", amount: 3n },
      hidden: "internal",
    });
    expect(await backend.action(nested.actionInAction, { value: 21 })).toBe(42);
  },
);

conformanceTest("[CONF-10] a write that is not awaited commits with its mutation", async (backend) => {
  const { ns } = backend;
  expect(await backend.mutation(nested.unawaited, { ns })).toBe("returned");
  expect(await backend.query(lines.list, { ns })).toEqual(["unawaited"]);
});

conformanceTest("[CONF-10] a function is called and scheduled by its handle", async (backend) => {
  const { ns } = backend;
  const handle = await backend.query(nested.handleOf, {});
  expect(handle).toMatch(/^function:\/\//);
  await backend.mutation(nested.callHandle, { handle, ns, text: "called" });
  expect(await backend.query(lines.list, { ns })).toEqual(["called"]);
  await backend.mutation(nested.scheduleHandle, { handle, ns, text: "scheduled" });
  await expect.poll(() => backend.query(lines.list, { ns }), { interval: 5 }).toEqual(["called", "scheduled"]);
});

conformanceTest("[CONF-10] a query on the stale snapshot reads none of the mutation's writes", async (backend) => {
  expect(await backend.mutation(nested.staleRead, { ns: backend.ns })).toEqual([[], ["own write"]]);
});

conformanceTest("[CONF-10] a function reads its own name", async (backend) => {
  expect(await backend.mutation(nested.metadata, {})).toMatchObject({
    name: "nested:metadata",
    componentPath: "",
    type: "mutation",
    visibility: "public",
  });
});

conformanceTest("[CONF-11] a mutation that fails writes nothing", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(nested.addAndThrow, { ns, text: "undone" })).rejects.toThrow();
  expect(await backend.query(lines.list, { ns })).toEqual([]);
});

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  await call.then(
    () => "no error",
    (error: unknown) => error,
  );

conformanceTest("[CONF-11] the data of a ConvexError reaches the caller, whatever its type", async (backend) => {
  for (const data of ["text", 1, null, { code: "NO", nested: { amount: 12n } }, ["a", 1.5]]) {
    const errors = [
      await failure(backend.query(nested.throwsData, { data })),
      await failure(backend.action(nested.actionThrowsData, { data })),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(ConvexError);
      expect((error as ConvexError<string>).data).toEqual(data);
    }
  }
});

conformanceTest("[CONF-11] a mutation's ConvexError has its data", async (backend) => {
  const error = await failure(backend.mutation(nested.addAndThrow, { ns: backend.ns, text: "a" }));
  expect((error as ConvexError<string>).data).toEqual({ kind: "refused", text: "a", amount: 3n });
});

conformanceTest("[CONF-11] an error of a class derived from ConvexError has its data", async (backend) => {
  const error = await failure(backend.query(nested.throwsSubclass, {}));
  expect((error as ConvexError<string>).data).toEqual({ code: "NO" });
});

conformanceTest("[CONF-11] another error has a message and no data", async (backend) => {
  const error = await failure(backend.query(nested.throwsPlain, {}));
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ConvexError);
  expect((error as Error).message).toContain("a plain error");
});

conformanceTest("[CONF-12] clients call no internal function", async (backend) => {
  expect(await backend.query(nested.callsHidden, {})).toBe("internal");
  await expect(backend.query(nested.hidden, {})).rejects.toThrow("Could not find public function");
  await expect(backend.mutation(nested.hiddenMutation, {})).rejects.toThrow("Could not find public function");
});

conformanceTest("[CONF-12] a missing function and another kind of function are refused", async (backend) => {
  const { missing } = nested as unknown as { missing: typeof nested.deep };
  await expect(backend.query(missing, { depth: 0 })).rejects.toThrow();
  await expect(backend.mutation(nested.deep as never, { depth: 0 } as never)).rejects.toThrow();
  await expect(backend.query(nested.readsOwnWrites as never, { ns: backend.ns } as never)).rejects.toThrow();
});
