/** Levels, the most important first. */
export const LOG_LEVELS = ["error", "warn", "info", "debug"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Formats of the log's lines. */
export const LOG_FORMATS = ["text", "json"] as const;
/** Lines for people, or one JSON object a line. */
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Destination, level and format of a log. */
export interface LogOptions {
  /** Least important level that is written; the default is `info`. */
  readonly level?: LogLevel | undefined;
  /** Format of lines; the default is `text`. */
  readonly format?: LogFormat | undefined;
  /** Writes a line; the default is standard error. */
  readonly write?: (line: string, level: LogLevel) => void;
}

/** Writes one entry with its fields. */
export type Log = (level: LogLevel, message: string, details?: LogDetails) => void;

/** Named values after a line's message. */
interface LogDetails {
  readonly [name: string]: string | number | boolean;
}

/** Returns a log that drops lines below the level. `now` returns milliseconds since the epoch. */
export function createLog(options: LogOptions = {}, now: () => number = Date.now): Log {
  const { level: least = "info", format = "text", write = (line) => void process.stderr.write(`${line}\n`) } = options;
  const line = format === "json" ? jsonLine : textLine;
  return (level, message, details = {}) => {
    if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(least)) return;
    write(line({ time: new Date(now()).toISOString(), level, message }, details), level);
  };
}

/** Returns the error's text with its stack. */
export function textOfError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

interface Head {
  readonly time: string;
  readonly level: LogLevel;
  readonly message: string;
}

function jsonLine(head: Head, details: LogDetails): string {
  return JSON.stringify({ ...details, ...head });
}

function textLine({ message }: Head, { error, ...details }: LogDetails): string {
  const pairs = Object.entries(details).map(([name, value]) => ` ${name}=${value}`);
  return `${message}${pairs.join("")}${error === undefined ? "" : `: ${error}`}`;
}
