import type { IncomingMessage } from "node:http";
import type { PeerInfo } from "../../sync/types.js";
import { parseAddress, UNKNOWN_ADDRESS } from "./ipAddress.js";

const MAX_USER_AGENT = 512;

/**
 * The trusted header's last entry counts: clients may forge others. An entry that is no address counts as
 * `UNKNOWN_ADDRESS`, and a request without the header by its socket.
 */
export function peerInfo(request: IncomingMessage, trustedProxyHeader: string | null): PeerInfo {
  const userAgent = request.headers["user-agent"]?.slice(0, MAX_USER_AGENT) ?? null;
  const header = trustedProxyHeader === null ? undefined : request.headers[trustedProxyHeader];
  const claimed = (Array.isArray(header) ? header.join(",") : header)?.split(",").at(-1);
  return { ip: parseAddress(claimed ?? request.socket.remoteAddress ?? "") ?? UNKNOWN_ADDRESS, userAgent };
}
