/**
 * Tests of one deployment with the same rows at each start, since making them takes longer than most of its tests.
 */
import { makeFunctionReference } from "convex/server";
import { afterAll, test } from "vitest";
import schema from "../../../convex/schema";
import { openSeeded } from "../backends/backendTest.js";
import type { TestDeployment, ProductBackend } from "../backends/ProductBackend.js";

interface Opened<Rows> {
  readonly backend: ProductBackend;
  readonly close: () => Promise<void>;
  readonly rows: Rows;
  readonly state: SharedState;
}

interface SharedState {
  readonly rows: readonly object[];
  readonly scheduled: readonly string[];
}

type Tables = { tables: readonly string[] };

const tables = Object.keys(schema.tables);
const state = makeFunctionReference<"query", Tables, SharedState>("probe:state");
const restore = makeFunctionReference<"mutation", Tables & { state: SharedState }, boolean>("probe:restore");

/**
 * Each test begins with the rows and scheduled functions of `make`. After a test that failed, or that deleted one of
 * them, the next test makes new rows. Called in a `describe` that has no other tests.
 */
export function withSharedRows<Rows>(
  make: (backend: ProductBackend) => Promise<Rows>,
  settings: Partial<TestDeployment>,
): (title: string, body: (backend: ProductBackend, rows: Rows) => Promise<void>) => void {
  let opened: Opened<Rows> | undefined;

  const open = async (): Promise<Opened<Rows>> => {
    const { backend, close } = await openSeeded(settings);
    try {
      const rows = await make(backend);
      await backend.settle();
      return { backend, close, rows, state: await backend.query(state, { tables }) };
    } catch (error) {
      await close();
      throw error;
    }
  };
  const close = async (): Promise<void> => {
    const closing = opened;
    opened = undefined;
    await closing?.close();
  };

  afterAll(close);
  return (title, body) => {
    test(title, async () => {
      opened ??= await open();
      const { backend, rows } = opened;
      let isRestored = false;
      try {
        await body(backend, rows);
        await backend.settle();
        isRestored = await backend.mutation(restore, { tables, state: opened.state });
      } finally {
        if (!isRestored) await close();
      }
    });
  };
}
