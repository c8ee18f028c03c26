/**
 * Owns what modules may use while they are evaluated, which excludes syscalls.
 *
 * Invariant: two evaluations with one seed and time have the same results.
 */
import type { ExecutionScope } from "../realm/ExecutionScope.js";
import { randomNumber } from "../realm/randomNumber.js";
import { SeededRandom } from "../realm/SeededRandom.js";
import { SyscallError } from "../realm/SyscallError.js";

/** Seed and time of a push, so that evaluating its modules again has the same results. */
export interface EvaluationSeed {
  /** The seed has 16 bytes. */
  readonly seed: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

export class EvaluationScope implements ExecutionScope {
  readonly #seed: EvaluationSeed;
  readonly name = "";
  readonly isDeterministic = true;
  usesHostWork = false;
  readonly userTime = null;
  readonly kindName = "module scope";
  /** The first uncaught error. */
  uncaught: { readonly thrown: unknown } | null = null;
  readonly #generator: SeededRandom;

  constructor(seed: EvaluationSeed) {
    this.#seed = seed;
    this.#generator = new SeededRandom(seed.seed);
  }

  now(): number {
    return this.#seed.timestamp;
  }

  performanceNow(): number {
    return 0;
  }

  random(): number {
    return randomNumber(this.#generator);
  }

  fillRandom(bytes: Uint8Array): void {
    bytes.set(this.#generator.bytes(bytes.length));
  }

  log(): void {
    // Lines are dropped: an evaluation serves many executions, so its lines belong to no call.
  }

  syscall(op: string): never {
    throw new SyscallError(`${op} can't be used while a module is imported.`);
  }

  asyncSyscall(op: string): never {
    return this.syscall(op);
  }

  jsSyscall(op: string): never {
    return this.syscall(op);
  }

  async fetch(): Promise<never> {
    return this.syscall("fetch()");
  }

  setTimer(): never {
    return this.syscall("A timer");
  }

  clearTimer(): void {
    // No timer can have been set.
  }

  track<T>(work: Promise<T>): Promise<T> {
    return work;
  }

  fail(thrown: unknown): void {
    this.uncaught ??= { thrown };
  }
}
