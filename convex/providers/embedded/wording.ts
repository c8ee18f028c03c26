/** Owns the plain sentences around quotes. */

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "three", or "11" from eleven on. */
export function inWords(count: number): string {
  return small[count] ?? String(count);
}

/** First letter in upper case. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** In quotation marks, with a full stop where the quote ends without one. */
export function quotedSentence(text: string): string {
  const inner = text.replace(/^[“"]+|[”"]+$/gu, "").replace(/[,;:]$/u, "");
  return /[.!?…]$/u.test(inner) ? `“${inner}”` : `“${inner}”.`;
}

/** Without bidirectional controls and other invisible characters. */
export function visible(name: string): string {
  return name.replace(/[\p{Cf}\p{Cc}]/gu, "").trim();
}

/** The full name at its first use, then the first name unless another author has the same. */
export class Names {
  readonly #used = new Set<string>();

  constructor(private readonly all: readonly string[]) {}

  of(name: string): string {
    const full = visible(name);
    const [first = full] = full.split(/\s+/);
    const shared = this.all.some((other) => other !== name && visible(other).split(/\s+/)[0] === first);
    if (this.#used.has(name)) return shared ? full : first;
    this.#used.add(name);
    return full;
  }
}
