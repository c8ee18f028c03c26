/**
 * Text search in a transaction (WIRE.md 3.10).
 *
 * An index may be newer than the snapshot, so documents written since then or by the transaction are scored as the
 * transaction sees them.
 * Invariant: the results are exactly the matching documents visible to the transaction.
 */
import { compareValues, type Value } from "convex/values";
import { jsonToConvexOrUndefined } from "../values/compileFilter.js";
import { encodeKey } from "../values/keys.js";
import { valueAtPath } from "../values/normalizeValue.js";
import { BuiltIndexes } from "./BuiltIndexes.js";
import type { Catalog, TableDefinition } from "./Catalog.js";
import { tokenize } from "./tokenize.js";
import type { SnapshotManager } from "./SnapshotManager.js";
import { TextIndex } from "./TextIndex.js";
import type { Row, TransactionState } from "./TransactionState.js";
import { type Commit, DatabaseError, type QueryJson, type TableSchemaJson, type Timestamp } from "./types.js";
import type { WriteLog } from "./WriteLog.js";

/** Reading more is an InvalidQuery. */
export const MAX_SEARCH_RESULTS = 1024;
const MAX_TERMS = 16;
const MAX_FILTERS = 8;

type SearchSource = QueryJson["source"] & { type: "Search" };
type SearchIndexJson = TableSchemaJson["searchIndexes"][number];

interface SearchQuery {
  readonly terms: readonly string[];
  readonly equal: readonly { readonly field: string; readonly value: Value | undefined }[];
}

export class TextSearch {
  readonly #indexes: BuiltIndexes<SearchIndexJson, TextIndex>;
  readonly #snapshots: SnapshotManager;
  readonly #log: WriteLog;
  readonly #newestAssigned: () => Timestamp;

  constructor(snapshots: SnapshotManager, log: WriteLog, newestAssigned: () => Timestamp) {
    this.#snapshots = snapshots;
    this.#indexes = new BuiltIndexes(snapshots.catalogs, definitionIn);
    this.#log = log;
    this.#newestAssigned = newestAssigned;
  }

  apply(commit: Commit): void {
    this.#indexes.apply(commit);
  }

  /**
   * Best first.
   * @throws InvalidQuery, SnapshotTooOld
   */
  search(
    state: TransactionState,
    table: TableDefinition | null,
    definition: SearchIndexJson,
    source: SearchSource,
  ): Row[] {
    const query = parse(source, definition);
    if (table === null || query.terms.length === 0) return [];
    this.#snapshots.checkRetained(state.beginTs);
    const index = this.#index(table, source.indexName, definition);
    const changed = this.#changedSince(state, table.name);
    const rows: Row[] = [];
    for (const id of new Set([...index.candidates(query.terms), ...changed])) {
      const pending = state.writes.get(id);
      const stored = pending !== undefined ? pending.new : this.#snapshots.getDocument(table, id, state.beginTs);
      if (
        stored === null ||
        !query.equal.every(({ field, value }) => compareValues(valueAtPath(stored.document, field), value) === 0)
      ) {
        continue;
      }
      const score = index.score(query.terms, stored.document);
      if (score > 0) rows.push([encodeKey([-score, -stored.document._creationTime, id]), stored]);
    }
    return rows.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #changedSince(state: TransactionState, table: string): Set<string> {
    const ids = new Set<string>();
    for (const { writes } of this.#log.between(state.beginTs, this.#newestAssigned())) {
      for (const write of writes) if (write.table === table) ids.add(write.id);
    }
    for (const write of state.writes.values()) if (write.table.name === table) ids.add(write.id);
    return ids;
  }

  #index(table: TableDefinition, id: string, definition: SearchIndexJson): TextIndex {
    return this.#indexes.get(id, definition, table, () => {
      const index = new TextIndex(definition.searchField);
      const all = this.#snapshots.scanDocuments(table, { start: "", end: null }, false, this.#newestAssigned());
      for (const [, { document }] of all) index.put(document._id, document);
      return index;
    });
  }
}

function definitionIn(catalog: Catalog, id: string): SearchIndexJson | undefined {
  const [table = "", name] = id.split(".");
  return catalog.tableSchema(table)?.searchIndexes.find(({ indexDescriptor }) => indexDescriptor === name);
}

function parse({ indexName, filters }: SearchSource, definition: SearchIndexJson): SearchQuery {
  const fault = (message: string) =>
    new DatabaseError("InvalidQuery", `the search on index ${indexName} is invalid: ${message}`);
  let terms: string[] | null = null;
  const equal: { field: string; value: Value | undefined }[] = [];
  for (const filter of filters) {
    if (filter === null || typeof filter !== "object" || Array.isArray(filter))
      throw fault("a filter is not an object");
    const { type, fieldPath, value } = filter;
    if (type === "Search") {
      if (terms !== null) throw fault("it has more than one search expression");
      if (fieldPath !== definition.searchField)
        throw fault(`its search field is "${definition.searchField}", not ${JSON.stringify(fieldPath)}`);
      if (typeof value !== "string") throw fault("the text to search for is not a string");
      terms = tokenize(value).slice(0, MAX_TERMS);
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
