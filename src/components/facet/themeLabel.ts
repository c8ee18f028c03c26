import type { Theme } from "./themes.ts";

const MAX_WORDS = 4;
/** Of a clause that ends there. */
const MAX_CLAUSE = 6;
/** Of a language without spaces. */
const MAX_LETTERS = 32;
const SUBJECT =
  /^(?:and |but |also )?(?:s?he|they|we|you|i)(?:['’](?:s|d|re|ve|m|ll))?(?: also| always| often)?(?: (?:is|are|was|were|has|have|had|would|could|can))? /i;
const DANGLING = new Set(
  "a an and are as at be because but by for from had has have her his if in into is it me my no not of on or so sometimes than that the their then they this to very was we were when where which who with you your".split(
    " ",
  ),
);

type Titled = Pick<Theme, "title" | "phrases">;

/** For a face: a key phrase of at most four words, else the title's first clause or its beginning. */
export function themeLabels(themes: readonly Titled[]): string[] {
  const used = new Set<string>();
  return themes.map(({ title, phrases }) => {
    const phrase = phrases.find((text) => isShort(text) && !used.has(text));
    if (isShort(title) || phrase === undefined) return beginning(title);
    used.add(phrase);
    return sentenceCase(phrase);
  });
}

function isShort(text: string): boolean {
  return words(text).length <= MAX_WORDS && text.length <= MAX_LETTERS;
}

/** Up to the first clause's end, without "She has" and without words that only lead on. */
function beginning(title: string): string {
  if (isShort(title)) return plain(title);
  const rest = words(title.replace(SUBJECT, ""));
  const clauseEnd = rest.slice(0, MAX_CLAUSE).findIndex((word, index) => index > 0 && /[,;:.!?–—]$/.test(word));
  const clause = plain(rest.slice(0, clauseEnd + 1).join(" "));
  if (clause !== "" && clause.length <= MAX_LETTERS) return sentenceCase(clause);
  const kept = rest.slice(0, MAX_WORDS);
  while (kept.length > 1 && DANGLING.has(kept.at(-1)!.toLowerCase())) kept.pop();
  const text = plain(kept.join(" ")).slice(0, MAX_LETTERS).trimEnd();
  return `${sentenceCase(text)}${kept.length < rest.length || text.length === MAX_LETTERS ? "…" : ""}`;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Without the punctuation around it. */
function plain(text: string): string {
  return text.trim().replace(/^["“‘'«]+|[\s"”’'»,;:.–—]+$/g, "");
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** At most `rows` lines of at most `width` letters; null where a word or the text is too long. */
export function wrapLabel(label: string, width: number, rows: number): string[] | null {
  const lines: string[] = [];
  for (const word of words(label)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= rows && lines.every((line) => line.length <= width) ? lines : null;
}
