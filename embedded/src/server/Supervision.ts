/** Owns the server's side of a process that `embedded/bin/supervise.mjs` has started and starts again. */
import type { RefusedFunctions } from "../functions/execution/executionLimits.js";
import { assert } from "../shared/assert.js";
import { isJsonObject, parseJson } from "../shared/json.js";
import type { LogFormat } from "../shared/log.js";
import { REPORT_FD } from "../shared/supervision.mjs";

/** What the supervising process has passed on, and how it is notified. */
export interface Supervision {
  readonly refused: RefusedFunctions;
  /** Pipe for the watchdog's reports; null without a supervisor. */
  readonly reportTo: number | null;
  /** Reports the folder of the store, before its file is mapped: a damaged one may end this process by a signal. */
  opens(folder: string): void;
  /**
   * Reports the start's end: from here on the supervisor restarts after a full memory, and its lines have the format.
   */
  ready(format: LogFormat): void;
}

const ARGUMENT = "--supervised=";

/**
 * Calls `stop` once, for a signal or the supervisor's message. `again` is called for a second signal without a
 * supervisor.
 */
export function superviseSelf(stop: () => void, again: () => void): Supervision {
  const supervisionArgument = process.argv.find((argument) => argument.startsWith(ARGUMENT))?.slice(ARGUMENT.length);
  const isSupervised = supervisionArgument !== undefined && process.send !== undefined;
  let isStopping = false;
  const signalled = (): void => {
    if (!isStopping) {
      isStopping = true;
      stop();
      // A terminal's Ctrl-C reaches both processes, so the supervisor counts signals.
    } else if (!isSupervised) again();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, signalled);
  if (!isSupervised) return { refused: new Map(), reportTo: null, opens: () => undefined, ready: () => undefined };

  process.on("message", signalled);
  // A disconnect means that the supervisor was killed, so this process ends too.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.channel?.unref();
  const refused = parseRefused(supervisionArgument);
  return {
    refused,
    reportTo: REPORT_FD,
    opens: (folder) => void process.send?.({ store: folder }),
    ready: (format) => void process.send?.({ ready: true, format }),
  };
}

/** Returns the refused functions of the supervisor's argument. @throws Error for another form: a bug */
function parseRefused(argument: string): RefusedFunctions {
  const passed = parseJson(argument);
  assert(isJsonObject(passed) && isJsonObject(passed["refused"]), "the supervisor passes the refused functions");
  return new Map(
    Object.entries(passed["refused"]).map(([path, refusal]) => {
      assert(isJsonObject(refusal) && typeof refusal["until"] === "number", "a refused function has an end");
      const { until, words } = refusal;
      return [path, { until, words: typeof words === "string" ? words : null }];
    }),
  );
}
