/** Owns the realm's `console`. It does not own the lines, which are the running execution's. */
import type { LogLine } from "../logs/logTypes.js";
import { currentScope } from "./ExecutionScope.js";

/**
 * Returns the realm's `console`. Lines of modules under evaluation belong to no call and are dropped: a library's
 * notice must not break the module.
 */
export function realmConsole(): Readonly<Record<string, (...values: unknown[]) => void>> {
  const write =
    (level: LogLine["level"]) =>
    (...values: unknown[]): void =>
      currentScope()?.log(level, values);
  const log = write("LOG");
  const warn = write("WARN");
  return {
    debug: write("DEBUG"),
    info: write("INFO"),
    log,
    warn,
    error: write("ERROR"),
    trace: log,
    dir: (value) => log(value),
    dirxml: log,
    table: (value) => log(value),
    group: log,
    groupCollapsed: log,
    groupEnd: () => undefined,
    clear: () => undefined,
    assert: (condition, ...values) => {
      if (!condition) write("ERROR")("Assertion failed", ...values);
    },
    ...counters(log),
    ...stopwatches(log, warn),
  };
}

type Write = (...values: unknown[]) => void;

// Concurrent executions may use equal labels.
const outside = {};
const counts = new WeakMap<object, Map<string, number>>();
const starts = new WeakMap<object, Map<string, number>>();

function ofScope(store: WeakMap<object, Map<string, number>>): Map<string, number> {
  const scope = currentScope() ?? outside;
  let labels = store.get(scope);
  if (labels === undefined) {
    labels = new Map();
    store.set(scope, labels);
  }
  return labels;
}

function counters(log: Write): Record<string, Write> {
  return {
    count: (label = "default") => {
      const labels = ofScope(counts);
      const count = (labels.get(String(label)) ?? 0) + 1;
      labels.set(String(label), count);
      log(`${String(label)}: ${count}`);
    },
    countReset: (label = "default") => {
      ofScope(counts).delete(String(label));
    },
  };
}

const now = (): number => currentScope()?.performanceNow() ?? 0;

function stopwatches(log: Write, warn: Write): Record<string, Write> {
  const elapsed = (label: string): string | null => {
    const start = ofScope(starts).get(label);
    return start === undefined ? null : `${label}: ${(now() - start).toFixed(3)}ms`;
  };
  return {
    time: (label = "default") => {
      ofScope(starts).set(String(label), now());
    },
    timeLog: (label = "default", ...values) => {
      const line = elapsed(String(label));
      if (line === null) warn(`Timer '${String(label)}' does not exist`);
      else log(line, ...values);
    },
    timeEnd: (label = "default") => {
      const line = elapsed(String(label));
      if (line === null) warn(`Timer '${String(label)}' does not exist`);
      else log(line);
      ofScope(starts).delete(String(label));
    },
  };
}
