/** Decides which words of a text name one of the given people. */

const MASK = "[name]";
const MAIL_MASK = "[address]";
/** Bounded, so that a long text without spaces takes no longer. */
const MAIL = /[^\s@<>()]{1,64}@[^\s@<>()]{1,190}\.[\p{L}\p{N}-]{1,63}/gu;
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const POSSESSIVE = /['’]s?$/u;
const TITLE = /^(dr|prof|mr|mrs|ms|miss|mx|sir|dame|herr|frau)$/;
/** Particles, and names that are words too: masked only with a capital. */
const ORDINARY = new Set(
  `von van de der den la le da di del al el bin will mark grace may hope bill art april june august faith joy rose lily
  daisy dawn eve ivy pat rich rob sue drew chase grant guy jack frank ernest pearl ruby sky summer autumn miles wade dean
  earl king long young white black brown green stone wood hill rivers banks best good love price power sharp short small
  strong swift wise klein gross lang kurz stern`.split(/\s+/),
);
/** Written without spaces, so that a name is found within a run of letters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const REPEATED = /\[name\](?:[\s-]+\[name\])+/g;

function folded(word: string): string {
  return word.replace(POSSESSIVE, "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function partsOf(name: string): string[] {
  return (name.match(WORD) ?? [])
    .map(folded)
    .filter((part) => part.length > 1 && !TITLE.test(part) && !UNSPACED.test(part));
}

/**
 * A function that replaces each part of `names` by "[name]", in any case where the part is no ordinary word, and email
 * addresses by "[address]". `kept`: a name whose parts stay. Nicknames and descriptions stay.
 */
export function maskNames(names: readonly string[], kept: string): (text: string) => string {
  const stay = new Set(partsOf(kept));
  const masked = new Set(names.filter((name) => !name.includes("@")).flatMap(partsOf));
  const unspaced = names.filter((name) => UNSPACED.test(name) && name !== kept);
  return (text) => {
    const withoutMail = maskMail(text);
    const withoutUnspaced = unspaced.reduce((left, name) => left.replaceAll(name, MASK), withoutMail);
    return withoutUnspaced
      .replace(WORD, (word, at: number, whole: string) => {
        if (whole[at - 1] === "[" && whole[at + word.length] === "]") return word;
        const part = folded(word);
        if (!masked.has(part) || stay.has(part)) return word;
        const isCapital = word[0] !== word[0]?.toLowerCase();
        const needsCapital = ORDINARY.has(part) || part.length < 3;
        if (needsCapital && !isCapital) return word;
        return `${MASK}${POSSESSIVE.exec(word)?.[0] ?? ""}`;
      })
      .replace(REPEATED, MASK);
  };
}

export function maskMail(text: string): string {
  return text.replace(MAIL, MAIL_MASK);
}
