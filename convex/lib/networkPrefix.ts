/** An IPv4 address, or an IPv6 address's /64, which one customer owns. IPv4-mapped addresses are IPv4. */
export function networkPrefix(ip: string): string {
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
