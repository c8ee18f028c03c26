/** Random interleaved transactions on a slow, crashing disk, against a naive model. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Database,
  DatabaseError,
  type Document,
  openDatabase,
  type QueryStream,
  type Transaction,
} from "../../embedded/src/database/index.js";
import { SNAPSHOT_RETENTION } from "../../embedded/src/database/transaction/limits.js";
import { drain, indexes, pushSchema, range, schemaOf, table } from "../support/database/database.js";
import {
  MODEL_INDEXES,
  type ModelQuery,
  modelOrder,
  runModelQuery,
  type ModelState,
} from "../support/database/DatabaseModel.js";
import { fuzz } from "../support/random/fuzz.js";
import { GatedPersistence } from "../../embedded/src/persistence/testing/GatedPersistence.js";

const small = fc.constantFrom<number | string | null>(null, 0, 1, 2, "x", "y");
const anyFields = fc.record({ a: small, b: fc.oneof(small, fc.record({ c: small })) }, { requiredKeys: [] });
const json = fc.oneof(small, fc.constant({ $undefined: null }));

const anyQuery: fc.Arbitrary<ModelQuery & { take: number }> = fc
  .record({
    index: fc.constantFrom("by_a", "by_ab", "by_creation_time", "by_id"),
    order: fc.constantFrom<("asc" | "desc")[]>("asc", "desc"),
    equal: fc.boolean(),
    first: json,
    lower: fc.option(fc.tuple(fc.constantFrom<("Gt" | "Gte")[]>("Gt", "Gte"), json)),
    upper: fc.option(fc.tuple(fc.constantFrom<("Lt" | "Lte")[]>("Lt", "Lte"), json)),
    take: fc.constantFrom(1, 2, 5, 1000),
  })
  .map(({ index, order, equal, first, lower, upper, take }) => {
    if (index === "by_creation_time" || index === "by_id") return { index, order, bounds: [], take };
    const onSecond = equal && index === "by_ab";
    const field = onSecond ? "b.c" : "a";
    const bounds: ModelQuery["bounds"] = [
      ...(equal ? [["Eq", "a", first] as const] : []),
      ...(lower !== null && (!equal || onSecond) ? [[lower[0], field, lower[1]] as const] : []),
      ...(upper !== null && (!equal || onSecond) ? [[upper[0], field, upper[1]] as const] : []),
    ];
    return { index, order, bounds, take };
  });

type Step =
  | {
      readonly do: "read" | "commit" | "release" | "crash" | "wait" | "savepoint" | "rollback" | "next";
      readonly tx: number;
    }
  | { readonly do: "insert"; readonly tx: number; readonly fields: object }
  | { readonly do: "patch" | "replace"; readonly tx: number; readonly pick: number; readonly fields: object }
  | { readonly do: "delete" | "get"; readonly tx: number; readonly pick: number }
  | { readonly do: "query" | "stream"; readonly tx: number; readonly query: ModelQuery & { take: number } };

const anySlot = fc.nat({ max: 2 });
const anyPick = fc.nat({ max: 11 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant("insert" as const), tx: anySlot, fields: anyFields }) },
  {
    weight: 18,
    arbitrary: fc.record({
      do: fc.constantFrom("patch" as const, "replace" as const),
      tx: anySlot,
      pick: anyPick,
      fields: anyFields,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom("delete" as const, "get" as const), tx: anySlot, pick: anyPick }),
  },
  { weight: 20, arbitrary: fc.record({ do: fc.constant("query" as const), tx: anySlot, query: anyQuery }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("stream" as const), tx: anySlot, query: anyQuery }) },
  { weight: 20, arbitrary: fc.record({ do: fc.constant("next" as const), tx: anySlot }) },
  { weight: 14, arbitrary: fc.record({ do: fc.constant("commit" as const), tx: anySlot }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom("release" as const, "read" as const), tx: anySlot }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom("savepoint" as const, "rollback" as const), tx: anySlot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("crash" as const), tx: anySlot }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), tx: anySlot }) },
);

type DocumentStep = Extract<Step, { readonly pick: number }>;

/** Operation of a transaction, replayed on the model's state at its commit. */
type Event =
  | { readonly read: (state: ModelState) => unknown; readonly result: unknown }
  | { readonly id: string; readonly document: Document | null };

/** A transaction that has begun, with the model's record of it. */
interface OpenTransaction {
  readonly tx: Transaction;
  state: Map<string, Document>;
  events: Event[];
  stream: { readonly query: ModelQuery; readonly rows: QueryStream; last: Document | null } | null;
  savepoint: { readonly state: Map<string, Document>; readonly restore: () => void } | null;
}

/** First row after `last`, which may be deleted. */
function nextRow(state: ModelState, query: ModelQuery, last: Document | null): Document | null {
  const compare = modelOrder(query.index, query.order);
  return runModelQuery(state, query).find((row) => last === null || compare(row, last) > 0) ?? null;
}

