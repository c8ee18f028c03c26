/**
 * Owns one action in a worker thread. Its operations are messages to its `ActionExecution` on the server's thread.
 *
 * Invariant: at most MAX_UNDER_WAY of its operations are under way.
 */
import { randomFillSync } from "node:crypto";
import { assertExists } from "../../shared/assert.js";
import { runInScope, type ExecutionScope } from "../realm/ExecutionScope.js";
import type { Realm } from "../realm/Realm.js";
import { SyscallError } from "../realm/SyscallError.js";
import type { LogLine } from "../logs/logTypes.js";
import { LogBuffer } from "../logs/LogBuffer.js";
import { shapeOf, type FromWorker, type RunMessage } from "./messages.js";
import type { PendingOperations } from "./PendingOperations.js";

/** Convex's limit of operations under way. */
const MAX_UNDER_WAY = 1_000;

export class WorkerExecution implements ExecutionScope {
  /** The name stays empty, because the watchdog reads names on the server's thread only. */
  readonly name = "";
  readonly isDeterministic = false;
  usesHostWork = false;
  readonly userTime = null;
  readonly kindName = "actions";
  readonly #message: RunMessage;
  readonly #post: (message: FromWorker) => void;
  readonly #pending: PendingOperations;
  readonly #logs: LogBuffer;
  readonly #startedAt = performance.now();
  #underWay = 0;

  constructor(message: RunMessage, post: (message: FromWorker) => void, pending: PendingOperations) {
    this.#message = message;
    this.#post = post;
    this.#pending = pending;
    this.#logs = new LogBuffer((line) => post({ type: "log", call: message.call, line }));
  }

  async run(realm: Realm): Promise<void> {
    const { call, modulePath, exportName, requestId, args } = this.#message;
    try {
      const value = await runInScope(this, async () => {
        const text = await realm.load(modulePath)[exportName]?.invokeAction?.(requestId, args);
        return assertExists(text, "the analysis has found an action");
      });
      // Unhandled rejections are reported between the microtasks and the next immediate.
      await new Promise((resolve) => setImmediate(resolve));
      this.#post({ type: "returned", call, value });
    } catch (thrown) {
      this.#post({ type: "threw", call, error: shapeOf(thrown) });
    }
  }

  now(): number {
    return Date.now();
  }

  performanceNow(): number {
    return performance.now() - this.#startedAt;
  }

  random(): number {
    return Math.random();
  }

  fillRandom(bytes: Uint8Array): void {
    randomFillSync(bytes);
  }

  log(level: LogLine["level"], values: readonly unknown[]): void {
    this.#logs.append(level, values, Date.now());
  }

  syscall(op: string): never {
    throw new SyscallError(`Unknown operation ${op}: the database can't be used directly in an action.`);
  }

  asyncSyscall(op: string, args: string): Promise<string> {
    const { call } = this.#message;
    return this.#operate((operation) => this.#post({ type: "syscall", call, operation, op, args }));
  }

  jsSyscall(op: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { call } = this.#message;
    return this.#operate((operation) => this.#post({ type: "jsSyscall", call, operation, op, args }));
  }

  async fetch(...args: Parameters<typeof fetch>): Promise<Response> {
    return fetch(...args);
  }

  // Modules with "use node" have Node.js's timers, so this scope sets none.

  setTimer(): never {
    throw new SyscallError('Modules with "use node" use Node.js\'s timers.');
  }

  clearTimer(): void {
    // No timer can have been set.
  }

  track<T>(work: Promise<T>): Promise<T> {
    return work;
  }

  fail(error: unknown): void {
    this.#post({ type: "failed", call: this.#message.call, error: shapeOf(error) });
  }

  /**
   * Sends an operation. The limit bounds the messages of an action without `await`.
   * @throws SyscallError beyond the limit
   */
  async #operate<Result>(send: (operation: number) => void): Promise<Result> {
    if (this.#underWay === MAX_UNDER_WAY) {
      throw new SyscallError(`An action may have at most ${MAX_UNDER_WAY} operations under way.`);
    }
    this.#underWay++;
    try {
      return await this.#pending.start<Result>(send);
    } finally {
      this.#underWay--;
    }
  }
}
