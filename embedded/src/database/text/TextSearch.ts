/**
 * Owns text search in a transaction (WIRE.md 3.10), over the postings in the store.
 *
 * Postings are of any commit up to the latest one. So documents with older postings, and those written since the
 * snapshot or by the transaction, are scored as the transaction reads them.
 *
 * Invariant: the results are exactly the matching documents visible to the transaction.
 */
import { compareValues, type Value } from "convex/values";
import type { ReadableStore } from "../../persistence/Persistence.js";
import { assert, assertExists } from "../../shared/assert.js";
import { jsonToConvexOrUndefined } from "../../values/compileFilter.js";
import { encodeId } from "../../values/ids.js";
import { encodeKey, type Key } from "../../values/keys.js";
import { valueAtPath } from "../../values/normalizeValue.js";
import type { TableDefinition, TextIndexDefinition } from "../schema/Catalog.js";
import { countTerms, filterHash, internalIdOf, termKey, indexedTextOf } from "./indexText.js";
import { type SearchRow, SearchRows } from "./SearchRows.js";
import { SegmentCache } from "./SegmentCache.js";
import type { SnapshotManager } from "../read/SnapshotManager.js";
import type { StoredDocument } from "../store/StoredDocument.js";
import { isDeleted, readDeletedSlots, readLocation, readTextState } from "./TextPostings.js";
import { type TextCorpus, type TextMatch, type RankedDocument, type RankedSegment, rankText } from "./rankText.js";
import type { TextTails } from "./TextTails.js";
import { tokenize } from "./tokenize.js";
import type { TransactionState } from "../transaction/TransactionState.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { QueryJson } from "../read/queryTypes.js";
import type { TableSchemaJson } from "../schema/schemaTypes.js";
import type { Timestamp } from "../types/documentTypes.js";
import type { WriteLog } from "../commit/WriteLog.js";
import { MIB } from "../../shared/byteUnits.js";
import { isJsonObject } from "../../shared/json.js";

/** Maximum results of one search; reading more is an InvalidQuery. */
export const MAX_SEARCH_RESULTS = 1024;
/** Convex's limits of a search. */
const MAX_TERMS = 16;
const MAX_FILTERS = 8;
/** Maximum bytes of cached segments. */
const SEGMENT_CACHE_BYTES = 8 * MIB;
const FIRST_SORTED = MAX_SEARCH_RESULTS + 1;

type SearchSource = QueryJson["source"] & { type: "Search" };
type SearchIndexJson = TableSchemaJson["searchIndexes"][number];

interface SearchQuery {
  readonly terms: readonly Key[];
  readonly equal: readonly { readonly field: string; readonly value: Value | undefined }[];
}

interface TextSearchOptions {
  readonly snapshots: SnapshotManager;
  readonly persistence: Pick<ReadableStore, "get">;
  readonly tails: TextTails;
  readonly writeLog: WriteLog;
  /** Returns the newest timestamp of a commit, published or not. */
  readonly newestAssigned: () => Timestamp;
}

export class TextSearch {
  readonly #snapshots: SnapshotManager;
  readonly #persistence: Pick<ReadableStore, "get">;
  readonly #tails: TextTails;
  readonly #writeLog: WriteLog;
  readonly #newestAssigned: () => Timestamp;
  readonly #cache: SegmentCache;

  constructor(options: TextSearchOptions) {
    this.#snapshots = options.snapshots;
    this.#persistence = options.persistence;
    this.#tails = options.tails;
    this.#writeLog = options.writeLog;
    this.#newestAssigned = options.newestAssigned;
    this.#cache = new SegmentCache(options.persistence, SEGMENT_CACHE_BYTES);
  }

  /**
   * Returns the matches of a search, best first, as of one snapshot.
   * @throws DatabaseError InvalidQuery unless the source fits the index
   * @throws DatabaseError SnapshotTooOld once the snapshot is dropped
   */
  search(
    state: TransactionState,
    table: TableDefinition | null,
    definition: SearchIndexJson,
    source: SearchSource,
  ): SearchRows {
    const query = parseSearch(source, definition);
    if (table === null || query.terms.length === 0) return SearchRows.none();
    this.#snapshots.checkRetained(state.beginTs);
    const index = assertExists(table.texts.get(definition.indexDescriptor), "a search index in force has postings");
    const requiredHashes = query.equal.map(({ field, value }) => ({
      at: index.filterFields.indexOf(field),
      hash: filterHash(value),
    }));
    const passes = (match: TextMatch) =>
      "stored" in match || requiredHashes.every(({ at, hash }) => match.segment.filter(match.slot, at) === hash);
    return new SearchRows(rankText(query.terms, this.#corpus(state, table, index)), (matches) =>
      this.#rows(requiredHashes.length === 0 ? matches : matches.filter(passes), state, table, query.equal),
    );
  }

  *#rows(
    matches: readonly TextMatch[],
    { beginTs }: TransactionState,
    table: TableDefinition,
    equal: SearchQuery["equal"],
  ): IterableIterator<SearchRow> {
    const idOf = (match: TextMatch): string =>
      "stored" in match ? match.stored.document._id : encodeId(table.number, match.segment.internalId(match.slot));
    for (const match of bestFirst(matches, idOf)) {
      const id = idOf(match);
      const read = (): StoredDocument | null => {
        const stored = "stored" in match ? match.stored : this.#snapshots.getDocument(table, id, beginTs);
        assert(stored !== null, "postings name documents that the snapshot has");
        const isEqual = equal.every(
          ({ field, value }) => compareValues(valueAtPath(stored.document, field), value) === 0,
        );
        return isEqual ? stored : null;
      };
      yield { key: encodeKey([-match.score, -match.creationTime, id]), read };
    }
  }

