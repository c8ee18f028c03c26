import type { Key } from "./keys.js";

/** Merges ordered sources. `upper` wins on equal keys; null is a tombstone. */
export function* mergeEntries<V>(
  lower: IterableIterator<readonly [Key, V]>,
  upper: IterableIterator<readonly [Key, V | null]>,
  reverse: boolean,
): IterableIterator<readonly [Key, V]> {
  let below = lower.next();
  let above = upper.next();
  try {
    while (!below.done || !above.done) {
      const belowKey = below.done ? null : below.value[0];
      const aboveKey = above.done ? null : above.value[0];
      const takeBelow =
        belowKey !== null && (aboveKey === null || (reverse ? belowKey > aboveKey : belowKey < aboveKey));
      if (takeBelow) {
        yield below.value as readonly [Key, V];
        below = lower.next();
      } else {
        const [key, value] = above.value as readonly [Key, V | null];
        if (value !== null) yield [key, value];
        if (belowKey === key) below = lower.next();
        above = upper.next();
      }
    }
  } finally {
    lower.return?.();
    upper.return?.();
  }
}
