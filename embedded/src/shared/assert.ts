/** @throws Error when `condition` is false; it is a bug, so the Error has no code */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`invariant violated: ${message}`);
}

/** @throws Error when `value` is null or undefined: a bug */
export function assertExists<T>(value: T, message: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`invariant violated: ${message}`);
  return value;
}
