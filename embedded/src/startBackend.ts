/**
 * Owns the start of a backend: Convex's wire protocol in one Node process, on one HTTP port. The caller owns signals,
 * .env files and key generation.
 */
import { resolve } from "node:path";
import { type BackendOptions, checkOptions } from "./BackendOptions.js";
import { openDatabase } from "./database/index.js";
import { createFunctionLayer, type FunctionLayer, startWatchdog, STRICT_LIMITS } from "./functions/index.js";
import { CallLog } from "./push/CallLog.js";
import { SnapshotExports } from "./push/export/SnapshotExports.js";
import { SnapshotImports } from "./push/import/SnapshotImports.js";
import { LogRingBuffer } from "./push/LogRingBuffer.js";
import { PushService } from "./push/PushService.js";
import { SystemQueries } from "./push/SystemQueries.js";
import { AdminKey } from "./server/auth/AdminKey.js";
import { fetchIssuerJson } from "./server/auth/fetchIssuerJson.js";
import { JwksCache } from "./server/auth/JwksCache.js";
import { RequestAuthenticator } from "./server/auth/RequestAuthenticator.js";
import { TokenVerifier } from "./server/auth/TokenVerifier.js";
import { BackendServer } from "./server/BackendServer.js";
import { isLoopbackHost, networkOf, tryParseAddress, UNKNOWN_ADDRESS } from "./server/http/ipAddress.js";
import { NetworkBudget } from "./server/http/NetworkBudget.js";
import { Listener } from "./server/Listener.js";
import type { ServerContext } from "./server/routes/ServerContext.js";
import { type BackendStorage, directoryStorage, memoryStorage, unusableError } from "./server/BackendStorage.js";
import { SyncEndpoint } from "./server/SyncEndpoint.js";
import { type Clock, systemClock } from "./shared/Clock.js";
import { KIB, MIB } from "./shared/byteUnits.js";
import { createLog, type Log, textOfError } from "./shared/log.js";
import { verifyStore } from "./server/storeMaintenance.js";
import { steadyClock } from "./shared/SteadyClock.js";
import { SubscriptionManager } from "./subscriptions/index.js";
import { SharedResults } from "./sync/SharedResults.js";
import { FAN_OUT_SPACING_MS, UpdateScheduler } from "./sync/UpdateScheduler.js";
import type { SyncContext } from "./sync/SyncContext.js";
import { DEFAULT_SYNC_LIMITS } from "./sync/SyncLimits.js";

/** A running backend. */
export interface Backend {
  /** CONVEX_CLOUD_URL of the backend. */
  readonly url: string;
  /** CONVEX_SITE_URL of the backend. */
  readonly siteUrl: string;
  readonly adminKey: string;
  readonly port: number;
  /** Waits for running mutations. A second call has no effect. */
  close(): Promise<void>;
}

const DEFAULT_HOST = "127.0.0.1";
const DEFAULT_PORT = 3210;
/** Maximum open sockets of all networks. */
const MAX_SOCKETS = 10_000;
/** Default of `messageBytes`. */
const MESSAGE_BYTES = 256 * KIB;
/** Bytes of a large call: 960,000 bytes as base64, and the other arguments. */
const LARGE_BYTES = 1.25 * MIB;
/** Bytes for which a message may have one more value. */
const BYTES_PER_VALUE = 26;

/**
 * Starts a backend.
 * @throws StartError PortInUse or PortForbidden when a port can't be closers
 * @throws StartError DataDirLocked while another backend uses the store; DataDirTooNew when a later version wrote it;
 * DataDirUnusable when it can't be closers
 * @throws StartError InvalidOption when an option is invalid
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  checkOptions(options);
  const closers: Closer[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const backend = await openBackend(options, closers);
    let closing: Promise<void> | null = null;
    return { ...backend, close: () => (closing ??= closeAll()) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Closes one part of a backend. */
type Closer = () => Promise<void>;

/**
 * Opens the parts of a backend. `closers` receives how each is closed; they close in reverse order, also after an error.
 */
