/** Clients of one backend on a slow disk, with resends, power cuts and kills, all from one seed and in virtual time. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ANYONE, TestBackend } from "../../../embedded/src/functions/testing/TestBackend.js";
import { MemoryBlobStore } from "../../../embedded/src/functions/storage/MemoryBlobStore.js";
import type { FunctionOutcome, MutationOutcome } from "../../../embedded/src/functions/udf/callTypes.js";
import { MemoryPersistence } from "../../../embedded/src/persistence/MemoryPersistence.js";
import type { Persistence } from "../../../embedded/src/persistence/Persistence.js";
import { SlowPersistence } from "../../../embedded/src/persistence/testing/SlowPersistence.js";
import { ManualClock } from "../../../embedded/src/shared/testing/ManualClock.js";
import { randomNumbers } from "../../support/random/randomNumbers.js";
import { checkHistory, type Operation, type Step } from "./checkHistory.js";
import { type Disk, LoggedDisk, StoreDisk } from "./disks.js";
import { historyFiles } from "./historyApp.js";

export const FLUSH_MS = [0, 5, 40, 400];
const OPERATIONS = 400;
const CLIENTS = 8;
const REGISTERS = 9;
/** Share of the moments at which the clock advances that are crashes. */
const CRASH_SHARE = 0.002;
/** Longest wait of a body for host work, in ms. */
const LONGEST_PAUSE = 20;
/** A timer beyond it is a deadline or of the backend's upkeep, and no flush or pause. */
const FAR_MS = 1_000;
/** Turns of the event loop in which nothing happens although operations are open. */
const STUCK_TURNS = 20_000;
/** The same in real milliseconds, where files are real. */
const STUCK_MS = 30_000;

type Plan =
  | { readonly do: "read"; readonly key: number }
  | { readonly do: "append"; readonly key: number; readonly value: number }
  | { readonly do: "pause" };

class PausingBlobStore extends MemoryBlobStore {
  readonly #pause: () => Promise<void>;

  constructor(pause: () => Promise<void>) {
    super();
    this.#pause = pause;
  }

  override async write(name: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#pause();
    await super.write(name, body);
  }
}

interface Server {
  readonly disk: Disk;
  readonly persistence: Promise<Persistence>;
  readonly backend: Promise<TestBackend>;
  isDead: boolean;
  /** Resolves once the next process starts. */
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** Store of the one deployment that all runs begin with. */
let deployed: Promise<MemoryPersistence> | null = null;

async function deploy(): Promise<MemoryPersistence> {
  const persistence = new MemoryPersistence();
  const backend = await TestBackend.start(historyFiles, { persistence });
  await backend.close();
  return persistence;
}

export class HistoryRun {
  readonly flushMs: number;
  readonly #clock = new ManualClock(Date.UTC(2026, 0, 2));
  readonly #random: () => number;
  readonly #operations: Operation[] = [];
  readonly #blobs: MemoryBlobStore;
  readonly #servers: Server[] = [];
  /** Answers of requests that succeeded, as text. */
  readonly #answers = new Map<string, string>();
  readonly #resent: Promise<void>[] = [];
  #violation: string | null = null;
  #events = 0;
  #values = 0;
  #started = 0;
  /** Changes with every event, so that a run without progress is noticed. */
  #progress = 0;
  crashes = 0;
  resends = 0;
  unknown = 0;

  /** Of the logs of commits; null without them. */
  readonly #folder: string | null;

  /** @param options `hasLog` puts the log of commits before the store, with real files */
  constructor(
    readonly seed: number,
    { hasLog = false }: { readonly hasLog?: boolean } = {},
  ) {
    this.#folder = hasLog ? mkdtempSync(path.join(tmpdir(), "history-")) : null;
    this.#random = randomNumbers(seed);
    this.flushMs = FLUSH_MS[seed % FLUSH_MS.length]!;
    this.#blobs = new PausingBlobStore(() => this.#sleep(this.#below(LONGEST_PAUSE)));
  }

