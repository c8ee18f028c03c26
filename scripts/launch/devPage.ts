import { createServer as createNetServer, type AddressInfo } from "node:net";
import { createServer } from "vite";
import { projectRoot } from "../projectFiles.js";
import { answerText, type RequestHandler } from "./webPage.js";

/** Vite's development server as a request handler. */
export interface DevPage {
  readonly handler: RequestHandler;
  close(): Promise<void>;
}

/** Serves `src/` with hot reload. */
export async function devPage(host: string): Promise<DevPage> {
  const vite = await createServer({
    root: projectRoot,
    // .env.local names another backend, and the CLI's writes would restart the server.
    envDir: false,
    appType: "spa",
    server: { middlewareMode: true, host, ws: { port: await freePort(host) } },
  });
  return {
    handler: (request, response) => vite.middlewares(request, response, () => answerText(response, 404, "Not found")),
    close: () => vite.close(),
  };
}

/** Returns a free port for the reload socket, which can't share the backend's port. */
async function freePort(host: string): Promise<number> {
  const server = createNetServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
