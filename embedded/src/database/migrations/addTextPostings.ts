/** This migration leads from format 1 to 2: search indexes, which were in memory, get postings in the store. */
import type { StoreWrite, ReadableStore } from "../../persistence/Persistence.js";
import { restoreState } from "../store/restoreState.js";
import type { TextIndexDefinition } from "../schema/Catalog.js";
import { decodeDocument } from "../store/StoredDocument.js";
import { encodeStoredJson, entryRange, indexWrite, metaKey } from "../store/storeLayout.js";
import { mergeText, type TextChange, TextStaging } from "../text/TextPostings.js";

const POSTINGS_SLICE_DOCUMENTS = 512;

/** Yields the writes that add postings for all documents with text indexes. */
export function* addTextPostings(store: ReadableStore): IterableIterator<StoreWrite> {
  const { catalog, nextStoreId } = restoreState(store);
  let storeId = nextStoreId;
  for (const { name, byId } of catalog.tables.values()) {
    for (const search of catalog.tableSchema(name)?.searchIndexes ?? []) {
      const { indexDescriptor, searchField, filterFields } = search;
      const id = `${name}.${indexDescriptor}`;
      const index = { id, table: name, name: indexDescriptor, searchField, filterFields, storeId: storeId++ };
      yield indexWrite(index, "ready");
      yield* postingsOf(store, index, byId.storeId);
    }
  }
  yield { key: metaKey("nextStoreId"), value: encodeStoredJson(storeId) };
}

function* postingsOf(store: ReadableStore, index: TextIndexDefinition, byId: number): IterableIterator<StoreWrite> {
  const staging = new TextStaging(store);
  let changes: TextChange[] = [];
  const merge = () => {
    staging.put(mergeText(staging, index, changes).writes);
    changes = [];
  };
  for (const [, bytes] of store.range(entryRange(byId))) {
    const { document } = decodeDocument(bytes);
    changes.push({ id: document._id, document });
    if (changes.length === POSTINGS_SLICE_DOCUMENTS) merge();
  }
  merge();
  yield* staging.writes;
}
