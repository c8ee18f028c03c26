import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { AppProcess } from "../support/backends/AppProcess.js";
import { outboxAddress } from "../support/people/outbox.js";
import { Requestor } from "../support/browser/Requestor.js";

const ROOT = path.resolve(import.meta.dirname, "../..");

let app: AppProcess;

/** Output of a start that builds nothing, pushes nothing and has no warning. */
const announcement = async (started: AppProcess) =>
  `Email isn't set up. Emails stay in the outbox: ${await outboxAddress(started, "/outbox")}\nReady on ${started.url}`;

beforeAll(async () => {
  app = await AppProcess.create({ copiedFrom: inject("pushedDataDir") });
});

afterAll(async () => {
  await app.dispose();
});

async function running(env: Record<string, string> = {}): Promise<AppProcess> {
  const variant = await AppProcess.start({ dataDir: app.dataDir, port: app.port, env });
  onTestFinished(async () => void (await variant.stop()));
  return variant;
}

/** Output of a start that is refused: one line, with exit code 1. */
async function refusal(options: Parameters<typeof AppProcess.create>[0]): Promise<string> {
  const vain = await AppProcess.create(options);
  const { code, output } = await vain.startExpectingExit();
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  return output;
}

function status(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => resolve(response.resume().statusCode!))
      .once("error", reject)
      .end();
  });
}

describe("starting", () => {
  test("[RUN-01] a second start builds and pushes nothing and is ready in a few seconds", async () => {
    expect(inject("firstOutput")).toContain("Pushing the functions");
    // A failing start measures the machine's speed; limits scale with it.
    const begun = performance.now();
    await (await AppProcess.create({ dataDir: app.dataDir, env: { PORT: "http" } })).startExpectingExit();
    const leastPossible = performance.now() - begun;
    const second = await AppProcess.create({ dataDir: app.dataDir, port: app.port });
    onTestFinished(async () => void (await second.stop()));
    expect(await second.start()).toBeLessThan(Math.max(10_000, 10 * leastPossible));
    expect(second.output.trim()).toBe(await announcement(second));
  });

  test("[RUN-01] [OPS-04] a start on another port pushes nothing, and its backup has the same people and sessions", async () => {
    const moved = await AppProcess.start({ dataDir: app.dataDir });
    onTestFinished(async () => void (await moved.stop()));
    expect(moved.output.trim()).toBe(await announcement(moved));
    const requestor = await Requestor.signUp(moved);
    const respondent = await requestor.ask("Ben");

    const folder = await mkdtemp(path.join(tmpdir(), "backup-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const copy = path.join(folder, "copy");
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/run.mjs", "backup", copy], {
      cwd: ROOT,
      env: { PATH: process.env["PATH"], DATA_DIR: moved.dataDir },
    });
    expect(stdout).toContain(`Copied ${moved.dataDir} to ${copy}.`);
    await moved.stop();

    const restored = await AppProcess.start({ dataDir: copy, port: moved.port, env: { LOG_FORMAT: "json" } });
    onTestFinished(async () => void (await restored.stop()));
    expect(await requestor.questionsOf(respondent)).toHaveLength(3);
    const lines = restored.output.trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(["info", "info"]);
  });

  test("[RUN-02] everything is kept in the data directory, for its owner alone", async () => {
    expect((await readdir(app.dataDir)).sort()).toEqual(["convex.env", "keys.json", "launch.json", "store"]);
    for (const name of ["convex.env", "keys.json"]) {
      expect((await stat(path.join(app.dataDir, name))).mode & 0o777).toBe(0o600);
    }
  });
});

