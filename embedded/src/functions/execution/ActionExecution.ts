/**
 * Owns one call of an action, whose nested calls each have their own transaction.
 *
 * Invariant: after `end`, timers are cleared and operations refused.
 */
import type { Deployment } from "../deploy/Deployment.js";
import { runOutsideScope, type ExecutionScope } from "../realm/ExecutionScope.js";
import { FunctionError, fromThrown } from "../realm/FunctionError.js";
import { randomNumber } from "../realm/randomNumber.js";
import { SyscallError } from "../realm/SyscallError.js";
import { actionSyscalls, jsActionSyscalls } from "../syscalls/actionSyscalls.js";
import { SyscallArgs } from "../syscalls/SyscallArgs.js";
import type { ActionSyscallHost } from "../syscalls/SyscallHost.js";
import { toUserError } from "../syscalls/toUserError.js";
import type { LogLine } from "../logs/logTypes.js";
import type { UserIdentity } from "../udf/callTypes.js";
import type { CallOrigin } from "../udf/CallOrigin.js";
import type { FunctionRuntime } from "../udf/FunctionRuntime.js";
import type { LogBuffer } from "../logs/LogBuffer.js";
import { noteEnd, noteRunning } from "../watchdog/runningFunction.js";
import { Settlement } from "./Settlement.js";

/** Convex's limit of an action's time. */
const ACTION_TIMEOUT_MS = 10 * 60 * 1000;

/** What one call of an action is run with. */
export interface ActionExecutionOptions {
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly origin: CallOrigin;
  /** Name as `module:function` or `METHOD /route`. */
  readonly name: string;
  readonly logs: LogBuffer;
  /** Returns the caller's identity; called at most once. */
  readonly identityOf: () => Promise<UserIdentity | null>;
}

export class ActionExecution implements ExecutionScope, ActionSyscallHost {
  readonly isDeterministic = false;
  usesHostWork = false;
  readonly userTime = null;
  readonly kindName = "actions";
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly origin: CallOrigin;
  /** A route's name changes once the route is found. */
  name: string;
  readonly logs: LogBuffer;

  readonly #identityOf: () => Promise<UserIdentity | null>;
  readonly #settlement = new Settlement();
  readonly #startedAt = performance.now();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #nextTimer = 1;
  readonly #operations = new Map<number, string>();
  #nextOperation = 0;
  readonly #endCallbacks: (() => void)[] = [];
  #hasEnded = false;
  #identity: Promise<UserIdentity | null> | null = null;

  constructor(options: ActionExecutionOptions) {
    this.runtime = options.runtime;
    this.deployment = options.deployment;
    this.origin = options.origin;
    this.name = options.name;
    this.logs = options.logs;
    this.#identityOf = options.identityOf;
  }

  /** Runs the handler until its result or the deadline. @throws FunctionError for a fault of the app */
  async run<T>(body: () => Promise<T>): Promise<T> {
    this.runtime.refusals.check(this.name);
    noteRunning(this.name);
    try {
      return await this.#settlement.run(body, {
        clock: this.runtime.clock,
        timeoutMs: ACTION_TIMEOUT_MS,
        shouldDrain: false,
      });
    } catch (thrown) {
      throw fromThrown(thrown, this.deployment.realm.frames);
    } finally {
      noteEnd(this.name);
    }
  }

  /** Runs `callback` once at the end; immediately after the end. */
  onEnd(callback: () => void): void {
    if (this.#hasEnded) callback();
    else this.#endCallbacks.push(callback);
  }

  /** Ends the call, and logs a warning with the unawaited operations. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const callback of this.#endCallbacks) callback();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    const count = this.#operations.size;
    if (count === 0) return;
    const names = [...this.#operations.values()].join(", ");
    this.log("WARN", [
      `UnawaitedOperations: ${count} unawaited operation(s): [${names}]. Await them, or they might not run.`,
    ]);
  }

  // The following methods implement ActionSyscallHost.

  identity(): Promise<UserIdentity | null> {
    this.#identity ??= this.#identityOf();
    return this.#identity;
  }

  // The following methods implement ExecutionScope.

  now(): number {
    return Math.floor(this.runtime.clock.now());
  }

  performanceNow(): number {
    return performance.now() - this.#startedAt;
  }

  random(): number {
    return randomNumber(this.runtime.random);
  }

  fillRandom(bytes: Uint8Array): void {
    bytes.set(this.runtime.random.bytes(bytes.length));
  }

  log(level: LogLine["level"], values: readonly unknown[]): void {
    this.logs.append(level, values, this.runtime.clock.now());
  }

  /** Adds a line of the worker thread that runs the handler. */
  addLogLine(line: LogLine): void {
    this.logs.add({ ...line, timestamp: this.runtime.clock.now() });
  }

  syscall(op: string): never {
    throw new SyscallError(`Unknown operation ${op}: the database can't be used directly in an action.`);
  }

  async asyncSyscall(op: string, argsText: string): Promise<string> {
    const serve = actionSyscalls.get(op);
    if (serve === undefined) throw new SyscallError(`Unknown async operation ${op}`);
    return this.#serve(op, async () => JSON.stringify(await serve(this, new SyscallArgs(op, argsText))));
  }

  async jsSyscall(op: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    const serve = jsActionSyscalls.get(op);
    if (serve === undefined) throw new SyscallError(`Unknown async operation ${op}`);
    return this.#serve(op, () => serve(this, args));
  }

  async fetch(...args: Parameters<typeof fetch>): Promise<Response> {
    return this.runtime.fetch(...args);
  }

  setTimer(callback: () => void, delayMs: number, { isRepeating }: { readonly isRepeating: boolean }): number {
    if (this.#hasEnded) throw new SyscallError(`${this.name} has already ended.`);
    const id = this.#nextTimer++;
    const run = (): void => {
      if (!isRepeating) this.#timers.delete(id);
      try {
        callback();
      } catch (error) {
        this.fail(error);
      }
    };
    this.#timers.set(id, isRepeating ? setInterval(run, delayMs) : setTimeout(run, delayMs));
    return id;
  }

  clearTimer(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  track<T>(work: Promise<T>): Promise<T> {
    return work;
  }

  fail(error: unknown): void {
    if (this.#hasEnded) this.log("ERROR", [`Uncaught after the end of ${this.name}:`, error]);
    else this.#settlement.fail(error);
  }

  async #serve<T>(op: string, serve: () => Promise<T>): Promise<T> {
    if (this.#hasEnded) throw new SyscallError(`${this.name} has already ended: its ctx can't be used any more.`);
    const operation = this.#nextOperation++;
    this.#operations.set(operation, op);
    try {
      return await runOutsideScope(serve);
    } catch (error) {
      const userError = toUserError(error);
      if (userError !== null) throw userError;
      // A bug fails the action even if the app catches it.
      this.#settlement.fail(new FunctionError(`Internal error in ${op}: ${String(error)}`));
      throw new SyscallError("Internal error");
    } finally {
      this.#operations.delete(operation);
    }
  }
}
