import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/**
 * Whether a page of the origin may open a socket, since browsers do not apply CORS to WebSockets.
 *
 * Allowed are clients without Origin, configured origins and pages from the same IP address or localhost. Names do not
 * count: a foreign name may resolve to this address.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.has("*") || allowed.has(origin)) return true;
  let page: URL;
  try {
    page = new URL(origin);
  } catch {
    // A page without an address, such as a sandboxed one, has the origin "null".
    return false;
  }
  if (page.host !== host?.toLowerCase()) return false;
  const name = page.hostname.replace(/^\[|\]$/g, "");
  return name === "localhost" || isIP(name) !== 0;
}
