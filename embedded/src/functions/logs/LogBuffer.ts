/**
 * Owns the console lines of one call (WIRE.md 3.13).
 *
 * Invariant: a call never has more than 256 lines of 32 KiB.
 */
import { inspect } from "node:util";
import type { LogLine } from "./logTypes.js";
import { assert } from "../../shared/assert.js";

/** Maximum log lines of a call, as on Convex. */
const MAX_LINES = 256;
/** Maximum characters of a line, as on Convex. */
const MAX_LINE_LENGTH = 32 * 1024;
const TRUNCATED = " (truncated due to maximum log line length)";

/** Returns a shortened text, since an error may hold all arguments. */
export function logText(text: string): string {
  return text.length > MAX_LINE_LENGTH ? text.slice(0, MAX_LINE_LENGTH) + TRUNCATED : text;
}

export class LogBuffer {
  readonly #onLine: (line: LogLine) => void;
  readonly #lines: LogLine[] = [];
  #hasOverflowed = false;

  constructor(onLine: (line: LogLine) => void = () => undefined) {
    this.#onLine = onLine;
  }

  /** Adds a line, cut to the maximum length; lines beyond the maximum number are dropped. */
  append(level: LogLine["level"], values: readonly unknown[], timestamp: number): void {
    if (this.#admits(timestamp)) this.#push(render(level, values, timestamp));
  }

  /** Adds a line that another thread rendered. */
  add(line: LogLine): void {
    if (this.#admits(line.timestamp)) this.#push(line);
  }

  #admits(timestamp: number): boolean {
    if (this.#hasOverflowed) return false;
    if (this.#lines.length === MAX_LINES - 1) {
      this.#hasOverflowed = true;
      this.#push({
        messages: [`Log overflow (maximum ${MAX_LINES}). Remaining log lines omitted.`],
        level: "ERROR",
        timestamp,
        isTruncated: false,
      });
      return false;
    }
    return true;
  }

  /** Returns the lines for the log stream. */
  structured(): readonly LogLine[] {
    return this.#lines;
  }

  /** Returns lines as `[LEVEL] …`, for clients. */
  texts(): string[] {
    return this.#lines.map((line) => `[${line.level}] ${line.messages.join(" ")}`);
  }

  #push(line: LogLine): void {
    assert(this.#lines.length < MAX_LINES, "a call has at most MAX_LINES lines");
    this.#lines.push(line);
    this.#onLine(line);
  }
}

function render(level: LogLine["level"], values: readonly unknown[], timestamp: number): LogLine {
  const messages: string[] = [];
  let remainingLength = MAX_LINE_LENGTH;
  for (const value of values) {
    const text = inspectValue(value);
    if (text.length > remainingLength) {
      messages.push(text.slice(0, remainingLength) + TRUNCATED);
      return { messages, level, timestamp, isTruncated: true };
    }
    messages.push(text);
    remainingLength -= text.length + 1;
  }
  return { messages, level, timestamp, isTruncated: false };
}

function inspectValue(value: unknown): string {
  try {
    // Custom inspectors and getters are app code, so `inspect` must not call them.
    return inspect(value, { customInspect: false, depth: 4, maxArrayLength: 100, maxStringLength: MAX_LINE_LENGTH });
  } catch {
    // A proxy's traps are app code, and may throw. The line is logged without the value.
    return "[value that can't be printed]";
  }
}
