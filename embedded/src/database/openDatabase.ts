/**
 * Owns the start of a database, and connects its parts.
 *
 * Invariant: once open, `latestTs` is durable and at least every timestamp assigned before.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Persistence } from "../persistence/Persistence.js";
import { type Clock, systemClock } from "../shared/Clock.js";
import { MAX_LEAD_NS, SteadyClock, systemMonotonicNs } from "../shared/SteadyClock.js";
import { type RandomSource, systemRandom } from "../shared/RandomSource.js";
import { TableAllocator } from "./schema/TableAllocator.js";
import { CatalogHistory } from "./schema/Catalog.js";
import { Committer } from "./commit/Committer.js";
import { IndexBackfills } from "./schema/IndexBackfills.js";
import { IndexGarbageCollector } from "./schema/IndexGarbageCollector.js";
import { SNAPSHOT_RETENTION, type SnapshotRetention } from "./transaction/limits.js";
import type { PreparationContext } from "./schema/SchemaPreparation.js";
import { SchemaRegistry } from "./schema/SchemaRegistry.js";
import { SnapshotManager } from "./read/SnapshotManager.js";
import { type RunLater, StoreAccess } from "./store/StoreAccess.js";
import { type FormatMigration, FORMAT_MIGRATIONS, migrateFormat } from "./migrations/migrateFormat.js";
import { migrateSystemIndexes } from "./migrations/migrateSystemIndexes.js";
import { restoreState, type StoredState } from "./store/restoreState.js";
import { encodeStoredTs, metaKey } from "./store/storeLayout.js";
import type { ReplacementContext } from "./schema/TableReplacement.js";
import { TextMerger } from "./text/TextMerger.js";
import { TextSearch } from "./text/TextSearch.js";
import { TextTails } from "./text/TextTails.js";
import type { TransactionContext } from "./transaction/DatabaseTransaction.js";
import { Database, type DatabaseParts } from "./Database.js";
import { DatabaseError } from "./types/DatabaseError.js";
import type { Timestamp } from "./types/documentTypes.js";
import { VectorSearch } from "./vector/VectorSearch.js";
import { WriteLog } from "./commit/WriteLog.js";

/** What a database is opened with; tests inject clocks and randomness. */
export interface DatabaseOptions {
  readonly persistence: Persistence;
  readonly clock?: Pick<Clock, "nowNs">;
  /** Nanoseconds since an arbitrary moment; moves timestamps while `clock` is behind them. */
  readonly monotonicNs?: () => bigint;
  readonly random?: RandomSource;
  readonly retention?: SnapshotRetention;
  /** Timer between attempts to write again. */
  readonly later?: RunLater;
  /** Receives the reason why changes are refused, and null once they are taken again. */
  readonly onReadOnly?: (reason: string | null) => void;
  /** Migrations from format 1 on, which tests replace. */
  readonly migrations?: readonly FormatMigration[];
  readonly onMigrated?: (format: number) => void;
}

const systemLater: RunLater = (ms, callback) => systemClock.at(systemClock.now() + ms, callback);

/**
 * Opens the store, and migrates an older one.
 * @throws DatabaseError StoreTooNew for the format of a later version
 * @throws PersistenceError WriteFailed when the store can't be written; Damaged when a table lacks its index by_id
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { persistence, clock = systemClock, random = systemRandom, retention = SNAPSHOT_RETENTION } = options;
  await migrateFormat(persistence, options.migrations ?? FORMAT_MIGRATIONS, options.onMigrated);
  const restoredState = restoreState(persistence);
  const { retired, ...upgraded } = await migrateSystemIndexes(
    persistence,
    restoredState.catalog,
    restoredState.nextStoreId,
  );
  const storedState: StoredState = {
    ...restoredState,
    ...upgraded,
    orphanedIndexes: [...restoredState.orphanedIndexes, ...retired],
  };
  const wall = clock.nowNs();
  const start = wall > storedState.lastTs ? wall : storedState.lastTs + 1n;
  await persistence.write([{ key: metaKey("lastTs"), value: encodeStoredTs(start) }]);
  // Only a test's clock moves the time, also back.
  const isManual = options.clock !== undefined && options.monotonicNs === undefined;
  const monotonicNs = options.monotonicNs ?? (isManual ? () => 0n : systemMonotonicNs);
  const steady = { wall: clock, notBefore: start, monotonicNs };
  const clocks = {
    timestamps: new SteadyClock(steady),
    beginTimes: new SteadyClock({ ...steady, maxLeadNs: isManual ? 0n : MAX_LEAD_NS }),
  };
  const access = new StoreAccess(persistence, options.later ?? systemLater, options.onReadOnly ?? (() => undefined));
  const writeLog = new WriteLog(retention, isManual ? () => clock.nowNs() : monotonicNs);
  return new Database(connectParts({ persistence, clocks, random, writeLog, stored: storedState, start, access }));
}

interface Clocks {
  /** Time of commits, which never goes back. */
  readonly timestamps: SteadyClock;
  /** Time of documents, as functions read it. */
  readonly beginTimes: SteadyClock;
}

