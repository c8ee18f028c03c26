import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { expect, test, vi } from "vitest";
import { clientOptions } from "../support/backends/clientOptions.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { fixtureBackend } from "../support/backends/fixtureBackend.js";

const disk = vi.hoisted(() => ({ space: { freeBytes: 100_999_999_999, reserveBytes: 10e9 } }));
vi.mock("../../embedded/src/persistence/diskSpace.js", () => ({
  DEFAULT_RESERVE_PERCENT: 5,
  readDiskSpace: () => disk.space,
}));

const log: string[] = [];
const backend = fixtureBackend({ log: { write: (line) => void log.push(line) } });

const args = { channel: "full", author: "ann", body: "hi" };
const send = () =>
  fetch(`${backend.url}/api/mutation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "messages:send", args }),
  });
const health = async () => {
  const response = await fetch(`${backend.url}/health`);
  return [response.status, await response.json()];
};

test("[HTTP-51] while changes are refused, a mutation and GET /health answer 503, an action UNAVAILABLE; queries work; room ends it", async () => {
  const client = new ConvexClient(backend.url, clientOptions());
  expect(await health()).toEqual([200, { status: "ok", readOnly: false, freeBytes: 100e9 }]);
  disk.space = { freeBytes: 9.5e9, reserveBytes: 10e9 };
  const refused = await send();
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: "StoreReadOnly" }]);
  const action = await new ConvexHttpClient(backend.url)
    .action(fixtureApi.messages.sendTwice, { channel: "full", body: "hi" })
    .catch((error: unknown) => error);
  expect(action).toMatchObject({ data: { code: "UNAVAILABLE", message: expect.stringContaining("save changes") } });
  expect(await health()).toEqual([503, { status: "read-only", readOnly: true, freeBytes: 9e9 }]);
  await expect(client.mutation(fixtureApi.messages.send, args)).rejects.toMatchObject({
    data: { code: "UNAVAILABLE", message: expect.stringContaining("can't save changes") },
  });
  expect(await client.query(fixtureApi.counters.get, { name: "full" })).toBe(0);
  expect(log).toEqual(["Changes are refused, reading goes on: the disk is almost full: it keeps 9537 MiB free."]);

  disk.space = { freeBytes: 10e9, reserveBytes: 10e9 };
  expect((await send()).status).toBe(200);
  expect(await health()).toEqual([200, { status: "ok", readOnly: false, freeBytes: 10e9 }]);
  expect(log.slice(1)).toEqual(["Changes are accepted again."]);
  await client.close();
});
