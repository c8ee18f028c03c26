import { spawn } from "node:child_process";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { restoreState } from "../../embedded/src/database/store/restoreState.js";
import { entryRange } from "../../embedded/src/database/store/storeLayout.js";
import { StartError, startBackend, type BackendOptions } from "../../embedded/src/index.js";
import { openLmdbPersistence } from "../../embedded/src/persistence/index.js";
import { compileScript } from "../support/backends/compileScript.js";
import { ADMIN_KEY, startTestBackend } from "../support/backends/startTestBackend.js";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "embedded-"));
});

afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function startError(options: Partial<BackendOptions>): Promise<StartError> {
  const error: unknown = await startTestBackend(options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).not.toContain("\n");
  return error as StartError;
}

/** What the command writes to standard error before it ends with code 1. */
function stderrOfServe(...options: string[]): Promise<string> {
  return stderrOfServeWith({ EMBEDDED_ADMIN_KEY: ADMIN_KEY }, ...options);
}

async function stderrOfServeWith(env: NodeJS.ProcessEnv, ...options: string[]): Promise<string> {
  const script = await compileScript(new URL("../../embedded/bin/serve.ts", import.meta.url));
  const child = spawn(process.execPath, [script, "--data-dir", directory, "--port", "0", ...options], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const code = new Promise((resolve) => child.once("exit", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([await code, stdout]).toEqual([1, ""]);
  return stderr;
}

describe("a backend that can't start reports the cause in one line", () => {
  test("[HTTP-60] the port is taken", async () => {
    const backend = await startTestBackend();
    expect((await startError({ port: backend.port })).code).toBe("PortInUse");
    await backend.close();
  });

  test("[HTTP-60] the data directory is in use, and free again after close", async () => {
    const options = { persistence: "disk", dataDir: directory } as const;
    const backend = await startTestBackend(options);
    expect((await startError(options)).code).toBe("DataDirLocked");
    await backend.close();
    await (await startTestBackend(options)).close();
  });

  test("[HTTP-60] the data directory is a file", async () => {
    const file = path.join(directory, "file");
    await writeFile(file, "");
    expect((await startError({ persistence: "disk", dataDir: file })).code).toBe("DataDirUnusable");
  });

  const invalidOptions: readonly [string, Partial<BackendOptions>][] = [
    ["a short key", { adminKey: "short" }],
    ["a key with a colon", { adminKey: `${ADMIN_KEY}:x` }],
    ["an origin with a slash at its end", { origin: "http://a.test/" }],
    ["an origin that is no address", { origin: "a.test" }],
    ["no directory", { persistence: "disk" }],
    ["a project's folder without package.json", { projectFolder: "/nowhere" }],
    ["bodies above 20 MiB", { httpActionBytes: 20 * 1024 * 1024 + 1 }],
    ["a length of bodies that is no number", { httpActionBytes: Number.NaN }],
    ["less memory for actions than a thread has", { nodeMemoryMb: 49 }],
    ["memory for actions that is no number", { nodeMemoryMb: Number.NaN }],
  ];
  test.each(invalidOptions)("[HTTP-60] the options hold %s", async (_what, options) => {
    expect((await startError(options)).code).toBe("InvalidOption");
  });

  test("[HTTP-60] the command has an unknown value, or an unknown option", async () => {
    expect(await stderrOfServe("--errors", "all")).toBe("--errors must be shown or redacted, not all\n");
    expect(await stderrOfServe("--project", directory)).toBe(
      `--project must have a package.json, which ${directory} has not\n`,
    );
    expect(await stderrOfServe("--max-body", "30000000")).toBe("--max-body must be 1 to 20971520 (20 MiB)\n");
    expect(await stderrOfServe("--bogus")).toBe("Unknown option '--bogus'\n");
  });

  test("[HTTP-60] the command has no key, which is named as the variable that has it", async () => {
    expect(await stderrOfServe("--origin", "a.test")).toBe(
      "--origin must be an http address without a slash at its end\n",
    );
    expect(await stderrOfServeWith({})).toBe(
      "EMBEDDED_ADMIN_KEY must have at least 16 characters and no colon, bar or white space\n",
    );
  });
});

test("[OPS-60] a store that is cut while the command serves it is checked and ends the command with code 1", async () => {
  const script = await compileScript(new URL("../../embedded/bin/serve.ts", import.meta.url));
  const child = spawn(process.execPath, [script, "--data-dir", directory, "--port", "0"], {
    env: { PATH: process.env["PATH"], EMBEDDED_ADMIN_KEY: ADMIN_KEY },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const closed = new Promise((resolve) => child.once("close", resolve));
  const stderr = text(child.stderr);
  const { url } = JSON.parse(String(await new Promise((resolve) => child.stdout.once("data", resolve)))) as {
    url: string;
  };
  await truncate(path.join(directory, "store.mdb"), 8_192);
  await fetch(`${url}/api/update_environment_variables`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${ADMIN_KEY}` },
    body: JSON.stringify({ changes: [{ name: "NAME", value: "value" }] }),
  }).catch(() => undefined);
  expect(await closed).toBe(1);
  expect(await stderr).toBe(
    "The server crashed (SIGBUS). It starts again after a check of its store.\n" +
      `${directory} can't be used: ${directory}/store.mdb is cut off: its end is missing\n`,
  );
});

const hostsWithDetails: readonly [string, Partial<BackendOptions>, string][] = [
  ["only this machine reaches shows them", {}, "messages:missing"],
  ["the network reaches withholds them", { host: "0.0.0.0" }, ""],
  [
    "the network reaches shows them where the option says so",
    { host: "0.0.0.0", redactsErrors: false },
    "messages:missing",
  ],
];
test.each(hostsWithDetails)("[HTTP-29] the details of a failure: a backend that %s", async (_what, options, shown) => {
  const backend = await startTestBackend(options);
  onTestFinished(() => backend.close());
  const response = await fetch(`${backend.url}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "messages:missing", args: {} }),
  });
  const { errorMessage } = (await response.json()) as { errorMessage: string };
  expect(errorMessage).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error/);
  expect(errorMessage.split("Server Error")[1]).toContain(shown);
  expect(errorMessage.endsWith("Server Error")).toBe(shown === "");
});

describe("a backend that verifies its store", () => {
  const disk = () => ({ persistence: "disk", dataDir: directory, shouldVerify: true }) as const;

  async function damage(): Promise<void> {
    const store = await openLmdbPersistence(directory);
    const table = restoreState(store).catalog.table("_modules") ?? [...restoreState(store).catalog.tables.values()][0]!;
    const { storeId } = table.indexes.get("by_creation_time")!;
    const [entry] = [...store.range(entryRange(storeId))];
    await store.write([{ key: entry![0], value: null }]);
    await store.close();
  }

  test("[OPS-06] starts with a new and with a whole one, and refuses a damaged one before its port opens", async () => {
    await (await startTestBackend(disk())).close();
    const backend = await startTestBackend(disk());
    expect((await startError(disk())).code).toBe("DataDirLocked");
    await backend.close();
    await damage();
    const other = await startTestBackend();
    const error = await startError({ ...disk(), port: other.port });
    expect(error.code).toBe("DataDirUnusable");
    expect(error.message).toMatch(/can't be used: the indexes of table \w+ differ from its documents$/);
    await other.close();
  });

  test("[OPS-06] as a command ends with a sentence and code 1", async () => {
    await (await startTestBackend({ ...disk(), shouldVerify: false })).close();
    await damage();
    expect(await stderrOfServe("--verify")).toMatch(
      /^[^\n]+ can't be used: the indexes of table \w+ differ from its documents\n$/,
    );
  });
});

describe("a backend", () => {
  test("[HTTP-61] hands the rest of its port to the fallback, and outlives a fallback that fails", async () => {
    const faults: string[] = [];
    const backend = await startTestBackend({
      log: { write: (line) => void faults.push(line) },
      fallback: (request, response) => {
        if (request.url === "/broken") throw new Error("the page broke");
        response.end(`page ${request.url}`);
      },
    });
    expect(await (await fetch(`${backend.url}/`)).text()).toBe("page /");
    expect(await (await fetch(`${backend.url}/deep/link?x=1`)).text()).toBe("page /deep/link?x=1");
    expect((await fetch(`${backend.url}/broken`)).status).toBe(500);
    expect(faults).toHaveLength(1);
    expect((await fetch(`${backend.url}/version`)).status).toBe(200);
    await backend.close();
  });

  test("[HTTP-61] shows the configured addresses, not those it listens on", async () => {
    const backend = await startBackend({
      persistence: "memory",
      port: 0,
      adminKey: ADMIN_KEY,
      origin: "https://backend.test",
    });
    expect([backend.url, backend.siteUrl]).toEqual(["https://backend.test", "https://backend.test/http"]);
    const response = await fetch(`http://127.0.0.1:${backend.port}/api/v1/get_canonical_urls`);
    expect(await response.json()).toEqual({ convexCloudUrl: backend.url, convexSiteUrl: backend.siteUrl });
    await backend.close();
  });

  test("[HTTP-62] closes twice like once", async () => {
    const backend = await startTestBackend();
    await Promise.all([backend.close(), backend.close()]);
    await expect(fetch(`${backend.url}/version`)).rejects.toThrow();
  });
});
