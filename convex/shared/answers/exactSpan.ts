import { UNSPACED_SCRIPT } from "../words/wordsOf";

/** Typographic variants that models interchange, with plain forms of the same length. */
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
 * Returns the span of `text` that matches `quote` except for typographic variants, case, white space and a final stop.
 */
export function exactSpan(text: string, quote: string): string | null {
  if (quote.trim() === "") return null;
  if (isExactSpan(text, quote)) return quote;
  const wanted = normalize(quote.trim()).normalized.replace(/[.\u2026]+$/, "");
  if (wanted === "") return null;
  const { normalized, origin } = normalize(text);
  for (let at = normalized.indexOf(wanted); at >= 0; at = normalized.indexOf(wanted, at + 1)) {
    const start = origin[at];
    const last = origin[at + wanted.length - 1];
    if (start !== undefined && last !== undefined && !splitsWord(text, start) && !splitsWord(text, last + 1)) {
      return text.slice(start, last + 1);
    }
  }
  return null;
}

/** Whether a text has such a span. Identical spans are searched first, because normalizing every text is slow. */
export function occursIn(texts: readonly string[], quote: string): boolean {
  return texts.some((text) => isExactSpan(text, quote)) || texts.some((text) => exactSpan(text, quote) !== null);
}

/** Whether `text` holds `quote` itself between word boundaries. */
export function isExactSpan(text: string, quote: string): boolean {
  for (let at = text.indexOf(quote); at >= 0 && quote !== ""; at = text.indexOf(quote, at + 1)) {
    if (!splitsWord(text, at) && !splitsWord(text, at + quote.length)) return true;
  }
  return false;
}

/** Whether a cut splits a word ("help|less", "can|'t") or a character. */
function splitsWord(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 3), at), text.slice(at, at + 3)];
  if (/[\uD800-\uDBFF]$/.test(before) && /^[\uDC00-\uDFFF]/.test(after)) return true;
  if (/^\p{M}/u.test(after)) return true;
  const joined =
    (/[\p{L}\p{M}\p{N}]$/u.test(before) && /^['\u2019-]?[\p{L}\p{N}]/u.test(after)) ||
    (/[\p{L}\p{M}\p{N}]['\u2019-]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after));
  return joined && !UNSPACED_SCRIPT.test(before.slice(-1)) && !UNSPACED_SCRIPT.test(after.slice(0, 1));
}

/** Normalizes to plain forms, lower case and single spaces. `origin[i]` is the position of character i in `text`. */
function normalize(text: string): { normalized: string; origin: number[] } {
  let normalized = "";
  const origin: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const plain = plainForms[character] ?? character;
    if (plain === " " && normalized.endsWith(" ")) continue;
    // Only case pairs of equal length keep the positions.
    const lower = plain.toLowerCase();
    normalized += lower.length === 1 ? lower : plain;
    origin.push(index);
  }
  return { normalized, origin };
}
