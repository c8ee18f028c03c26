/** Owns finding the cues of the themes in a text: by stem, over small words, the longest cue first. */
import { append } from "./append";
import { stemOf, type Word } from "./readText";
import { themes, type Facet, type Theme } from "./themes";

/** One word of a cue: its stem, or the very form. */
export interface CuePart {
  readonly form: string;
  readonly exact: boolean;
}

/** One cue of a facet, ready to be matched. */
export interface Cue {
  readonly theme: Theme;
  readonly facet: Facet;
  readonly sign: 1 | 0 | -1;
  readonly parts: readonly CuePart[];
}

const signs: Readonly<Record<string, 1 | 0 | -1>> = { "+": 1, "-": -1, "~": 0 };

const cuesByFirst: ReadonlyMap<string, readonly Cue[]> = (() => {
  const table = new Map<string, Cue[]>();
  for (const theme of themes) {
    for (const facet of theme.facets) {
      for (const written of facet.cues) {
        const sign = signs[written[0] ?? ""];
        if (sign === undefined) throw new Error(`cue "${written}" has no sign`);
        const parts = written
          .slice(1)
          .split(" ")
          .map((part) =>
            part.startsWith("=") ? { form: part.slice(1), exact: true } : { form: stemOf(part), exact: false },
          );
        const first = parts[0];
        if (first === undefined) continue;
        append(table, first.form, { theme, facet, sign, parts });
      }
    }
  }
  return table;
})();

/** Words a phrase may have between its parts: "asks the hard questions" is "asks hard questions". */
const skippable = new Set(
  "two three the a an her his their my our your its this that very really so quite always often often just also own some".split(
    " ",
  ),
);

/** The longest cue that begins at this word, and the place of its last word. */
export function cueAt(words: readonly Word[], at: number): { readonly cue: Cue; readonly last: number } | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  if ((word.lower === "kind" || word.lower === "sort") && words[at + 1]?.lower === "of") return undefined;
  const candidates = [...(cuesByFirst.get(word.stem) ?? []), ...(cuesByFirst.get(word.lower) ?? [])];
  let best: { cue: Cue; last: number } | undefined;
  for (const cue of candidates) {
    const last = lastWordOf(cue, words, at);
    if (last !== undefined && (best === undefined || cue.parts.length > best.cue.parts.length)) best = { cue, last };
  }
  return best;
}

function lastWordOf(cue: Cue, words: readonly Word[], at: number): number | undefined {
  let cursor = at;
  for (let part = 0; part < cue.parts.length; part += 1) {
    const wanted = cue.parts[part];
    if (wanted === undefined) return undefined;
    const fits = (word: Word | undefined) =>
      word !== undefined && (wanted.exact ? word.lower === wanted.form : word.stem === wanted.form);
    if (part > 0) {
      cursor += 1;
      for (
        let skipped = 0;
        skipped < 2 && !fits(words[cursor]) && skippable.has(words[cursor]?.lower ?? "");
        skipped += 1
      ) {
        cursor += 1;
      }
    }
    if (!fits(words[cursor])) return undefined;
  }
  return cursor;
}
