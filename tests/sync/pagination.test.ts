import { configure, renderHook, waitFor } from "@testing-library/react";
import { ConvexProvider, ConvexReactClient, usePaginatedQuery } from "convex/react";
import { createElement, type ReactNode } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOptions } from "../support/backends/clientOptions.js";
import "../support/browser/domGlobals.js";
import { fixtureApi, type Message } from "../support/backends/fixtureApi.js";
import { fixtureBackend } from "../support/backends/fixtureBackend.js";
import { QueryWatch } from "../support/backends/QueryWatch.js";

const { messages } = fixtureApi;
const backend = fixtureBackend();
let client: ConvexReactClient;
let watch: QueryWatch<typeof messages.list>;

beforeAll(async () => {
  configure({ asyncUtilTimeout: 60_000 });
  client = new ConvexReactClient(backend.url, clientOptions());
  watch = new QueryWatch(client, messages.list, { channel: "pages" });
});

afterAll(async () => {
  await client.close();
});

const send = (body: string) => client.mutation(messages.send, { channel: "pages", author: "ann", body });
const ids = (list: readonly Message[]) => list.map(({ _id }) => _id);

test("[SYNC-57] pages load one after another and stay whole while rows come and go", async () => {
  for (let n = 0; n < 12; n += 1) await send(`row ${n}`);
  const wrapper = ({ children }: { children: ReactNode }) => createElement(ConvexProvider, { client, children });
  const { result, unmount } = renderHook(
    () => usePaginatedQuery(messages.page, { channel: "pages" }, { initialNumItems: 5 }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.status).toBe("CanLoadMore"));
  expect(result.current.results).toHaveLength(5);
  result.current.loadMore(5);
  await waitFor(() => expect(result.current.results).toHaveLength(10));

  // Deleting a row of the first page shrinks it; no page takes a neighbour's row.
  const all = await watch.waitFor((list) => list.length === 12);
  await client.mutation(messages.remove, { id: all[1]?._id ?? "" });
  await waitFor(() => expect(result.current.results).toHaveLength(9));
  expect(ids(result.current.results)).toEqual(ids(watch.current ?? []).slice(0, 9));

  result.current.loadMore(100);
  await waitFor(() => expect(result.current.status).toBe("Exhausted"));
  expect(ids(result.current.results)).toEqual(ids(watch.current ?? []));

  for (let n = 0; n < 15; n += 1) await send(`late ${n}`);
  await waitFor(() => expect(result.current.results).toHaveLength(26));
  expect(ids(result.current.results)).toEqual(ids(watch.current ?? []));
  unmount();
});
