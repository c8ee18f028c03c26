/**
 * `serve --data-dir <directory> [--host <address>] [--port <n>] [--origin <url>] [--strict]`
 * EMBEDDED_ADMIN_KEY holds the key, because other users can read command lines.
 * Prints one line of JSON, `{"url","siteUrl","port"}`, once it accepts requests.
 */
import { parseArgs } from "node:util";
import { StartError, startBackend } from "../src/index.js";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    host: { type: "string" },
    port: { type: "string" },
    origin: { type: "string" },
    strict: { type: "boolean", default: false },
  },
});

try {
  const backend = await startBackend({
    adminKey: process.env["EMBEDDED_ADMIN_KEY"] ?? "",
    trustLoopback: process.env["TRUST_LOOPBACK"] === "1",
    strict: values.strict,
    ...(values["data-dir"] !== undefined && { dataDir: values["data-dir"] }),
    ...(values.host !== undefined && { host: values.host }),
    ...(values.port !== undefined && { port: Number(values.port) }),
    ...(values.origin !== undefined && { origin: values.origin }),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void backend.close());
  const { url, siteUrl, port } = backend;
  process.stdout.write(`${JSON.stringify({ url, siteUrl, port })}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
