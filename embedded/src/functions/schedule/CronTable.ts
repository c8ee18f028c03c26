/** Owns the rows of `_crons` (WIRE.md 8.2). It does not own the runs. */
import { jsonToConvex, type JSONValue } from "convex/values";
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { Clock } from "../../shared/Clock.js";
import { comparableJson } from "../../values/validators.js";
import {
  anyValueCodec,
  float64Codec,
  jsonTextCodec,
  enumCodec,
  SystemTable,
  textCodec,
  type RowOf,
} from "../system/SystemTable.js";
import type { AnalyzedModule, DeployDiff } from "../deploy/pushTypes.js";
import { nextRun, nextRunAfter, runsImmediately } from "./nextRun.js";

type CronSpec = NonNullable<AnalyzedModule["cronSpecs"]>[number];

/** A cron with its next time. */
export type CronRow = RowOf<ReturnType<typeof cronTable>>;

export class CronTable {
  readonly #table;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#table = cronTable(database);
    this.#clock = clock;
  }

  /** Replaces the crons; unchanged ones keep their next time. */
  replace(tx: Transaction, specs: readonly CronSpec[]): DeployDiff["crons"] {
    const previous = new Map([...this.#table.all(tx)].map((row) => [row.name, row]));
    const added: string[] = [];
    const updated: string[] = [];
    for (const spec of specs) {
      const name = spec.identifier;
      const oldRow = previous.get(name);
      previous.delete(name);
      const { udfPath, schedule } = spec;
      const definition = { name, udfPath, udfArgs: jsonToConvex(spec.udfArgs), schedule };
      const now = this.#clock.now();
      const first = runsImmediately(schedule) ? now : nextRun(schedule, now);
      if (oldRow === undefined) {
        this.#table.insert(tx, { ...definition, state: "waiting", nextRun: first });
        added.push(name);
      } else if (!isSameDefinition(oldRow, definition)) {
        this.#table.patch(tx, oldRow._id, { ...definition, nextRun: first });
        updated.push(name);
      }
    }
    for (const row of previous.values()) this.#table.delete(tx, row._id);
    return { added, updated, deleted: [...previous.keys()] };
  }

  /** Yields crons in due order. */
  waiting(tx: Transaction): Generator<CronRow> {
    return this.#table.range(tx, { index: "by_next_run", equals: [["state", "waiting"]] });
  }

  /** Yields the crons whose action has begun and not ended. */
  running(tx: Transaction): Generator<CronRow> {
    return this.#table.range(tx, { index: "by_next_run", equals: [["state", "running"]] });
  }

  /** Whether the cron is unchanged since `seen`. */
  isDue(tx: Transaction, seen: CronRow): boolean {
    const row = this.#table.get(tx, seen._id);
    return row !== null && row.state === "waiting" && row.nextRun === seen.nextRun;
  }

  /** Sets the next time of a cron, and its state. */
  advance(tx: Transaction, cron: CronRow, state: CronRow["state"]): void {
    const next = nextRunAfter(cron.schedule, cron.nextRun, this.#clock.now());
    this.#table.patch(tx, cron._id, { state, nextRun: next });
  }

  /** Ends a run; times that passed during it are skipped. A removed cron is ignored. */
  finishRun(tx: Transaction, id: string): void {
    const row = this.#table.get(tx, id);
    if (row === null) return;
    const now = this.#clock.now();
    const next = row.nextRun > now ? row.nextRun : nextRunAfter(row.schedule, row.nextRun, now);
    this.#table.patch(tx, id, { state: "waiting", nextRun: next });
  }
}

function cronTable(database: Database) {
  return new SystemTable(database, "_crons", {
    name: textCodec,
    udfPath: textCodec,
    udfArgs: anyValueCodec,
    schedule: jsonTextCodec<JSONValue>(),
    state: enumCodec("waiting", "running"),
    /** Milliseconds since the epoch. */
    nextRun: float64Codec,
  });
}

type Definition = Pick<CronRow, "udfPath" | "udfArgs" | "schedule">;

function isSameDefinition(a: Definition, b: Definition): boolean {
  return (
    a.udfPath === b.udfPath &&
    JSON.stringify(a.schedule) === JSON.stringify(b.schedule) &&
    comparableJson(a.udfArgs) === comparableJson(b.udfArgs)
  );
}
