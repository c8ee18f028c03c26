/** Scheduled functions as rows of `_scheduled_functions` (WIRE.md 8.1). */
import { jsonToConvex, type JSONValue } from "convex/values";
import type { Database, Document, Transaction } from "../../database/types.js";
import { storedPath, type ResolvedFunction } from "../deploy/Deployment.js";
import { SyscallError } from "../realm/SyscallError.js";
import { rows } from "../systemRows.js";
import type { Clock } from "../../shared/Clock.js";

const TABLE = "_scheduled_functions";
const FIVE_YEARS_MS = 5 * 365.25 * 24 * 60 * 60 * 1000;

export type JobState = "pending" | "inProgress" | "success" | "failed" | "canceled";

export class JobTable {
  readonly #database: Database;
  readonly #clock: Clock;
  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * @param args encoded, one object
   * @param time milliseconds; a past time means now
   * @param parentId the job that schedules this one: when that was canceled, this one is, too
   * @returns the job's id
   */
  schedule(tx: Transaction, fn: ResolvedFunction, args: JSONValue, time: number, parentId: string | null): string {
    const system = this.#database.asSystem(tx);
    const now = this.#clock.now();
    if (fn.udfType === "Query")
      throw new SyscallError(`Only mutations and actions can be scheduled; ${fn.path} is a query.`);
    if (!Number.isFinite(time) || Math.abs(time - now) > FIVE_YEARS_MS) {
      throw new SyscallError("A function can be scheduled at most 5 years ahead.");
    }
    const canceled = parentId !== null && this.state(tx, parentId) === "canceled";
    return system.insert(TABLE, {
      name: storedPath(fn.path),
      args: [jsonToConvex(args)],
      scheduledTime: Math.max(time, now),
      state: { kind: canceled ? "canceled" : "pending" },
      ...(canceled ? { completedTime: now } : {}),
    });
  }

  /** Without effect on a job that is finished or forgotten. @throws SyscallError for an id of another table */
  cancel(tx: Transaction, id: string): void {
    if (tx.tableOf(id) !== TABLE) throw new SyscallError(`"${id}" is no id of the table "${TABLE}".`);
    const state = this.state(tx, id);
    if (state === "pending" || state === "inProgress") this.finish(tx, id, "canceled");
  }

  /** Null when there is no such job (any more). */
  state(tx: Transaction, id: string): JobState | null {
    const row = this.#database.asSystem(tx).get(id, { system: true });
    return row === null ? null : stateOf(row);
  }

  begin(tx: Transaction, id: string): void {
    this.#database.asSystem(tx).patch(id, { state: { kind: "inProgress" } });
  }

  finish(tx: Transaction, id: string, state: "success" | "canceled" | { readonly error: string }): void {
    this.#database.asSystem(tx).patch(id, {
      state: typeof state === "string" ? { kind: state } : { kind: "failed", error: state.error },
      completedTime: this.#clock.now(),
    });
  }

  /** Pending jobs in due order. */
  pending(tx: Transaction): Generator<Document> {
    return rows(this.#database.asSystem(tx), { index: `${TABLE}.by_due`, equals: [["state.kind", "pending"]] });
  }

  /** Actions that had begun. */
  inProgress(tx: Transaction): Generator<Document> {
    return rows(this.#database.asSystem(tx), { index: `${TABLE}.by_due`, equals: [["state.kind", "inProgress"]] });
  }

  /** Finished before `time` (milliseconds), oldest first. */
  finishedBefore(tx: Transaction, time: number): Generator<Document> {
    return rows(this.#database.asSystem(tx), {
      index: `${TABLE}.by_completion`,
      bound: [
        ["Gte", "completedTime", 0],
        ["Lt", "completedTime", time],
      ],
    });
  }
}

function stateOf(row: Document): JobState {
  return (row["state"] as { kind: JobState }).kind;
}
