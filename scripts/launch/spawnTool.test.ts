import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../testing/testResources.js";

/** Starts a tool and prints its id; neither process ends unaided. */
async function starter(tool: string) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { spawnTool } from "./spawnTool.js";
        const tool = spawnTool(["--eval", ${JSON.stringify(tool)}], { env: process.env, output: "inherit" });
        tool.once("close", (code) => console.log("ended with " + code));
        setInterval(() => {}, 1000);
      `,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  const folder = await temporaryFolder();
  // A package.json makes the folder a project root.
  await writeFile(path.join(folder, "package.json"), "{}");
  const script = path.join(folder, "starter.mjs");
  await writeFile(script, outputFiles[0]!.contents);
  const started = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void started.kill("SIGKILL"));
  return started;
}

test("[RUN-02] a tool ends with the process that started it, kill -9 included", async () => {
  const parent = await starter("console.log(process.pid); setInterval(() => {}, 1000)");
  const closed = once(parent, "close");
  const [pid] = (await once(createInterface(parent.stdout), "line")) as [string];
  onTestFinished(() => {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch (error) {
      expect(error).toMatchObject({ code: "ESRCH" });
    }
  });
  parent.kill("SIGKILL");
  // The tool also holds the output, which closes when both have ended.
  await closed;
});

test("a tool that is done ends by itself", async () => {
  const parent = await starter("process.exitCode = 3");
  expect(await once(createInterface(parent.stdout), "line")).toEqual(["ended with 3"]);
});
