/**
 * Owns one call of a query or mutation, and the order of its operations.
 *
 * Operations run in issue order, synchronously where possible; a waiting nested call queues later ones.
 *
 * Invariant: after `run` settles, no operation touches the transaction.
 */
import type { JSONValue } from "convex/values";
import type { QueryStream } from "../../database/read/queryTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { Deployment, ResolvedFunction } from "../deploy/Deployment.js";
import { runInScope, type ExecutionScope } from "../realm/ExecutionScope.js";
import { FunctionError, fromThrown } from "../realm/FunctionError.js";
import type { Realm } from "../realm/Realm.js";
import { randomNumber } from "../realm/randomNumber.js";
import { SyscallError } from "../realm/SyscallError.js";
import { JsonText, type SyscallResult } from "../syscalls/syscallTable.js";
import { SyscallArgs } from "../syscalls/SyscallArgs.js";
import type { NestedCallOptions, TransactionSyscallHost } from "../syscalls/SyscallHost.js";
import { toUserError } from "../syscalls/toUserError.js";
import { syncSyscalls, transactionSyscalls } from "../syscalls/transactionSyscalls.js";
import type { LogLine } from "../logs/logTypes.js";
import type { FunctionRuntime } from "../udf/FunctionRuntime.js";
import type { TransactionRoot } from "../udf/TransactionRoot.js";
import { validateArgs, validateReturns } from "../udf/validateCall.js";
import { runAsOperation, noteEnd, noteRunning } from "../watchdog/runningFunction.js";
import type { CallOutcome } from "./CallOutcome.js";
import { Settlement, timeoutError } from "./Settlement.js";
import { meterUserTime, UserTime } from "./UserTime.js";

/** Longest time of a call with all nested calls. */
const TRANSACTION_TIMEOUT_MS = 15_000;
/** Maximum depth of nested calls. */
const MAX_DEPTH = 8;

/** What one call of a query or mutation is run with, nested ones included. */
export interface TransactionExecutionOptions {
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly fn: ResolvedFunction;
  readonly tx: Transaction;
  readonly root: TransactionRoot;
  /** Cursor at which the page that the call reads also ends. */
  readonly journalCursor?: string | null;
  readonly depth?: number;
}

export class TransactionExecution implements ExecutionScope, TransactionSyscallHost {
  readonly isDeterministic = true;
  readonly kindName = "queries and mutations";
  usesHostWork = false;
  readonly userTime: UserTime | null;
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly fn: ResolvedFunction;
  readonly name: string;
  readonly tx: Transaction;
  readonly root: TransactionRoot;
  readonly journalCursor: string | null;
  hasPaginated = false;
  endCursor: string | null = null;

  readonly #depth: number;
  readonly #settlement = new Settlement();
  readonly #streams = new Map<number, QueryStream>();
  #nextStream = 0;
  #realm: Realm | null = null;
  /** The last queued operation; null when none waits. */
  #queue: Promise<unknown> | null = null;
  #hasEnded = false;
  /** A bug that fails the run even if the app catches it. */
  #bug: { readonly error: unknown } | null = null;

  constructor(options: TransactionExecutionOptions) {
    this.runtime = options.runtime;
    this.deployment = options.deployment;
    this.fn = options.fn;
    this.name = options.fn.path;
    this.tx = options.tx;
    this.root = options.root;
    this.journalCursor = options.journalCursor ?? null;
    this.#depth = options.depth ?? 0;
    const { userMs } = this.runtime;
    this.userTime = userMs === null ? null : new UserTime(userMs);
  }

