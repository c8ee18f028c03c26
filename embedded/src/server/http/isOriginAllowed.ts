import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/**
 * Which pages may open a socket. A WebSocket handshake is not held back by CORS, so the server looks at Origin itself.
 * Clients that are no browser send none and are let in; a page may connect when its origin was configured, or when it
 * was served from this very address. The latter counts only for an IP address or localhost: a foreign name that was
 * made to resolve here would look the same.
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
