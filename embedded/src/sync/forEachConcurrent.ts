/**
 * At most `width` at a time; synchronous work takes no extra turn. The first failure rejects and starts no more items.
 */
export async function forEachConcurrent<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void> | void,
): Promise<void> {
  let next = 0;
  let failed = false;
  const lane = async () => {
    while (!failed && next < items.length) {
      const item = items[next++] as T;
      try {
        const pending = work(item);
        if (pending !== undefined) await pending;
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
}
