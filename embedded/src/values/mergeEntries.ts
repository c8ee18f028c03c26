import type { Key, Order } from "./keys.js";

/** Merges ordered sources. `upper` wins on equal keys; null is a tombstone. */
export function* mergeEntries<V>(
  lower: IterableIterator<readonly [Key, V]>,
  upper: IterableIterator<readonly [Key, V | null]>,
  order: Order,
): IterableIterator<readonly [Key, V]> {
  const isDescending = order === "desc";
  let below = nextOf(lower);
  let above = nextOf(upper);
  try {
    for (;;) {
      if (below !== null && (above === null || (isDescending ? below[0] > above[0] : below[0] < above[0]))) {
        yield below;
        below = nextOf(lower);
      } else if (above !== null) {
        const [key, value] = above;
        if (value !== null) yield [key, value];
        if (below?.[0] === key) below = nextOf(lower);
        above = nextOf(upper);
      } else return;
    }
  } finally {
    lower.return?.();
    upper.return?.();
  }
}

function nextOf<Entry>(entries: IterableIterator<Entry>): Entry | null {
  const next = entries.next();
  return next.done === true ? null : next.value;
}
