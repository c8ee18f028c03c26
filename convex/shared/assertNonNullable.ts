/** Narrows to an existing value. @throws Error (a bug) that names the broken invariant */
export function assertNonNullable<Value>(value: Value, broken: string): asserts value is NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(broken);
}