  /**
   * Collects the documents as the transaction reads them. Postings are of the latest commit, so documents that changed
   * since are read.
   */
  #corpus(state: TransactionState, table: TableDefinition, index: TextIndexDefinition): TextCorpus {
    const textState = readTextState(this.#persistence, index);
    const changedIds = new Set([...this.#changedSince(state, table.name), ...this.#tails.changedIds(index)]);
    const hidden = new Map<number, Set<number>>();
    let { documents, length } = textState;
    const others: RankedDocument[] = [];
    for (const id of changedIds) {
      const location = readLocation(this.#persistence, index, internalIdOf(id));
      if (location !== null) {
        const slots = hidden.get(location.segment) ?? new Set();
        hidden.set(location.segment, slots.add(location.slot));
        documents--;
        length -= this.#cache.read(index, textState, location.segment).length(location.slot);
      }
      const pending = state.writes.get(id);
      const stored = pending !== undefined ? pending.new : this.#snapshots.getDocument(table, id, state.beginTs);
      const text = stored === null ? null : indexedTextOf(index, stored.document);
      if (stored === null || text === null) continue;
      const termCounts = countTerms(text);
      others.push({ stored, ...termCounts });
      documents++;
      length += termCounts.length;
    }
    const segments = textState.segments.map((segment): RankedSegment => {
      const deletedSlots = readDeletedSlots(this.#persistence, index, segment);
      const slots = hidden.get(segment);
      return {
        segment: this.#cache.read(index, textState, segment),
        isHidden:
          deletedSlots === null && slots === undefined
            ? null
            : (slot) => isDeleted(deletedSlots, slot) || (slots?.has(slot) ?? false),
      };
    });
    return { segments, others, documents, length };
  }

  #changedSince(state: TransactionState, table: string): Set<string> {
    const ids = new Set<string>();
    for (const { writes } of this.#writeLog.between(state.beginTs, this.#newestAssigned())) {
      for (const write of writes) if (write.table === table) ids.add(write.id);
    }
    for (const write of state.writes.values()) if (write.table.name === table) ids.add(write.id);
    return ids;
  }
}

/** Sorts only as many matches as the caller reads: most searches take a few of many. */
function* bestFirst(matches: readonly TextMatch[], idOf: (match: TextMatch) => string): IterableIterator<TextMatch> {
  const compare = (a: TextMatch, b: TextMatch) =>
    b.score - a.score || b.creationTime - a.creationTime || (idOf(a) < idOf(b) ? -1 : 1);
  let unsorted = matches;
  for (let size = FIRST_SORTED; unsorted.length > size; size *= 4) {
    const scores = Float64Array.from(unsorted, ({ score }) => score).sort();
    const least = assertExists(scores.at(-size), "more matches are left than are sorted");
    yield* unsorted.filter(({ score }) => score >= least).sort(compare);
    unsorted = unsorted.filter(({ score }) => score < least);
  }
  yield* unsorted.toSorted(compare);
}

function parseSearch({ indexName, filters }: SearchSource, definition: SearchIndexJson): SearchQuery {
  const fault = (message: string) =>
    new DatabaseError("InvalidQuery", `the search on index ${indexName} is invalid: ${message}`);
  let terms: Key[] | null = null;
  const equal: { field: string; value: Value | undefined }[] = [];
  for (const filter of filters) {
    if (!isJsonObject(filter)) throw fault("a filter is not an object");
    const { type, fieldPath, value } = filter;
    if (type === "Search") {
      if (terms !== null) throw fault("it has more than one search expression");
      if (fieldPath !== definition.searchField)
        throw fault(`its search field is "${definition.searchField}", not ${JSON.stringify(fieldPath)}`);
      if (typeof value !== "string") throw fault("the text to search for is not a string");
      terms = tokenize(value).slice(0, MAX_TERMS).map(termKey);
    } else if (type === "Eq") {
      if (typeof fieldPath !== "string" || !definition.filterFields.includes(fieldPath)) {
        throw fault(`${JSON.stringify(fieldPath)} is not one of its filter fields`);
      }
      equal.push({ field: fieldPath, value: value === undefined ? undefined : jsonToConvexOrUndefined(value) });
    } else {
      throw fault(`${JSON.stringify(type)} is not a search filter`);
    }
  }
  if (terms === null) throw fault("it has no search expression");
  if (equal.length > MAX_FILTERS) throw fault(`it has more than ${MAX_FILTERS} equality filters`);
  return { terms, equal };
}
