import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import type { Backend, BackendOptions } from "../../../embedded/src/index.js";
import { copyFolder } from "./copyFolder.js";
import { startTestBackend } from "./startTestBackend.js";

/** The caller removes the directory. */
export async function copyFixtureData(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "backend-"));
  await copyFolder(inject("fixtureDataDir"), dataDir);
  return dataDir;
}

/** A backend with the test app's data, started before a file's tests and closed after them. */
export function fixtureBackend(options: Partial<BackendOptions> = {}): Omit<Backend, "close"> {
  let backend: Backend;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await copyFixtureData();
    backend = await startTestBackend({ persistence: "disk", dataDir, ...options });
  });
  afterAll(async () => {
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    get url() {
      return backend.url;
    },
    get siteUrl() {
      return backend.siteUrl;
    },
    get adminKey() {
      return backend.adminKey;
    },
    get port() {
      return backend.port;
    },
  };
}
