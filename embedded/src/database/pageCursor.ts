/**
 * Page cursors: a position in an index with a fingerprint of the query it belongs to.
 *
 * Owns: their text form. A cursor is no secret and no capability: whatever key it holds, reading stays inside the
 * query's own interval.
 */
import { createHash } from "node:crypto";
import { type Key, keyToBytes, bytesToKey } from "../values/keys.js";
import { DatabaseError, type QueryJson } from "./types.js";

/** After the row with this key, or after all rows. */
export type Position = { readonly after: Key } | "end";

const FINGERPRINT_BYTES = 12;
const END = 0;
const AFTER = 1;

/** Changes with anything that would make a position mean something else: the query, the index's fields. */
export function fingerprint(query: QueryJson, indexFields: readonly string[]): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([query, indexFields]))
    .digest()
    .subarray(0, FINGERPRINT_BYTES);
}

export function encodeCursor(position: Position, print: Buffer): string {
  const key = position === "end" ? Buffer.alloc(0) : keyToBytes(position.after);
  return Buffer.concat([print, Buffer.from([position === "end" ? END : AFTER]), key]).toString("base64url");
}

export function decodeCursor(cursor: string, print: Buffer): Position {
  const bytes = Buffer.from(cursor, "base64url");
  const kind = bytes[FINGERPRINT_BYTES];
  if (!bytes.subarray(0, FINGERPRINT_BYTES).equals(print) || (kind !== END && kind !== AFTER)) {
    throw new DatabaseError(
      "InvalidCursor",
      "InvalidCursor: the cursor belongs to another query, or the query or its index has changed; start from the first page",
    );
  }
  return kind === END ? "end" : { after: bytesToKey(bytes.subarray(FINGERPRINT_BYTES + 1)) };
}
