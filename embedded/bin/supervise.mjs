/**
 * This file starts the server as a child process, and again when its watchdog ended it or its memory was used up. The
 * parent keeps no state: it forwards signals, and ends as the server ends. It is plain JavaScript, so that starting it
 * compiles nothing.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { REFUSED_FOR_MS, REPORT_FD } from "../src/shared/supervision.mjs";

/** A server that does not return to its event loop for this long after a stop signal is killed. */
const STOP_LATE_MS = 2_000;
const STOP_WITHIN_MS = 30_000;

/** Time between two looks at the parent process. */
const PARENT_MS = 1_000;

/** A full heap ends a process by one of these signals, or by an exit code on Windows. */
const MEMORY_SIGNALS = ["SIGABRT", "SIGTRAP", "SIGILL"];
const MEMORY_CODES = [134, 0x80000003];

/** LMDB's map of a damaged or cut file ends a process by one of these signals. */
const DAMAGE_SIGNALS = ["SIGSEGV", "SIGBUS"];

/** @typedef {{ lateMs: number, running: string | null, ends: boolean, words?: string | null }} Report of watchdogMain.ts */

/**
 * @param {string} script
 * @param {readonly string[]} args
 */
export function supervise(script, args) {
  /** @type {Record<string, { until: number, words: string | null }>} */
  const refused = {};
  /** @type {NodeJS.Signals | null} */
  let stopSignal = null;
  let bundle = "";
  let isJson = false;
  let store = "";
  /** @type {import("node:child_process").ChildProcess} */
  let server;
  /** @type {Report} */
  let latest;

  const stop = () => {
    server.send("stop", () => undefined);
    setTimeout(() => server.kill("SIGKILL"), STOP_WITHIN_MS).unref();
    endIfLate();
  };
  const endIfLate = () => {
    if (stopSignal !== null && latest.lateMs >= STOP_LATE_MS) server.kill("SIGKILL");
  };

  const start = () => {
    latest = { lateMs: 0, running: null, ends: false };
    let isReady = false;
    const passed = JSON.stringify({ refused, bundle });
    server = spawn(process.execPath, [...process.execArgv, script, ...args, `--supervised=${passed}`], {
      stdio: ["inherit", "inherit", "inherit", "ipc", "pipe"],
    });
    server.on(
      "message",
      (/** @type {{ ready?: boolean, format?: string, bundle?: string, store?: string }} */ message) => {
        if (message.ready) isReady = true;
        if (message.format) isJson = message.format === "json";
        if (message.bundle) bundle = message.bundle;
        if (message.store) store = message.store;
      },
    );
    const reports = server.stdio[REPORT_FD];
    createInterface(reports).on("line", (line) => {
      latest = JSON.parse(line);
      endIfLate();
    });
    server.once("close", (code, signal) => {
      const isMemory = MEMORY_SIGNALS.includes(signal ?? "") || MEMORY_CODES.includes(code ?? 0);
      if (store !== "" && DAMAGE_SIGNALS.includes(signal ?? "")) endDamaged(signal);
      else if (stopSignal !== null) endAs(code, signal === null ? null : stopSignal);
      else if (latest.ends || (isMemory && isReady)) restart(isMemory);
      else endAs(code, signal);
    });
    if (stopSignal !== null) stop();
  };

  /** @param {boolean} isMemory */
  const restart = (isMemory) => {
    const { running, lateMs, words = null } = latest;
    const what = isMemory ? "filled the memory" : `held the server's thread for ${Math.round(lateMs / 1_000)} s`;
    const why = words === null ? "" : `: ${words}`;
    const after = running === null ? "" : `, and ${running} is refused for 30 s`;
    say(`${running ?? "Something"} ${what}${why}. The server starts again${after}.`);
    for (const [name, { until }] of Object.entries(refused)) if (until <= Date.now()) delete refused[name];
    if (running !== null) refused[running] = { until: Date.now() + REFUSED_FOR_MS, words };
    start();
  };

  /** @param {NodeJS.Signals | null} signal */
  const endDamaged = (signal) => {
    const check = `npm run store -- check --data-dir ${store}`;
    say(`The store in ${store} is damaged or was cut (${signal}). Check it with \`${check}\`, and restore a backup.`);
    process.exit(1);
  };

  /** @param {string} line */
  const say = (line) => {
    console.error(isJson ? JSON.stringify({ time: new Date(), level: "error", message: line }) : line);
  };

  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (stopSignal !== null) return void server.kill("SIGKILL");
      stopSignal = signal;
      stop();
    });
  }
  // npm and its shell end at a signal without passing it on, and would leave the server behind.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      if (stopSignal !== null) return;
      stopSignal = "SIGTERM";
      stop();
    }, PARENT_MS).unref();
  }
  start();

  /**
   * @param {number | null} code
   * @param {NodeJS.Signals | null} signal
   */
  function endAs(code, signal) {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    // A signal that ended the server also ends this process, so that a container's exit status is the server's.
    process.kill(process.pid, signal);
    setTimeout(() => process.exit(128 + constants.signals[signal]), 1_000);
  }
}
