/** What a server costs in one part of a long run. */
export interface Part {
  /** Median milliseconds until the last watcher shows a submit. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time a submit, in ms. */
  readonly cpu: number;
  /** The process's own, in MB: the least of the part. */
  readonly memory: number;
}

/** Times the earlier parts. Memory is steady; the others have a machine's noise. */
const MOST: Readonly<Record<keyof Part, number>> = { p50: 1.3, p99: 2, cpu: 1.3, memory: 1.15 };
/** Parts in which caches fill. */
const WARM_UP = 2;
const COMPARED = 3;

/**
 * Returns a sentence for each figure whose last three parts exceed the first three after the warm-up. A run has at
 * least eight parts.
 */
export function growth(parts: readonly Part[]): string[] {
  if (parts.length < WARM_UP + 2 * COMPARED) throw new Error(`${parts.length} parts are too few`);
  const median = (of: readonly Part[], name: keyof Part) => of.map((part) => part[name]).sort((a, b) => a - b)[1]!;
  return (Object.keys(MOST) as (keyof Part)[]).flatMap((name) => {
    const early = median(parts.slice(WARM_UP, WARM_UP + COMPARED), name);
    const late = median(parts.slice(-COMPARED), name);
    return late <= early * MOST[name] ? [] : [`${name} grew from ${early.toFixed(1)} to ${late.toFixed(1)}`];
  });
}
