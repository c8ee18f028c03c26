/**
 * The network of a caller: an IPv4 address, or the /64 of an IPv6 address, which one customer owns. IPv4-mapped and
 * NAT64 (64:ff9b::/96) addresses are the IPv4 address in them. All other texts are one network, so that a caller who
 * chooses the header gets no limit of their own.
 */
export function networkPrefix(ip: string): string {
  if (!ip.includes(":")) return IPV4.test(ip) ? ip : NO_ADDRESS;
  const groups = groupsOf(ip.toLowerCase().replace(/%.*$/, ""));
  if (ip.split("::").length > 2 || groups.length !== 8 || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)))
    return NO_ADDRESS;
  if (PREFIXES.some((prefix) => prefix.every((group, index) => groups[index] === group))) {
    return groups
      .slice(6)
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
      .join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}

const NO_ADDRESS = "no address";
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

const PREFIXES = [
  ["0", "0", "0", "0", "0", "ffff"],
  ["64", "ff9b", "0", "0", "0", "0"],
];

/** The groups of the address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const plain = ip.replace(/(?:\d+\.){3}\d+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
    return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(":");
  });
  const [before = "", after] = plain.split("::");
  const parse = (text: string) => (text === "" ? [] : text.split(":").map((group) => group.replace(/^0+(?=.)/, "")));
  const head = parse(before);
  const tail = parse(after ?? "");
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(gap).fill("0"), ...tail];
}
