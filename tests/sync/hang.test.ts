import { rm } from "node:fs/promises";
import { ConvexHttpClient } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { clientOptions } from "../support/backends/clientOptions.js";
import { randomFreePort } from "../support/backends/AppProcess.js";
import { BackendProcess, type BackendProcessOptions } from "../support/backends/BackendProcess.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { copyFixtureData } from "../support/backends/fixtureBackend.js";
import { QueryWatch } from "../support/backends/QueryWatch.js";

const { counters, hangs } = fixtureApi;
/** Less than the usual 5 s, for a shorter test. */
const HANG_MS = 1_500;

let dataDir: string;

beforeAll(async () => {
  dataDir = await copyFixtureData();
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function startBackendWithClient(options: BackendProcessOptions) {
  const backend = await BackendProcess.start(dataDir, { port: await randomFreePort(), ...options });
  onTestFinished(() => backend.kill());
  return { backend, direct: new ConvexHttpClient(backend.url, { logger: false }) };
}

test("[ISO-08] [ISO-09] a function that loops, called by HTTP or a socket, is refused, and clients go on", async () => {
  const { backend, direct } = await startBackendWithClient({ hangMs: HANG_MS });
  const client = new ConvexReactClient(backend.url, clientOptions());
  const watch = new QueryWatch(client, counters.get, { name: "hang" });
  await watch.waitFor((value) => value === 0);
  for (let count = 1; count <= 20; count++) await client.mutation(counters.increment, { name: "hang" });

  // Two mutations begin together, and the one that loops is named.
  const innocent = client.mutation(counters.increment, { name: "hang" });
  await backend.waitForRestart(() => expect(direct.mutation(hangs.afterRead)).rejects.toThrow());
  expect(await innocent).toBe(21);
  await expect(direct.mutation(hangs.afterRead)).rejects.toThrow("hangs:afterRead held up the whole backend");
  expect(await watch.waitFor((value) => value === 21)).toBe(21);

  await backend.waitForRestart(async () => {
    const { message } = await new QueryWatch(client, hangs.inQuery, {}).waitForError();
    expect(message).toContain("hangs:inQuery held up the whole backend");
  });
  await expect(direct.mutation(hangs.afterRead)).rejects.toThrow("held up the whole backend");
  expect(await client.mutation(counters.increment, { name: "hang" })).toBe(22);
  await client.close();
});

test("[ISO-61] in strict mode a function that loops is ended after 1 s of processor time, and refused with Convex's words", async () => {
  const { backend, direct } = await startBackendWithClient({ isStrict: true, hangMs: 60_000 });
  await backend.waitForRestart(() => expect(direct.query(hangs.inQuery)).rejects.toThrow());
  await expect(direct.query(hangs.inQuery)).rejects.toThrow(
    "Function execution timed out (maximum duration: 1s). hangs:inQuery held up the whole backend",
  );
  expect(await direct.query(counters.get, { name: "none" })).toBe(0);
});

test("[ISO-10] SIGTERM ends the backend while a function loops", async () => {
  const { backend, direct } = await startBackendWithClient({ hangMs: 60_000 });
  const cut = expect(direct.query(hangs.inQuery)).rejects.toThrow();
  const answers = () => fetch(`${backend.url}/version`, { signal: AbortSignal.timeout(500) }).then(() => true);
  await expect.poll(() => answers().catch(() => false)).toBe(false);
  expect(await backend.stop()).toBe("SIGTERM");
  await cut;
});

test("[ISO-09] a full memory ends in a new start", async () => {
  const { backend, direct } = await startBackendWithClient({ nodeArgs: ["--max-old-space-size=80"] });
  await backend.waitForRestart(() => expect(direct.action(hangs.fillMemory)).rejects.toThrow());
  expect(await direct.query(counters.get, { name: "none" })).toBe(0);
});
