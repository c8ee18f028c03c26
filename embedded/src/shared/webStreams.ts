/** Node.js has one class of web streams, which its own types and those of the DOM declare differently. */
import { Readable } from "node:stream";

/** Returns a Node.js stream of bytes as a web stream. */
export function toWebStream(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

/** Returns a web stream of bytes as a Node.js stream. */
export function fromWebStream(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