async function openBackend(options: BackendOptions, closers: Closer[]): Promise<Omit<Backend, "close">> {
  const { adminKey, hangMs = 0, supervision } = options;
  const log = createLog(options.log);
  if (options.dataDir !== undefined) supervision?.opens(options.dataDir);
  // The check precedes the watchdog's start, since the pages of a large store take a while.
  if (options.shouldVerify === true) await verify(options, log);
  const strict = options.isStrict === true ? STRICT_LIMITS : null;
  if (hangMs > 0) closers.push(await startWatchdog({ hangMs, strict, reportTo: supervision?.reportTo ?? null }));
  const budget = new NetworkBudget(options.trustsLoopback === true ? { loopback: null } : {});
  const { listener, siteListener, cloudUrl, siteUrl } = await openListeners(options, budget, closers);
  const { store, database } = await openStore(options, log, closers);

  const clock = steadyClock(systemClock, database.latestTs);
  const logs = new LogRingBuffer(clock);
  const logFault = (what: string, error: unknown) => log("error", what, { error: textOfError(error) });
  const { redactsErrors = !isLoopbackHost(options.host ?? DEFAULT_HOST) } = options;
  const layer = createFunctionLayer({
    ...optionalLayerSettings(options, store, strict),
    database,
    clock,
    blobStore: store.blobStore,
    logSink: options.log?.level === "debug" ? new CallLog(log, logs) : logs,
    cloudUrl,
    siteUrl,
    redactsErrors,
    onFault: (error) => logFault("background work", error),
  });
  closers.push(() => layer.close());
  const pushes = new PushService(database, layer, clock);
  closers.push(() => pushes.close());
  const imports = new SnapshotImports({ database, files: layer.files, folder: store.importFolder, logFault });
  closers.push(() => imports.close());

  const messages = messageLimits(options, layer);
  const parts = { clock, adminKey, database, layer, pushes, imports, logs, cloudUrl, siteUrl, budget };
  const context = serverContext({ ...parts, messages, redactsErrors, logFault });
  const messageBytes = messages.bytes;
  const sync = new SyncEndpoint(syncContext(context, clock), { total: MAX_SOCKETS, messageBytes, budget });
  const server = new BackendServer(context, sync, serverSettings(options, cloudUrl));
  closers.push(async () => {
    await Promise.all([listener.close(), siteListener?.close(), sync.close()]);
  });
  await layer.start();
  await imports.start();
  listener.serve(server.main);
  siteListener?.serve(server.site);
  supervision?.ready(options.log?.format ?? "text");
  return { url: cloudUrl, siteUrl, adminKey, port: listener.port };
}

function serverSettings(options: BackendOptions, cloudUrl: string) {
  return {
    allowedOrigins: new Set([new URL(cloudUrl).origin, ...(options.allowedOrigins ?? [])]),
    trustedProxyHeader: options.trustedProxyHeader?.toLowerCase() ?? null,
    fallback: options.fallback ?? null,
  };
}

/** Settings of the function layer that only some backends have. */
function optionalLayerSettings(
  { projectFolder, supervision, nodeMemoryMb }: BackendOptions,
  { compileCacheDir }: BackendStorage,
  strict: typeof STRICT_LIMITS | null,
) {
  return {
    ...(compileCacheDir !== null && { compileCacheDir }),
    ...(projectFolder !== undefined && { projectFolder: resolve(projectFolder) }),
    ...(strict !== null && { strict }),
    ...(nodeMemoryMb !== undefined && { nodeLimits: { outsideMb: nodeMemoryMb } }),
    ...(supervision !== undefined && { refused: supervision.refused }),
  };
}

async function openListeners(options: BackendOptions, budget: NetworkBudget, closers: Closer[]) {
  const { host = DEFAULT_HOST, port = DEFAULT_PORT, sitePort } = options;
  // Behind a proxy, all connections are the proxy's.
  const admit = options.trustedProxyHeader
    ? null
    : (address: string) => budget.tryOpen(networkOf(tryParseAddress(address) ?? UNKNOWN_ADDRESS), "connections");
  const listener = await Listener.open(host, port, admit);
  closers.push(() => listener.close());
  const siteListener = sitePort === undefined ? null : await Listener.open(host, sitePort, admit);
  if (siteListener !== null) closers.push(() => siteListener.close());
  const cloudUrl = options.origin ?? httpUrl(host, listener.port);
  const siteUrl = options.siteUrl ?? (siteListener === null ? `${cloudUrl}/http` : httpUrl(host, siteListener.port));
  return { listener, siteListener, cloudUrl, siteUrl };
}

