/**
 * Owns a zip archive as a stream of bytes. Entries are read one after another, as fast as the archive is read.
 *
 * Invariant: only the list of names stays in memory, and an archive with a failed entry never ends.
 */
import { EventEmitter } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { assert } from "../../shared/assert.js";

/** A file of the zip; its body is read once. */
export interface ZipEntry {
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Times are the same in every export. */
const ENTRY_OPTIONS = { mtime: new Date(0), mode: 0o100644 };

/** Returns the archive. The stream fails with the error of what is read; a reader that closes it ends the entries. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const gone = new AbortController();
  output.once("close", () => gone.abort());
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  // The declared type lacks the events.
  assert(zip instanceof EventEmitter, "a zip file has events");
  zip.once("error", fail);
  zip.outputStream.pipe(output);
  void addAll(zip, entries, gone.signal).catch(fail);
  return output;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, body } of entries) {
    const source = Readable.from(body);
    try {
      zip.addReadStream(source, name, ENTRY_OPTIONS);
      await finished(source, { signal });
    } finally {
      source.destroy();
    }
  }
  zip.end();
}
