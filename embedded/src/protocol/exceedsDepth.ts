/** Maximum depth of a message, which prevents stack overflow. Functions refuse values deeper than 64. */
export const MAX_WIRE_DEPTH = 512;

/**
 * Whether a value is nested deeper than `limit`. The loop is iterative, so any depth is safe; it uses indexes, since an
 * iterator allocates for each element. `!` marks an element within bounds.
 */
export function exceedsDepth(value: unknown, limit: number): boolean {
  let level: object[] = isContainer(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === limit) return true;
    const next: object[] = [];
    for (let index = 0; index < level.length; index += 1) {
      const container = level[index]!;
      const inner: readonly unknown[] = Array.isArray(container) ? container : Object.values(container);
      for (let n = 0; n < inner.length; n += 1) {
        const element = inner[n];
        if (isContainer(element)) next.push(element);
      }
    }
    level = next;
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof ArrayBuffer);
}
