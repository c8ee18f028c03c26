import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FallbackHandler } from "./server/BackendServer.js";
import { StartError } from "./server/StartError.js";
import type { Supervision } from "./server/Supervision.js";
import { MIB } from "./shared/byteUnits.js";
import type { LogOptions } from "./shared/log.js";

/** Options of a backend: storage, addresses, log, and trusted proxies and origins. */
export interface BackendOptions {
  /** Data directory, created if necessary; required unless `persistence` is `"memory"`. */
  readonly dataDir?: string;
  /** `"memory"` keeps nothing after `close`. The default is `"disk"`. */
  readonly persistence?: "memory" | "disk";
  /**
   * Whether the whole store is compared with itself before the port opens; a damaged one is a DataDirUnusable. The
   * default is false.
   */
  readonly shouldVerify?: boolean;
  /**
   * Percent of the disk, at most 1 GiB, below which changes of users are refused. Accepts 0 to 50; the default is 5.
   */
  readonly diskReservePercent?: number;
  /**
   * Folder of the project, with a `package.json`: its installed packages are those that modules with "use node" import.
   * The default is the working directory.
   */
  readonly projectFolder?: string;
  /** Address to listen on; the default is `127.0.0.1`. */
  readonly host?: string;
  /** Port; the default is 3210, and 0 picks a free port. */
  readonly port?: number;
  /** Port that serves HTTP actions at its root. */
  readonly sitePort?: number;
  /** CONVEX_CLOUD_URL, without a trailing slash. The default is `http://host:port`. */
  readonly origin?: string;
  /** CONVEX_SITE_URL. The default is the site port's address if there is one, else `<origin>/http`. */
  readonly siteUrl?: string;
  /** Key of at least 16 characters, without `:` and `|`. */
  readonly adminKey: string;
  /** Origins of pages that may open sockets, besides `origin`. */
  readonly allowedOrigins?: readonly string[];
  /** Longest function call and longest message of a socket, in bytes. The default is 256 KiB. */
  readonly messageBytes?: number;
  /** Longest body of a request to an HTTP action, in bytes, at most 20 MiB. The default is `messageBytes`. */
  readonly httpActionBytes?: number;
  /**
   * Whether calls of a function by HTTP may have 1.25 MiB; their body begins with its path, `module:function`.
   * `variable` reads the deployment's environment. By default none may.
   */
  readonly isLargeFunction?: (path: string, variable: (name: string) => string | undefined) => boolean;
  /**
   * Whether this machine has no budget of requests, bytes and connections: for a proxy that has its own, and for tests.
   */
  readonly trustsLoopback?: boolean;
  /**
   * Whether callers without the admin key get no message, stack or log line of a failed function. By default they get
   * them only where `host` is this machine alone.
   */
  readonly redactsErrors?: boolean;
  /**
   * Whether modules are evaluated for each call and the time of a function's own code is limited, as on Convex. The
   * default is false.
   */
  readonly isStrict?: boolean;
  /** Header with the client's address, such as `x-forwarded-for`. */
  readonly trustedProxyHeader?: string;
  /** Serves other requests (the web page). The default answers 404. */
  readonly fallback?: FallbackHandler;
  /**
   * Milliseconds for which a function may hold its thread, after which this process is ended. By default it never is.
   */
  readonly hangMs?: number;
  /**
   * Megabytes that a thread of modules with "use node" may hold outside of its heap, 50 or more; 0 is any. The default
   * is 1000.
   */
  readonly nodeMemoryMb?: number;
  /** Supervision of a process that is started again. */
  readonly supervision?: Supervision;
  /** Log, in which faults are errors, and function calls debug lines. */
  readonly log?: LogOptions;
}

const MIN_KEY_LENGTH = 16;
/** Convex's limit of `httpActionBytes`. */
const MAX_HTTP_ACTION_BYTES = 20 * MIB;
/** A thread holds 2 MB before it runs anything. */
const MIN_NODE_MEMORY_MB = 50;
const MAX_NODE_MEMORY_MB = 999_999;

/** @throws StartError InvalidOption when an option is invalid */
export function checkOptions(options: BackendOptions): void {
  const invalid = (message: string) => new StartError("InvalidOption", message);
  const { adminKey, persistence, dataDir } = options;
  if (adminKey.length < MIN_KEY_LENGTH || /[:|\s]/.test(adminKey)) {
    throw invalid(`adminKey must have at least ${MIN_KEY_LENGTH} characters and no colon, bar or white space`);
  }
  if (persistence !== "memory" && !dataDir) throw invalid("dataDir is missing");
  const { diskReservePercent = 0 } = options;
  if (!(diskReservePercent >= 0 && diskReservePercent <= 50)) throw invalid("diskReservePercent must be 0 to 50");
  const { projectFolder, nodeMemoryMb = 0 } = options;
  if (projectFolder !== undefined && !existsSync(join(projectFolder, "package.json"))) {
    throw invalid(`projectFolder must have a package.json, which ${projectFolder} has not`);
  }
  if (nodeMemoryMb !== 0 && !(nodeMemoryMb >= MIN_NODE_MEMORY_MB && nodeMemoryMb <= MAX_NODE_MEMORY_MB)) {
    throw invalid(`nodeMemoryMb must be 0, or ${MIN_NODE_MEMORY_MB} to ${MAX_NODE_MEMORY_MB}`);
  }
  const { httpActionBytes = 1 } = options;
  if (!(httpActionBytes >= 1 && httpActionBytes <= MAX_HTTP_ACTION_BYTES)) {
    throw invalid(`httpActionBytes must be 1 to ${MAX_HTTP_ACTION_BYTES} (20 MiB)`);
  }
  for (const [name, url] of Object.entries({ origin: options.origin, siteUrl: options.siteUrl })) {
    if (url !== undefined && !/^https?:\/\/[^\s?#]*[^/\s?#]$/.test(url)) {
      throw invalid(`${name} must be an http address without a slash at its end`);
    }
  }
}
