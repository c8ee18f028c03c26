import path from "node:path";
import { isIPv6 } from "node:net";
import { existsSync } from "node:fs";
import { DEFAULT_POSTHOG_HOST, modelNameIn } from "../../convex/shared/providerSettings";
import { isLoopbackHost, type LogOptions, readLogOptions, StartError } from "../../embedded/src/index.js";
import { ScriptError } from "../ScriptError.js";
import { projectRoot } from "../projectFiles.js";

/** Settings of a start. `.env.local.example` describes the variables. */
export interface LaunchConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Whether the whole store is checked before the port opens. */
  readonly shouldVerify?: true;
  /** Percent of the disk; absent for the default. */
  readonly diskReservePercent?: number;
  /** Megabytes of a thread of "use node" actions outside of its heap; absent for the default. */
  readonly nodeMemoryMb?: number;
  /** Public address, without a trailing slash. */
  readonly siteUrl: string;
  /** Address on this machine. */
  readonly localUrl: string;
  /** Whether only this machine can connect. */
  readonly isLoopback: boolean;
  /** Lower-case name of the header that a trusted proxy sets to the client's address. */
  readonly trustedProxyHeader?: string;
  /** Whether pages of this machine get messages and stacks of errors, for development. */
  readonly showsErrors?: true;
  /** Whether this machine's own addresses have no budget of requests. */
  readonly trustsLoopback?: true;
  /** Whether functions have Convex's limits of module state and time; absent for the default of the command. */
  readonly isStrict?: boolean;
  /** Standard output has the lines up to "info", standard error the others. */
  readonly log: LogOptions;
  /** Origin of PostHog; absent without a key. */
  readonly analyticsOrigin?: string;
}

/**
 * Reads the environment's settings. A relative DATA_DIR starts at `folder`.
 * @throws ScriptError InvalidSetting when a variable is invalid; the message names it
 */
export function readLaunchConfig(env: NodeJS.ProcessEnv, folder: string): LaunchConfig {
  const portText = env["PORT"] || "5173";
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port < 1 || port > 65_535) {
    throw new ScriptError("InvalidSetting", `PORT must be a number from 1 to 65535, not "${portText}".`);
  }
  const host = env["HOST"] || "127.0.0.1";
  const isLoopback = isLoopbackHost(host);
  const localUrl = `http://${reachableName(host)}:${port}`;
  const reserve = env["DISK_RESERVE_PERCENT"];
  if (reserve && !(Number(reserve) >= 0 && Number(reserve) <= 50)) {
    throw new ScriptError("InvalidSetting", `DISK_RESERVE_PERCENT must be a number from 0 to 50, not "${reserve}".`);
  }
  for (const [name, model] of Object.entries(env)) {
    if (/^OPENAI_[A-Z]+_MODEL$/.test(name) && model && modelNameIn(model) === null) {
      throw new ScriptError(
        "InvalidSetting",
        `${name} must be the name of a model, such as gpt-6-luna, not "${model}".`,
      );
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
    ...nodeMemoryConfig(env),
    ...(trustedProxyHeader ? { trustedProxyHeader } : {}),
    ...(env["TRUST_LOOPBACK"] === "1" ? { trustsLoopback: true as const } : {}),
    ...strictConfig(env),
    log: logOptions(env),
    ...analyticsConfig(env),
  };
}

/** Settings of `npm run dev`: what Convex Cloud would refuse fails early, unless strict mode is switched off. */
export function developmentConfig(config: LaunchConfig): LaunchConfig {
  return { isStrict: true, ...config, showsErrors: true };
}

/** @throws ScriptError InvalidSetting for any value but 0 and 1 */
function strictConfig(env: NodeJS.ProcessEnv): Pick<LaunchConfig, "isStrict"> {
  const value = env["FACETS_STRICT"];
  if (!value) return {};
  if (value !== "0" && value !== "1")
    throw new ScriptError("InvalidSetting", `FACETS_STRICT must be 0 or 1, not "${value}".`);
  return { isStrict: value === "1" };
}

/** @throws ScriptError InvalidSetting for any value but 0 and 50 to 999999 */
function nodeMemoryConfig(env: NodeJS.ProcessEnv): Pick<LaunchConfig, "nodeMemoryMb"> {
  const value = env["NODE_ACTION_MEMORY_MB"];
  if (!value) return {};
  if (!/^(?:0|[5-9]\d|[1-9]\d{2,5})$/.test(value)) {
    throw new ScriptError(
      "InvalidSetting",
      `NODE_ACTION_MEMORY_MB must be 0 or a number from 50 to 999999, not "${value}".`,
    );
  }
  return { nodeMemoryMb: Number(value) };
}

/** Whether callers without the administrator's key get no message and no stack. */
export function redactsErrors({ showsErrors, isLoopback }: LaunchConfig): boolean {
  return showsErrors !== true || !isLoopback;
}

/**
 * Reads the log's level and format.
 * @throws ScriptError InvalidSetting when a variable is invalid; the message names it
 */
function logOptions(env: NodeJS.ProcessEnv): LogOptions {
  try {
    return {
      ...readLogOptions(env),
      write: (line, level) =>
        void (level === "info" || level === "debug" ? process.stdout : process.stderr).write(`${line}\n`),
    };
  } catch (error) {
    throw error instanceof StartError ? new ScriptError("InvalidSetting", error.message) : error;
  }
}

/**
 * Reads the origin of PostHog.
 * @throws ScriptError InvalidSetting when POSTHOG_HOST is no origin
 */
export function analyticsConfig(env: NodeJS.ProcessEnv): Pick<LaunchConfig, "analyticsOrigin"> {
  if (!env["POSTHOG_KEY"]) return {};
  return {
    analyticsOrigin: readOrigin("POSTHOG_HOST", env["POSTHOG_HOST"] || DEFAULT_POSTHOG_HOST, DEFAULT_POSTHOG_HOST),
  };
}

function reachableName(host: string): string {
  if (host === "127.0.0.1" || host === "0.0.0.0" || host === "::") return "localhost";
  return isIPv6(host) ? `[${host}]` : host;
}

function readOrigin(name: string, text: string, example: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
    throw new ScriptError("InvalidSetting", `${name} must be an address like ${example}, not "${text}".`);
  }
  return url.origin;
}

/**
 * Reads .env.local. Variables of the process override it.
 * @throws ScriptError InvalidSetting when a variable is invalid; the message names it
 */
export function localConfig(): LaunchConfig {
  const file = path.join(projectRoot, ".env.local");
  if (existsSync(file)) process.loadEnvFile(file);
  return readLaunchConfig(process.env, projectRoot);
}
