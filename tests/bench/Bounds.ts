/** Bounds of a benchmark's figures. A run whose figure exceeds one ends with status 1. */
export class Bounds {
  readonly #exceeded: string[] = [];

  /** Returns the bound's text, and records a figure above it. */
  atMost(name: string, figure: number, { bound, unit }: { readonly bound: number; readonly unit: string }): string {
    return this.#check(name, figure, { isKept: figure <= bound, text: `≤ ${bound}${unit}`, unit });
  }

  /** Returns the bound's text, and records a figure below it. */
  atLeast(name: string, figure: number, { bound, unit }: { readonly bound: number; readonly unit: string }): string {
    return this.#check(name, figure, { isKept: figure >= bound, text: `≥ ${bound}${unit}`, unit });
  }

  /** A sentence for each figure outside of its bound. */
  get exceeded(): readonly string[] {
    return this.#exceeded;
  }

  /** Prints those sentences, and ends the process with 1 where there is one. */
  exit(): never {
    for (const sentence of this.#exceeded) console.error(sentence);
    process.exit(this.#exceeded.length === 0 ? 0 : 1);
  }

  #check(name: string, figure: number, { isKept, text, unit }: Verdict): string {
    // A figure that is no number keeps no bound.
    if (!isKept) this.#exceeded.push(`${name}: ${Number(figure.toFixed(2))}${unit}, wanted ${text}`);
    return text;
  }
}

interface Verdict {
  readonly isKept: boolean;
  readonly text: string;
  readonly unit: string;
}
