/**
 * The embedded backend: Convex's wire protocol in one Node process, on one HTTP port.
 *
 * Owns: composing the layers and their life cycle. Does not own: process concerns (signals, .env files, key
 * generation), which belong to the caller.
 */
import type { IncomingMessage, ServerResponse } from "node:http";

export interface BackendOptions {
  /** Directory of the store; made when absent. Required unless `persistence` is `"memory"`. */
  readonly dataDir?: string;
  /** `"memory"` keeps nothing after `close`; default is the durable store in `dataDir`. */
  readonly persistence?: "memory" | "disk";
  /** Address to listen on. Default `127.0.0.1`. */
  readonly host?: string;
  /** Default 3210; 0 picks a free port. */
  readonly port?: number;
  /** Optional second port that serves HTTP actions at its root. */
  readonly sitePort?: number;
  /** What browsers reach this server under (CONVEX_CLOUD_URL), without a trailing slash. Default `http://host:port`. */
  readonly origin?: string;
  /** CONVEX_SITE_URL. Default `<origin>/http`, or the site port's address when there is one. */
  readonly siteUrl?: string;
  /** The deployment's administrator key, at least 16 characters, without `:` and `|`. */
  readonly adminKey: string;
  /** Page origins that may open sockets besides `origin` itself, loopback pages on a loopback server included by name. */
  readonly allowedOrigins?: readonly string[];
  /** Lower-case name of the header that a trusted proxy sets to the client's address, e.g. `x-forwarded-for`. */
  readonly trustedProxyHeader?: string;
  /** Serves what is not the backend's own (the web page). Default: a plain 404. */
  readonly fallback?: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** Receives the server's own lines (start, faults). Default: standard error. */
  readonly log?: (line: string) => void;
}

export interface Backend {
  /** CONVEX_CLOUD_URL: what clients are given. */
  readonly url: string;
  /** CONVEX_SITE_URL: base of the HTTP actions. */
  readonly siteUrl: string;
  readonly adminKey: string;
  /** The port listened on. */
  readonly port: number;
  /** Stops taking requests, lets running mutations finish, closes sockets and the store. Idempotent. */
  close(): Promise<void>;
}

export type StartErrorCode = "PortInUse" | "PortForbidden" | "DataDirUnusable" | "DataDirLocked" | "InvalidOption";

/** Why a backend did not start; `message` is one line fit for a terminal. */
export class StartError extends Error {
  override readonly name = "StartError";
  constructor(
    readonly code: StartErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Starts a backend and resolves once it accepts requests.
 * @throws StartError when the port is taken, the data directory can't be used or an option is wrong.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  await Promise.resolve(options);
  throw new StartError("InvalidOption", "the backend's server is not assembled yet");
}
