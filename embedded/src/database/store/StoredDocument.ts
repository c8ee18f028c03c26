/**
 * Owns the two forms of a document: decoded, and JSON text. It is stored as four bytes of size, then the JSON of
 * WIRE.md 4.1. Most documents are read to be sent, and then only their reader parses them.
 *
 * Invariant: documents are normalized and immutable.
 */
import { jsonToConvex } from "convex/values";
import { assertExists } from "../../shared/assert.js";
import { parseJson } from "../../shared/json.js";
import { encodeJson } from "../../values/encodeJson.js";
import type { Document } from "../types/documentTypes.js";

/** Longest text that is kept with the decoded document, in characters. */
const MAX_KEPT_CHARACTERS = 4 * 1024;

/** A document before and after a commit; null where there is none. */
export interface DocumentChange {
  readonly id: string;
  readonly old: StoredDocument | null;
  readonly next: StoredDocument | null;
}

export class StoredDocument {
  #document: Document | null;
  #json: string | null;

  /** At least one of `document` and `json` is given; the other is made when it is read. */
  constructor(
    document: Document | null,
    json: string | null,
    /** Size in bytes (WIRE.md 4.5). */
    readonly size: number,
  ) {
    this.#document = document;
    this.#json = json;
  }

  get document(): Document {
    if (this.#document === null) {
      const text = assertExists(this.#json, "a document has a form");
      const json = parseJson(text);
      // `encodeDocument` wrote the text. Few documents have a `$` field, which needs decoding.
      this.#document = (text.includes('"$') ? jsonToConvex(json) : json) as Document;
      if (text.length > MAX_KEPT_CHARACTERS) this.#json = null;
    }
    return this.#document;
  }

  /** JSON text as functions and the store read it. */
  get json(): string {
    if (this.#json !== null) return this.#json;
    const json = JSON.stringify(encodeJson(this.document));
    if (json.length <= MAX_KEPT_CHARACTERS) this.#json = json;
    return json;
  }
}

/** Encodes the document's size, then its JSON in UTF-8. */
export function encodeDocument({ json, size }: StoredDocument): Uint8Array {
  const bytes = Buffer.allocUnsafe(4 + Buffer.byteLength(json));
  bytes.writeUInt32LE(size, 0);
  bytes.write(json, 4);
  return bytes;
}

/** Reads what `encodeDocument` wrote. The JSON is parsed at first need. */
export function decodeDocument(bytes: Uint8Array): StoredDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new StoredDocument(null, buffer.toString("utf8", 4), buffer.readUInt32LE(0));
}
