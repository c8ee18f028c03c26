import { rm } from "node:fs/promises";
import { ConvexHttpClient } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import WebSocket from "ws";
import { CommitLog } from "../../embedded/src/persistence/CommitLog.js";
import { clientOptions } from "../support/backends/clientOptions.js";
import { BackendProcess } from "../support/backends/BackendProcess.js";
import { CuttableProxy } from "../support/servers/CuttableProxy.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { copyFixtureData, fixtureBackend } from "../support/backends/fixtureBackend.js";
import { QueryWatch } from "../support/backends/QueryWatch.js";

const { counters, messages } = fixtureApi;

describe("a connection that is lost", () => {
  const backend = fixtureBackend();

  test("[SYNC-60] a mutation whose answer was lost is sent again and applied once", async () => {
    const proxy = await CuttableProxy.start(backend.port);
    const client = new ConvexReactClient(proxy.url, clientOptions());
    const direct = new ConvexHttpClient(backend.url, { logger: false });
    const watch = new QueryWatch(client, counters.get, { name: "replay" });
    await watch.waitFor((value) => value === 0);
    proxy.swallowReplies();
    const answer = client.mutation(counters.increment, { name: "replay" });
    await expect.poll(() => direct.query(counters.get, { name: "replay" })).toBe(1);
    proxy.cut();
    expect(await answer).toBe(1);
    expect(await watch.waitFor((value) => value === 1)).toBe(1);
    expect(await direct.query(counters.get, { name: "replay" })).toBe(1);
    await client.close();
    await proxy.close();
  });

  test("[SYNC-60] [TX-21] a mutation that is sent again while the disk stalls settles, and not before it is durable", async () => {
    let endStall = (): void => undefined;
    const stalled = new Promise<void>((resolve) => (endStall = resolve));
    onTestFinished(() => endStall());
    const append = CommitLog.prototype.append;
    const appends = vi.spyOn(CommitLog.prototype, "append").mockImplementation(async function (
      this: CommitLog,
      writes,
    ) {
      await stalled;
      return append.call(this, writes);
    });
    const sent: string[] = [];
    class RecordingSocket extends WebSocket {
      override send(data: string): void {
        sent.push((JSON.parse(data) as { type: string }).type);
        super.send(data);
      }
    }
    const proxy = await CuttableProxy.start(backend.port);
    const client = new ConvexReactClient(proxy.url, clientOptions(RecordingSocket));
    const direct = new ConvexHttpClient(backend.url, { logger: false });
    // The commit changes none of the client's queries, so only the mutation requires a transition.
    await new QueryWatch(client, counters.get, { name: "another" }).waitFor((value) => value === 0);
    let hasSettled = false;
    const answer = client.mutation(counters.increment, { name: "stalled" }).finally(() => (hasSettled = true));
    await expect.poll(() => appends.mock.calls.length).toBe(1);
    proxy.cut();
    await expect.poll(() => sent.filter((type) => type === "Mutation").length).toBe(2);
    // The server receives the repeated mutation long before the last of these.
    for (let turn = 0; turn < 20; turn++) await direct.query(counters.get, { name: "stalled" });
    expect([hasSettled, await direct.query(counters.get, { name: "stalled" })]).toEqual([false, 0]);
    endStall();
    expect(await answer).toBe(1);
    expect(await direct.query(counters.get, { name: "stalled" })).toBe(1);
    await client.close();
    await proxy.close();
  });

  test("[SYNC-60] a change made while the client was away is shown when it returns", async () => {
    const proxy = await CuttableProxy.start(backend.port);
    const client = new ConvexReactClient(proxy.url, clientOptions());
    const direct = new ConvexHttpClient(backend.url, { logger: false });
    const watch = new QueryWatch(client, counters.get, { name: "away" });
    await watch.waitFor((value) => value === 0);
    proxy.cut();
    await direct.mutation(counters.increment, { name: "away" });
    expect(await watch.waitFor((value) => value === 1)).toBe(1);
    await client.close();
    await proxy.close();
  });

  test("[SYNC-61] a page keeps its end over a reconnection", async () => {
    const proxy = await CuttableProxy.start(backend.port);
    const client = new ConvexReactClient(proxy.url, clientOptions());
    const direct = new ConvexHttpClient(backend.url, { logger: false });
    const send = (body: string) => direct.mutation(messages.send, { channel: "journal", author: "ann", body });
    const ids: string[] = [];
    for (const body of ["a", "b", "c"]) ids.push(await send(body));
    const args = { channel: "journal", paginationOpts: { numItems: 2, cursor: null } };
    const watch = new QueryWatch(client, messages.page, args);
    const first = await watch.waitFor(({ page }) => page.length === 2);
    expect(first.isDone).toBe(false);
    proxy.cut();
    await direct.mutation(messages.remove, { id: ids[0] as string });
    // Without its journal, the page would take two rows again and include "c".
    const second = await watch.waitFor(({ page }) => page[0]?.body !== "a");
    expect(second.page.map(({ body }) => body)).toEqual(["b"]);
    expect(second.continueCursor).toBe(first.continueCursor);
    await client.close();
    await proxy.close();
  });
});

describe("a backend that is killed", () => {
  let dataDir: string;
  let backend: BackendProcess;

  beforeAll(async () => {
    dataDir = await copyFixtureData();
    backend = await BackendProcess.start(dataDir);
  });

  afterAll(async () => {
    await backend.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("[SYNC-62] acknowledged mutations survive, unanswered ones are applied once, and clients go on", async () => {
    const client = new ConvexReactClient(backend.url, clientOptions());
    const watch = new QueryWatch(client, counters.get, { name: "crash" });
    await watch.waitFor((value) => value === 0);
    let acknowledged = 0;
    const answers = Array.from({ length: 300 }, () =>
      client.mutation(counters.increment, { name: "crash" }).then(() => (acknowledged += 1)),
    );
    await expect.poll(() => acknowledged, { interval: 1 }).toBeGreaterThan(20);
    await backend.kill();
    const sure = acknowledged;
    backend = await backend.restart();
    const direct = new ConvexHttpClient(backend.url, { logger: false });
    expect(await direct.query(counters.get, { name: "crash" })).toBeGreaterThanOrEqual(sure);
    await Promise.all(answers);
    expect(await watch.waitFor((value) => value === 300)).toBe(300);
    expect(await direct.query(counters.get, { name: "crash" })).toBe(300);
    await client.close();
  });

  test("[SYNC-63] a backend that gets a signal to stop closes its sockets, ends by itself and starts again with everything", async () => {
    const direct = new ConvexHttpClient(backend.url, { logger: false });
    await direct.mutation(counters.increment, { name: "stop" });
    const client = new ConvexReactClient(backend.url, clientOptions());
    const watch = new QueryWatch(client, counters.get, { name: "stop" });
    await watch.waitFor((value) => value === 1);
    expect(await backend.stop()).toBe(0);
    backend = await backend.restart();
    await direct.mutation(counters.increment, { name: "stop" });
    expect(await watch.waitFor((value) => value === 2)).toBe(2);
    await client.close();
  });
});