interface Committed {
  readonly ts: bigint;
  readonly state: ModelState;
}

/** One sequence of steps, on a database and on the model. */
class FuzzRun {
  #database!: Database;
  #gate = new GatedPersistence();
  readonly #open = new Map<number, OpenTransaction>();
  #history: Committed[] = [];
  #ids: string[] = [];
  #unsettled = new Set<Promise<void>>();
  /** Older snapshots may be dropped. */
  #oldest = 0n;
  /** Reads of accepted transactions that were repeated on the newest state. */
  readsReplayed = 0;
  #clock = 1_700_000_000_000_000_000n;

  async start(): Promise<void> {
    await this.#reopen(this.#gate);
    await pushSchema(this.#database, schemaOf(table("items", { indexes: indexes(MODEL_INDEXES) })));
    this.#history = [{ ts: this.#database.latestTs, state: new Map() }];
  }

  async step(step: Step): Promise<void> {
    this.#gate.isOpen = false;
    if (step.do === "release") return this.#release(1 + (step.tx % 3));
    if (step.do === "crash") return this.#crash();
    if (step.do === "wait") return this.#wait();
    if (step.do === "read") return this.#read(step.tx);
    const open = this.#open.get(step.tx);
    if (open === undefined) return step.do === "commit" ? undefined : this.#begin(step.tx);
    switch (step.do) {
      case "commit":
        this.#open.delete(step.tx);
        return this.#commit(open);
      case "savepoint": {
        const point = open.tx.savepoint();
        const { events } = open;
        const length = events.length;
        const state = new Map(open.state);
        // Reads remain part of the read set, with the writes that preceded them.
        open.savepoint = {
          state,
          restore: () => {
            point.rollback();
            this.#undoEvents(open, length, state);
          },
        };
        return;
      }
      case "rollback":
        open.savepoint?.restore();
        open.savepoint = null;
        return;
      case "insert":
        return this.#insert(open, step.fields);
      case "stream":
        open.stream = {
          query: step.query,
          rows: open.tx.openQuery(range(`items.${step.query.index}`, step.query.bounds, step.query.order)),
          last: null,
        };
        return;
      case "next":
        return this.#next(open);
      case "query":
        return this.#query(open, step.query);
      default:
        return this.#onDocument(open, step as DocumentStep);
    }
  }

  async finish(): Promise<void> {
    await this.#release(Infinity);
    await Promise.all(this.#unsettled);
    const tx = this.#database.read();
    expect(drain(tx.openQuery(range("items.by_id")))).toEqual(
      runModelQuery(this.#history.at(-1)!.state, { index: "by_id", bounds: [], order: "asc" }),
    );
    expect(tx.count("items")).toBe(this.#history.at(-1)!.state.size);
    await this.#database.close();
  }

  async #reopen(gate: GatedPersistence): Promise<void> {
    this.#gate = gate;
    this.#database = await openDatabase({ persistence: gate, clock: { nowNs: () => (this.#clock += 1_000_000n) } });
  }

  /** Retains only the newest commit: unchanged documents are then read from the disk. */
  #wait(): void {
    this.#clock += SNAPSHOT_RETENTION.longestNs;
    this.#oldest = this.#history.at(-1)!.ts;
    for (const [slot, { tx }] of this.#open) if (tx.beginTs < this.#oldest) this.#open.delete(slot);
  }

  #begin(slot: number): void {
    const state = new Map(this.#history.at(-1)!.state);
    this.#open.set(slot, { tx: this.#database.begin(), state, events: [], stream: null, savepoint: null });
  }

  /** Newer commits may be in flight. */
  #read(pick: number): void {
    const published = this.#history.filter(({ ts }) => ts <= this.#database.latestTs && ts >= this.#oldest);
    const snapshot = published[Math.max(0, published.length - 1 - pick)];
    if (snapshot === undefined) return;
    const { ts, state } = snapshot;
    const tx = this.#database.read(ts);
    expect(drain(tx.openQuery(range("items.by_ab", [], "desc")))).toEqual(
      runModelQuery(state, { index: "by_ab", bounds: [], order: "desc" }),
    );
    expect(tx.count("items")).toBe(state.size);
  }

  #insert(open: OpenTransaction, fields: object): void {
    if (open.tx.isReadOnly) return;
    const id = open.tx.insert("items", { ...fields });
    const document = open.tx.get(id)!;
    expect(document).toEqual({ ...fields, _id: id, _creationTime: document._creationTime });
    open.state.set(id, document);
    open.events.push({ id, document });
    this.#ids.push(id);
  }

  #onDocument(open: OpenTransaction, step: DocumentStep): void {
    const id = this.#ids[step.pick % Math.max(1, this.#ids.length)];
    if (id === undefined) return;
    const current = open.state.get(id) ?? null;
    const look = (state: ModelState) => state.get(id) ?? null;
    open.events.push({ read: look, result: current });
    if (step.do === "get") {
      expect(open.tx.get(id)).toEqual(current);
      return;
    }
    const act = () => {
      if (step.do === "patch") return open.tx.patch(id, { ...step.fields });
      if (step.do === "replace") return open.tx.replace(id, { ...step.fields });
      return open.tx.delete(id);
    };
    if (current === null) {
      expect(act).toThrow(DatabaseError);
      return;
    }
    const result = act();
    if (step.do === "delete") {
      expect(result).toEqual(current);
      open.state.delete(id);
      open.events.push({ id, document: null });
      return;
    }
    const base = step.do === "patch" ? current : { _id: current._id, _creationTime: current._creationTime };
    const next = { ...base, ...("fields" in step ? step.fields : {}) } as Document;
    expect(result).toEqual(next);
    open.state.set(id, next);
    open.events.push({ id, document: next });
  }

