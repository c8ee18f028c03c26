/**
 * Owns the writing of changed documents' postings, a few dozen a turn, between commits. After a crash the next process
 * continues.
 *
 * Invariants: one merge is under way at a time; the next one reads the store after this one.
 */
import type { Persistence } from "../../persistence/Persistence.js";
import { encodeId } from "../../values/ids.js";
import type { TableDefinition, TextIndexDefinition } from "../schema/Catalog.js";
import type { Committer } from "../commit/Committer.js";
import { indexedTextOf } from "./indexText.js";
import type { SnapshotManager } from "../read/SnapshotManager.js";
import { liveIds, mergeText, readTextState, type TextChange } from "./TextPostings.js";
import type { TextTails } from "./TextTails.js";
import { assert } from "../../shared/assert.js";

/** Minimum documents of a merge. A search reads fewer documents in less time than it takes to write their postings. */
const MIN_MERGED_DOCUMENTS = 64;
/** The largest number of documents in one merge. */
const MAX_MERGED_DOCUMENTS = 128;
/** Characters of documents after which a merge takes no more, so that the thread is not held for long. */
const MAX_MERGED_CHARACTERS = 100_000;
/** A search reads each waiting document, so commits wait above this number. */
const MAX_WAITING = 2_048;

interface MergeWork {
  readonly table: TableDefinition;
  readonly index: TextIndexDefinition;
}

interface TextMergerOptions {
  readonly persistence: Persistence;
  readonly snapshots: SnapshotManager;
  readonly committer: Committer;
  readonly tails: TextTails;
  /** Resolves after other work had its turn. */
  readonly yieldTurn: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export class TextMerger {
  readonly #persistence: Persistence;
  readonly #snapshots: SnapshotManager;
  readonly #committer: Committer;
  readonly #tails: TextTails;
  readonly #yieldTurn: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #work: Promise<void> = Promise.resolve();
  /** The merge that is under way. It never rejects. */
  #step: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isClosed = false;
  /** The last merge while the store may not have its writes yet. */
  #unseen: { readonly index: TextIndexDefinition; readonly merges: number } | null = null;

  constructor(options: TextMergerOptions) {
    this.#persistence = options.persistence;
    this.#snapshots = options.snapshots;
    this.#committer = options.committer;
    this.#tails = options.tails;
    this.#yieldTurn = options.yieldTurn;
    this.#onError = options.onError;
  }

  /** Starts a merge if enough documents wait; called after each assigned commit. */
  wake(): void {
    if (this.#isWorking || this.#isClosed || this.#next() === null) return;
    this.#isWorking = true;
    this.#work = this.#mergeAll()
      .catch(this.#onError)
      .finally(() => (this.#isWorking = false));
  }

  /** Resolves once few documents wait, or the merger cannot continue. */
  async waitForRoom(): Promise<void> {
    while (this.#isWorking && this.#isFull()) {
      await this.#step;
      await this.#yieldTurn();
    }
  }

  /** Resolves after the current merge. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
  }

  /** Resolves once the store's state counts so many merges: what was written is read in a later turn. */
  async waitUntilVisible(index: TextIndexDefinition, mergeCount: number): Promise<void> {
    while (!this.#isClosed && readTextState(this.#persistence, index).merges < mergeCount) await this.#yieldTurn();
  }

  async #mergeAll(): Promise<void> {
    // The response to the commit that started the merge is sent first.
    await this.#yieldTurn();
    while (!this.#isClosed) {
      this.#committer.checkUsable();
      await this.#see();
      const next = this.#next();
      if (next === null || this.#isClosed) return;
      const merge = this.#merge(next);
      // `merge` is awaited below, which reports its failure.
      this.#step = merge.catch(() => undefined);
      await merge;
      await this.#yieldTurn();
    }
  }

  #isFull(): boolean {
    for (const table of this.#snapshots.catalogs.latest.tables.values()) {
      for (const index of table.texts.values()) if (this.#tails.waitingIds(index).size > MAX_WAITING) return true;
    }
    return false;
  }

  #next(): MergeWork | null {
    for (const table of this.#snapshots.catalogs.latest.tables.values()) {
      for (const index of table.texts.values()) {
        if (this.#tails.waitingIds(index).size >= MIN_MERGED_DOCUMENTS) return { table, index };
      }
    }
    return null;
  }

  /** Merges in one turn from the reads to the write, so that no commit is in between. */
  async #merge({ table, index }: MergeWork): Promise<void> {
    this.#committer.checkUsable();
    const changes = this.#changes(table, index);
    const { writes, state, sparse } = mergeText(this.#persistence, index, changes);
    const ids = changes.map(({ id }) => id);
    writes.push(...this.#tails.beginMerge(index, ids));
    const mergedIds = new Set(ids);
    for (const segment of sparse) {
      const liveIdsOfSegment = liveIds(this.#persistence, index, segment).map((id) => encodeId(table.number, id));
      writes.push(
        ...this.#tails.addUnchanged(
          index,
          liveIdsOfSegment.filter((id) => !mergedIds.has(id)),
        ),
      );
    }
    assert(this.#unseen === null, "the store has the merge before this one");
    this.#unseen = { index, merges: state.merges };
    await this.#committer.writeOutsideTransaction(writes);
  }

  #changes(table: TableDefinition, index: TextIndexDefinition): TextChange[] {
    const changes: TextChange[] = [];
    let characters = 0;
    for (const id of this.#tails.waitingIds(index)) {
      const stored = this.#snapshots.getDocument(table, id, this.#committer.latestAssignedTs);
      changes.push({ id, document: stored?.document ?? null });
      characters += stored === null ? 0 : (indexedTextOf(index, stored.document)?.length ?? 0);
      if (changes.length === MAX_MERGED_DOCUMENTS || characters >= MAX_MERGED_CHARACTERS) break;
    }
    return changes;
  }

  async #see(): Promise<void> {
    if (this.#unseen === null) return;
    const { index, merges } = this.#unseen;
    if (this.#isInForce(index)) await this.waitUntilVisible(index, merges);
    this.#tails.endMerge(index);
    this.#unseen = null;
  }

  #isInForce(index: TextIndexDefinition): boolean {
    return this.#snapshots.catalogs.latest.table(index.table)?.texts.get(index.name)?.storeId === index.storeId;
  }
}