  /** Returns a sentence about what is wrong, or null. */
  async run(): Promise<string | null> {
    try {
      return await this.#run();
    } finally {
      if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    }
  }

  async #run(): Promise<string | null> {
    const disk = await new SlowPersistence(await (deployed ??= deploy()), this.#clock, 0).survivors("power cut");
    const [clock, flushMs, folder] = [this.#clock, this.flushMs, this.#folder];
    this.#start(folder === null ? new StoreDisk(disk, clock, flushMs) : new LoggedDisk(disk, clock, flushMs, folder));
    const stuck = await this.#untilDone(this.#everyone(), true);
    if (stuck !== null) return stuck;
    await this.#untilDone(Promise.all(this.#servers.map(close)), false);
    return this.#violation ?? checkHistory(this.#operations);
  }

  async #everyone(): Promise<void> {
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => this.#client(client)));
    // A late one may take effect, and the last look is after all others.
    await Promise.all(this.#resent);
    await this.#look(Array.from({ length: REGISTERS }, (_, key) => key));
  }

  #start(disk: Disk): void {
    const opened = disk.open();
    const backend = opened.then((persistence) =>
      TestBackend.start(null, { persistence, clock: this.#clock, blobStore: this.#blobs }),
    );
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.#servers.push({ disk, persistence: opened, backend, isDead: false, ended, end });
  }

  get operations(): number {
    return this.#operations.length;
  }

  get #server(): Server {
    return this.#servers.at(-1)!;
  }

  /** The old process goes on with its own disk; its answers are dropped. */
  async #crash(): Promise<void> {
    this.crashes += 1;
    const old = this.#server;
    old.isDead = true;
    this.#start(await old.disk.survivors(this.#random() < 0.5 ? "kill" : "power cut"));
    old.end();
  }