  #query(open: OpenTransaction, { take, ...query }: ModelQuery & { take: number }): void {
    const run = (state: ModelState) => runModelQuery(state, query).slice(0, take);
    const result = drain(
      open.tx.openQuery(range(`items.${query.index}`, query.bounds, query.order, [{ limit: take }])),
    );
    expect(result).toEqual(run(open.state));
    open.events.push({ read: run, result });
  }

  /** Continues on the transaction's current state. */
  #next(open: OpenTransaction): void {
    const { stream } = open;
    if (stream === null) return;
    const { query, last } = stream;
    const run = (state: ModelState) => nextRow(state, query, last);
    const result = stream.rows.next();
    expect(result).toEqual(run(open.state));
    open.events.push({ read: run, result });
    if (result === null) open.stream = null;
    else stream.last = result;
  }

  #undoEvents(open: OpenTransaction, length: number, state: Map<string, Document>): void {
    // Reverts the writes since the savepoint by writing the previous values.
    const changed = new Set(open.events.slice(length).flatMap((event) => ("id" in event ? [event.id] : [])));
    for (const id of changed) open.events.push({ id, document: state.get(id) ?? null });
    open.state = new Map(state);
  }

  #commit(open: OpenTransaction): void {
    const latest = this.#history.at(-1)!;
    const committing = this.#database.commit(open.tx);
    const settled = committing.then(
      (ts) => {
        expect(this.#database.latestTs >= ts).toBe(true);
      },
      (error: unknown) => {
        if (!(error instanceof DatabaseError) || error.code !== "OptimisticConcurrencyControlFailure") throw error;
        // A conflict is only valid if the transaction has read and a commit followed.
        expect(latest.ts > open.tx.beginTs).toBe(true);
        expect(open.events.some((event) => "read" in event)).toBe(true);
      },
    );
    this.#unsettled.add(settled);
    void settled.finally(() => this.#unsettled.delete(settled)).catch(() => undefined);

    // The next begin timestamp shows whether the commit was accepted.
    const accepted = this.#database.begin().beginTs;
    if (accepted === latest.ts) return;
    // Serializable: the reads give the same results on the newest state.
    const state = new Map(latest.state);
    for (const event of open.events) {
      if ("read" in event) {
        this.readsReplayed += 1;
        expect(event.result).toEqual(event.read(state));
      } else if (event.document === null) state.delete(event.id);
      else state.set(event.id, event.document);
    }
    this.#history.push({ ts: accepted, state });
  }

  async #release(count: number): Promise<void> {
    await this.#gate.release(Math.min(count, this.#gate.held));
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Commits that reached the disk survive; those that the gate holds do not. */
  async #crash(): Promise<void> {
    const kept = this.#history.length - this.#gate.held;
    const { disk } = this.#gate;
    this.#history = this.#history.slice(0, kept);
    this.#open.clear();
    this.#unsettled.clear();
    await this.#reopen(new GatedPersistence(disk));
    const last = this.#history.at(-1)!;
    expect(this.#database.latestTs > last.ts).toBe(true);
    // Older snapshots end with the process.
    this.#history = [{ ts: this.#database.latestTs, state: last.state }];
  }
}

describe("transactions", () => {
  test("[TX-02] [TX-03] [TX-04] [TX-05] random interleaved transactions are serializable, snapshots never move, a crash keeps a prefix", async () => {
    let readsReplayed = 0;
    await fuzz(
      fc.asyncProperty(fc.array(anyStep, { minLength: 60, maxLength: 200, size: "max" }), async (steps) => {
        const run = new FuzzRun();
        await run.start();
        for (const one of steps) await run.step(one);
        await run.finish();
        readsReplayed += run.readsReplayed;
      }),
      250,
    );
    expect(readsReplayed).toBeGreaterThan(0);
  });
});
