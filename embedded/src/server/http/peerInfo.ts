import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { PeerInfo } from "../../sync/types.js";

const MAX_USER_AGENT = 512;

/**
 * Where a request comes from. A forwarding header is believed only where the operator named it; of its list the last
 * entry counts, which is the one that the trusted proxy itself has added.
 */
export function peerInfo(request: IncomingMessage, trustedProxyHeader: string | null): PeerInfo {
  const userAgent = request.headers["user-agent"]?.slice(0, MAX_USER_AGENT) ?? null;
  const socketAddress = plainAddress(request.socket.remoteAddress ?? "");
  if (trustedProxyHeader === null) return { ip: socketAddress, userAgent };
  const header = request.headers[trustedProxyHeader];
  const list = Array.isArray(header) ? header.join(",") : (header ?? "");
  return { ip: plainAddress(list.split(",").at(-1)?.trim() ?? "") ?? socketAddress, userAgent };
}

/** IPv4 addresses without the IPv6 wrapping that dual-stack sockets show; null for what is no address. */
function plainAddress(address: string): string | null {
  const unwrapped = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
  return isIP(unwrapped) === 0 ? null : unwrapped;
}
