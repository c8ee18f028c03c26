// `npm run dev`: as `npm start`, but `npx convex dev` watches convex/ and Vite reloads src/.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { selectEmbeddedBackend } from "./launch/selectEmbeddedBackend.js";
import { devPage, type DevPage } from "./launch/devPage.js";
import { launch, type LaunchedApp } from "./launch/launch.js";
import { developmentConfig, type LaunchConfig } from "./launch/LaunchConfig.js";
import { clearPushRecord } from "./launch/LaunchRecord.js";
import { main } from "./launch/main.js";
import { cliEnvironment, convexCli } from "./launch/pushFunctions.js";
import { spawnTool } from "./launch/spawnTool.js";
import { projectRoot } from "./projectFiles.js";

const envFile = path.join(projectRoot, ".env.local");

await main(async (config, stopping, supervision) => {
  for (const name of Object.keys(process.env)) if (name.startsWith("VITE_CONVEX_")) delete process.env[name];
  // An invalid .env.local fails before anything starts.
  selectEmbeddedBackend(await envText(), config.localUrl, "");
  let page: DevPage | null = null;
  const app = await launch({
    config: developmentConfig(config),
    env: process.env,
    makePage: async () => {
      page = await devPage(config.host);
      return page.handler;
    },
    stopping,
    supervision,
  });
  await writeFile(envFile, selectEmbeddedBackend(await envText(), config.localUrl, app.adminKey), { mode: 0o600 });
  // The watcher pushes something else than the last start.
  await clearPushRecord(config.dataDir);
  const endWatch = watchFunctions(config, app);
  return {
    ...app,
    close: async () => {
      await endWatch();
      await page?.close();
      await app.close();
    },
  };
});

async function envText(): Promise<string | null> {
  return await readFile(envFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Runs `convex dev` until the returned function is called. The process ends when the CLI does. */
function watchFunctions(config: LaunchConfig, app: LaunchedApp): () => Promise<void> {
  const watcher = spawnTool([convexCli, "dev"], {
    env: cliEnvironment(config.localUrl, app.adminKey),
    output: "inherit",
  });
  let isEnding = false;
  const watcherEnd = new Promise<void>((resolve) => watcher.once("close", () => resolve()));
  watcher.once("close", (code) => {
    if (isEnding) return;
    console.error(`npx convex dev ended with code ${code}.`);
    process.kill(process.pid, "SIGTERM");
  });
  return async () => {
    isEnding = true;
    watcher.kill("SIGTERM");
    await watcherEnd;
  };
}
