/** Owns what a text index stores of a document: its terms and the hashes of its filter fields. */
import type { Value } from "convex/values";
import { assertExists } from "../../shared/assert.js";
import { decodeId } from "../../values/ids.js";
import { encodeKey, type Key } from "../../values/keys.js";
import { valueAtPath } from "../../values/normalizeValue.js";
import type { TextIndexDefinition } from "../schema/Catalog.js";
import type { SegmentDocument } from "./TextSegment.js";
import { tokenize } from "./tokenize.js";
import type { Document } from "../types/documentTypes.js";

/** Encodes a term as bytes of UTF-8, so that terms have one order in memory and in the store. */
export function termKey(term: string): Key {
  const isAscii = Buffer.byteLength(term) === term.length;
  return isAscii ? term : Buffer.from(term, "utf8").toString("latin1");
}

/** Returns null for a document without text in the index. */
export function indexedTextOf(index: TextIndexDefinition, document: Document): string | null {
  const text = valueAtPath(document, index.searchField);
  return typeof text === "string" ? text : null;
}

/** Number of occurrences of each term in a text. */
export interface CountedTerms {
  readonly counts: ReadonlyMap<Key, number>;
  readonly length: number;
}

/** Counts the terms of a whole text; `length` counts repeated terms. */
export function countTerms(text: string): CountedTerms {
  const counts = new Map<Key, number>();
  const terms = tokenize(text);
  for (const term of terms) {
    const key = termKey(term);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { counts, length: terms.length };
}

/** Returns null for a document without text in the index. */
export function indexedDocument(index: TextIndexDefinition, document: Document): SegmentDocument | null {
  const text = indexedTextOf(index, document);
  if (text === null) return null;
  return {
    internalId: internalIdOf(document._id),
    creationTime: document._creationTime,
    filters: index.filterFields.map((field) => filterHash(valueAtPath(document, field))),
    ...countTerms(text),
  };
}

/** Returns the 16 bytes of a document's id that no other document has. */
export function internalIdOf(id: string): Uint8Array {
  return assertExists(decodeId(id), "a document's id is an id").internalId;
}

/** Returns FNV-1a of 32 bits. Equal values have equal hashes; different values may too, so the document is compared. */
export function filterHash(value: Value | undefined): number {
  const key = encodeKey([value]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
