/** Checks of invariants. A failure is a bug, so its Error has no code. */

/** @throws Error when `condition` does not hold. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`invariant violated: ${message}`);
}

/**
 * `value`, which an invariant guarantees.
 * @throws Error when it is null or undefined.
 */
export function assertExists<T>(value: T, message: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`invariant violated: ${message}`);
  return value;
}
