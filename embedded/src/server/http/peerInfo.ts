import type { IncomingMessage } from "node:http";
import type { PeerInfo } from "../../sync/Transport.js";
import { tryParseAddress, UNKNOWN_ADDRESS } from "./ipAddress.js";

/** Maximum characters of a kept user agent. */
const MAX_USER_AGENT = 512;

/**
 * Returns the peer's address. The trusted header's last entry counts: clients may forge others. An entry that is no
 * address is `UNKNOWN_ADDRESS`; without the header, the socket's address counts.
 */
export function peerInfo(request: IncomingMessage, trustedProxyHeader: string | null): PeerInfo {
  const userAgent = request.headers["user-agent"]?.slice(0, MAX_USER_AGENT) ?? null;
  const header = trustedProxyHeader === null ? undefined : request.headers[trustedProxyHeader];
  const claimed = (Array.isArray(header) ? header.join(",") : header)?.split(",").at(-1);
  return { ip: tryParseAddress(claimed ?? request.socket.remoteAddress ?? "") ?? UNKNOWN_ADDRESS, userAgent };
}
