import type { IncomingMessage } from "node:http";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { badRequest, HttpError } from "./HttpError.js";

/**
 * Memory use exceeds `maxBytes` by at most one chunk.
 * A refused body is read to its end, because clients may send all before they read the reply.
 * @throws HttpError 413 above `maxBytes`, 415 for another encoding, 400 for a truncated or corrupt body
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes);
  const decoder = decoderFor(request.headers["content-encoding"]);
  try {
    return await collect(request, decoder, maxBytes);
  } catch (error) {
    if (decoder !== null) {
      request.unpipe(decoder);
      decoder.destroy();
    }
    request.resume();
    throw error;
  }
}

function collect(request: IncomingMessage, decoder: Transform | null, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = () => reject(badRequest("BadBody", "The request's body could not be read"));
    const source: Readable = decoder === null ? request : request.pipe(decoder);
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) return void chunks.push(chunk);
      source.off("data", onData);
      reject(tooLarge(maxBytes));
    };
    source.on("data", onData);
    source.once("end", () => resolve(Buffer.concat(chunks, size)));
    decoder?.once("error", fail);
    request.once("close", () => {
      if (!request.complete) fail();
    });
  });
}

function decoderFor(encoding: string | undefined): Transform | null {
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
