import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { BackendProcess } from "../support/backends/BackendProcess.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { copyFixtureData } from "../support/backends/fixtureBackend.js";

const { counters, hogs } = fixtureApi;
/** Less than the usual limit, for a shorter test. */
const LIMIT_MB = 150;
const TOO_MUCH = `an action in it needed more than ${LIMIT_MB} MB of memory outside of its heap`;

let dataDir: string;

beforeAll(async () => {
  dataDir = await copyFixtureData();
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function startBackendWithClient() {
  const backend = await BackendProcess.start(dataDir, { nodeMemoryMb: LIMIT_MB });
  onTestFinished(() => backend.kill());
  return { backend, pid: backend.pid, client: new ConvexHttpClient(backend.url, { logger: false }) };
}

// V8 sometimes crashes while it ends a thread that grows a WebAssembly memory (decision 0330).
test.each(["synchronous", "asynchronous"] as const)(
  "[OPS-61] an action with too much %s memory fails with the reason, and the process goes on",
  async (kind) => {
    const { backend, pid, client } = await startBackendWithClient();
    await expect(client.action(hogs[kind])).rejects.toThrow(`${TOO_MUCH}. It ran: hogs:${kind}.`);
    expect(await client.mutation(counters.increment, { name: kind })).toBe(1);
    expect(backend.pid).toBe(pid);
  },
);

test("[OPS-61] an innocent action, which works without a pause beside one with too much memory, goes on", async () => {
  const { backend, pid, client } = await startBackendWithClient();
  const file = path.join(dataDir, "innocent");
  const innocent = client.action(hogs.innocent, { path: file });
  await expect.poll(() => existsSync(`${file}.begun`)).toBe(true);
  await expect(client.action(hogs.synchronous)).rejects.toThrow(`${TOO_MUCH}. It ran: hogs:synchronous.`);
  await expect(client.action(hogs.asynchronous)).rejects.toThrow(`${TOO_MUCH}. It ran: hogs:asynchronous.`);
  await writeFile(`${file}.end`, "");
  expect(await innocent).toBe("done");
  expect(backend.pid).toBe(pid);
});
