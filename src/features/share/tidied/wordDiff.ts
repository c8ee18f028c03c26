import { diffArrays } from "diff";

/** A run of words that is in both texts, or only in one's own words (`gone`) or only in the tidied text (`added`). */
export interface DiffPart {
  kind: "same" | "gone" | "added";
  text: string;
}

/** A word with its apostrophes, a run of spaces, or a single mark. */
const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|\s+|[^\s\p{L}\p{N}]/gu;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Compares two texts word by word. The parts that are the same or gone make up `own`, those that are the same or added
 * make up `tidied`, to the character. A word that only got its capital stands beside itself rather than beside another.
 */
export function wordDiff(own: string, tidied: string): DiffPart[] {
  const before: readonly string[] = own.match(TOKEN) ?? [];
  const after: readonly string[] = tidied.match(TOKEN) ?? [];
  const comparator = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const parts: DiffPart[] = [];
  let [was, is] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after], { comparator })) {
    for (let n = 0; n < count; n += 1) {
      const old = added ? undefined : before[was++];
      const young = removed ? undefined : after[is++];
      if (old === young) append(parts, "same", old ?? "");
      else {
        if (old !== undefined) append(parts, "gone", old);
        if (young !== undefined) append(parts, "added", young);
      }
    }
  }
  return parts;
}

function append(parts: DiffPart[], kind: DiffPart["kind"], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** What changed, in a sentence: for those who can't take it in at a glance. Marks and spaces alone are no words. */
export function describeDiff(parts: readonly DiffPart[]): string {
  const words = (kind: DiffPart["kind"]): number =>
    parts
      .filter((part) => part.kind === kind)
      .flatMap(({ text }) => text.match(TOKEN) ?? [])
      .filter((token) => WORD.test(token)).length;
  const [gone, added] = [words("gone"), words("added")];
  const count = (number: number): string => (number === 1 ? "1 word" : `${number} words`);
  if (gone === 0 && added === 0) return "Only punctuation and spaces changed.";
  if (added === 0) return `${count(gone)} taken out.`;
  if (gone === 0) return `${count(added)} put in.`;
  return `${count(gone)} taken out, ${count(added)} put in.`;
}
