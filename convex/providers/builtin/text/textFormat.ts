const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Formats a count: "three", or "11" from eleven on. */
export function spellCount(count: number): string {
  return small[count] ?? String(count);
}

/** Returns the text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const contractions = new Map(
  "don't doesn't didn't isn't aren't wasn't weren't won't can't couldn't shouldn't wouldn't haven't hasn't i'm i've that's what's"
    .split(" ")
    .map((word) => [word.replace("'", ""), word]),
);

/** Restores missing apostrophes: "dont" becomes "don't". */
export function restoreApostrophes(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const full = contractions.get(word.toLowerCase());
    return full === undefined ? word : word.charAt(0) + full.slice(1);
  });
}

/** Removes accents from a word in lower case, and spells "ß" as "ss". */
export function removeAccents(lower: string): string {
  return lower.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("’", "'");
}
