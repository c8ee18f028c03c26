import { networkInterfaces } from "node:os";
import path from "node:path";
import {
  createLog,
  StartError,
  startBackend,
  type Backend,
  type BackendOptions,
  type Supervision,
} from "../../embedded/src/index.js";
import { transcriptionProviderIn } from "../../convex/shared/providerSettings";
import { AdminClient } from "./AdminClient.js";
import { openDataDirectory, STORE_FOLDER, writePrivateFile } from "./dataDirectory.js";
import { applyVariables } from "./deploymentVariables.js";
import { loadOrCreateKeys, outboxKey } from "./keys.js";
import { type LaunchConfig, redactsErrors } from "./LaunchConfig.js";
import { ScriptError } from "../ScriptError.js";
import { readLaunchRecord, writeLaunchRecord } from "./LaunchRecord.js";
import { isOutboxPath, isOutboxPrivate, isMailSent, outbox } from "./outbox.js";
import { functionsHash, pushFunctions } from "./pushFunctions.js";
import { startingPage, type RequestHandler } from "./webPage.js";

/** Functions whose arguments contain a recording. */
const TAKES_RECORDINGS = ["answering/transcriptionActions:transcribe", "answering/recordingConsent:keep"];

/** Longest time in which a function may hold the server's thread, in milliseconds. */
const HANG_MS = 5_000;

export interface LaunchedApp {
  /** Address on this machine. */
  readonly url: string;
  readonly adminKey: string;
  close(): Promise<void>;
}

interface LaunchOptions {
  readonly config: LaunchConfig;
  readonly env: NodeJS.ProcessEnv;
  /** Makes the page's handler while the functions are pushed. */
  readonly makePage: (signal: AbortSignal) => Promise<RequestHandler>;
  /** Aborts when the process has to end. */
  readonly stopping: AbortSignal;
  readonly supervision: Supervision;
}

/**
 * Starts backend, functions and page on one port. The backend listens first: a taken port or locked folder fails before
 * any build.
 * @throws ScriptError BackendNotStarted when the backend can't start; ToolFailed when a tool fails, with its output
 */
export async function launch(options: LaunchOptions): Promise<LaunchedApp> {
  const { config, env, makePage, stopping, supervision } = options;
  await openDataDirectory(config.dataDir);
  const keys = await loadOrCreateKeys(config.dataDir);

  let page = startingPage(config.siteUrl);
  let outboxHandler: RequestHandler | null = null;
  const fallback: RequestHandler = (request, response) =>
    (outboxHandler && isOutboxPath(request) ? outboxHandler : page)(request, response);
  const backend = await start(config, { adminKey: keys.adminKey, fallback, supervision });
  const client = new AdminClient(config.localUrl, keys.adminKey);
  const key = outboxKey(keys);
  outboxHandler = outbox({ client, key, isLoopback: config.isLoopback, siteUrl: config.siteUrl });

  // A failure of one part aborts the other. Both end before the backend closes.
  const failed = new AbortController();
  const signal = AbortSignal.any([stopping, failed.signal]);
  const parts = [makePage(signal), prepareDeployment({ config, env, keys, client, signal })] as const;
  try {
    [page] = await Promise.all(parts);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(parts);
    await backend.close();
    throw error;
  }
  if (isOutboxPrivate(config) && !(await isMailSent(client))) {
    createLog(config.log)(
      "info",
      `Email isn't set up. Emails stay in the outbox: ${config.localUrl}/outbox?key=${key}`,
    );
  }
  return { url: config.localUrl, adminKey: keys.adminKey, close: () => backend.close() };
}

