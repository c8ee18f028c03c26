import { diffArrays } from "diff";

/** Words in both texts, only in the original (`removed`) or only in the tidied text (`added`). */
export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** A word with its apostrophes, a run of spaces, or a single mark. */
const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|\s+|[^\s\p{L}\p{N}]/gu;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Same and removed parts make up `own` exactly, same and added ones `tidied`. Words that differ in case only are
 * paired.
 */
export function wordDiff(own: string, tidied: string): DiffPart[] {
  const before: readonly string[] = own.match(TOKEN) ?? [];
  const after: readonly string[] = tidied.match(TOKEN) ?? [];
  const comparator = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const parts: DiffPart[] = [];
  let [beforeIndex, afterIndex] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after], { comparator })) {
    for (let n = 0; n < count; n += 1) {
      const previous = added ? undefined : before[beforeIndex++];
      const next = removed ? undefined : after[afterIndex++];
      if (previous === next) append(parts, "same", previous ?? "");
      else {
        if (previous !== undefined) append(parts, "removed", previous);
        if (next !== undefined) append(parts, "added", next);
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

/** Punctuation and spaces are not counted as words. */
export function describeDiff(parts: readonly DiffPart[]): string {
  const words = (kind: DiffPart["kind"]): number =>
    parts
      .filter((part) => part.kind === kind)
      .flatMap(({ text }) => text.match(TOKEN) ?? [])
      .filter((token) => WORD.test(token)).length;
  const [removed, added] = [words("removed"), words("added")];
  const count = (number: number): string => (number === 1 ? "1 word" : `${number} words`);
  if (removed === 0 && added === 0) return "Only punctuation and spaces changed.";
  if (added === 0) return `${count(removed)} taken out.`;
  if (removed === 0) return `${count(added)} put in.`;
  return `${count(removed)} taken out, ${count(added)} put in.`;
}
