/**
 * A copy in random order, each order equally likely. The order is unpredictable, because it must not show who came
 * first.
 */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const remaining = [...items];
  const order: Item[] = [];
  while (remaining.length > 0) order.push(...remaining.splice(randomBelow(remaining.length), 1));
  return order;
}

/** A random integer from 0 to `count` - 1, without the bias of a remainder. */
function randomBelow(count: number): number {
  const range = 2 ** 32 - (2 ** 32 % count);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < range ? drawn % count : randomBelow(count);
}

/** A token of 192 random bits, in 32 URL-safe characters. */
export function capabilityToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