async function start(
  config: LaunchConfig,
  options: Pick<BackendOptions, "adminKey" | "fallback" | "supervision">,
): Promise<Backend> {
  try {
    return await startBackend({
      dataDir: path.join(config.dataDir, STORE_FOLDER),
      host: config.host,
      port: config.port,
      origin: config.siteUrl,
      log: config.log,
      hangMs: HANG_MS,
      ...options,
      allowedOrigins: pageOrigins(config),
      ...(config.diskReservePercent === undefined ? {} : { diskReservePercent: config.diskReservePercent }),
      ...(config.nodeMemoryMb === undefined ? {} : { nodeMemoryMb: config.nodeMemoryMb }),
      ...(config.trustedProxyHeader ? { trustedProxyHeader: config.trustedProxyHeader } : {}),
      ...(config.trustsLoopback ? { trustsLoopback: true } : {}),
      ...(config.isStrict ? { isStrict: true } : {}),
      ...(config.shouldVerify ? { shouldVerify: true } : {}),
      redactsErrors: redactsErrors(config),
      isLargeFunction: (functionPath, variable) =>
        TAKES_RECORDINGS.includes(functionPath) && transcriptionProviderIn(variable) !== null,
    });
  } catch (error) {
    if (error instanceof StartError) throw new ScriptError("BackendNotStarted", startMessage(error, config));
    throw error;
  }
}

const RESTORE = "If its store is damaged, restore DATA_DIR from a backup, or remove its folder store to begin anew.";

function startMessage(error: StartError, config: LaunchConfig): string {
  switch (error.code) {
    case "PortInUse":
      return `Port ${config.port} on ${config.host} is in use. Stop what uses it, or choose another: PORT=5174 npm start`;
    case "PortForbidden":
      return `Port ${config.port} on ${config.host} may not be used by this account. Choose one above 1023: PORT=5173`;
    case "DataDirLocked":
      return `DATA_DIR ${config.dataDir} is in use by another running server. Stop it, or choose another DATA_DIR.`;
    case "DataDirUnusable":
      return `DATA_DIR ${config.dataDir} can't be used: ${error.message}. ${RESTORE}`;
    case "DataDirTooNew":
      return `DATA_DIR ${config.dataDir} can't be used: ${error.message}. Start that version, or choose another DATA_DIR.`;
    case "InvalidOption":
      return error.message;
  }
}

/** Origins that may open a socket. */
function pageOrigins(config: LaunchConfig): string[] {
  const origins = [config.siteUrl, config.localUrl, `http://127.0.0.1:${config.port}`];
  if (config.isLoopback) return origins;
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return origins.concat(
    addresses.map(({ address, family }) => `http://${family === "IPv6" ? `[${address}]` : address}:${config.port}`),
  );
}

interface DeploymentOptions extends Pick<LaunchOptions, "config" | "env"> {
  readonly keys: Awaited<ReturnType<typeof loadOrCreateKeys>>;
  readonly client: AdminClient;
  readonly signal: AbortSignal;
}

/** Sets the deployment's variables, and pushes the functions where they have changed. */
async function prepareDeployment({ config, env, keys, client, signal }: DeploymentOptions): Promise<void> {
  const { dataDir } = config;
  const record = await readLaunchRecord(dataDir);
  const variables = await applyVariables(client, {
    keys,
    siteUrl: config.siteUrl,
    env,
    earlier: record.variables,
  });
  await writeLaunchRecord(dataDir, { ...record, variables });
  await writePrivateFile(dataDir, "convex.env", cliFile(config.localUrl, keys.adminKey));

  const hash = functionsHash();
  if (record.pushed === hash) return;
  createLog(config.log)("info", "Pushing the functions");
  await pushFunctions(config.localUrl, keys.adminKey, signal);
  await client.call("deployment/seed:run");
  // The record is written last, so that an interrupted start pushes again.
  await writeLaunchRecord(dataDir, { variables, pushed: hash });
}

/** Returns the content of a file for `npx convex … --env-file .data/convex.env`. */
function cliFile(url: string, adminKey: string): string {
  return `CONVEX_SELF_HOSTED_URL=${url}\nCONVEX_SELF_HOSTED_ADMIN_KEY=${adminKey}\n`;
}
