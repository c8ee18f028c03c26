import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { fromWebStream } from "../../shared/webStreams.js";
import type { ApiReply } from "./ApiRequest.js";
import { propertyOf } from "../../shared/json.js";

/** Writes the reply; a closed connection is no error. */
export async function writeReply(response: ServerResponse, reply: ApiReply, onFault: (error: unknown) => void) {
  const { body } = reply;
  if (response.destroyed || response.headersSent) {
    if (body instanceof ReadableStream) await body.cancel();
    return;
  }
  if (reply.cookies !== undefined) response.setHeader("set-cookie", [...reply.cookies]);
  if (body === null || typeof body === "string" || body instanceof Uint8Array) {
    const bytes = typeof body === "string" ? Buffer.from(body) : (body ?? Buffer.alloc(0));
    const length = { "content-length": String(bytes.length) };
    response.writeHead(reply.status, { ...(carriesBody(reply.status) && length), ...reply.headers });
    response.end(carriesBody(reply.status) ? bytes : undefined);
    return;
  }
  response.writeHead(reply.status, { ...reply.headers });
  try {
    await pipeline(fromWebStream(body), response);
  } catch (error) {
    const isGone = propertyOf(error, "code") === "ERR_STREAM_PREMATURE_CLOSE" && response.destroyed;
    if (!isGone) onFault(error);
    response.destroy();
  }
}

function carriesBody(status: number): boolean {
  return status !== 204 && status !== 304;
}
