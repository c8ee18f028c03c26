import { afterAll, beforeAll } from "vitest";
import type { Backend } from "../../embedded/src/index.js";
import { FixtureApp } from "./FixtureApp.js";
import { startTestBackend } from "./startTestBackend.js";

/** A backend with the fixture app in force, for every test of the file or group that asks for it. */
export function fixtureBackend(): Pick<Backend, "url" | "port"> {
  let backend: Backend;
  let app: FixtureApp;
  beforeAll(async () => {
    backend = await startTestBackend();
    app = await FixtureApp.create(backend);
    await app.push();
  });
  afterAll(async () => {
    await backend.close();
    await app.remove();
  });
  return {
    get url() {
      return backend.url;
    },
    get port() {
      return backend.port;
    },
  };
}