describe("while it runs", () => {
  let started: AppProcess;

  beforeAll(async () => {
    started = await AppProcess.start({ dataDir: app.dataDir, port: app.port });
  });

  afterAll(async () => void (await started.stop()));

  test("[RUN-01] page, API, HTTP actions and sockets share one port", async () => {
    const page = await fetch(`${app.url}/app`);
    expect(await page.text()).toContain('<div id="root">');
    expect(await status(`${app.url}/version`)).toBe(200);
    const discovery = await fetch(`${app.url}/http/.well-known/openid-configuration`);
    expect(((await discovery.json()) as { issuer: string }).issuer).toBe(`${app.url}/http`);
    const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/sync`);
    await once(socket, "open");
    socket.close();
  });

  test("[RUN-03] the official CLI acts on the running app with the file that a start leaves", async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "node_modules/convex/bin/main.js",
        "run",
        "deployment/config:public",
        "--env-file",
        path.join(app.dataDir, "convex.env"),
      ],
      { cwd: ROOT, env: { PATH: process.env["PATH"], HOME: process.env["HOME"], CI: "1" } },
    );
    expect(JSON.parse(stdout)).toMatchObject({ aiProvider: "builtin", emailProvider: "outbox" });
  });

  test("[PER-08] another server gets no access to its data directory", async () => {
    expect(await refusal({ dataDir: app.dataDir })).toContain("in use by another running server");
  });

  test("[MAIL-02] the outbox is there for the person at this machine", async () => {
    const address = await outboxAddress(started, "/outbox");
    expect(started.output).toContain(`Email isn't set up. Emails stay in the outbox: ${address}`);
    expect(await status(address)).toBe(200);
    expect(await status(address, { host: `attacker.example:${started.port}` })).toBe(404);
    expect(await status(address, { "x-forwarded-for": "203.0.113.9" })).toBe(404);
  });
});

describe("a start that fails reports the cause in one line, with exit code 1", () => {
  test("[HTTP-60] a port in use is refused by its number", async () => {
    const squatter = createServer().listen(app.port, "127.0.0.1");
    await once(squatter, "listening");
    onTestFinished(() => new Promise<void>((resolve) => squatter.close(() => resolve())));
    expect(await refusal({ dataDir: app.dataDir, port: app.port })).toContain(`Port ${app.port}`);
  });

  test("[HTTP-60] a data directory that can't be written is refused", async () => {
    const file = path.join(app.dataDir, "convex.env");
    expect(await refusal({ dataDir: path.join(file, "below") })).toContain("can't be written");
    expect(await refusal({ dataDir: "/proc/data" })).toContain("can't be written");
  });

  test("[HTTP-60] a port that is no number is refused by its variable", async () => {
    expect(await refusal({ dataDir: app.dataDir, env: { PORT: "http" } })).toContain("PORT");
  });

  test("[HTTP-60] a version of Node that is too old is refused, with the one that is needed", async () => {
    const older = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})";
    const started = promisify(execFile)(
      process.execPath,
      ["--import", `data:text/javascript,${older}`, "scripts/run.mjs", "start"],
      { cwd: ROOT },
    );
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Node 20\.19\.0 or newer is needed; this is Node 20\.18\.3\.[^\n]*\n$/),
    });
  });
});

describe("the outbox", () => {
  test("[MAIL-02] is not served when others can connect, the machine itself included", async () => {
    await running({ HOST: "0.0.0.0" });
    expect(await status(await outboxAddress(app, "/outbox"))).toBe(404);
    expect(await status(await outboxAddress(app))).toBe(404);
  });

  test("[MAIL-02] is not served while a mail service has a key, and again when the key is gone", async () => {
    const sending = await AppProcess.start({
      dataDir: app.dataDir,
      port: app.port,
      env: { RESEND_API_KEY: "re_test" },
    });
    expect(await status(await outboxAddress(sending))).toBe(404);
    await sending.stop();
    await running();
    expect(await status(await outboxAddress(app))).toBe(200);
  });
});

test("[RUN-02] a start that was killed while it pushed is finished by the next one", async () => {
  const record = path.join(app.dataDir, "launch.json");
  const before = JSON.parse(await readFile(record, "utf8")) as { pushed: string };
  await writeFile(record, JSON.stringify({ ...before, pushed: null }));
  const cut = await AppProcess.create({ dataDir: app.dataDir, port: app.port });
  const refused = expect(cut.start()).rejects.toThrow("before it was ready");
  await cut.waitForOutput("Pushing the functions");
  await cut.kill();
  await refused;

  await running();
  expect(JSON.parse(await readFile(record, "utf8"))).toEqual(before);
});
