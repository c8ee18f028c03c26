import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { Writable, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { badRequest, HttpError } from "./HttpError.js";

/**
 * The request's body, decompressed as its Content-Encoding says. What is held in memory never exceeds `maxBytes` by
 * more than a chunk, however well the body was compressed.
 * @throws HttpError 413 above `maxBytes`, 400 for a body cut short or badly compressed
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(tooLarge(maxBytes));
      chunks.push(chunk);
      done();
    },
  });
  try {
    const decoder = decoderFor(request.headers["content-encoding"]);
    await (decoder === null ? pipeline(request as Readable, sink) : pipeline(request as Readable, decoder, sink));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRequest("BadBody", "The request's body could not be read");
  }
  return Buffer.concat(chunks, size);
}

function decoderFor(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case "":
    case "identity":
      return null;
    case "br":
      return createBrotliDecompress();
    case "gzip":
      return createGunzip();
    default:
      throw new HttpError(415, "UnsupportedContentEncoding", "The body's Content-Encoding is not supported");
  }
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(413, "BodyTooLarge", `The request's body is larger than ${maxBytes} bytes`);
}
