/**
 * This command is `serve --data-dir <directory> [--project <folder>] [--host <address>] [--port <n>] [--origin <url>]
 * [--strict] [--hang-ms <n>] [--verify] [--errors shown|redacted] [--max-body <bytes>]`. EMBEDDED_ADMIN_KEY holds the
 * key, because other users can read command lines. It prints one line of JSON, `{"url","siteUrl","port","pid"}`, once
 * it accepts requests.
 *
 * `--project` is the folder whose installed packages modules with "use node" import. The default is the working
 * directory.
 *
 * `--hang-ms` is the longest time in which a function may hold the server's thread; then the process is ended and
 * started again. The default is 5000; 0 means no limit.
 *
 * `--errors` decides what callers without the key read of errors. The default is `shown` where only this machine
 * reaches the port, else `redacted`.
 *
 * `--max-body` is the longest body of a request to an HTTP action, at most 20 MiB. The default is 256 KiB.
 */
import { url as debuggerUrl } from "node:inspector";
import { type BackendOptions, readLogOptions, StartError, startBackend, superviseSelf } from "../src/index.js";
import { parseOptions } from "./parseOptions.js";
import { supervise } from "./supervise.mjs";

/** Default of `--hang-ms`. */
const DEFAULT_HANG_MS = "5000";

/** How this command's callers give the backend's options. */
const OPTION_NAMES: { readonly [option: string]: string } = {
  adminKey: "EMBEDDED_ADMIN_KEY",
  dataDir: "--data-dir",
  httpActionBytes: "--max-body",
  nodeMemoryMb: "NODE_ACTION_MEMORY_MB",
  origin: "--origin",
  projectFolder: "--project",
};

try {
  await run();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  const isOption = error.code === "InvalidOption";
  const line = isOption ? error.message.replace(/^\w+/, (name) => OPTION_NAMES[name] ?? name) : error.message;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** @throws StartError InvalidOption when an option is invalid; another code when the backend can't start */
async function run(): Promise<void> {
  const values = parseCommandLine();
  const isSupervised = values.supervised !== undefined;
  if (!isSupervised && Number(values["hang-ms"]) > 0 && debuggerUrl() === undefined) {
    supervise(process.argv[1] ?? "", process.argv.slice(2));
    return;
  }
  const stopping = new AbortController();
  const supervision = superviseSelf(
    () => stopping.abort(),
    () => process.exit(130),
  );
  const backend = await startBackend({ ...backendOptions(values), supervision });
  const { url, siteUrl, port } = backend;
  process.stdout.write(`${JSON.stringify({ url, siteUrl, port, pid: process.pid })}\n`);
  if (!stopping.signal.aborted) {
    await new Promise((resolve) => stopping.signal.addEventListener("abort", resolve));
  }
  await backend.close();
  process.exit(0);
}

/** @throws StartError InvalidOption for an unknown option or a missing value */
function parseCommandLine() {
  return parseOptions({
    "data-dir": { type: "string" },
    project: { type: "string" },
    host: { type: "string" },
    port: { type: "string" },
    origin: { type: "string" },
    strict: { type: "boolean", default: false },
    verify: { type: "boolean", default: false },
    "hang-ms": { type: "string", default: DEFAULT_HANG_MS },
    errors: { type: "string" },
    "max-body": { type: "string" },
    supervised: { type: "string" },
  }).values;
}

/** @throws StartError InvalidOption when a value is invalid */
function backendOptions(values: ReturnType<typeof parseCommandLine>): BackendOptions {
  const redactsErrors = parseErrorsOption(values.errors);
  const nodeMemoryMb = process.env["NODE_ACTION_MEMORY_MB"];
  return {
    adminKey: process.env["EMBEDDED_ADMIN_KEY"] ?? "",
    log: readLogOptions(process.env),
    trustsLoopback: process.env["TRUST_LOOPBACK"] === "1",
    isStrict: values.strict,
    shouldVerify: values.verify,
    hangMs: Number(values["hang-ms"]),
    ...(redactsErrors !== null && { redactsErrors }),
    ...(nodeMemoryMb && { nodeMemoryMb: Number(nodeMemoryMb) }),
    ...(values["data-dir"] !== undefined && { dataDir: values["data-dir"] }),
    ...(values.project !== undefined && { projectFolder: values.project }),
    ...(values.host !== undefined && { host: values.host }),
    ...(values.port !== undefined && { port: Number(values.port) }),
    ...(values["max-body"] !== undefined && { httpActionBytes: Number(values["max-body"]) }),
    ...(values.origin !== undefined && { origin: values.origin }),
  };
}

/** Whether errors are redacted; null means the default. @throws StartError InvalidOption for any other value */
function parseErrorsOption(option: string | undefined): boolean | null {
  if (option === undefined) return null;
  if (option === "shown" || option === "redacted") return option === "redacted";
  throw new StartError("InvalidOption", `--errors must be shown or redacted, not ${option}`);
}
