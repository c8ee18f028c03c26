/**
 * One action or HTTP action: the scope of its realm code. It has no transaction; each of its calls is one of its own.
 *
 * Invariant: once ended, its timers are cleared and its operations are refused.
 */
import type { Deployment } from "../deploy/Deployment.js";
import { runOutsideScope, type ExecutionScope } from "../realm/ExecutionScope.js";
import { SyscallError } from "../realm/SyscallError.js";
import { actionSyscalls, jsActionSyscalls } from "../syscalls/actionSyscalls.js";
import { SyscallArgs } from "../syscalls/SyscallArgs.js";
import { toUserError } from "../syscalls/toUserError.js";
import type { LogLine, UserIdentity } from "../types.js";
import type { CallOrigin } from "./CallRoot.js";
import type { FunctionRuntime } from "./FunctionRuntime.js";
import { FunctionError, fromThrown } from "./FunctionError.js";
import type { LogBuffer } from "./LogBuffer.js";
import { Settlement } from "./Settlement.js";

const TIMEOUT_MS = 10 * 60 * 1000;

export interface ActionExecutionOptions {
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly origin: CallOrigin;
  /** `module:function` or `METHOD /route`. */
  readonly name: string;
  readonly logs: LogBuffer;
  readonly identityOf: () => Promise<UserIdentity | null>;
}

export class ActionExecution implements ExecutionScope {
  readonly #options: ActionExecutionOptions;
  readonly deterministic = false;
  readonly kindName = "actions";
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly origin: CallOrigin;
  readonly name: string;
  readonly logs: LogBuffer;

  readonly #settlement = new Settlement();
  readonly #startedAt = performance.now();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #nextTimer = 1;
  /** Operations under way, by number. */
  readonly #open = new Map<number, string>();
  #nextOperation = 0;
  #over = false;
  #identityAsked: Promise<UserIdentity | null> | null = null;

  constructor(options: ActionExecutionOptions) {
    this.#options = options;
    this.runtime = options.runtime;
    this.deployment = options.deployment;
    this.origin = options.origin;
    this.name = options.name;
    this.logs = options.logs;
  }

  /** Runs `body` until it settles. @throws FunctionError for whatever the app did wrong */
  async run<T>(body: () => Promise<T>): Promise<T> {
    try {
      return await this.#settlement.run(body, { clock: this.runtime.clock, timeoutMs: TIMEOUT_MS, drain: false });
    } catch (thrown) {
      throw fromThrown(thrown, this.deployment.realm.frames);
    }
  }

  /** Ends the execution; what it left unfinished is named in a warning. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    if (this.#open.size === 0) return;
    const names = [...this.#open.values()].join(", ");
    this.logs.append(
      "WARN",
      [
        `UnawaitedOperations: ${this.#open.size} unawaited operation(s): [${names}]. Await them, or they might not run.`,
      ],
      this.runtime.clock.now(),
    );
  }

  identity(): Promise<UserIdentity | null> {
    this.#identityAsked ??= this.#options.identityOf();
    return this.#identityAsked;
  }

  // ExecutionScope

  now(): number {
    return Math.floor(this.runtime.clock.now());
  }

  performanceNow(): number {
    return performance.now() - this.#startedAt;
  }

  random(): number {
    const bytes = new DataView(this.runtime.random.bytes(8).buffer);
    return ((bytes.getUint32(0) >>> 5) * 0x4000000 + (bytes.getUint32(4) >>> 6)) / 0x20000000000000;
  }

  fillRandom(bytes: Uint8Array): void {
    bytes.set(this.runtime.random.bytes(bytes.length));
  }

  log(level: LogLine["level"], values: readonly unknown[]): void {
    this.logs.append(level, values, this.runtime.clock.now());
  }

  syscall(op: string): never {
    throw new SyscallError(`Unknown operation ${op}: the database can't be used directly in an action.`);
  }

  async asyncSyscall(op: string, argsText: string): Promise<string> {
    const serve = actionSyscalls[op];
    if (serve === undefined) throw new SyscallError(`Unknown async operation ${op}`);
    return this.#operation(op, async () => JSON.stringify(await serve(this, new SyscallArgs(op, argsText))));
  }

  async jsSyscall(op: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    const serve = jsActionSyscalls[op];
    if (serve === undefined) throw new SyscallError(`Unknown async operation ${op}`);
    return this.#operation(op, () => serve(this, args));
  }

  async fetch(...args: Parameters<typeof fetch>): Promise<Response> {
    return this.runtime.fetch(...args);
  }

  setTimer(callback: () => void, delayMs: number, repeat: boolean): number {
    if (this.#over) throw new SyscallError(`${this.name} has already ended.`);
    const id = this.#nextTimer++;
    const run = (): void => {
      if (!repeat) this.#timers.delete(id);
      try {
        callback();
      } catch (error) {
        this.fail(error);
      }
    };
    this.#timers.set(id, repeat ? setInterval(run, delayMs) : setTimeout(run, delayMs));
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
    if (this.#over) this.log("ERROR", [`Uncaught after the end of ${this.name}:`, error]);
    else this.#settlement.fail(error);
  }

  async #operation<T>(op: string, serve: () => Promise<T>): Promise<T> {
    if (this.#over) throw new SyscallError(`${this.name} has already ended: its ctx can't be used any more.`);
    const number = this.#nextOperation++;
    this.#open.set(number, op);
    try {
      return await runOutsideScope(serve);
    } catch (error) {
      const visible = toUserError(error);
      if (visible !== null) throw visible;
      // A bug in the engine: the app gets a neutral text, the server's log the real one.
      this.#settlement.fail(new FunctionError(`Internal error in ${op}: ${String(error)}`));
      throw new SyscallError("Internal error");
    } finally {
      this.#open.delete(number);
    }
  }
}
