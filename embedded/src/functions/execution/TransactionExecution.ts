/**
 * One query or mutation: the scope of its realm code over a database transaction.
 *
 * Operations are served in issue order, at once where they need no waiting; while one waits (a nested call), later
 * ones queue. Invariant: after `run` has settled no operation of this execution touches the transaction.
 */
import type { JSONValue } from "convex/values";
import type { QueryStream, Transaction } from "../../database/types.js";
import type { Deployment, ResolvedFunction } from "../deploy/Deployment.js";
import { runInScope, type ExecutionScope } from "../realm/ExecutionScope.js";
import { SyscallError } from "../realm/SyscallError.js";
import { SyscallArgs } from "../syscalls/SyscallArgs.js";
import { syncSyscalls, syscalls, toUserError } from "../syscalls/transactionSyscalls.js";
import type { LogLine } from "../types.js";
import type { TransactionRoot } from "./CallRoot.js";
import { validateArgs, validateReturns } from "./validateCall.js";
import type { FunctionRuntime } from "./FunctionRuntime.js";
import { FunctionError, fromThrown } from "./FunctionError.js";
import { Settlement } from "./Settlement.js";

/** A query or mutation, all its nested calls included, must end within this. */
const TIMEOUT_MS = 15_000;
const MAX_DEPTH = 8;

export interface TransactionExecutionOptions {
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly fn: ResolvedFunction;
  readonly tx: Transaction;
  readonly root: TransactionRoot;
  /** The end cursor of the result that this run replaces. */
  readonly journalCursor?: string | null;
  readonly depth?: number;
}

export class TransactionExecution implements ExecutionScope {
  readonly #options: TransactionExecutionOptions;
  readonly deterministic = true;
  readonly kindName = "queries and mutations";
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly fn: ResolvedFunction;
  readonly tx: Transaction;
  readonly root: TransactionRoot;
  paginated = false;
  /** Where the page that this run delivered ends. */
  endCursor: string | null = null;

  readonly #settlement = new Settlement();
  readonly #streams = new Map<number, QueryStream>();
  #nextStream = 0;
  /** Resolves when the operation that waits, and those queued behind it, are done; null when none waits. */
  #busy: Promise<unknown> | null = null;
  #over = false;
  /** A bug in the engine, met while serving this execution: it must not look like an error of the app. */
  #fault: { readonly error: unknown } | null = null;

  constructor(options: TransactionExecutionOptions) {
    this.#options = options;
    this.runtime = options.runtime;
    this.deployment = options.deployment;
    this.fn = options.fn;
    this.tx = options.tx;
    this.root = options.root;
  }

  /**
   * Checks arguments, runs the function, checks its result.
   * @throws FunctionError for whatever the app did wrong; anything else is a bug in the engine
   */
  async run(args: JSONValue): Promise<JSONValue> {
    const { fn, runtime } = this;
    const ids = this.tx;
    const argsText = validateArgs(fn, args, ids);
    try {
      const text = await this.#settlement.run(() => runInScope(this, () => this.#invoke(argsText)), {
        clock: runtime.clock,
        timeoutMs: Math.max(0, this.root.startTime + TIMEOUT_MS - runtime.clock.now()),
        drain: true,
      });
      if (this.#fault !== null) throw this.#fault.error;
      return validateReturns(fn, text, ids);
    } catch (thrown) {
      if (this.#fault !== null) throw this.#fault.error;
      throw fromThrown(thrown, this.deployment.realm.frames);
    } finally {
      this.#over = true;
      // A nested call that still runs must not write after its caller has been rolled back.
      await this.#busy;
      for (const stream of this.#streams.values()) stream.close();
      this.#streams.clear();
    }
  }

  async #invoke(argsText: string): Promise<string> {
    const exported = this.deployment.realm.load(this.fn.modulePath)[this.fn.exportName] as {
      invokeQuery?(args: string): Promise<string>;
      invokeMutation?(args: string): Promise<string>;
    };
    const text = await (this.fn.udfType === "Query"
      ? exported.invokeQuery?.(argsText)
      : exported.invokeMutation?.(argsText));
    if (typeof text !== "string") throw new FunctionError(`${this.fn.path} did not return a value as JSON text`);
    return text;
  }

