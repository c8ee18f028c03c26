/** Runs once, before all files. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { AppProcess } from "../support/backends/AppProcess.js";
import { keepPushedData } from "../support/backends/pushedData.js";
import { WITHOUT_ENCODER } from "../support/backends/runningApp.js";

/** @throws Error when the app does not start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const temporary = useOwnTemporaryFolder();
  const pushed = await AppProcess.start();
  await pushed.stop();
  await keepPushedData(pushed.dataDir);
  const app = await AppProcess.start({ copiedFrom: pushed.dataDir, env: WITHOUT_ENCODER });
  project.provide("pushedDataDir", pushed.dataDir);
  project.provide("firstOutput", pushed.output);
  project.provide("sharedApp", { url: app.url, port: app.port, dataDir: app.dataDir });
  return async () => {
    await app.dispose();
    await pushed.dispose();
    rmSync(temporary, { recursive: true, force: true });
  };
}

/** A browser context that is closed leaves its trace's folder in the temporary one, which workers inherit. */
function useOwnTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "facets-e2e-"));
  process.env["TMPDIR"] = folder;
  return folder;
}
