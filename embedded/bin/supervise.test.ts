import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

const supervisor = new URL("./supervise.mjs", import.meta.url).href;

/** Writes a program that supervises a script, which receives the refused functions as `refused`. */
async function programOf(script: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "supervise-"));
  const file = path.join(folder, "server.mjs");
  await writeFile(
    file,
    `import { writeSync } from "node:fs";
     if (!process.argv[2]) (await import(${JSON.stringify(supervisor)})).supervise(process.argv[1], ["given"]);
     else {
       const { refused } = JSON.parse(process.argv[3].slice("--supervised=".length));
       const report = (running, lateMs, ends) => writeSync(4, JSON.stringify({ running, lateMs, ends }) + "\\n");
       ${script}
     }`,
  );
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return file;
}

function spawned(args: string[], env = process.env): ChildProcess {
  const started = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env });
  onTestFinished(() => void started.kill("SIGKILL"));
  return started;
}

async function supervised(script: string): Promise<ChildProcess> {
  return spawned([await programOf(script)]);
}

test("the server's young generation begins with 16 MB, and arguments of the command come after it", async () => {
  const file = await programOf(`console.log(process.execArgv.join(" "));`);
  const { output } = await endOf(spawned(["--no-warnings", file]));
  expect(output).toBe("--min-semi-space-size=16 --no-warnings\n");
});

async function endOf(child: ChildProcess): Promise<{ code: number | null; signal: string | null; output: string }> {
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  return { code, signal, output };
}

const isFirst = "Object.keys(refused).length === 0";

const starts: [string, string][] = [
  ["was ended by its watchdog", 'report("a:loop", 5000, true); process.kill(process.pid, "SIGKILL");'],
  ["filled its memory", 'report("a:loop", 800, false); process.send({ ready: true }, () => process.abort());'],
];

test.each(starts)("[ISO-09] a server that %s starts again, with that function refused", async (_what, ends) => {
  const before = Date.now();
  const { code, output } = await endOf(
    await supervised(`
      if (${isFirst}) { ${ends} setInterval(() => {}, 1000); }
      else { console.log(JSON.stringify(refused)); process.exit(7); }`),
  );
  expect(code).toBe(7);
  const refused = JSON.parse(/\{.*\}/.exec(output)![0]) as { [name: string]: { until: number } };
  expect(Object.keys(refused)).toEqual(["a:loop"]);
  expect(refused["a:loop"]!.until).toBeGreaterThanOrEqual(before + 30_000);
  expect(output).toContain("The server starts again, and a:loop is refused for 30 s.");
});

test("[OPS-01] where the server's lines are JSON, the supervisor's are too", async () => {
  const { output } = await endOf(
    await supervised(`
      if (!(${isFirst})) process.exit(0);
      process.send({ ready: true, format: "json" }, () => {
        report("a:loop", 5000, true);
        process.kill(process.pid, "SIGKILL");
      });
      setInterval(() => {}, 1000);`),
  );
  expect(JSON.parse(output)).toMatchObject({
    level: "error",
    message: expect.stringContaining("starts again") as unknown,
  });
});

const ends: [string, string, { code: number | null; signal: string | null }][] = [
  ["exit code", "process.exit(3);", { code: 3, signal: null }],
  ["signal", 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000);', { code: null, signal: "SIGKILL" }],
  ["crash before it was ready", "process.abort();", { code: null, signal: "SIGABRT" }],
];

test.each(ends)("[ISO-10] a server's %s becomes the supervisor's", async (_what, script, expected) => {
  expect(await endOf(await supervised(script))).toMatchObject(expected);
});

const crashSignals = ["SIGSEGV", "SIGBUS"];
const crash = (signal: string): string =>
  `process.send({ store: "/srv/tasks" }, () => process.kill(process.pid, "${signal}")); setInterval(() => {}, 1000);`;
const startsAgain = (signal: string): string =>
  `The server crashed (${signal}). It starts again after a check of its store.\n`;

test.each(crashSignals)("[OPS-60] a server that ends by %s starts again with a check of its store", async (signal) => {
  const { code, output } = await endOf(
    await supervised(`if (process.argv.includes("--verify")) process.exit(7); ${crash(signal)}`),
  );
  expect(output).toBe(startsAgain(signal));
  expect(code).toBe(7);
});

test.each(crashSignals)("[OPS-60] a second end by %s is final, and one line names the store", async (signal) => {
  const { code, output } = await endOf(await supervised(crash(signal)));
  expect(output).toBe(
    `${startsAgain(signal)}The store in /srv/tasks may be damaged or cut (${signal}). Check it with ` +
      "`npm run store -- check --data-dir /srv/tasks`, and restore a backup.\n",
  );
  expect(code).toBe(1);
});

const stops: [string, string, { code: number | null; signal: string | null }][] = [
  ["that works ends by itself", 'process.once("message", () => process.exit(5));', { code: 5, signal: null }],
  ["that hangs is ended", 'report("a:loop", 2000, false); for (;;);', { code: null, signal: "SIGTERM" }],
];

test.each(stops)("[ISO-10] after a signal to stop, a server %s", async (_what, script, expected) => {
  const started = await supervised(`console.log("up"); setInterval(() => {}, 1000); ${script}`);
  await once(createInterface(started.stdout!), "line");
  started.kill("SIGTERM");
  expect(await endOf(started)).toMatchObject(expected);
});

test("[ISO-60] below npm, the end of the process that started the supervisor stops the server", async () => {
  // As npm and its shell do, this process ends at a signal without passing it on.
  const parent = `require("node:child_process").spawn(process.execPath, [process.argv[1]], { stdio: "inherit" });`;
  const server = `
    process.once("message", () => { console.log("stopped"); process.exit(0); });
    setTimeout(() => process.exit(), 30_000);
    console.log("up");`;
  const started = spawned(["-e", parent, await programOf(server)], { ...process.env, npm_lifecycle_event: "start" });
  const lines: string[] = [];
  for await (const line of createInterface(started.stdout!)) {
    lines.push(line);
    if (line === "up") started.kill("SIGTERM");
  }
  expect(lines).toEqual(["up", "stopped"]);
});
