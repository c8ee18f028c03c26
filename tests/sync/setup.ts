/** Each file starts on a copy of the pushed data. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { FixtureApp } from "../support/backends/FixtureApp.js";
import { startTestBackend } from "../support/backends/startTestBackend.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Data directory with the pushed fixture app; no process uses it. */
    fixtureDataDir: string;
  }
}

/** Pushes the test app once, and provides its data to the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "fixture-"));
  const backend = await startTestBackend({ persistence: "disk", dataDir });
  const app = await FixtureApp.create(backend);
  await app.push();
  await app.remove();
  await backend.close();
  project.provide("fixtureDataDir", dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
