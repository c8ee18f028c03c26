import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/**
 * Whether a page may open a socket: browsers do not apply CORS to WebSocket handshakes, so the server checks Origin.
 * Other clients send no Origin and are allowed. A page is allowed if its origin is configured, or if it was served from
 * the same IP address or localhost. Names do not count, because a foreign name may resolve to this address.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.has("*") || allowed.has(origin)) return true;
  let page: URL;
  try {
    page = new URL(origin);
  } catch {
    return false;
  }
  if (page.host !== host?.toLowerCase()) return false;
  const name = page.hostname.replace(/^\[|\]$/g, "");
  return name === "localhost" || isIP(name) !== 0;
}
