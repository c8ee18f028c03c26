/**
 * What limits by address count together: an IPv4 address, or of an IPv6 address the first 64 bits. One line of one customer
 * has all addresses behind those, and could be another caller with every request. IPv4 in IPv6's dress is IPv4.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (!plain.includes(":")) return plain;
  const [before = "", after] = plain.toLowerCase().split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const head = groups(before);
  const tail = groups(after ?? "");
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const all = [...head, ...Array<string>(gap).fill("0"), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
