import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { PeerInfo } from "../../sync/types.js";

const MAX_USER_AGENT = 512;

/**
 * The client of a request. Its address is that of the socket, or the last entry of the header that the operator trusts:
 * the proxy itself adds that entry, clients may forge the others.
 */
export function peerInfo(request: IncomingMessage, trustedProxyHeader: string | null): PeerInfo {
  const userAgent = request.headers["user-agent"]?.slice(0, MAX_USER_AGENT) ?? null;
  const socketAddress = plainAddress(request.socket.remoteAddress ?? "");
  if (trustedProxyHeader === null) return { ip: socketAddress, userAgent };
  const header = request.headers[trustedProxyHeader];
  const list = Array.isArray(header) ? header.join(",") : (header ?? "");
  return { ip: plainAddress(list.split(",").at(-1)?.trim() ?? "") ?? socketAddress, userAgent };
}

/** The address, IPv4-mapped IPv6 as IPv4; null for what is no address. */
function plainAddress(address: string): string | null {
  const unwrapped = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
  return isIP(unwrapped) === 0 ? null : unwrapped;
}
