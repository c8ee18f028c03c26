/**
 * Owns the worker threads that run actions of modules with "use node", so that their work does not delay the server's.
 *
 * Invariants: the newest version has at most `threads` threads. Each function runs in one of them at a time. A thread
 * of another version ends with its last call.
 */
import type { ResolvedFunction } from "../deploy/Deployment.js";
import type { ActionExecution } from "../execution/ActionExecution.js";
import { FunctionError } from "../realm/FunctionError.js";
import type { NodeLimits } from "../execution/executionLimits.js";
import { fetchHeldMemory, readOtherMemory } from "./heldMemory.js";
import { MemoryGuard } from "./MemoryGuard.js";
import { NodeWorker, type NodeCall } from "./NodeWorker.js";
import { workerCode } from "./workerCode.js";
import { MB } from "../../shared/byteUnits.js";

/** Limits of the threads where none are given. */
export const DEFAULT_NODE_LIMITS: NodeLimits = { threads: 2, busyMs: 30_000, memoryMb: 256, outsideMb: 1_000 };

/** Samples of a thread within `busyMs`. */
const SAMPLES = 8;

export class NodeActionPool {
  readonly #limits: NodeLimits;
  readonly #fetch: typeof fetch | null;
  readonly #workers = new Set<NodeWorker>();
  /** Version of the latest call. */
  #version = "";
  #nextCall = 0;
  #watch: NodeJS.Timeout | null = null;
  readonly #guard: MemoryGuard | null;
  #isClosed = false;

  /** @param request replaces the threads' own `fetch`; null keeps it */
  constructor(limits: NodeLimits, request: typeof fetch | null) {
    this.#limits = limits;
    this.#fetch = request;
    this.#guard =
      limits.outsideMb === 0
        ? null
        : new MemoryGuard({
            limitBytes: limits.outsideMb * MB,
            threads: () => this.#workers,
            isRunning: () => this.#runningCalls() > 0,
            readMemory: readOtherMemory,
            fetchHeld: fetchHeldMemory,
          });
  }

  /** Resolves with the encoded result. @throws any value that the action throws; FunctionError when its thread ends */
  async run(execution: ActionExecution, fn: ResolvedFunction, args: string): Promise<string> {
    const code = await workerCode();
    return new Promise<string>((resolve, reject) => {
      const message = {
        type: "run",
        call: this.#nextCall++,
        modulePath: fn.modulePath,
        exportName: fn.exportName,
        requestId: execution.origin.requestId,
        args,
      } as const;
      this.#dispatch({ message, execution, resolve, reject, hasStarted: false }, code);
    });
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#guard?.stop();
    await Promise.all([...this.#workers].map((worker) => worker.end("the server stopped")));
  }

  #dispatch(call: NodeCall, code: string): void {
    if (this.#isClosed) return call.reject(new FunctionError("The server stopped while the action was running."));
    const { deployment } = call.execution;
    this.#version = deployment.version;
    this.#endOutdated();
    this.#workerFor(call, code).run(call);
    call.execution.onEnd(() => this.#endOutdated());
    this.#guard?.watch();
    this.#watch ??= setInterval(() => this.#endBusy(), this.#limits.busyMs / SAMPLES).unref();
  }

  #workerFor({ execution: { deployment, name } }: NodeCall, code: string): NodeWorker {
    const { version } = deployment;
    const workers = [...this.#workers].filter((worker) => worker.version === version);
    const runningWorker = workers.find((worker) => worker.isRunning(name));
    if (runningWorker !== undefined) return runningWorker;
    workers.sort((a, b) => a.waiting - b.waiting || a.calls - b.calls);
    const [best] = workers;
    if (best !== undefined && (best.calls === 0 || workers.length >= this.#limits.threads)) return best;
    const worker = new NodeWorker({
      version,
      code,
      input: { ...deployment.nodeInput, proxiesFetch: this.#fetch !== null },
      memoryMb: this.#limits.memoryMb,
      fetch: this.#fetch ?? fetch,
      onEnd: (ended, unstarted) => {
        this.#workers.delete(ended);
        for (const call of unstarted) this.#dispatch(call, code);
      },
    });
    this.#workers.add(worker);
    return worker;
  }

  #endOutdated(): void {
    for (const worker of this.#workers) {
      if (worker.version !== this.#version && worker.calls === 0) void worker.end("a new version was deployed");
    }
  }

  #runningCalls(): number {
    let running = 0;
    for (const worker of this.#workers) running += worker.calls;
    return running;
  }

  #endBusy(): void {
    for (const worker of this.#workers) {
      if (worker.sampleBusy() >= SAMPLES) {
        void worker.end(`an action in it worked for ${this.#limits.busyMs / 1000} s without waiting`);
      }
    }
    if (this.#runningCalls() > 0 || this.#watch === null) return;
    clearInterval(this.#watch);
    this.#watch = null;
  }
}
