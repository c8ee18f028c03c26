/**
 * Deepest nesting of what is taken from the wire. Values may nest 64 deep, which the function layer checks and words for
 * the caller; this bound only keeps every recursion behind the wire far from the end of the stack.
 */
export const MAX_WIRE_DEPTH = 512;

/** True where arrays and objects of `value`, JSON or a Convex value, nest deeper than `limit`. Does not recurse itself. */
export function exceedsDepth(value: unknown, limit: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== "object" || item === null || item instanceof ArrayBuffer) continue;
      if (depth === limit) return true;
      for (const inner of Array.isArray(item) ? (item as unknown[]) : Object.values(item)) next.push(inner);
    }
    level = next;
  }
  return false;
}
