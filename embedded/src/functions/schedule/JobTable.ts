/**
 * Owns the rows of `_scheduled_functions`, which apps can read (WIRE.md 8.1). It does not own the runs.
 *
 * Invariant: a finished job never changes; only a mutation that cancels its own job still ends it.
 */
import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { Clock } from "../../shared/Clock.js";
import { storedPath } from "../../protocol/functionPath.js";
import type { ResolvedFunction } from "../deploy/Deployment.js";
import { SyscallError } from "../realm/SyscallError.js";
import { KIB } from "../../shared/byteUnits.js";
import { DAY_MS } from "../../shared/durations.js";
import { parseJson } from "../../shared/json.js";
import { joinChunks, splitIntoChunks } from "../system/documentChunks.js";
import {
  anyValueCodec,
  bytesCodec,
  customCodec,
  float64Codec,
  optionalCodec,
  SystemTable,
  textCodec,
  type RowOf,
} from "../system/SystemTable.js";
import { assert } from "../../shared/assert.js";

const JOBS_TABLE = "_scheduled_functions";
/** Bytes of arguments in the row, which with its other fields stays below a document's 1 MiB. */
const MAX_ROW_ARGS_BYTES = 768 * KIB;
const FIVE_YEARS_MS = 5 * 365.25 * DAY_MS;

const STATE_KINDS = ["pending", "inProgress", "success", "failed", "canceled"] as const;

/** State of a job. The last three are final. */
export type JobState = (typeof STATE_KINDS)[number];

/** Result with which a job ended. */
export type JobResult = "success" | "canceled" | { readonly error: string };

/** A scheduled function: a row of `_scheduled_functions`. */
export type ScheduledJob = RowOf<ReturnType<typeof jobTable>>;

interface NewJob {
  readonly fn: ResolvedFunction;
  readonly args: JSONValue;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The job whose cancellation cancels this one. */
  readonly parentId: string | null;
}

export class JobTable {
  readonly #table;
  readonly #largeArgs;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#table = jobTable(database);
    this.#largeArgs = new SystemTable(database, "_scheduled_args", {
      jobId: textCodec,
      part: float64Codec,
      bytes: bytesCodec,
    });
    this.#clock = clock;
  }

  /**
   * Returns the job's id; a time in the past means now.
   * @throws SyscallError for a query, or a time over five years away
   */
  schedule(tx: Transaction, { fn, args, time, parentId }: NewJob): string {
    const now = this.#clock.now();
    if (fn.udfType === "Query")
      throw new SyscallError(`Only mutations and actions can be scheduled; ${fn.path} is a query.`);
    if (!Number.isFinite(time) || Math.abs(time - now) > FIVE_YEARS_MS) {
      throw new SyscallError("A function can be scheduled at most 5 years ahead.");
    }
    const isCanceled = parentId !== null && this.state(tx, parentId) === "canceled";
    const encodedArgs = Buffer.from(JSON.stringify(args));
    const isLarge = !isCanceled && encodedArgs.length > MAX_ROW_ARGS_BYTES;
    const id = this.#table.insert(tx, {
      name: storedPath(fn.path),
      args: isCanceled || isLarge ? [] : [jsonToConvex(args)],
      scheduledTime: Math.max(time, now),
      state: { kind: isCanceled ? "canceled" : "pending" },
      completedTime: isCanceled ? now : undefined,
    });
    if (isLarge) {
      for (const [part, chunk] of splitIntoChunks(encodedArgs).entries()) {
        this.#largeArgs.insert(tx, { jobId: id, part, bytes: chunk });
      }
    }
    return id;
  }

  /** Returns the encoded arguments of a job that has not finished. */
  argsOf(tx: Transaction, { _id, args }: ScheduledJob): JSONValue {
    const parts = [...this.#partsOf(tx, _id)];
    return parts.length === 0 ? storedArgs(args) : parseJson(joinChunks(parts.map((part) => part.bytes)).toString());
  }

  /** Cancels a job; a finished one is ignored. @throws SyscallError for an id of another table */
  cancel(tx: Transaction, id: string): void {
    if (tx.tableOf(id) !== JOBS_TABLE) throw new SyscallError(`"${id}" is no id of the table "${JOBS_TABLE}".`);
    const state = this.state(tx, id);
    if (state === "pending" || state === "inProgress") this.finish(tx, id, "canceled");
  }

  /** Returns a job's state, or null when it is deleted. */
  state(tx: Transaction, id: string): JobState | null {
    return this.#table.get(tx, id)?.state.kind ?? null;
  }

  /** Marks a job as in progress. */
  begin(tx: Transaction, id: string): void {
    assert(this.state(tx, id) === "pending", "a job begins once");
    this.#table.patch(tx, id, { state: { kind: "inProgress" } });
  }

  /** Ends a job and deletes its arguments, which can name a person. */
  finish(tx: Transaction, id: string, result: JobResult): void {
    const state = this.state(tx, id);
    assert(state !== "success" && state !== "failed", "a job ends once");
    for (const part of [...this.#partsOf(tx, id)]) this.#largeArgs.delete(tx, part._id);
    this.#table.patch(tx, id, {
      args: [],
      state: typeof result === "string" ? { kind: result } : { kind: "failed", error: result.error },
      completedTime: this.#clock.now(),
    });
  }

  #partsOf(tx: Transaction, jobId: string) {
    return this.#largeArgs.range(tx, { index: "by_job", equals: [["jobId", jobId]] });
  }

  /** Yields pending jobs in due order. */
  pending(tx: Transaction): Generator<ScheduledJob> {
    return this.#table.range(tx, { index: "by_due", equals: [["state.kind", "pending"]] });
  }

  /** Yields the jobs that have begun and not ended. */
  inProgress(tx: Transaction): Generator<ScheduledJob> {
    return this.#table.range(tx, { index: "by_due", equals: [["state.kind", "inProgress"]] });
  }

  /** Deletes jobs that finished before `time` (milliseconds), oldest first; returns the count. */
  deleteFinishedBefore(tx: Transaction, time: number, limit: number): number {
    const expired: string[] = [];
    const bounds = [["Gte", "completedTime", 0] as const, ["Lt", "completedTime", time] as const];
    for (const job of this.#table.range(tx, { index: "by_completion", bounds })) {
      if (expired.length === limit) break;
      expired.push(job._id);
    }
    for (const id of expired) this.#table.delete(tx, id);
    return expired.length;
  }
}

/** Returns a job's arguments as they are stored: the only element of an array. */
export function storedArgs(args: Value): JSONValue {
  const first = Array.isArray(args) ? args[0] : undefined;
  return first === undefined ? {} : convexToJson(first);
}

/** A type alias, because an interface is not assignable to `Value`. */
type StoredJobState = { readonly kind: JobState; readonly error?: string };

function jobTable(database: Database) {
  return new SystemTable(database, JOBS_TABLE, {
    /** Path as `messages.js:send`. */
    name: textCodec,
    args: anyValueCodec,
    /** Milliseconds since the epoch. */
    scheduledTime: float64Codec,
    state: customCodec<StoredJobState>("a job's state", readState),
    completedTime: optionalCodec(float64Codec),
  });
}

function readState(stored: Value | undefined): StoredJobState | null {
  if (typeof stored !== "object" || stored === null || !("kind" in stored)) return null;
  const kind = STATE_KINDS.find((known) => known === stored["kind"]);
  const error = stored["error"];
  if (kind === undefined || (error !== undefined && typeof error !== "string")) return null;
  return error === undefined ? { kind } : { kind, error };
}