  /**
   * `ctx.runQuery` and `ctx.runMutation`: a function in the same transaction. A nested mutation that fails leaves none
   * of its writes; what it read stays read.
   */
  async callNested(
    fn: ResolvedFunction,
    args: JSONValue,
    options: { readonly staleSnapshot: boolean },
  ): Promise<JSONValue> {
    const depth = (this.#options.depth ?? 0) + 1;
    if (depth > MAX_DEPTH) throw new SyscallError(`Functions may be nested at most ${MAX_DEPTH} deep.`);
    const savepoint = fn.udfType === "Mutation" ? this.tx.savepoint() : null;
    const { functionsScheduled, scheduledArgsBytes } = this.root;
    const nested = new TransactionExecution({
      runtime: this.runtime,
      deployment: this.deployment,
      fn,
      tx: options.staleSnapshot ? this.tx.snapshotView() : this.tx,
      root: this.root,
      depth,
    });
    try {
      return await nested.run(args);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      savepoint?.rollback();
      Object.assign(this.root, { functionsScheduled, scheduledArgsBytes });
      throw new SyscallError(error.message, error.data);
    }
  }

  // What syscalls use.

  /** @throws SyscallError in a query */
  writable(operation: string): Transaction {
    if (this.fn.udfType !== "Mutation") throw new SyscallError(`${operation} can only be used in a mutation.`);
    return this.tx;
  }

  openStream(stream: QueryStream): number {
    const id = this.#nextStream++;
    this.#streams.set(id, stream);
    return id;
  }

  stream(id: number): QueryStream {
    const stream = this.#streams.get(id);
    if (stream === undefined) throw new SyscallError("This query is closed and can't emit any more values.");
    return stream;
  }

  closeStream(id: number): boolean {
    const stream = this.#streams.get(id);
    stream?.close();
    return this.#streams.delete(id);
  }

  journalCursor(): string | null {
    return this.#options.journalCursor ?? null;
  }

  recordJournal(endCursor: string): void {
    this.endCursor = endCursor;
  }

  // ExecutionScope

  now(): number {
    this.root.readTime = true;
    return this.root.startTime;
  }

  performanceNow(): number {
    return 0;
  }

  random(): number {
    return this.root.random.next();
  }

  fillRandom(bytes: Uint8Array): void {
    this.root.random.fill(bytes);
  }

  log(level: LogLine["level"], values: readonly unknown[]): void {
    this.root.logs.append(level, values, this.root.startTime);
  }

  syscall(op: string, argsText: string): string {
    this.#refuseWhenOver();
    const serve = syncSyscalls[op];
    if (serve === undefined) throw new SyscallError(`Unknown operation ${op}`);
    return this.#guarded(() => JSON.stringify(serve(this, new SyscallArgs(op, argsText))));
  }

  asyncSyscall(op: string, argsText: string): string | Promise<string> {
    this.#refuseWhenOver();
    const serve = syscalls[op];
    if (serve === undefined) throw new SyscallError(`Unknown async operation ${op}`);
    const start = (): JSONValue | Promise<JSONValue> =>
      this.#guarded(() => {
        this.#refuseWhenOver();
        return serve(this, new SyscallArgs(op, argsText));
      });
    if (this.#busy !== null) return this.#enqueue(start);
    const result = start();
    return result instanceof Promise ? this.#enqueue(() => result) : JSON.stringify(result);
  }

  jsSyscall(op: string): never {
    throw new SyscallError(`${op} can only be used in an action.`);
  }

  fetch(): never {
    throw new SyscallError("Can't use fetch() in queries and mutations.");
  }

  setTimer(): never {
    throw new SyscallError("Can't use timers in queries and mutations.");
  }

  clearTimer(): void {
    // Nothing to clear: no timer could be set.
  }

  track<T>(work: Promise<T>): Promise<T> {
    return this.#settlement.track(work);
  }

  fail(error: unknown): void {
    this.#settlement.fail(error);
  }

  #enqueue(start: () => JSONValue | Promise<JSONValue>): Promise<string> {
    const result = (this.#busy ?? Promise.resolve()).then(start).then(
      (value) => JSON.stringify(value),
      (error: unknown) => {
        throw this.#toVisible(error);
      },
    );
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    this.#busy = done;
    void done.then(() => {
      if (this.#busy === done) this.#busy = null;
    });
    return this.#settlement.track(result);
  }

  #guarded<T>(serve: () => T): T {
    try {
      return serve();
    } catch (error) {
      throw this.#toVisible(error);
    }
  }

  #toVisible(error: unknown): SyscallError {
    const visible = toUserError(error);
    if (visible !== null) return visible;
    this.#fault ??= { error };
    return new SyscallError("Internal error");
  }

  #refuseWhenOver(): void {
    if (this.#over) throw new SyscallError(`${this.fn.path} has already ended: its ctx can't be used any more.`);
    if (this.runtime.clock.now() > this.root.startTime + TIMEOUT_MS) {
      throw new SyscallError(`Function execution timed out (maximum duration: ${TIMEOUT_MS / 1000}s).`);
    }
  }
}
