/** Against stack overflow. Functions refuse values deeper than 64. */
export const MAX_WIRE_DEPTH = 512;

/** Iterative, so any depth is safe. */
export function exceedsDepth(value: unknown, limit: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== "object" || item === null || item instanceof ArrayBuffer) continue;
      if (depth === limit) return true;
      for (const inner of Array.isArray(item) ? (item as unknown[]) : Object.values(item)) {
        if (typeof inner === "object" && inner !== null) next.push(inner);
      }
    }
    level = next;
  }
  return false;
}
