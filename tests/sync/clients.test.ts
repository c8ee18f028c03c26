import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import { ConvexError, type Value } from "convex/values";
import { afterEach, describe, expect, test } from "vitest";
import { clientOptions } from "../support/backends/clientOptions.js";
import { fixtureApi, type Message } from "../support/backends/fixtureApi.js";
import { fixtureBackend } from "../support/backends/fixtureBackend.js";
import { QueryWatch } from "../support/backends/QueryWatch.js";

const { counters, messages } = fixtureApi;
const backend = fixtureBackend({ messageBytes: 16 * 1024 * 1024 });
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

function reactClient(): ConvexReactClient {
  const client = new ConvexReactClient(backend.url, clientOptions());
  open.push(client);
  return client;
}

function plainClient(): ConvexClient {
  const client = new ConvexClient(backend.url, clientOptions());
  open.push(client);
  return client;
}

const bodies = (list: readonly Message[] | undefined) => list?.map(({ body }) => body);

describe("ConvexReactClient", () => {
  test("[SYNC-50] shows its own mutation when the mutation's promise resolves", async () => {
    const client = reactClient();
    const watch = new QueryWatch(client, messages.list, { channel: "own" });
    await watch.waitFor((list) => list.length === 0);
    await client.mutation(messages.send, { channel: "own", author: "ann", body: "one" });
    expect(bodies(watch.current)).toEqual(["one"]);
  });

  test("[SYNC-50] shows another client's mutation live", async () => {
    const [ann, ben] = [reactClient(), reactClient()];
    const watch = new QueryWatch(ann, messages.list, { channel: "live" });
    await watch.waitFor((list) => list.length === 0);
    await ben.mutation(messages.send, { channel: "live", author: "ben", body: "hello" });
    expect(bodies(await watch.waitFor((list) => list.length === 1))).toEqual(["hello"]);
  });

  test("[SYNC-51] an optimistic update gives way to the server's result without a gap", async () => {
    const client = reactClient();
    const watch = new QueryWatch(client, counters.get, { name: "optimistic" });
    await watch.waitFor((value) => value === 0);
    await client.mutation(
      counters.increment,
      { name: "optimistic" },
      {
        optimisticUpdate: (store) => {
          const value = store.getQuery(counters.get, { name: "optimistic" });
          store.setQuery(counters.get, { name: "optimistic" }, (value ?? 0) + 1);
        },
      },
    );
    expect(watch.current).toBe(1);
    // A frame with both server and optimistic change shows 2, with neither 0.
    expect(new Set(watch.results.slice(watch.results.indexOf(1)))).toEqual(new Set([1]));
  });

  test("[SYNC-52] many increments from many clients are each applied once and all are seen", async () => {
    const clients = [reactClient(), reactClient(), reactClient()];
    const watches = clients.map((client) => new QueryWatch(client, counters.get, { name: "race" }));
    await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: 20 }, () => client.mutation(counters.increment, { name: "race" })),
      ),
    );
    for (const watch of watches) {
      expect(await watch.waitFor((value) => value === 60)).toBe(60);
      expect(watch.results).toEqual([...watch.results].sort((a, b) => a - b));
    }
  });

  test("[SYNC-52] two queries of one client never show different moments", async () => {
    const client = reactClient();
    const list = new QueryWatch(client, messages.list, { channel: "torn" });
    const first = new QueryWatch(client, messages.page, {
      channel: "torn",
      paginationOpts: { numItems: 100, cursor: null },
    });
    await Promise.all([list.waitFor(() => true), first.waitFor(() => true)]);
    const valuePairs: [number, number][] = [];
    const stop = client.watchQuery(messages.list, { channel: "torn" }).onUpdate(() => {
      valuePairs.push([list.current?.length ?? 0, first.current?.page.length ?? 0]);
    });
    const other = reactClient();
    for (let n = 0; n < 20; n += 1) {
      await other.mutation(messages.send, { channel: "torn", author: "ben", body: String(n) });
    }
    await list.waitFor(({ length }) => length === 20);
    stop();
    expect(valuePairs.length).toBeGreaterThan(0);
    expect(valuePairs.filter(([a, b]) => a !== b)).toEqual([]);
  });

  test("[SYNC-53] an action's result comes back, and what its mutations wrote is seen", async () => {
    const client = reactClient();
    const watch = new QueryWatch(client, messages.list, { channel: "action" });
    await watch.waitFor((list) => list.length === 0);
    expect(await client.action(messages.sendTwice, { channel: "action", body: "x" })).toBe(2);
    expect(bodies(await watch.waitFor((list) => list.length === 2))).toEqual(["x 1", "x 2"]);
  });

  test("[SYNC-54] a ConvexError's data arrives whole, and nothing of the failed mutation stays", async () => {
    const client = reactClient();
    const error: unknown = await client.mutation(messages.refuse, { code: "no" }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConvexError);
    expect((error as ConvexError<Value>).data).toEqual({ code: "no", amount: 12n });
    const watch = new QueryWatch(client, messages.list, { channel: "refused" });
    expect(await watch.waitFor(() => true)).toEqual([]);
  });

  test("[SYNC-54] bad arguments are refused with a message that names them", async () => {
    const client = reactClient();
    const bad = { channel: "x", author: 3, body: "x" } as unknown as { channel: string; author: string; body: string };
    await expect(client.mutation(messages.send, bad)).rejects.toThrow(/ArgumentValidationError[\s\S]*author/);
  });

  test("[SYNC-54] a failing query shows its error and heals when its data does", async () => {
    const client = reactClient();
    const watch = new QueryWatch(client, messages.fail, { channel: "heals" });
    expect((await watch.waitForError()).message).toContain("channel heals is empty");
    await client.mutation(messages.send, { channel: "heals", author: "ann", body: "better" });
    expect(await watch.waitFor(() => true)).toBe("better");
  });

  test("[SYNC-55] an internal function reads like a missing one", async () => {
    const client = reactClient();
    const watch = new QueryWatch(client, messages.secret, {});
    expect((await watch.waitForError()).message).toMatch(/Could not find public function for 'messages:secret'/);
  });

  const valuesOfTheWire: readonly [string, Value][] = [
    ["a string beyond the BMP", "\u{1F600}\u0000\u2028"],
    ["a bigint", -(2n ** 63n)],
    ["infinities and a negative zero", [Infinity, -Infinity, -0]],
    ["bytes", new Uint8Array([0, 255, 7]).buffer],
    ["a nested object", { a: [{ b: null }], c: { d: [true, 1.5] } }],
    ["keys of the prototype", { constructor: 1, toString: "x", hasOwnProperty: null }],
  ];
  test.each(valuesOfTheWire)("[SYNC-56] %s is returned as it was sent", async (_what, value) => {
    const client = reactClient();
    const watch = new QueryWatch(client, messages.mirror, { value });
    expect(await watch.waitFor(() => true)).toEqual(value);
  });

  test("[SYNC-56] a result of several megabytes arrives in parts and whole", async () => {
    const client = reactClient();
    const value = Array.from({ length: 8 }, (_, n) => `${n}`.repeat(900_000));
    const watch = new QueryWatch(client, messages.mirror, { value });
    expect(await watch.waitFor(() => true)).toEqual(value);
  });
});