/** The store that was opened, with its content, its clocks and the log of its commits. */
interface OpenedStore {
  readonly persistence: Persistence;
  readonly clocks: Clocks;
  readonly random: RandomSource;
  readonly writeLog: WriteLog;
  readonly stored: StoredState;
  /** Timestamp of the last commit in the store. */
  readonly start: Timestamp;
  readonly access: StoreAccess;
}

/**
 * Connects the parts. The committer comes first, since the others hold it. Its callbacks are set before the first
 * commit, and background work begins last.
 */
function connectParts(store: OpenedStore): DatabaseParts {
  const { persistence, clocks, random, stored, writeLog, access } = store;
  const { beginTimes } = clocks;
  const commits = createCommits(store);
  const { textSearch, textMerger, vectors, indexGc } = followCommits(store, commits);
  const { snapshots, allocator, committer, backfills, tails } = commits;
  const preparation: PreparationContext = {
    snapshots,
    committer,
    allocator,
    backfills,
    persistence,
    tails,
    textMerger,
    yieldTurn: nextTurn,
    retire: (indexes, ts) => {
      for (const { storeId } of indexes) indexGc.retire(storeId, ts);
    },
  };
  const context: TransactionContext = { random, textSearch };
  const replacements: ReplacementContext = {
    ...preparation,
    random,
    now: () => Number(beginTimes.nowNs()) / 1e6,
  };
  const schema = new SchemaRegistry(preparation, committer);
  for (const storeId of stored.orphanedIndexes) indexGc.retire(storeId, null);
  textMerger.wake();
  return {
    persistence,
    access,
    writeLog,
    beginTimes,
    snapshots,
    allocator,
    committer,
    indexGc,
    textMerger,
    vectors,
    context,
    replacements,
    schema,
  };
}

/** The committer, with the state that a commit changes. */
function createCommits({ persistence, clocks, writeLog, stored, start, access }: OpenedStore) {
  const snapshots = new SnapshotManager(persistence, new CatalogHistory(start, stored.catalog), start);
  const allocator = new TableAllocator(stored.catalog.tables.values(), stored.nextStoreId);
  const backfills = new IndexBackfills();
  const tails = new TextTails(persistence, stored.catalog);
  const clock = clocks.timestamps;
  const committer = new Committer(
    { persistence, snapshots, log: writeLog, allocator, backfills, clock, access, tails },
    start,
  );
  return { snapshots, allocator, backfills, tails, committer };
}

/** What is updated after commits: text and vector indexes, and the deletion of retired indexes. */
function followCommits(
  { persistence, writeLog }: OpenedStore,
  { snapshots, tails, committer }: ReturnType<typeof createCommits>,
) {
  const textSearch = new TextSearch({
    snapshots,
    persistence,
    tails,
    writeLog,
    newestAssigned: () => committer.latestAssignedTs,
  });
  const textMerger = new TextMerger({
    persistence,
    snapshots,
    committer,
    tails,
    yieldTurn: nextTurn,
    onError: throwUnlessStoreFailed,
  });
  const vectors = new VectorSearch(snapshots);
  const indexGc = new IndexGarbageCollector({
    persistence,
    write: (writes) => committer.writeOutsideTransaction(writes),
    yieldTurn: nextTurn,
    onError: throwUnlessStoreFailed,
    onDelete: (storeId) => tails.drop(storeId),
  });
  committer.onAssigned = () => textMerger.wake();
  committer.onCommit((commit) => vectors.apply(commit));
  committer.onRetentionAdvanced = (minSnapshotTs) => indexGc.onRetentionAdvanced(minSnapshotTs);
  return { textSearch, textMerger, vectors, indexGc };
}

/** Receives errors of background work. The next commit reports a failed store; other errors are bugs. */
function throwUnlessStoreFailed(error: unknown): void {
  if (error instanceof DatabaseError && error.code === "StoreFailed") return;
  queueMicrotask(() => {
    throw error;
  });
}
