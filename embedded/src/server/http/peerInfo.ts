import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { PeerInfo } from "../../sync/types.js";

const MAX_USER_AGENT = 512;

/** The trusted header's last entry counts: clients may forge others. */
export function peerInfo(request: IncomingMessage, trustedProxyHeader: string | null): PeerInfo {
  const userAgent = request.headers["user-agent"]?.slice(0, MAX_USER_AGENT) ?? null;
  const socketAddress = plainAddress(request.socket.remoteAddress ?? "");
  if (trustedProxyHeader === null) return { ip: socketAddress, userAgent };
  const header = request.headers[trustedProxyHeader];
  const list = Array.isArray(header) ? header.join(",") : (header ?? "");
  return { ip: plainAddress(list.split(",").at(-1)?.trim() ?? "") ?? socketAddress, userAgent };
}

/** IPv4-mapped IPv6 addresses are treated as IPv4. */
function plainAddress(address: string): string | null {
  const unwrapped = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
  return isIP(unwrapped) === 0 ? null : unwrapped;
}