  /** Advances the clock whenever the event loop has nothing to do. Returns what is stuck. */
  async #untilDone(work: Promise<unknown>, crashes: boolean): Promise<string | null> {
    const state = { done: false };
    const settle = (): void => void (state.done = true);
    work.then(settle, settle);
    let [seen, idle, since] = [-1, 0, performance.now()];
    while (!state.done) {
      for (let turn = 1 + this.#below(6); turn > 0; turn -= 1) await new Promise((resolve) => setImmediate(resolve));
      const { next } = this.#clock;
      if (next !== null && next < this.#clock.now() + FAR_MS) this.#clock.advance(next - this.#clock.now());
      idle = seen === this.#progress ? idle + 1 : 0;
      seen = this.#progress;
      if (idle === 0) since = performance.now();
      const mayBeStuck = this.#folder === null || performance.now() - since > STUCK_MS;
      if (idle > STUCK_TURNS && mayBeStuck) return "an operation is never answered";
      if (crashes && this.#started > 0 && this.#random() < CRASH_SHARE) await this.#crash();
    }
    await work;
    return null;
  }

  async #client(client: number): Promise<void> {
    const sessions = Array.from({ length: 2 }, () => randomUUID());
    for (let requestId = 0; this.#started < OPERATIONS; requestId += 1) {
      this.#started += 1;
      const name = `${client}.${requestId}`;
      if (this.#random() < 0.25) await this.#query(name);
      else await this.#mutation(name, { sessionId: sessions[requestId % 2]!, requestId });
      await this.#sleep(this.#below(30));
    }
  }

  async #query(name: string): Promise<void> {
    const keys = Array.from({ length: 1 + this.#below(3) }, () => this.#below(REGISTERS));
    await this.#look(keys, name);
  }

  async #look(keys: readonly number[], name = "the last look"): Promise<void> {
    for (;;) {
      const invoked = this.#event();
      const outcome = await this.#answered((backend) => backend.query("registers:look", { keys: [...keys] }));
      if (outcome === null) continue;
      const steps = fillSteps(
        keys.map((key) => ({ do: "read", key })),
        valueOf(name, outcome),
      );
      this.#operations.push({ name, outcome: "committed", steps, invoked, answered: this.#event() });
      return;
    }
  }

  async #mutation(name: string, requestKey: { sessionId: string; requestId: number }): Promise<void> {
    const steps = this.#plan();
    const fails = this.#random() < 0.2;
    const args = { steps: steps.map((step) => ({ ...step })), fails };
    const send = (backend: TestBackend) =>
      backend.layer.runner.runMutation({ path: "registers:change", args, context: ANYONE }, { requestKey });
    const invoked = this.#event();
    for (;;) {
      if (this.#random() < 0.1) this.#resent.push(this.#resend(name, invoked, steps, send));
      const outcome = await this.#answered(send);
      if (outcome !== null) return this.#record(name, steps, outcome, invoked);
      if (this.#random() < 0.2) {
        this.unknown += 1;
        const appends = steps.filter((step) => step.do === "append");
        this.#operations.push({ name, outcome: "unknown", steps: appends, invoked, answered: null });
        return;
      }
      this.resends += 1;
    }
  }

  /**
   * Sends the same request while the first may be under way: its answer is no other, and a failure has reads of its
   * own.
   */
  async #resend(
    name: string,
    invoked: number,
    steps: readonly Plan[],
    send: (backend: TestBackend) => Promise<MutationOutcome>,
  ): Promise<void> {
    this.resends += 1;
    await this.#sleep(this.#below(40));
    const outcome = await this.#answered(send);
    if (outcome === null) return;
    if (!outcome.ok) return this.#record(`${name} again`, steps, outcome, invoked);
    this.#compare(name, outcome);
  }

  #compare(name: string, { value }: { readonly value: unknown }): void {
    const answer = JSON.stringify(value);
    if ((this.#answers.get(name) ?? answer) !== answer) this.#violation = `${name} was answered in two ways`;
    this.#answers.set(name, answer);
  }

  #record(name: string, steps: readonly Plan[], outcome: FunctionOutcome, invoked: number): void {
    if (outcome.ok) this.#compare(name, outcome);
    const reads = outcome.ok ? outcome.value : outcome.errorData;
    if (!Array.isArray(reads)) throw new Error(`seed ${this.seed}: ${name} failed: ${JSON.stringify(outcome)}`);
    this.#operations.push({
      name,
      outcome: outcome.ok ? "committed" : "aborted",
      steps: fillSteps(steps, reads as number[][]),
      invoked,
      answered: this.#event(),
    });
  }

  /** Returns the answer; null when the process ended first. */
  async #answered<T>(send: (backend: TestBackend) => Promise<T>): Promise<T | null> {
    const server = this.#server;
    const sent = server.backend.then(send);
    // The answer of a process that has ended is dropped.
    sent.catch(() => undefined);
    const outcome = await Promise.race([sent, server.ended.then(() => null)]);
    if (server.isDead) await server.ended;
    this.#progress += 1;
    return server.isDead ? null : outcome;
  }

  #plan(): Plan[] {
    const steps = Array.from({ length: 1 + this.#below(4) }, (): Plan => {
      const kind = this.#random();
      const key = this.#below(REGISTERS);
      if (kind < 0.4) return { do: "read", key };
      return kind < 0.85 ? { do: "append", key, value: (this.#values += 1) } : { do: "pause" };
    });
    return steps;
  }

  #event(): number {
    this.#progress += 1;
    return (this.#events += 1);
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.#clock.at(this.#clock.now() + ms, resolve));
  }
}

async function close({ backend, persistence }: Server): Promise<void> {
  await (await backend).close();
  await (await persistence).close();
}

/** The steps with what their reads gave. */
function fillSteps(steps: readonly Plan[], reads: readonly (readonly number[])[]): Step[] {
  let next = 0;
  return steps.flatMap((step): Step[] => {
    if (step.do === "read") return [{ ...step, values: reads[next++] ?? [] }];
    return step.do === "append" ? [step] : [];
  });
}

function valueOf(name: string, outcome: FunctionOutcome): number[][] {
  if (!outcome.ok) throw new Error(`${name} failed: ${outcome.errorMessage}`);
  return outcome.value as number[][];
}
