/**
 * Owns a folder with one file for each blob.
 *
 * Invariant: a file under its final name is complete and durable (written, synced, renamed, directory synced).
 */
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { toWebStream } from "../../shared/webStreams.js";
import type { BlobStore, ByteRange } from "./storageTypes.js";
import { assert } from "../../shared/assert.js";

const UNFINISHED = ".part";

export class DirectoryBlobStore implements BlobStore {
  readonly #directory: string;
  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** Opens the folder, and deletes interrupted writes. */
  static async open(directory: string): Promise<DirectoryBlobStore> {
    await mkdir(directory, { recursive: true });
    for (const name of await readdir(directory)) {
      if (name.endsWith(UNFINISHED)) await rm(join(directory, name), { force: true });
    }
    return new DirectoryBlobStore(directory);
  }

  async write(name: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    const unfinished = this.#path(name) + UNFINISHED;
    const file = await open(unfinished, "wx");
    try {
      for await (const chunk of body) await file.writeFile(chunk);
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(unfinished, { force: true });
      throw error;
    }
    await file.close();
    await rename(unfinished, this.#path(name));
    await this.#syncDirectory();
  }

  read(name: string, range?: ByteRange): ReadableStream<Uint8Array> {
    if (range !== undefined && range.end <= range.start) return new Blob([]).stream();
    // The stream's `end` is inclusive.
    const options = range === undefined ? {} : { start: range.start, end: range.end - 1 };
    return toWebStream(createReadStream(this.#path(name), options));
  }

  async delete(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  async names(): Promise<readonly string[]> {
    return (await readdir(this.#directory)).filter((name) => !name.endsWith(UNFINISHED));
  }

  #path(name: string): string {
    assert(/^[0-9a-f-]+$/.test(name), "stored bytes are named by a uuid");
    return join(this.#directory, name);
  }

  async #syncDirectory(): Promise<void> {
    const directory = await open(this.#directory, "r");
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }
}
