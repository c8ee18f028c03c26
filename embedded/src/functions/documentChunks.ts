/** Cuts bytes into rows that stay below the document limit, and joins them again. */

/** Leaves room for the row's other fields below 1 MiB. */
const PART_BYTES = 768 * 1024;

/** At least one part, so that empty content has a row, too. */
export function splitIntoChunks(bytes: Uint8Array): ArrayBuffer[] {
  const parts: ArrayBuffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += PART_BYTES) {
    parts.push(new Uint8Array(bytes.subarray(at, at + PART_BYTES)).buffer);
  }
  return parts;
}

export function joinChunks(parts: Iterable<ArrayBuffer>): Buffer {
  return Buffer.concat([...parts].map((part) => new Uint8Array(part)));
}