describe("ConvexClient", () => {
  test("[SYNC-50] the update callback runs for each change", async () => {
    const client = plainClient();
    const seen: number[] = [];
    let reached = () => {};
    const done = new Promise<void>((resolve) => (reached = resolve));
    client.onUpdate(counters.get, { name: "plain" }, (value) => {
      seen.push(value);
      if (value === 3) reached();
    });
    for (let n = 0; n < 3; n += 1) await client.mutation(counters.increment, { name: "plain" });
    await done;
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});

describe("ConvexHttpClient", () => {
  test("[HTTP-01] queries, mutations and actions run, and errors keep their data", async () => {
    const client = new ConvexHttpClient(backend.url, { logger: false });
    const id = await client.mutation(messages.send, { channel: "http", author: "ann", body: "one" });
    expect(bodies(await client.query(messages.list, { channel: "http" }))).toEqual(["one"]);
    expect(await client.action(messages.sendTwice, { channel: "http", body: "x" })).toBe(3);
    expect(await client.mutation(messages.remove, { id })).toBeNull();
    const error: unknown = await client.mutation(messages.refuse, { code: "no" }).catch((reason: unknown) => reason);
    expect((error as ConvexError<Value>).data).toEqual({ code: "no", amount: 12n });
    await expect(client.query(messages.fail, { channel: "nothing" })).rejects.toThrow("channel nothing is empty");
  });

  test("[HTTP-01] a consistent query reads one moment for all its queries", async () => {
    const client = new ConvexHttpClient(backend.url, { logger: false });
    await client.mutation(counters.increment, { name: "consistent" });
    expect(await client.consistentQuery(counters.get, { name: "consistent" })).toBe(1);
    await client.mutation(counters.increment, { name: "consistent" });
    expect(await client.consistentQuery(counters.get, { name: "consistent" })).toBe(1);
    expect(await client.query(counters.get, { name: "consistent" })).toBe(2);
  });
});
