import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { RequestHandler } from "../launch/webPage.js";

/** Address of a server that runs on a free port until the test ends. */
export async function serve(handler: RequestHandler): Promise<string> {
  const server = createServer((request, response) => {
    Promise.resolve(handler(request, response)).catch((error: unknown) =>
      response.destroy(new Error("the handler failed", { cause: error })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Creates a folder that is removed when the test ends. Returns its path. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "launch-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
