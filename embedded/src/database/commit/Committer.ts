/**
 * Owns the order of commits and their timestamps, and is the only writer of the store once the database is open. A
 * commit is assigned (visible to later mutations), durable, then published (visible to queries). Listeners run before
 * the caller resolves.
 *
 * Invariants: Timestamps strictly ascend, over restarts too. Commits are published in order and only when durable.
 * After a failed store write, nothing is assigned or published until all assigned commits are durable. A commit's
 * timestamp exceeds those that clients were given before.
 */
import type { Persistence, StoreWrite } from "../../persistence/Persistence.js";
import { assert, assertExists } from "../../shared/assert.js";
import type { Clock } from "../../shared/Clock.js";
import type { StoreAccess } from "../store/StoreAccess.js";
import { encodeStoredTs, metaKey } from "../store/storeLayout.js";
import type { TransactionState } from "../transaction/TransactionState.js";
import type { Commit, PendingCommit } from "../types/commitTypes.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { Timestamp } from "../types/documentTypes.js";
import type { WriteLogEntry, WriteLog } from "./WriteLog.js";
import { CommitBuilder, type CommitBuilderContext } from "./CommitBuilder.js";

/** Parts of the database that the committer uses. */
export interface CommitterContext extends CommitBuilderContext {
  readonly persistence: Persistence;
  readonly log: WriteLog;
  readonly clock: Pick<Clock, "nowNs">;
  readonly access: StoreAccess;
}

export class Committer {
  #assignedTs: Timestamp;
  #publishedTs: Timestamp;
  /** The latest timestamp that clients were given. */
  #clientTs: Timestamp;
  #publication: Promise<void> = Promise.resolve();
  onAssigned: (commit: Commit) => void = () => undefined;
  onRetentionAdvanced: (minSnapshotTs: Timestamp) => void = () => undefined;
  readonly #listeners = new Set<(commit: Commit) => void>();
  readonly #flushStartListeners = new Set<(commit: Commit) => void>();
  readonly #context: CommitterContext;
  /** Commits that are assigned and not published, in order. */
  readonly #unpublished: Commit[] = [];

  /** @param start timestamp of the last commit in the store */
  constructor(context: CommitterContext, start: Timestamp) {
    this.#context = context;
    context.access.onRecovered = () => this.#recovered();
    this.#assignedTs = this.#publishedTs = this.#clientTs = start;
  }

  /** The commit of this timestamp may not be durable yet. */
  get latestAssignedTs(): Timestamp {
    return this.#assignedTs;
  }

  get latestPublishedTs(): Timestamp {
    return this.#publishedTs;
  }

  /**
   * Returns the clock's time, so that clients can't read when the last commit was. Every commit up to it is published.
   * While a commit waits for the disk, the result is just before that commit.
   */
  takeClientTs(): Timestamp {
    const now = this.#context.clock.nowNs();
    const [waiting] = this.#unpublished;
    const free = waiting === undefined || now < waiting.ts ? now : waiting.ts - 1n;
    this.#clientTs = latest(free, this.#clientTs, this.#publishedTs);
    return this.#clientTs;
  }

  /** Returns undefined while no commit waits for the disk; failed commits are not waited for. */
  whenPublished(): Promise<void> | undefined {
    return this.#unpublished.length === 0 ? undefined : this.whenIdle();
  }

  /**
   * Refuses reads of commits that a failed write has left without durability.
   * @throws DatabaseError StoreFailed after a failed write
   */
  checkUsable(): void {
    this.#context.access.checkUsable();
  }

  /** Calls `listener` after each publication. Returns the function that removes it. */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls `listener` after each assignment while no other commit waits for the disk. Returns the function that removes
   * it.
   */
  onFlushStart(listener: (commit: Commit) => void): () => void {
    this.#flushStartListeners.add(listener);
    return () => this.#flushStartListeners.delete(listener);
  }

  /**
   * Ends the transaction and assigns its commit, which later mutations read.
   * @throws DatabaseError or SchemaValidationError with the codes of `Database.commit`, when it is refused
   */
  startCommit(state: TransactionState): PendingCommit {
    this.#finish(state);
    let ts = state.beginTs;
    if (state.writes.size > 0 || state.schemaChange !== null) {
      this.#checkConflicts(state);
      ts = this.#assign(state).commit.ts;
    }
    return { ts, published: this.#waitUntilPublished(ts) };
  }

  /** Drops the writes, and resolves once what was read is durable. */
  async abandon(state: TransactionState): Promise<void> {
    this.#finish(state);
    await this.#waitUntilPublished(state.beginTs);
  }

  #finish(state: TransactionState): void {
    assert(!state.isFinished, "the transaction is not over");
    state.isFinished = true;
    this.checkUsable();
  }

