/**
 * Convex's wire protocol in one Node process, on one HTTP port.
 * Signals, .env files and key generation are the caller's.
 */
import { openDatabase } from "./database/index.js";
import { createFunctionLayer } from "./functions/index.js";
import { LogRing } from "./push/LogRing.js";
import { PushService } from "./push/PushService.js";
import { SystemQueries } from "./push/SystemQueries.js";
import { AdminKey } from "./server/auth/AdminKey.js";
import { fetchIssuerJson } from "./server/auth/fetchIssuerJson.js";
import { JwksCache } from "./server/auth/JwksCache.js";
import { RequestAuthenticator } from "./server/auth/RequestAuthenticator.js";
import { TokenVerifier } from "./server/auth/TokenVerifier.js";
import { BackendServer, type Fallback } from "./server/BackendServer.js";
import { Listener } from "./server/Listener.js";
import type { ServerContext } from "./server/ServerContext.js";
import { StartError } from "./server/StartError.js";
import { directoryStore, memoryStore, unusable } from "./server/Store.js";
import { SyncEndpoint } from "./server/SyncEndpoint.js";
import { type Clock, systemClock } from "./shared/Clock.js";
import { steadyClock } from "./shared/SteadyClock.js";
import { createSubscriptionManager } from "./subscriptions/index.js";
import { SharedResults } from "./sync/SharedResults.js";
import { DEFAULT_SYNC_LIMITS, type SyncContext } from "./sync/types.js";

export { StartError } from "./server/StartError.js";
export type { StartErrorCode } from "./shared/BackendError.js";

export interface BackendOptions {
  /** Created if necessary; required unless `persistence` is `"memory"`. */
  readonly dataDir?: string;
  /** `"memory"` keeps nothing after `close`. Default: `"disk"`. */
  readonly persistence?: "memory" | "disk";
  /** Percent of the disk, at most 1 GiB, below which changes of users are refused. 0 to 50, default 5. */
  readonly diskReservePercent?: number;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Default 3210; 0 picks a free port. */
  readonly port?: number;
  /** Serves HTTP actions at its root. */
  readonly sitePort?: number;
  /** CONVEX_CLOUD_URL, without a trailing slash. Default `http://host:port`. */
  readonly origin?: string;
  /** CONVEX_SITE_URL. Default: the site port's address if there is one, else `<origin>/http`. */
  readonly siteUrl?: string;
  /** At least 16 characters, without `:` and `|`. */
  readonly adminKey: string;
  /** Of pages that may open sockets, besides `origin`. */
  readonly allowedOrigins?: readonly string[];
  /** Header with the client's address, such as `x-forwarded-for`. */
  readonly trustedProxyHeader?: string;
  /** Serves other requests (the web page). Default: 404. */
  readonly fallback?: Fallback;
  /** Receives faults. Default: standard error. */
  readonly log?: (line: string) => void;
}

export interface Backend {
  /** CONVEX_CLOUD_URL. */
  readonly url: string;
  /** CONVEX_SITE_URL. */
  readonly siteUrl: string;
  readonly adminKey: string;
  readonly port: number;
  /** Waits for running mutations. Idempotent. */
  close(): Promise<void>;
}

const DEFAULT_HOST = "127.0.0.1";
const DEFAULT_PORT = 3210;
const CONNECTION_LIMITS = { total: 10_000, perAddress: 256 };
const MIN_KEY_LENGTH = 16;

