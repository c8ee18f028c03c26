/**
 * Owns the text of a cursor: a position in an index with its query's fingerprint. It is no secret: with any key, reads
 * stay in the query's interval.
 */
import { createHash } from "node:crypto";
import { type Key, keyToBytes, bytesToKey } from "../../values/keys.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { QueryJson } from "./queryTypes.js";

/** Position at which a page ends. */
export type PagePosition = { readonly after: Key } | "end";

const FINGERPRINT_BYTES = 12;
const AT_END = 0;
const AFTER_KEY = 1;

/** Returns a hash of a query and its index, so that a cursor serves its own query alone. */
export function queryFingerprint(query: QueryJson, indexFields: readonly string[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([query, indexFields]))
    .digest()
    .subarray(0, FINGERPRINT_BYTES);
}

/** Returns base64url, which is opaque to clients. */
export function encodeCursor(position: PagePosition, fingerprint: Buffer): string {
  const key = position === "end" ? Buffer.alloc(0) : keyToBytes(position.after);
  return Buffer.concat([fingerprint, Buffer.from([position === "end" ? AT_END : AFTER_KEY]), key]).toString(
    "base64url",
  );
}

/** @throws DatabaseError InvalidCursor when malformed or of another query */
export function decodeCursor(cursor: string, fingerprint: Buffer): PagePosition {
  const bytes = Buffer.from(cursor, "base64url");
  const kind = bytes[FINGERPRINT_BYTES];
  if (!bytes.subarray(0, FINGERPRINT_BYTES).equals(fingerprint) || (kind !== AT_END && kind !== AFTER_KEY)) {
    throw new DatabaseError(
      "InvalidCursor",
      "InvalidCursor: the cursor belongs to another query, or the query or its index has changed; start from the first page",
    );
  }
  return kind === AT_END ? "end" : { after: bytesToKey(bytes.subarray(FINGERPRINT_BYTES + 1)) };
}
