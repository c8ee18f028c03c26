/**
 * Runs `work` for each item, at most `width` at a time. Returns undefined when no work waited. The first failure
 * rejects and starts no more items.
 */
export function forEachConcurrent<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void> | void,
): Promise<void> | void {
  // A fan-out's many connections have one query each, and promises for them would cost more than the rest of it.
  if (items.length === 1) return work(items[0] as T);
  let next = 0;
  const lane = async (first: Promise<void>): Promise<void> => {
    try {
      await first;
      while (next < items.length) {
        const pending = work(items[next++] as T);
        if (pending !== undefined) await pending;
      }
    } catch (error) {
      next = items.length;
      throw error;
    }
  };
  const lanes: Promise<void>[] = [];
  while (lanes.length < width && next < items.length) {
    const pending = work(items[next++] as T);
    if (pending !== undefined) lanes.push(lane(pending));
  }
  if (lanes.length > 0) return Promise.all(lanes).then(() => undefined);
}
