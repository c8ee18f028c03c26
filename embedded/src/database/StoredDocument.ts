/**
 * Stored as four bytes of size, then the JSON of WIRE.md 4.1. Most documents are read to be sent, and are then parsed by
 * their reader alone. Invariant: documents are normalized and immutable.
 */
import { jsonToConvex } from "convex/values";
import { assertExists } from "../shared/assert.js";
import { parseJson } from "../shared/json.js";
import { encodeJson } from "../values/encodeJson.js";
import type { Document } from "./types.js";

/** Characters of a text that is kept besides the document. */
const LONGEST_KEPT = 4 * 1024;

export class StoredDocument {
  #document: Document | null;
  #json: string | null;

  /** Of `document` and `json` at least one is given, and the other is made when it is read. */
  constructor(
    document: Document | null,
    json: string | null,
    /** Bytes (WIRE.md 4.5). */
    readonly size: number,
  ) {
    this.#document = document;
    this.#json = json;
  }

  get document(): Document {
    if (this.#document === null) {
      const text = assertExists(this.#json, "a document has a form");
      const json = parseJson(text);
      // As `encodeDocument` wrote it. Few documents have a `$` field, which needs decoding.
      this.#document = (text.includes('"$') ? jsonToConvex(json) : json) as Document;
      if (text.length > LONGEST_KEPT) this.#json = null;
    }
    return this.#document;
  }

  /** As functions and the store get it. */
  get json(): string {
    if (this.#json !== null) return this.#json;
    const json = JSON.stringify(encodeJson(this.document));
    if (json.length <= LONGEST_KEPT) this.#json = json;
    return json;
  }
}

/** As `decodeDocument` reads it: the document's size, then its JSON in UTF-8. */
export function encodeDocument({ json, size }: StoredDocument): Uint8Array {
  const bytes = Buffer.allocUnsafe(4 + Buffer.byteLength(json));
  bytes.writeUInt32LE(size, 0);
  bytes.write(json, 4);
  return bytes;
}

/** The JSON is parsed at first need. */
export function decodeDocument(bytes: Uint8Array): StoredDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new StoredDocument(null, buffer.toString("utf8", 4), buffer.readUInt32LE(0));
}
