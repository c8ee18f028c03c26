import { diffArrays } from "diff";
import { WORD } from "../../../../convex/shared/words/wordsOf";
import { formatSeries } from "../../../lib/language/readerFormats.ts";
import { plural, t } from "../../../lib/language/t.ts";

/** Words in both texts, only in the original (`removed`) or only in the tidied text (`added`). */
export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** A word with its apostrophes, a run of spaces, or a single mark. */
const TOKEN = new RegExp(`${WORD.source}|\\s+|[^\\s\\p{L}\\p{N}]`, "gu");
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Compares two texts word by word. Same and removed parts make up `own` exactly, same and added ones `tidied`. Words
 * that differ in case only are paired.
 */
export function wordDiff(own: string, tidied: string): DiffPart[] {
  const ownTokens: readonly string[] = own.match(TOKEN) ?? [];
  const tidiedTokens: readonly string[] = tidied.match(TOKEN) ?? [];
  const comparator = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const parts: DiffPart[] = [];
  let [beforeIndex, afterIndex] = [0, 0];
  for (const { added, removed, count } of diffArrays([...ownTokens], [...tidiedTokens], { comparator })) {
    for (let n = 0; n < count; n += 1) {
      const previous = added ? undefined : ownTokens[beforeIndex++];
      const next = removed ? undefined : tidiedTokens[afterIndex++];
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

/** Summary of a comparison. Punctuation, spaces, and words that only change case are not counted. */
export function describeDiff(parts: readonly DiffPart[]): string {
  const words = (kind: DiffPart["kind"]): string[] =>
    parts
      .filter((part) => part.kind === kind)
      .flatMap(({ text }) => text.toLowerCase().match(TOKEN) ?? [])
      .filter((token) => LETTER_OR_DIGIT.test(token));
  const [removed, added] = [words("removed"), words("added")];
  const recased = sharedWords(removed, added);
  const [taken, put] = [removed.length - recased, added.length - recased];
  const changes = [
    taken > 0 && plural(taken, "{count} word taken out", "{count} words taken out"),
    put > 0 && plural(put, "{count} word put in", "{count} words put in"),
    recased > 0 && plural(recased, "{count} capital changed", "{count} capitals changed"),
  ].filter((change) => change !== false);
  if (changes.length === 0) return t("Only punctuation and spaces changed.");
  return `${formatSeries(changes)}.`;
}

function sharedWords(some: readonly string[], others: readonly string[]): number {
  const remaining = [...others];
  return some.filter((word) => {
    const index = remaining.indexOf(word);
    if (index >= 0) remaining.splice(index, 1);
    return index >= 0;
  }).length;
}
