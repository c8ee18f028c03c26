/** Cron jobs as rows of `_crons` (WIRE.md 8.2). */
import { jsonToConvex, type JSONValue } from "convex/values";
import type { Database, Document, Transaction } from "../../database/types.js";
import { canonicalJson } from "../../values/validators.js";
import { allRows, rows } from "../systemRows.js";
import type { Clock } from "../../shared/Clock.js";
import type { AnalyzedModule, DeployDiff } from "../types.js";
import { nextRun, nextRunAfter, runsImmediately } from "./nextRun.js";

const TABLE = "_crons";

type CronSpec = NonNullable<AnalyzedModule["cronSpecs"]>[number];

export class CronTable {
  readonly #database: Database;
  readonly #clock: Clock;
  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Makes `specs` the deployed crons. One that is unchanged keeps its time; a new or changed one starts afresh. */
  replace(tx: Transaction, specs: readonly CronSpec[]): DeployDiff["crons"] {
    const system = this.#database.asSystem(tx);
    const before = new Map([...allRows(system, TABLE)].map((row) => [row["name"] as string, row]));
    const added: string[] = [];
    const updated: string[] = [];
    for (const spec of specs) {
      const old = before.get(spec.identifier);
      before.delete(spec.identifier);
      const definition = {
        name: spec.identifier,
        udfPath: spec.udfPath,
        udfArgs: jsonToConvex(spec.udfArgs),
        schedule: JSON.stringify(spec.schedule),
      };
      const now = this.#clock.now();
      const first = runsImmediately(spec.schedule) ? now : nextRun(spec.schedule, now);
      if (old === undefined) {
        system.insert(TABLE, { ...definition, state: "waiting", nextRun: first });
        added.push(spec.identifier);
      } else if (!sameDefinition(old, definition)) {
        system.patch(old._id, { ...definition, nextRun: first });
        updated.push(spec.identifier);
      }
    }
    for (const row of before.values()) system.delete(row._id);
    return { added, updated, deleted: [...before.keys()] };
  }

  /** Crons that aren't running, in due order. */
  waiting(tx: Transaction): Generator<Document> {
    return rows(this.#database.asSystem(tx), { index: `${TABLE}.by_next_run`, equals: [["state", "waiting"]] });
  }

  running(tx: Transaction): Generator<Document> {
    return rows(this.#database.asSystem(tx), { index: `${TABLE}.by_next_run`, equals: [["state", "running"]] });
  }

  /** True when the row is still there, unchanged since `seen` and due. */
  isDue(tx: Transaction, seen: Document): boolean {
    const row = this.#database.asSystem(tx).get(seen._id, { system: true });
    return row !== null && row["state"] === "waiting" && row["nextRun"] === seen["nextRun"];
  }

  /** Sets the next time after the one that is due now. */
  advance(tx: Transaction, cron: Document, state: "waiting" | "running"): void {
    const schedule = JSON.parse(cron["schedule"] as string) as JSONValue;
    this.#database.asSystem(tx).patch(cron._id, {
      state,
      nextRun: nextRunAfter(schedule, cron["nextRun"] as number, this.#clock.now()),
    });
  }

  /** A run that `advance` marked has ended. Without effect on a cron that was removed meanwhile. */
  finishRun(tx: Transaction, id: string): void {
    const system = this.#database.asSystem(tx);
    if (system.get(id, { system: true }) !== null) system.patch(id, { state: "waiting" });
  }
}

function sameDefinition(row: Document, definition: { udfPath: string; udfArgs: unknown; schedule: string }): boolean {
  return (
    row["udfPath"] === definition.udfPath &&
    row["schedule"] === definition.schedule &&
    canonicalJson(row["udfArgs"] ?? null) === canonicalJson(definition.udfArgs as never)
  );
}
