import { isIPv6 } from "node:net";
import path from "node:path";
import { isLoopbackHost, type LogOptions, readLogOptions, StartError } from "../../embedded/src/index.js";

/** One line for a terminal, without a stack. */
export class LaunchError extends Error {
  override readonly name = "LaunchError";
}

/** `.env.local.example` describes the variables. */
export interface LaunchConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** The whole store is checked before the port opens. */
  readonly verify?: true;
  /** Percent of the disk; absent for the default. */
  readonly diskReservePercent?: number;
  /** Public, without a trailing slash. */
  readonly siteUrl: string;
  /** On this machine. */
  readonly localUrl: string;
  /** Only this machine can connect. */
  readonly isLoopback: boolean;
  /** Lower-case; a trusted proxy sets it to the client's address. */
  readonly trustedProxyHeader?: string;
  /** For development: pages of this machine get messages and stacks of errors. */
  readonly showErrors?: true;
  /** No budget of requests for this machine's own addresses. */
  readonly trustLoopback?: true;
  /** Functions have Convex's limits of module state and time. */
  readonly strict?: true;
  /** Standard output has the lines up to "info", standard error the others. */
  readonly log: LogOptions;
  /** Absent without a key. */
  readonly analyticsOrigin?: string;
}

/**
 * A relative DATA_DIR starts at `folder`.
 * @throws LaunchError naming the invalid variable
 */
export function readLaunchConfig(env: NodeJS.ProcessEnv, folder: string): LaunchConfig {
  const portText = env["PORT"] || "5173";
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port < 1 || port > 65_535) {
    throw new LaunchError(`PORT must be a number from 1 to 65535, not "${portText}".`);
  }
  const host = env["HOST"] || "127.0.0.1";
  const isLoopback = isLoopbackHost(host);
  const localUrl = `http://${reachableName(host)}:${port}`;
  const reserve = env["DISK_RESERVE_PERCENT"];
  if (reserve && !(Number(reserve) >= 0 && Number(reserve) <= 50)) {
    throw new LaunchError(`DISK_RESERVE_PERCENT must be a number from 0 to 50, not "${reserve}".`);
  }
  for (const [name, model] of Object.entries(env)) {
    if (/^OPENAI_[A-Z]+_MODEL$/.test(name) && model && !modelName.test(model)) {
      throw new LaunchError(`${name} must be the name of a model, such as gpt-6-luna, not "${model}".`);
    }
  }
  const trustedProxyHeader = env["TRUSTED_PROXY_HEADER"]?.toLowerCase();
  return {
    port,
    host,
    dataDir: path.resolve(folder, env["DATA_DIR"] || ".data"),
    siteUrl: env["SITE_URL"] ? readOrigin("SITE_URL", env["SITE_URL"], "https://feedback.example.com") : localUrl,
    localUrl,
    isLoopback,
    ...(reserve ? { diskReservePercent: Number(reserve) } : {}),
    ...(trustedProxyHeader ? { trustedProxyHeader } : {}),
    ...(env["TRUST_LOOPBACK"] === "1" ? { trustLoopback: true as const } : {}),
    ...(env["FACETS_STRICT"] === "1" ? { strict: true as const } : {}),
    log: logOptions(env),
    ...analyticsConfig(env),
  };
}

/** Whether callers without the administrator's key get no message and no stack. */
export function redactsErrors({ showErrors, isLoopback }: LaunchConfig): boolean {
  return showErrors !== true || !isLoopback;
}

/** @throws LaunchError */
function logOptions(env: NodeJS.ProcessEnv): LogOptions {
  try {
    return {
      ...readLogOptions(env),
      write: (line, level) =>
        void (level === "info" || level === "debug" ? process.stdout : process.stderr).write(`${line}\n`),
    };
  } catch (error) {
    throw error instanceof StartError ? new LaunchError(error.message) : error;
  }
}

/** As in convex/lib/configuration.ts. */
const postHog = "https://us.i.posthog.com";

/** @throws LaunchError when POSTHOG_HOST is no origin */
export function analyticsConfig(env: NodeJS.ProcessEnv): Pick<LaunchConfig, "analyticsOrigin"> {
  if (!env["POSTHOG_KEY"]) return {};
  return { analyticsOrigin: readOrigin("POSTHOG_HOST", env["POSTHOG_HOST"] || postHog, postHog) };
}

/** As in convex/providers/openai/client.ts. */
const modelName = /^\s*[\p{L}\p{N}][\p{L}\p{N}\-._:/@+]{0,199}\s*$/u;

function reachableName(host: string): string {
  if (host === "127.0.0.1" || host === "0.0.0.0" || host === "::") return "localhost";
  return isIPv6(host) ? `[${host}]` : host;
}

function readOrigin(name: string, text: string, example: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
    throw new LaunchError(`${name} must be an address like ${example}, not "${text}".`);
  }
  return url.origin;
}
