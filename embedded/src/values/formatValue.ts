/** Error messages show values as TypeScript source. */
import { CommitTsPlaceholder, type Value } from "convex/values";

const MAX_LENGTH = 2_000;

export function formatValue(value: Value | undefined): string {
  const shown = new ShownText();
  write(shown, value);
  return shown.length <= MAX_LENGTH
    ? shown.text
    : `${shown.text.slice(0, MAX_LENGTH)}… (${shown.length - MAX_LENGTH} more characters)`;
}

/** Keeps the beginning: the value may be a stranger's, of any size. */
class ShownText {
  text = "";
  length = 0;

  add(part: string): void {
    this.length += part.length;
    if (this.text.length < MAX_LENGTH) this.text += part;
  }
}

function write(shown: ShownText, value: Value | undefined): void {
  if (typeof value !== "object" || value === null) return shown.add(formatLeaf(value));
  if (value instanceof ArrayBuffer) return shown.add(`<${value.byteLength} bytes>`);
  if (value instanceof CommitTsPlaceholder) return shown.add("<commitTs>");
  if (Array.isArray(value)) {
    shown.add("[");
    for (const [at, element] of value.entries()) {
      if (at > 0) shown.add(", ");
      write(shown, element);
    }
    return shown.add("]");
  }
  shown.add("{");
  let isFirst = true;
  for (const field of Object.keys(value)) {
    if (!isFirst) shown.add(", ");
    isFirst = false;
    shown.add(field);
    shown.add(": ");
    write(shown, value[field]);
  }
  shown.add("}");
}

function formatLeaf(value: string | number | bigint | boolean | null | undefined): string {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number")
    return Object.is(value, -0) ? "-0.0" : Number.isInteger(value) ? value.toFixed(1) : `${value}`;
  return typeof value === "string" ? JSON.stringify(value) : `${value}`;
}
