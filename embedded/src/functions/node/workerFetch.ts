/** Owns requests and responses as messages, with whole bodies. */
import type { PlainRequest, PlainResponse } from "./messages.js";

/** Returns the `fetch` of a worker thread, whose requests `send` makes. */
export function fetchThroughServer(
  send: (request: PlainRequest, signal: AbortSignal) => Promise<PlainResponse>,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const bytes = request.body === null ? null : await request.arrayBuffer();
    const body = typeof init?.body === "string" ? init.body : bytes;
    request.signal.throwIfAborted();
    const { url, method, headers } = request;
    const reply = await send({ url, method, headers: [...headers], body }, request.signal);
    request.signal.throwIfAborted();
    const { status, statusText } = reply;
    return new Response(reply.body, {
      status,
      statusText,
      headers: reply.headers.map(([name, value]) => [name, value]),
    });
  };
}

/**
 * Makes a request for a worker thread.
 * @throws TypeError when the address can't be reached; AbortError when `signal` aborts
 */
export async function fetchForWorker(
  request: typeof fetch,
  { url, method, headers, body }: PlainRequest,
  signal: AbortSignal,
): Promise<PlainResponse> {
  const response = await request(url, { method, headers: headers.map(([name, value]) => [name, value]), body, signal });
  const { status, statusText } = response;
  return {
    status,
    statusText,
    headers: [...response.headers],
    body: response.body === null ? null : await response.arrayBuffer(),
  };
}
