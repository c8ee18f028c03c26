import { KIB } from "../../shared/byteUnits.js";

/** Bytes of one chunk, which leave room for other fields in 1 MiB. */
const STORED_CHUNK_BYTES = 768 * KIB;

/** Splits bytes into chunks; empty content has one chunk. */
export function splitIntoChunks(bytes: Uint8Array): ArrayBuffer[] {
  const chunks: ArrayBuffer[] = [];
  for (let index = 0; index === 0 || index < bytes.length; index += STORED_CHUNK_BYTES) {
    chunks.push(new Uint8Array(bytes.subarray(index, index + STORED_CHUNK_BYTES)).buffer);
  }
  return chunks;
}

/** Joins what `splitIntoChunks` returned. */
export function joinChunks(chunks: Iterable<ArrayBuffer>): Buffer {
  return Buffer.concat([...chunks].map((chunk) => new Uint8Array(chunk)));
}
