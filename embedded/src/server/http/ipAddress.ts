/**
 * Owns the forms of IP addresses.
 *
 * Invariant: one peer has one form of its address, and so one network.
 */
import { isIP } from "node:net";

/** Replaces the address of every peer whose address is missing or malformed; they share one budget. */
export const UNKNOWN_ADDRESS = "unknown";

/**
 * Returns one IP address in lower case, without port, brackets and zone; null for anything else. IPv4-mapped and NAT64
 * (64:ff9b::/96) addresses are the IPv4 address in them.
 */
export function tryParseAddress(text: string): string | null {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(trimmed)?.[1];
  const address = (bracketed ?? withPort ?? trimmed).toLowerCase().replace(/%.*$/, "");
  switch (isIP(address)) {
    case 4:
      return bracketed === undefined ? address : null;
    case 6:
      return embeddedIPv4(groupsOf(address)) ?? address;
    default:
      return null;
  }
}

/** Returns the network of a parsed address: an IPv4 address, an IPv6 /64, which one customer owns, or `loopback`. */
export function networkOf(address: string): string {
  if (isLoopback(address)) return LOOPBACK;
  if (isIP(address) !== 6) return address;
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** Network of this machine's own addresses. */
export const LOOPBACK = "loopback";

/** Whether a parsed address is this machine's. */
function isLoopback(address: string): boolean {
  return address === "::1" || address.startsWith("127.");
}

/** Whether a host's name, as in an address or an option to listen, is of this machine alone. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return name === "localhost" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Returns the eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = dotted.split(".").map(Number);
    return [first * 256 + second, third * 256 + fourth].map((group) => group.toString(16)).join(":");
  });
  const [before = "", after] = plain.split("::");
  const parse = (part: string) => (part === "" ? [] : part.split(":").map((group) => parseInt(group, 16)));
  const head = parse(before);
  if (after === undefined) return head;
  const tail = parse(after);
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

const PREFIXES = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

function embeddedIPv4(groups: readonly number[]): string | null {
  if (!PREFIXES.some((prefix) => prefix.every((group, index) => groups[index] === group))) return null;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