  /** Writes in order with the commits. @throws DatabaseError StoreFailed when this write or an earlier one fails */
  async writeOutsideTransaction(writes: readonly StoreWrite[]): Promise<void> {
    this.checkUsable();
    try {
      await this.#context.persistence.write(writes);
    } catch (error) {
      throw this.#context.access.fail(error);
    }
  }

  /**
   * Stores the latest timestamp that clients were given, so that later commits exceed it after a restart. A crash with
   * the clock set back is the exception.
   */
  async close(): Promise<void> {
    await this.whenIdle();
    if (this.#clientTs <= this.#assignedTs) return;
    // A failed write is ignored: the next start then relies on the clock.
    await this.#context.persistence
      .write([{ key: metaKey("lastTs"), value: encodeStoredTs(this.#clientTs) }])
      .catch(() => undefined);
  }

  /** Waits for pending commits, failing ones included. */
  async whenIdle(): Promise<void> {
    await this.#publication.catch(() => undefined);
  }

  #checkConflicts(state: TransactionState): void {
    this.#context.snapshots.checkRetained(state.beginTs);
    for (const commit of this.#context.log.between(state.beginTs, this.#assignedTs)) {
      if (state.reads.build().overlaps(commit)) {
        throw new DatabaseError(
          "OptimisticConcurrencyControlFailure",
          "Documents read by this mutation were changed by another one while it ran",
        );
      }
    }
    state.schemaChange?.checkValid();
  }

  #assign(state: TransactionState): WriteLogEntry {
    const now = this.#context.clock.nowNs();
    const ts = latest(now, this.#assignedTs + 1n, this.#clientTs + 1n);
    const builder = new CommitBuilder(ts, this.#context);
    const { entry, writes } = builder.build(state);
    this.#assignedTs = ts;
    this.#context.tails.add(builder.changedTexts);
    this.#context.log.append(entry);
    this.#context.backfills.validateWrites(entry.commit.writes);
    notify(this.onAssigned, entry.commit);
    if (this.#unpublished.length === 0)
      for (const listener of this.#flushStartListeners) notify(listener, entry.commit);
    this.#unpublished.push(entry.commit);
    const durable = this.#context.persistence.write(writes);
    durable.catch((error: unknown) => this.#context.access.fail(error));
    this.#publication = this.#publication.then(async () => {
      try {
        await durable;
      } catch (error) {
        throw this.#context.access.fail(error);
      }
      this.#publishNext();
    });
    // `#waitUntilPublished` reports the failure.
    this.#publication.catch(() => undefined);
    return entry;
  }

  async #waitUntilPublished(ts: Timestamp): Promise<void> {
    while (this.#publishedTs < ts) await this.#publication;
  }

  /** Publishes the commits of failed writes, which are durable now. */
  async #recovered(): Promise<void> {
    await this.whenIdle();
    while (this.#unpublished.length > 0) this.#publishNext();
    this.#publication = Promise.resolve();
  }

  #publishNext(): void {
    const commit = assertExists(this.#unpublished.shift(), "an assigned commit is published");
    assert(commit.ts > this.#publishedTs, "publications ascend");
    this.#publishedTs = commit.ts;
    for (const listener of this.#listeners) notify(listener, commit);
    this.#trim(commit.ts);
  }

  #trim(publishedTs: Timestamp): void {
    const expired = this.#context.log.takeExpired(publishedTs);
    const newest = expired.at(-1);
    if (newest === undefined) return;
    const minSnapshotTs = newest.commit.ts;
    this.#context.snapshots.trim(
      minSnapshotTs,
      expired.flatMap(({ overlayKeys: touched }) => touched),
    );
    this.onRetentionAdvanced(minSnapshotTs);
  }
}

function latest(...timestamps: readonly [Timestamp, ...Timestamp[]]): Timestamp {
  return timestamps.reduce((one, other) => (one > other ? one : other));
}

/** Calls a listener. Its error is reported as uncaught; the commit remains. */
function notify(listener: (commit: Commit) => void, commit: Commit): void {
  try {
    listener(commit);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
