/**
 * Owns one worker thread with one version of the modules.
 *
 * Invariant: every call settles, at the latest with the thread's end.
 */
import { Worker } from "node:worker_threads";
import type { ActionExecution } from "../execution/ActionExecution.js";
import { FunctionError } from "../realm/FunctionError.js";
import { SyscallError } from "../realm/SyscallError.js";
import type { GuardedThread } from "./MemoryGuard.js";
import { thrownOf, type FromWorker, type RunMessage, type ToWorker, type WorkerInput } from "./messages.js";
import { fetchForWorker } from "./workerFetch.js";

/** A call that waits for the thread or runs in it. */
export interface NodeCall {
  readonly message: RunMessage;
  readonly execution: ActionExecution;
  readonly resolve: (value: string) => void;
  readonly reject: (error: unknown) => void;
  hasStarted: boolean;
}

/** Options of a thread. `memoryMb` bounds the thread's heap. */
export interface NodeWorkerOptions {
  readonly version: string;
  readonly code: string;
  readonly input: WorkerInput;
  readonly memoryMb: number;
  readonly fetch: typeof fetch;
  /** Receives the calls that the thread had not begun. */
  readonly onEnd: (worker: NodeWorker, unstarted: readonly NodeCall[]) => void;
}

export class NodeWorker implements GuardedThread {
  readonly version: string;
  readonly threadId: number;
  readonly #options: NodeWorkerOptions;
  readonly #worker: Worker;
  readonly #calls = new Map<number, NodeCall>();
  readonly #fetches = new Map<number, AbortController>();
  /** Reason for which the thread ends. */
  #reason: string | null = null;
  #hasStarted = false;
  #idleMs = 0;
  #busySamples = 0;

  constructor(options: NodeWorkerOptions) {
    this.version = options.version;
    this.#options = options;
    this.#worker = new Worker(options.code, {
      eval: true,
      workerData: options.input,
      // Packages read `env`; nothing of the server's own environment is in it.
      env: { ...Object.fromEntries(options.input.environment), TZ: "UTC" },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
    });
    this.threadId = this.#worker.threadId;
    this.#worker.unref();
    this.#worker.on("message", (message: FromWorker) => this.#receive(message));
    this.#worker.on("error", (error: Error & { code?: string }) => {
      this.#reason ??=
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? `an action in it needed more than ${options.memoryMb} MB of memory`
          : `of an error in it (${error.message})`;
    });
    this.#worker.on("exit", (code) => this.#ended(code));
  }

  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  get calls(): number {
    return this.#calls.size;
  }

  /** Number of calls that the thread has not begun, because it is busy or new. */
  get waiting(): number {
    return [...this.#calls.values()].filter(({ hasStarted }) => !hasStarted).length;
  }

  /** Whether a call of this function has not ended yet. */
  isRunning(name: string): boolean {
    return [...this.#calls.values()].some(({ execution }) => execution.name === name);
  }

  /** Sends a call to the thread. */
  run(call: NodeCall): void {
    const { execution, message } = call;
    call.hasStarted = false;
    this.#calls.set(message.call, call);
    execution.onEnd(() => this.#calls.delete(message.call));
    this.#send(message);
  }

  /** Counts consecutive samples between which the thread neither waited nor sent a message. */
  sampleBusy(): number {
    const { idle } = this.#worker.performance.eventLoopUtilization();
    this.#busySamples = this.#calls.size > 0 && idle === this.#idleMs ? this.#busySamples + 1 : 0;
    this.#idleMs = idle;
    return this.#hasStarted ? this.#busySamples : 0;
  }

  /** Ends the thread; its calls fail with `reason`. */
  async end(reason: string): Promise<void> {
    this.#reason ??= reason;
    await this.#worker.terminate();
  }

  #receive(message: FromWorker): void {
    this.#hasStarted = true;
    this.#busySamples = 0;
    if (message.type === "fetch") return void this.#fetch(message);
    if (message.type === "fetchAborted") return this.#fetches.get(message.operation)?.abort();
    const call = this.#calls.get(message.call);
    switch (message.type) {
      case "started":
        if (call !== undefined) call.hasStarted = true;
        break;
      case "syscall":
        void this.#answer(message.operation, () => executionOf(call).asyncSyscall(message.op, message.args));
        break;
      case "jsSyscall":
        void this.#answer(message.operation, () => executionOf(call).jsSyscall(message.op, message.args));
        break;
      case "log":
        call?.execution.addLogLine(message.line);
        break;
      case "failed":
        call?.execution.fail(thrownOf(message.error));
        break;
      case "threw":
        call?.reject(thrownOf(message.error));
        break;
      case "returned":
        call?.resolve(message.value);
        break;
    }
  }

  async #answer(operation: number, serve: () => Promise<unknown>): Promise<void> {
    try {
      this.#send({ type: "result", operation, value: await serve() });
    } catch (error) {
      const { message, data } = error instanceof SyscallError ? error : new SyscallError("Internal error");
      this.#send({ type: "refused", operation, error: data === undefined ? { message } : { message, data } });
    }
  }

  async #fetch({ operation, request }: FromWorker & { readonly type: "fetch" }): Promise<void> {
    const abort = new AbortController();
    this.#fetches.set(operation, abort);
    try {
      const value = await fetchForWorker(this.#options.fetch, request, abort.signal);
      this.#send({ type: "result", operation, value });
    } catch (error) {
      this.#send({ type: "refused", operation, error: { message: error instanceof Error ? error.message : "" } });
    } finally {
      this.#fetches.delete(operation);
    }
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #ended(code: number): void {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const abort of this.#fetches.values()) abort.abort();
    // A thread that sent no first message cannot start, and another one could not either.
    const unstarted = this.#hasStarted ? calls.filter(({ hasStarted }) => !hasStarted) : [];
    const lost = calls.filter((call) => !unstarted.includes(call));
    const names = lost.map(({ execution }) => execution.name).join(", ");
    const reason = this.#reason ?? `of its exit with code ${code}`;
    const error = new FunctionError(`The thread of this action was ended because ${reason}. It ran: ${names}.`);
    for (const call of lost) call.reject(error);
    this.#options.onEnd(this, unstarted);
  }
}

function executionOf(call: NodeCall | undefined): ActionExecution {
  if (call === undefined) throw new SyscallError("The action has already ended: its ctx can't be used any more.");
  return call.execution;
}
