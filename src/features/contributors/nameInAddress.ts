/** First words of addresses that are no person's. */
const SHARED = new Set(
  "account accounts admin billing business care client company contact customer desk feedback front group hello help human info jobs mail marketing media news office people press project public reply sales service services shared staff support team test the your".split(
    " ",
  ),
);

/** "Petra Novak" of `petra.novak@x.org`; undefined unless the address surely has both names of a person. */
export function nameInAddress(email: string): string | undefined {
  const names = /^(\p{L}{3,})\.(\p{L}{3,}(?:-\p{L}{3,})?)@/u.exec(email)?.slice(1);
  if (names === undefined || names.some((name) => SHARED.has(name))) return undefined;
  return names.map((name) => name.replaceAll(/(?:^|-)\p{L}/gu, (start) => start.toUpperCase())).join(" ");
}