  /** Runs the handler. @throws FunctionError for a fault of the app; anything else is a bug of this backend */
  async run(args: JSONValue): Promise<CallOutcome> {
    const { fn, runtime, tx } = this;
    runtime.refusals.check(this.name);
    const argsText = validateArgs(fn, args, tx);
    try {
      const invoke = () => runInScope(this, () => this.#invoke(argsText));
      const text = await this.#settlement.run(() => this.#spend(this.userTime, invoke), {
        clock: runtime.clock,
        timeoutMs: Math.max(0, this.root.startTime + TRANSACTION_TIMEOUT_MS - runtime.clock.now()),
        shouldDrain: true,
        mayWait: () => this.usesHostWork || this.#realm?.usesHostWork === true,
      });
      if (this.#bug !== null) throw this.#bug.error;
      if (this.userTime?.isExceeded === true) throw timeoutError(this.userTime.limitMs);
      return { value: validateReturns(fn, text, tx), text, tx, endCursor: this.endCursor };
    } catch (thrown) {
      if (this.#bug !== null) throw this.#bug.error;
      if (this.userTime?.isExceeded === true) throw timeoutError(this.userTime.limitMs);
      throw fromThrown(thrown, this.deployment.realm.frames);
    } finally {
      this.#hasEnded = true;
      noteEnd(this.name);
      // A nested call must not write after its caller's rollback.
      await this.#queue;
      for (const stream of this.#streams.values()) stream.close();
      this.#streams.clear();
    }
  }

  async #invoke(argsText: string): Promise<string> {
    const { modulePath, exportName, udfType, path } = this.fn;
    noteRunning(path);
    this.#realm = this.deployment.realmOfCall();
    const exported = this.#realm.load(modulePath)[exportName];
    const text = await (udfType === "Query" ? exported?.invokeQuery?.(argsText) : exported?.invokeMutation?.(argsText));
    if (typeof text !== "string") throw new FunctionError(`${path} did not return a value as JSON text`);
    return text;
  }

  // The following methods implement TransactionSyscallHost.

  async callNested(fn: ResolvedFunction, args: JSONValue, options: NestedCallOptions): Promise<JSONValue> {
    const depth = this.#depth + 1;
    if (depth > MAX_DEPTH) throw new SyscallError(`Functions may be nested at most ${MAX_DEPTH} deep.`);
    const savepoint = fn.udfType === "Mutation" ? this.tx.savepoint() : null;
    const { functionsScheduled, scheduledFunctionArgsBytes } = this.root;
    const nestedExecution = new TransactionExecution({
      runtime: this.runtime,
      deployment: this.deployment,
      fn,
      tx: options.isSnapshotStale ? this.tx.snapshotView() : this.tx,
      root: this.root,
      depth,
    });
    // Later operations of the caller wait for the nested call, so its limits hold for nothing else.
    const limits = options.limits ?? {};
    const restore = [this.tx.usage.lowerLimits(limits), this.root.lowerLimits(limits)];
    try {
      return (await nestedExecution.run(args)).value;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      savepoint?.rollback();
      Object.assign(this.root, { functionsScheduled, scheduledFunctionArgsBytes });
      throw new SyscallError(error.message, error.data);
    } finally {
      for (const restoreSetting of restore) restoreSetting();
    }
  }

  requireWritable(operation: string): Transaction {
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

  tryCloseStream(id: number): boolean {
    this.#streams.get(id)?.close();
    return this.#streams.delete(id);
  }

  // The following methods implement ExecutionScope.

  now(): number {
    this.root.hasReadTime = true;
    return this.root.startTime;
  }

  performanceNow(): number {
    return 0;
  }

  random(): number {
    return randomNumber(this.runtime.random);
  }

  fillRandom(bytes: Uint8Array): void {
    bytes.set(this.runtime.random.bytes(bytes.length));
  }

  log(level: LogLine["level"], values: readonly unknown[]): void {
    this.root.logs.append(level, values, this.root.startTime);
  }

  syscall(op: string, argsText: string): string {
    return this.#spend(null, () => runAsOperation(() => this.#syscall(op, argsText)));
  }

  asyncSyscall(op: string, argsText: string): string | Promise<string> {
    return this.#spend(null, () => runAsOperation(() => this.#asyncSyscall(op, argsText)));
  }

  #syscall(op: string, argsText: string): string {
    this.#assertRunning();
    const serve = syncSyscalls.get(op);
    if (serve === undefined) throw new SyscallError(`Unknown operation ${op}`);
    return this.#guarded(() => JSON.stringify(serve(this, new SyscallArgs(op, argsText))));
  }

  #asyncSyscall(op: string, argsText: string): string | Promise<string> {
    this.#assertRunning();
    const serve = transactionSyscalls.get(op);
    if (serve === undefined) throw new SyscallError(`Unknown async operation ${op}`);
    const start = (): SyscallResult | Promise<SyscallResult> =>
      this.#guarded(() => serve(this, new SyscallArgs(op, argsText)));
    if (this.#queue !== null) {
      return this.#enqueue(() => {
        this.#assertRunning();
        return start();
      });
    }
    const result = start();
    return result instanceof Promise ? this.#enqueue(() => result) : resultText(result);
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
    // No timer can have been set.
  }

  track<T>(work: Promise<T>): Promise<T> {
    return this.#settlement.track(work);
  }

  fail(error: unknown): void {
    this.#settlement.fail(error);
  }

  #enqueue(start: () => SyscallResult | Promise<SyscallResult>): Promise<string> {
    const result = (this.#queue ?? Promise.resolve()).then(start).then(resultText, (error: unknown) => {
      throw this.#toSyscallError(error);
    });
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    this.#queue = done;
    void done.then(() => {
      if (this.#queue === done) this.#queue = null;
    });
    return this.#settlement.track(result);
  }

  #guarded<T>(serve: () => T): T {
    try {
      return serve();
    } catch (error) {
      throw this.#toSyscallError(error);
    }
  }

  #toSyscallError(error: unknown): SyscallError {
    const userError = toUserError(error);
    if (userError !== null) return userError;
    this.#bug ??= { error };
    return new SyscallError("Internal error");
  }

  /** Runs `body` and counts its time, in strict mode alone. */
  #spend<T>(time: UserTime | null, body: () => T): T {
    return this.userTime === null ? body() : meterUserTime(time, body);
  }

  #assertRunning(): void {
    if (this.#hasEnded) throw new SyscallError(`${this.fn.path} has already ended: its ctx can't be used any more.`);
    if (this.userTime?.isExceeded === true) throw new SyscallError(timeoutError(this.userTime.limitMs).message);
    if (this.runtime.clock.now() > this.root.startTime + TRANSACTION_TIMEOUT_MS) {
      throw new SyscallError(timeoutError(TRANSACTION_TIMEOUT_MS).message);
    }
  }
}

function resultText(result: SyscallResult): string {
  return result instanceof JsonText ? result.text : JSON.stringify(result);
}
