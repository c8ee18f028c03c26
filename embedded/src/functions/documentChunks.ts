/** Bytes of one chunk, which leave room for other fields in 1 MiB. */
const CHUNK_BYTES = 768 * 1024;

/** Splits bytes into chunks; empty content has one chunk. */
export function splitIntoChunks(bytes: Uint8Array): ArrayBuffer[] {
  const chunks: ArrayBuffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += CHUNK_BYTES) {
    chunks.push(new Uint8Array(bytes.subarray(at, at + CHUNK_BYTES)).buffer);
  }
  return chunks;
}

/** Joins what `splitIntoChunks` returned. */
export function joinChunks(chunks: Iterable<ArrayBuffer>): Buffer {
  return Buffer.concat([...chunks].map((chunk) => new Uint8Array(chunk)));
}