async function openStore(options: BackendOptions, log: Log, closers: Closer[]) {
  const { diskReservePercent: reservePercent } = options;
  const store =
    options.persistence === "memory"
      ? memoryStorage()
      : await directoryStorage(options.dataDir ?? "", {
          ...(reservePercent !== undefined && { reservePercent }),
          onSuperseded: ({ message }) => {
            log("error", `This process ends: ${message}. Run one process for each data directory.`);
            process.exit(1);
          },
          onDamaged: ({ message }) => {
            log("error", `This process ends: ${message}.`);
            process.exit(1);
          },
        });
  closers.push(() => store.persistence.close());
  const database = await openDatabase({
    persistence: store.persistence,
    onReadOnly: (reason) =>
      reason === null
        ? log("info", "Changes are accepted again.")
        : log("warn", `Changes are refused, reading goes on: ${reason}.`),
    onMigrated: (format) => log("info", `The store has format ${format} now.`),
  }).catch((error: unknown) => {
    throw unusableError(options.dataDir ?? "memory", error);
  });
  closers.push(() => database.close());
  return { store, database };
}

function messageLimits(options: BackendOptions, { environment }: FunctionLayer) {
  const { messageBytes = MESSAGE_BYTES, httpActionBytes = messageBytes } = options;
  const variable = (name: string) => environment.list().find((entry) => entry.name === name)?.value;
  return {
    bytes: messageBytes,
    httpActionBytes,
    values: Math.ceil(messageBytes / BYTES_PER_VALUE),
    isLarge: (functionPath: string) => options.isLargeFunction?.(functionPath, variable) ?? false,
    largeBytes: Math.max(LARGE_BYTES, messageBytes),
  };
}

async function verify({ dataDir, persistence }: BackendOptions, log: Log): Promise<void> {
  const size = persistence === "memory" || dataDir === undefined ? null : await verifyStore(dataDir);
  if (size === null) return log("info", "There is no store to verify yet.");
  const rows = size.tables.reduce((sum, table) => sum + table.rows, 0);
  log("info", `The store is whole: ${rows} documents, ${size.files.count} files.`);
}

type ContextParts = Omit<ServerContext, "runner" | "exports" | "authenticator"> & {
  readonly adminKey: string;
  readonly clock: Clock;
};

function serverContext({ adminKey, clock, ...parts }: ContextParts): ServerContext {
  const { database, layer, cloudUrl, siteUrl } = parts;
  const nobody = { ip: null, userAgent: null, caller: "HttpEndpoint" } as const;
  const keys = new JwksCache(
    (url) =>
      fetchIssuerJson(
        url,
        {
          siteUrl,
          cloudUrl,
          fetchSite: (path) =>
            layer.runner.runHttpAction(new Request(new URL(path, new URL(siteUrl).origin)), nobody, async () => null),
          ownKeys: () => layer.jwks(),
        },
        fetch,
      ),
    clock,
    () => layer.environment.version(),
  );
  const tokens = new TokenVerifier(() => layer.deployments.authProviders(), keys, clock);
  const exports = new SnapshotExports(database, layer.files);
  const { imports } = parts;
  const runner = new SystemQueries(database, layer, { exports, imports }, { cloudUrl, siteUrl }).wrap(layer.runner);
  return { ...parts, runner, exports, authenticator: new RequestAuthenticator(new AdminKey(adminKey), tokens) };
}

function syncContext(context: ServerContext, clock: Clock): SyncContext {
  const { database, runner, authenticator, messages, redactsErrors, logFault } = context;
  const atLeastOneMessage = (characters: number) => Math.max(characters, messages.bytes);
  const updates = new UpdateScheduler(FAN_OUT_SPACING_MS);
  const latestTs = () => database.latestTs;
  const isHolding = () => updates.isHolding;
  return {
    runner,
    results: new SharedResults({
      runner,
      subscriptions: new SubscriptionManager(database),
      redactsErrors,
      latestTs,
      isHolding,
    }),
    updates,
    authenticator,
    latestTs,
    clientTs: () => database.clientTs(),
    whenPublished: () => database.whenPublished(),
    clock,
    limits: {
      ...DEFAULT_SYNC_LIMITS,
      queuedCharacters: atLeastOneMessage(DEFAULT_SYNC_LIMITS.queuedCharacters),
      argumentCharacters: atLeastOneMessage(DEFAULT_SYNC_LIMITS.argumentCharacters),
      messageValues: messages.values,
    },
    redactsErrors,
    logFault,
  };
}

function httpUrl(host: string, port: number): string {
  // "Every interface" is no address to connect to.
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
