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

/**
 * LMDB's map of a damaged or cut file ends a process by one of these signals. So may V8 while it ends a thread, or a
 * native package.
 */
const CRASH_SIGNALS = ["SIGSEGV", "SIGBUS"];

/** After a crash the server starts again once its store is checked, unless it crashes again within this time. */
const CRASHES_APART_MS = 60_000;

/**
 * First size of the server's young generation, in MB. V8 begins with 1 MB, which five submits fill, and copies their
 * live objects each time.
 */
const YOUNG_GENERATION = "--min-semi-space-size=16";

/** @typedef {{ lateMs: number, running: string | null, ends: boolean, words?: string | null }} Report of watchdogMain.ts */

/** Starts the server, and again after some of its ends. Returns at once. */
export function supervise(/** @type {string} */ script, /** @type {readonly string[]} */ args) {
  new Supervisor(script, args).run();
}

/** Owns the child process. One runs at a time, and none is started after a stop signal. */
class Supervisor {
  /** @type {readonly string[]} */
  #command;
  /** Functions that the next server refuses. @type {Record<string, { until: number, words: string | null }>} */
  #refused = {};
  /** @type {NodeJS.Signals | null} */
  #stopSignal = null;
  #bundle = "";
  #isJson = false;
  #store = "";
  /** Time of the last crash, in milliseconds. Each later start checks the store. */
  #crashedAt = -Infinity;
  #isReady = false;
  /** @type {import("node:child_process").ChildProcess} */
  #server;
  /** @type {Report} */
  #latest = { lateMs: 0, running: null, ends: false };

  /**
   * @param {string} script
   * @param {readonly string[]} args
   */
  constructor(script, args) {
    this.#command = [YOUNG_GENERATION, ...process.execArgv, script, ...args];
  }

  run() {
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
      process.on(signal, () => this.#onSignal(signal));
    }
    // npm and its shell end at a signal without passing it on, and would leave the server behind.
    if (process.env.npm_lifecycle_event !== undefined) this.#watchParent();
    this.#start();
  }

  #start() {
    this.#latest = { lateMs: 0, running: null, ends: false };
    this.#isReady = false;
    const passed = JSON.stringify({ refused: this.#refused, bundle: this.#bundle });
    const checks = this.#crashedAt === -Infinity ? [] : ["--verify"];
    this.#server = spawn(process.execPath, [...this.#command, `--supervised=${passed}`, ...checks], {
      stdio: ["inherit", "inherit", "inherit", "ipc", "pipe"],
    });
    this.#server.on("message", (message) => this.#onMessage(message));
    createInterface(this.#server.stdio[REPORT_FD]).on("line", (line) => {
      this.#latest = JSON.parse(line);
      this.#killIfLate();
    });
    this.#server.once("close", (code, signal) => this.#onServerEnd(code, signal));
  }

  /** @param {{ ready?: boolean, format?: string, bundle?: string, store?: string }} message */
  #onMessage({ ready, format, bundle, store }) {
    if (ready) this.#isReady = true;
    if (format) this.#isJson = format === "json";
    if (bundle) this.#bundle = bundle;
    if (store) this.#store = store;
  }

  /**
   * @param {number | null} code
   * @param {NodeJS.Signals | null} signal
   */
  #onServerEnd(code, signal) {
    const isMemory = MEMORY_SIGNALS.includes(signal ?? "") || MEMORY_CODES.includes(code ?? 0);
    if (this.#store !== "" && CRASH_SIGNALS.includes(signal ?? "")) this.#onCrash(signal);
    else if (this.#stopSignal !== null) exitAs(code, signal === null ? null : this.#stopSignal);
    else if (this.#latest.ends || (isMemory && this.#isReady)) this.#restart(isMemory);
    else exitAs(code, signal);
  }

  /** @param {NodeJS.Signals | null} signal */
  #onCrash(signal) {
    const isRepeated = Date.now() - this.#crashedAt < CRASHES_APART_MS;
    if (isRepeated || this.#stopSignal !== null) return this.#exitDamaged(signal);
    this.#crashedAt = Date.now();
    this.#log(`The server crashed (${signal}). It starts again after a check of its store.`);
    this.#start();
  }

  /** @param {boolean} isMemory */
  #restart(isMemory) {
    const { running, lateMs, words = null } = this.#latest;
    const what = isMemory ? "filled the memory" : `held the server's thread for ${Math.round(lateMs / 1_000)} s`;
    const why = words === null ? "" : `: ${words}`;
    const after = running === null ? "" : `, and ${running} is refused for ${REFUSED_FOR_MS / 1_000} s`;
    this.#log(`${running ?? "Something"} ${what}${why}. The server starts again${after}.`);
    const refused = Object.entries(this.#refused).filter(([, { until }]) => until > Date.now());
    this.#refused = Object.fromEntries(refused);
    if (running !== null) this.#refused[running] = { until: Date.now() + REFUSED_FOR_MS, words };
    this.#start();
  }

  /** A second signal kills the server. @param {NodeJS.Signals} signal */
  #onSignal(signal) {
    if (this.#stopSignal !== null) return void this.#server.kill("SIGKILL");
    this.#stop(signal);
  }

  /** @param {NodeJS.Signals} signal */
  #stop(signal) {
    this.#stopSignal = signal;
    this.#server.send("stop", () => undefined);
    setTimeout(() => this.#server.kill("SIGKILL"), STOP_WITHIN_MS).unref();
    this.#killIfLate();
  }

  #killIfLate() {
    if (this.#stopSignal !== null && this.#latest.lateMs >= STOP_LATE_MS) this.#server.kill("SIGKILL");
  }

  #watchParent() {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      if (this.#stopSignal === null) this.#stop("SIGTERM");
    }, PARENT_MS).unref();
  }

  /** @param {NodeJS.Signals | null} signal */
  #exitDamaged(signal) {
    const check = `npm run store -- check --data-dir ${this.#store}`;
    this.#log(
      `The store in ${this.#store} may be damaged or cut (${signal}). Check it with \`${check}\`, and restore a backup.`,
    );
    process.exit(1);
  }

  /** @param {string} message */
  #log(message) {
    console.error(this.#isJson ? JSON.stringify({ time: new Date(), level: "error", message }) : message);
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitAs(code, signal) {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  // A signal that ended the server also ends this process, so that a container's exit status is the server's.
  process.kill(process.pid, signal);
  setTimeout(() => process.exit(128 + constants.signals[signal]), 1_000);
}
