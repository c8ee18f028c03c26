import { CommitTsPlaceholder, type Value } from "convex/values";

/** Whether the value has fields. */
export function isRecord(value: Value): value is { [field: string]: Value | undefined } {
  return (
    value !== null &&
    typeof value === "object" &&
    !Array.isArray(value) &&
    !(value instanceof ArrayBuffer) &&
    !(value instanceof CommitTsPlaceholder)
  );
}
