/** Characters that models like to swap: each maps to one plain form of the same length. */
const plainForms: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2013": "-",
  "\u2014": "-",
  "\u00a0": " ",
  "\n": " ",
  "\t": " ",
};

/**
 * The exact span of `text` that `quote` means, or null. Typographic quotes, dashes, case and runs of white space may
 * differ and the quote may end in a stop the text doesn't have; what is returned is always the text's own characters.
 */
export function exactSpan(text: string, quote: string): string | null {
  if (quote.trim() === "") return null;
  if (text.includes(quote)) return quote;
  const wanted = fold(quote.trim()).folded.replace(/[.\u2026]+$/, "");
  if (wanted === "") return null;
  const { folded, origin } = fold(text);
  const at = folded.indexOf(wanted);
  if (at < 0) return null;
  const start = origin[at];
  const last = origin[at + wanted.length - 1];
  if (start === undefined || last === undefined) return null;
  return text.slice(start, last + 1);
}

/** `text` with plain forms, lower case and single spaces; `origin[i]` is where folded character i stands in `text`. */
function fold(text: string): { folded: string; origin: number[] } {
  let folded = "";
  const origin: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const plain = plainForms[character] ?? character;
    if (plain === " " && folded.endsWith(" ")) continue;
    // Only case pairs of equal length keep the map one to one.
    const lower = plain.toLowerCase();
    folded += lower.length === 1 ? lower : plain;
    origin.push(index);
  }
  return { folded, origin };
}
