import { expect, test } from "vitest";
import { queryRequest } from "../functions/cache/queryRequest.js";
import { QueryPrefetch } from "./QueryPrefetch.js";

const request = (key: string) =>
  queryRequest(
    {
      path: "kv:get",
      args: { key },
      context: { identity: null, isAdmin: false, ip: null, userAgent: null, caller: "SyncWebsocket" },
    },
    null,
  );

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

function open() {
  const state = { latestTs: 1n, isHolding: false, runs: [] as string[], end: (_failed?: boolean) => {} };
  const runner = {
    prefetch: ({ call }: ReturnType<typeof request>, ts: bigint) => {
      state.runs.push(`${(call.args as { key: string }).key} at ${ts}`);
      return new Promise<void>((resolve, reject) => {
        state.end = (failed = false) => (failed ? reject(new Error("a bug")) : resolve());
      });
    },
  };
  const prefetch = new QueryPrefetch(
    runner.prefetch,
    () => state.latestTs,
    () => state.isHolding,
  );
  return { state, prefetch };
}

test("[SYNC-19] changed queries run one at a time, the next one also after a failure", async () => {
  const { state, prefetch } = open();
  prefetch.add(request("a"), 2n);
  prefetch.add(request("b"), 2n);
  expect(state.runs).toEqual([]);
  await turns();
  expect(state.runs).toEqual(["a at 2"]);
  state.end(true);
  await turns();
  expect(state.runs).toEqual(["a at 2", "b at 2"]);
});

test("[SYNC-19] a query runs ahead for the next commit, and not for one that is published", async () => {
  const { state, prefetch } = open();
  prefetch.add(request("a"), 2n);
  prefetch.add(request("b"), 2n);
  await turns();
  state.latestTs = 2n;
  state.end();
  await turns();
  expect(state.runs).toEqual(["a at 2"]);
  prefetch.add(request("a"), 3n);
  await turns();
  expect(state.runs).toEqual(["a at 2", "a at 3"]);
});

test("[SYNC-25] while changes by others wait, no query runs ahead", async () => {
  const { state, prefetch } = open();
  state.isHolding = true;
  prefetch.add(request("a"), 2n);
  await turns();
  expect(state.runs).toEqual([]);
});
