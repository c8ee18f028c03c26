/**
 * Runs `work` for each item, at most `width` at a time. Returns undefined when no work waited. The first failure
 * rejects and starts no more items.
 */
export function forEachConcurrent<T extends object>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void> | void,
): Promise<void> | void {
  // One item needs no promise. Most connections of a fan-out have one query, and their promises would cost more than
  // the rest of it.
  const [first] = items;
  if (first !== undefined && items.length === 1) return work(first);
  let next = 0;
  const lane = async (begun: Promise<void>): Promise<void> => {
    try {
      await begun;
      for (let item = items[next++]; item !== undefined; item = items[next++]) {
        const pending = work(item);
        if (pending !== undefined) await pending;
      }
    } catch (error) {
      next = items.length;
      throw error;
    }
  };
  const lanes: Promise<void>[] = [];
  while (lanes.length < width) {
    const item = items[next++];
    if (item === undefined) break;
    const pending = work(item);
    if (pending !== undefined) lanes.push(lane(pending));
  }
  if (lanes.length > 0) return Promise.all(lanes).then(() => undefined);
}
