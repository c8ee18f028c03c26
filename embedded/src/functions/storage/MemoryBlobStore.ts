/**
 * Owns blobs that do not outlive the process.
 *
 * Invariant: a blob is readable once it is written completely.
 */
import { StorageError, type BlobStore, type ByteRange } from "./storageTypes.js";

export class MemoryBlobStore implements BlobStore {
  readonly #blobs = new Map<string, Uint8Array<ArrayBuffer>>();

  async write(name: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(Uint8Array.from(chunk));
    this.#blobs.set(name, Uint8Array.from(Buffer.concat(chunks)));
  }

  read(name: string, range?: ByteRange): ReadableStream<Uint8Array> {
    const bytes = this.#blobs.get(name);
    if (bytes === undefined) throw new StorageError("NotFound", `No bytes are stored as ${name}`);
    return new Blob([range === undefined ? bytes : bytes.subarray(range.start, range.end)]).stream();
  }

  async delete(name: string): Promise<void> {
    this.#blobs.delete(name);
  }

  async names(): Promise<readonly string[]> {
    return [...this.#blobs.keys()];
  }
}
