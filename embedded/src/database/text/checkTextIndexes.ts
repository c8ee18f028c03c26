/** Owns the comparison of each text index's postings with the documents, in a store that nothing writes. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReadableStore } from "../../persistence/Persistence.js";
import { bytesToKey, encodeKey, type Key } from "../../values/keys.js";
import { encodeId } from "../../values/ids.js";
import type { TableDefinition, TextIndexDefinition } from "../schema/Catalog.js";
import { indexedDocument } from "./indexText.js";
import { storedEntries } from "../store/measureTables.js";
import { restoreState } from "../store/restoreState.js";
import { decodeDocument } from "../store/StoredDocument.js";
import { entryKey, entryRange, textKeyId, textKeys } from "../store/storeLayout.js";
import {
  decodeLocation,
  isDeleted,
  readDeletedSlots,
  readLocation,
  readSegment,
  readTextState,
} from "./TextPostings.js";
import { forEachPosting, type SegmentDocument, type TextSegment } from "./TextSegment.js";

/** Returns the name of an index whose postings differ, or null. */
export async function checkTextIndexes(store: ReadableStore): Promise<string | null> {
  for (const table of restoreState(store).catalog.tables.values()) {
    for (const index of table.texts.values()) {
      if (!(await isWhole(store, table, index))) return index.id;
    }
  }
  return null;
}

interface CheckedIndex {
  readonly store: ReadableStore;
  readonly table: TableDefinition;
  readonly index: TextIndexDefinition;
  /** Internal ids of the documents whose change is not merged yet. */
  readonly waiting: ReadonlySet<Key>;
}

async function isWhole(store: ReadableStore, table: TableDefinition, index: TextIndexDefinition): Promise<boolean> {
  const waiting = new Set<Key>();
  for (const [key] of store.range(textKeys.allWaiting(index.storeId))) waiting.add(bytesToKey(textKeyId(key)));
  const checked = { store, table, index, waiting };
  const state = readTextState(store, index);
  const totals = { documents: 0, length: 0, locations: 0 };
  for (const segment of state.segments) {
    if (store.get(textKeys.segment(index.storeId, segment)) === undefined) return false;
    if (!isSegmentWhole(checked, segment, totals)) return false;
    await nextTurn();
  }
  for await (const [, bytes] of storedEntries(store, textKeys.locations(index.storeId))) {
    totals.locations++;
    if (!state.segments.includes(decodeLocation(bytes).segment)) return false;
  }
  const counts = [totals.documents, totals.locations, state.documents];
  if (new Set(counts).size > 1 || totals.length !== state.length) return false;
  return await areAllIndexed(checked);
}

/** Whether each live document has its location, and the terms of its text. */
function isSegmentWhole(checked: CheckedIndex, number: number, totals: { documents: number; length: number }): boolean {
  const { store, index, waiting } = checked;
  const segment = readSegment(store, index, number);
  const deletedSlots = readDeletedSlots(store, index, number);
  const counts = countsBySlot(segment);
  for (let slot = 0; slot < segment.slots; slot++) {
    if (isDeleted(deletedSlots, slot)) continue;
    totals.documents++;
    totals.length += segment.length(slot);
    const internalId = segment.internalId(slot);
    const location = readLocation(store, index, internalId);
    if (location?.segment !== number || location.slot !== slot) return false;
    if (waiting.has(bytesToKey(internalId))) continue;
    const document = documentOf(checked, internalId);
    if (document === null || !matchesDocument({ segment, slot, counts: counts[slot] ?? new Map() }, document))
      return false;
  }
  return true;
}

interface IndexedSlot {
  readonly segment: TextSegment;
  readonly slot: number;
  /** Occurrences by term. */
  readonly counts: ReadonlyMap<Key, number>;
}

function countsBySlot(segment: TextSegment): Map<Key, number>[] {
  const counts = Array.from({ length: segment.slots }, () => new Map<Key, number>());
  for (let position = 0; position < segment.terms; position++) {
    const pairs = segment.postings(position);
    const term = segment.termAt(position);
    forEachPosting(pairs, (slot, count) => counts[slot]?.set(term, count));
  }
  return counts;
}

function documentOf({ store, table, index }: CheckedIndex, internalId: Uint8Array) {
  const id = encodeId(table.number, internalId);
  const bytes = store.get(entryKey(table.byId.storeId, encodeKey([id])));
  return bytes === undefined ? null : indexedDocument(index, decodeDocument(bytes).document);
}

function matchesDocument({ segment, slot, counts }: IndexedSlot, document: SegmentDocument): boolean {
  return (
    segment.creationTime(slot) === document.creationTime &&
    segment.length(slot) === document.length &&
    document.filters.every((hash, field) => segment.filter(slot, field) === hash) &&
    counts.size === document.counts.size &&
    [...counts].every(([term, count]) => document.counts.get(term) === count)
  );
}

async function areAllIndexed({ store, table, index, waiting }: CheckedIndex): Promise<boolean> {
  for await (const [, bytes] of storedEntries(store, entryRange(table.byId.storeId))) {
    const indexed = indexedDocument(index, decodeDocument(bytes).document);
    if (indexed === null || waiting.has(bytesToKey(indexed.internalId))) continue;
    if (readLocation(store, index, indexed.internalId) === null) return false;
  }
  return true;
}
