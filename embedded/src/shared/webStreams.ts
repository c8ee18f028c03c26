/** At runtime Node.js has one class of web streams; the DOM declares the same class with types of its own. */
import { Readable } from "node:stream";

/** Of a stream of bytes. */
export function toWebStream(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

export function fromWebStream(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