/** @throws StartError PortInUse, PortForbidden, DataDirUnusable, DataDirLocked, InvalidOption */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  checkOptions(options);
  const host = options.host ?? DEFAULT_HOST;
  // Closed in reverse order, also when a later step fails.
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const listener = await Listener.open(host, options.port ?? DEFAULT_PORT);
    opened.push(() => listener.close());
    const siteListener = options.sitePort === undefined ? null : await Listener.open(host, options.sitePort);
    if (siteListener !== null) opened.push(() => siteListener.close());

    const cloudUrl = options.origin ?? httpUrl(host, listener.port);
    const siteUrl = options.siteUrl ?? (siteListener === null ? `${cloudUrl}/http` : httpUrl(host, siteListener.port));
    const store =
      options.persistence === "memory"
        ? memoryStore()
        : await directoryStore(options.dataDir ?? "", options.diskReservePercent);
    opened.push(() => store.persistence.close());
    const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
    const database = await openDatabase({
      persistence: store.persistence,
      onReadOnly: (reason) =>
        log(reason === null ? "Changes are accepted again." : `Changes are refused, reading goes on: ${reason}.`),
    }).catch((error: unknown) => {
      throw unusable(options.dataDir ?? "memory", error);
    });
    opened.push(() => database.close());

    const clock = steadyClock(systemClock, database.latestTs);
    const logs = new LogRing(clock);
    const logFault = faultLogger(log);
    const { blobStore, compileCacheDir } = store;
    const layer = createFunctionLayer({
      database,
      clock,
      blobStore,
      ...(compileCacheDir !== null && { compileCacheDir }),
      logSink: logs,
      cloudUrl,
      siteUrl,
      onFault: (error) => logFault("background work", error),
    });
    opened.push(() => layer.close());
    const pushes = new PushService(database, layer, clock);
    opened.push(() => pushes.close());

    const context = serverContext({
      clock,
      adminKey: options.adminKey,
      database,
      layer,
      pushes,
      logs,
      cloudUrl,
      siteUrl,
      logFault,
    });
    const sync = new SyncEndpoint(syncContext(context, clock), CONNECTION_LIMITS);
    const server = new BackendServer(context, sync, {
      allowedOrigins: new Set([new URL(cloudUrl).origin, ...(options.allowedOrigins ?? [])]),
      trustedProxyHeader: options.trustedProxyHeader?.toLowerCase() ?? null,
      fallback: options.fallback ?? null,
    });
    opened.push(async () => {
      await Promise.all([listener.close(), siteListener?.close(), sync.close()]);
    });
    await layer.start();
    listener.serve(server.main);
    siteListener?.serve(server.site);
    let closing: Promise<void> | null = null;
    return {
      url: cloudUrl,
      siteUrl,
      adminKey: options.adminKey,
      port: listener.port,
      close: () => (closing ??= closeAll()),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function checkOptions(options: BackendOptions): void {
  const invalid = (message: string) => new StartError("InvalidOption", message);
  const { adminKey, persistence, dataDir } = options;
  if (adminKey.length < MIN_KEY_LENGTH || /[:|\s]/.test(adminKey)) {
    throw invalid(`adminKey must have at least ${MIN_KEY_LENGTH} characters and no colon, bar or white space`);
  }
  if (persistence !== "memory" && !dataDir) throw invalid("dataDir is missing");
  const { diskReservePercent = 0 } = options;
  if (!(diskReservePercent >= 0 && diskReservePercent <= 50)) throw invalid("diskReservePercent must be 0 to 50");
  for (const [name, url] of Object.entries({ origin: options.origin, siteUrl: options.siteUrl })) {
    if (url !== undefined && !/^https?:\/\/[^\s?#]*[^/\s?#]$/.test(url)) {
      throw invalid(`${name} must be an http address without a slash at its end`);
    }
  }
}

type ContextParts = Omit<ServerContext, "runner" | "authenticator"> & {
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
  const runner = new SystemQueries(database, layer, { cloudUrl, siteUrl }).wrap(layer.runner);
  return { ...parts, runner, authenticator: new RequestAuthenticator(new AdminKey(adminKey), tokens) };
}

function syncContext({ database, runner, authenticator, logFault }: ServerContext, clock: Clock): SyncContext {
  return {
    runner,
    results: new SharedResults(runner, createSubscriptionManager(database)),
    authenticator: authenticator,
    latestTs: () => database.latestTs,
    clock,
    limits: DEFAULT_SYNC_LIMITS,
    logFault,
  };
}

function faultLogger(log: (line: string) => void) {
  return (what: string, error: unknown) =>
    log(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}

function httpUrl(host: string, port: number): string {
  // "Every interface" is no address to connect to.
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
