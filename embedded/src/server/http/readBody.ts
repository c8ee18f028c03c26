/**
 * Owns the reading of request bodies.
 *
 * Invariant: no more than the limit and one chunk is in memory.
 */
import type { IncomingMessage } from "node:http";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { badRequest, HttpError } from "./HttpError.js";

/** Bounds of a request's body, decoded. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Returns the larger limit of a body whose beginning is `head`, or null. Called once, beyond `maxBytes`. */
  readonly largerLimit?: (head: Buffer) => number | null;
  /** Whether brotli and gzip are decoded: a few bytes can become many. */
  readonly allowsEncoding?: boolean;
}

/**
 * Reads the body; memory use exceeds the limit by at most one chunk. A refused body is read to its end, because clients
 * may send all before they read the reply.
 * @throws HttpError BodyTooLarge (413) above the limit; UnsupportedContentEncoding (415) for a refused encoding;
 * BadBody (400) for a truncated or corrupt body
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > limits.maxBytes && limits.largerLimit === undefined) throw tooLarge(limits.maxBytes);
  const decoder = decoderFor(request.headers["content-encoding"], limits);
  try {
    return await collectBody(request, decoder, limits);
  } catch (error) {
    if (decoder !== null) {
      request.unpipe(decoder);
      decoder.destroy();
    }
    request.resume();
    throw error;
  }
}

const HEAD_BYTES = 1_000;

function collectBody(request: IncomingMessage, decoder: Transform | null, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let { maxBytes } = limits;
    let { largerLimit } = limits;
    const grow = () => {
      const larger = largerLimit?.(Buffer.concat(chunks).subarray(0, HEAD_BYTES)) ?? null;
      largerLimit = undefined;
      if (larger !== null) maxBytes = larger;
    };
    const fail = () => reject(badRequest("BadBody", "The request's body could not be read"));
    const source: Readable = decoder === null ? request : request.pipe(decoder);
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      try {
        if (size > maxBytes) grow();
      } catch (error) {
        return refuse(error instanceof HttpError ? error : tooLarge(maxBytes));
      }
      if (size > maxBytes) refuse(tooLarge(maxBytes));
    };
    const refuse = (error: HttpError) => {
      source.off("data", onData);
      chunks.length = 0;
      reject(error);
    };
    source.on("data", onData);
    source.once("end", () => resolve(Buffer.concat(chunks, size)));
    decoder?.once("error", fail);
    request.once("close", () => {
      if (!request.complete) fail();
    });
  });
}

function decoderFor(encoding: string | undefined, { allowsEncoding }: BodyLimits): Transform | null {
  const name = encoding?.trim().toLowerCase();
  switch (allowsEncoding || name === "identity" ? name : name && "refused") {
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
