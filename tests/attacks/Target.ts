import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { JSONValue } from "convex/values";
import { AdminClient } from "../../scripts/launch/AdminClient.js";
import type { AppProcess } from "../support/backends/AppProcess.js";
import { paths } from "./paths.js";
import { HttpClient } from "./HttpClient.js";
import { slowness } from "./slowness.js";
import { Visitor } from "./Visitor.js";

/** A figure and its upper limit. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly bound: number;
  readonly unit?: string;
}

/** Limits of one message. */
export const MAIN_THREAD_MS = 50;
export const MEMORY_MB = 20;
/** Milliseconds. */
const VISITOR_P99_MS = 500;

/** Documentation networks (RFC 5737). */
export const ATTACKER = "203.0.113.7";
const VISITOR = "198.51.100.9";
export const OWNER = "192.0.2.10";

export interface Cost {
  /** Main thread, in ms of the reference machine (`slowness`). */
  readonly cpu: number;
  /** Growth of the peak of resident memory, in MB. */
  readonly memory: number;
}

/** A running app, measured through /proc. */
export class Target {
  constructor(readonly app: AppProcess) {}

  get url(): string {
    return `http://127.0.0.1:${this.app.port}`;
  }

  client(from: string | null = ATTACKER): HttpClient {
    return new HttpClient(this.url, from);
  }

  async visitor(): Promise<Visitor> {
    return await Visitor.arrive({ url: this.url, from: VISITOR });
  }

  /** Processor time so far, in ms. */
  async mainThread(): Promise<number> {
    const { pid } = this.app;
    const [running = "0"] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, "utf8")).split(" ");
    return Number(running) / 1e6;
  }

  /** Processor time of all threads so far, in ms. */
  async processorTime(): Promise<number> {
    const text = await readFile(`/proc/${this.app.pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    // utime and stime, in ticks of 10 ms.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /** Megabytes; `VmHWM` is the peak since `clearPeak`. */
  async memory(line: "VmRSS" | "VmHWM"): Promise<number> {
    const status = await readFile(`/proc/${this.app.pid}/status`, "utf8");
    return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  }

  async clearPeak(): Promise<void> {
    await writeFile(`/proc/${this.app.pid}/clear_refs`, "5");
  }

  /** Grows the heap and compiles the code, so that neither counts as an attack's cost. */
  async warm(): Promise<void> {
    const client = this.client(VISITOR);
    const args = { unknown: "x".repeat(100_000) };
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([client.query(paths.demoShare), client.query(paths.demoShare, args)]);
    }
  }

  /**
   * Lowest cost of three calls, which excludes other load. An expensive call is made once, for at most `patience` ms.
   */
  async costOf(send: () => Promise<unknown>, patience = 4_000): Promise<Cost> {
    let least: Cost = { cpu: Infinity, memory: Infinity };
    for (let time = 0; time < 3; time += 1) {
      await this.clearPeak();
      const slownessBefore = slowness();
      const [cpuBefore, memoryBefore] = [await this.mainThread(), await this.memory("VmRSS")];
      await Promise.race([send(), delay(patience)]);
      await delay(100);
      const cpu = (await this.mainThread()) - cpuBefore;
      const measured = {
        cpu: (2 * cpu) / (slownessBefore + slowness()),
        memory: Math.max(0, (await this.memory("VmHWM")) - memoryBefore),
      };
      least = { cpu: Math.min(least.cpu, measured.cpu), memory: Math.min(least.memory, measured.memory) };
      if (measured.cpu > 10 * MAIN_THREAD_MS) break;
    }
    return least;
  }

  /** Delays of a visitor, without those that the machine itself causes. */
  async visitedDuring(attack: () => Promise<unknown>): Promise<Measure[]> {
    const before = await this.visitor();
    await delay(1_000);
    const quiet = await before.leave();
    const visitor = await this.visitor();
    await attack();
    const { p99, worst } = await visitor.leave();
    return [
      { what: "visitor's p99", value: p99, bound: VISITOR_P99_MS + quiet.p99, unit: "ms" },
      { what: "worst", value: worst, bound: 2 * VISITOR_P99_MS + quiet.worst, unit: "ms" },
    ];
  }

  async admin(path: string, args: { [name: string]: JSONValue }): Promise<JSONValue> {
    const file = join(this.app.dataDir, "keys.json");
    const { adminKey } = JSON.parse(await readFile(file, "utf8")) as { adminKey: string };
    return await new AdminClient(this.url, adminKey).call(path, args);
  }

  async rows(table: string): Promise<Record<string, JSONValue>[]> {
    const rows: Record<string, JSONValue>[] = [];
    let cursor: string | null = null;
    for (;;) {
      const paginationOpts = { numItems: 1_000, cursor };
      const answer = (await this.admin("_system/cli/tableData", { table, order: "asc", paginationOpts })) as {
        page: Record<string, JSONValue>[];
        isDone: boolean;
        continueCursor: string;
      };
      rows.push(...answer.page);
      if (answer.isDone) return rows;
      cursor = answer.continueCursor;
    }
  }

  async tables(): Promise<string[]> {
    const { page } = (await this.admin("_system/cli/tables", {})) as { page: { name: string }[] };
    return page.map(({ name }) => name);
  }

  /** A failing call does not hold. Returns false after `seconds`. */
  async eventually(holds: () => Promise<boolean>, seconds = 10): Promise<boolean> {
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      if (await holds().catch(() => false)) return true;
      await delay(250);
    }
    return false;
  }
}

/** Measures of an attack's cost, with their bounds. */
export function cost({ cpu, memory }: Cost, memoryBound = MEMORY_MB): Measure[] {
  return [
    { what: "main thread", value: cpu, bound: MAIN_THREAD_MS, unit: "ms" },
    { what: "memory", value: memory, bound: memoryBound, unit: "MB" },
  ];
}
