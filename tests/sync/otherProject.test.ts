import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { collectOutput } from "../../scripts/launch/collectOutput.js";
import { projectRoot } from "../../scripts/projectFiles.js";
import { ADMIN_KEY } from "../support/backends/startTestBackend.js";

/** What a newcomer has: functions without components, and packages that this repository lacks. */
const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "type": "module", "dependencies": { "convex": "1.48.0", "only-there": "1.2.3" } }',
  "convex.json": '{ "node": { "externalPackages": ["only-there"] } }',
  "node_modules/only-there/package.json":
    '{ "name": "only-there", "version": "1.2.3", "type": "module", "main": "index.js" }',
  "node_modules/only-there/index.js": 'export const shout = (text) => text.toUpperCase() + "!";',
  "convex/schema.ts": `
    import { defineSchema, defineTable } from "convex/server";
    import { v } from "convex/values";
    export default defineSchema({ tasks: defineTable({ text: v.string() }) });`,
  "convex/tasks.ts": `
    import { v } from "convex/values";
    import { mutation, query } from "./_generated/server";
    export const add = mutation({ args: { text: v.string() }, handler: async (ctx, task) => void (await ctx.db.insert("tasks", task)) });
    export const list = query({ args: {}, handler: async (ctx) => {
      const tasks = await ctx.db.query("tasks").collect();
      return tasks.map(({ text }) => [process.env.GREETING ?? "no greeting", text].join(", "));
    } });`,
  "convex/shouting.ts": `
    "use node";
    import { shout } from "only-there";
    import { v } from "convex/values";
    import { action } from "./_generated/server";
    export const shouted = action({ args: { text: v.string() }, handler: async (_ctx, { text }) => shout(text) });`,
};

async function createProject(folder: string): Promise<void> {
  for (const [name, content] of Object.entries(FILES)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await symlink(path.join(projectRoot, "node_modules/convex"), path.join(folder, "node_modules/convex"));
}

/** As the README says; returns the address. */
async function serve(dataDir: string, project: string): Promise<string> {
  const args = ["embedded/bin/serve", "--data-dir", dataDir, "--project", project, "--port", "0"];
  const server = spawn(process.execPath, ["scripts/run.mjs", ...args], {
    cwd: projectRoot,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], EMBEDDED_ADMIN_KEY: ADMIN_KEY },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(server, "close");
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await closed;
  });
  const [line] = (await once(createInterface({ input: server.stdout }), "line")) as [string];
  return (JSON.parse(line) as { url: string }).url;
}

test("[PUSH-28] a project outside of this repository is served, and the official CLI pushes, runs and sets variables there", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "project-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const project = path.join(folder, "tasks");
  await createProject(project);
  const url = await serve(path.join(folder, "data"), project);
  const convex = async (...args: string[]) => {
    const child = spawn(process.execPath, ["node_modules/convex/bin/main.js", ...args], {
      cwd: project,
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        CI: "1",
        NO_COLOR: "1",
        CONVEX_SELF_HOSTED_URL: url,
        CONVEX_SELF_HOSTED_ADMIN_KEY: ADMIN_KEY,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { code, stdout, stderr } = await collectOutput(child);
    expect(code, stderr).toBe(0);
    return stdout;
  };
  await convex("dev", "--once", "--typecheck", "disable", "--tail-logs", "disable");
  expect(await readFile(path.join(project, ".env.local"), "utf8")).toContain(`CONVEX_URL=${url}`);
  await convex("run", "tasks:add", '{"text":"write"}');
  await convex("env", "set", "GREETING", "hello");
  expect(JSON.parse(await convex("run", "tasks:list"))).toEqual(["hello, write"]);
  expect(JSON.parse(await convex("run", "shouting:shouted", '{"text":"done"}'))).toBe("DONE!");
});
