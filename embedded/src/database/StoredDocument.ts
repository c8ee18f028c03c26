/** Stored as four bytes of size, then the JSON of WIRE.md 4.1. Invariant: documents are normalized and immutable. */
import { convexToJson, jsonToConvex } from "convex/values";
import { parseJson } from "../shared/json.js";
import type { Document } from "./types.js";

export interface StoredDocument {
  readonly document: Document;
  /** Bytes (WIRE.md 4.5). */
  readonly size: number;
}

export function encodeDocument({ document, size }: StoredDocument): Uint8Array {
  const json = JSON.stringify(convexToJson(document));
  const bytes = Buffer.allocUnsafe(4 + Buffer.byteLength(json));
  bytes.writeUInt32LE(size, 0);
  bytes.write(json, 4);
  return bytes;
}

export function decodeDocument(bytes: Uint8Array): StoredDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString("utf8", 4);
  const json = parseJson(text);
  // Few documents have a `$` field, which needs decoding.
  const document = text.includes('"$') ? jsonToConvex(json) : json;
  return { document: document as Document, size: buffer.readUInt32LE(0) };
}
