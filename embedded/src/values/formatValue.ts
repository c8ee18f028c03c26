import { CommitTsPlaceholder, type Value } from "convex/values";

const MAX_FORMATTED_LENGTH = 1_000;

/** Returns a value as TypeScript source, for error messages. */
export function formatValue(value: Value | undefined): string {
  const shown = new ShownText();
  write(shown, value);
  return shown.isFull ? `${shown.text.slice(0, MAX_FORMATTED_LENGTH)}…` : shown.text;
}

/**
 * Collects the beginning of a text. The value may be an anonymous caller's, of any size, so nothing beyond it is
 * visited.
 */
class ShownText {
  text = "";

  get isFull(): boolean {
    return this.text.length > MAX_FORMATTED_LENGTH;
  }

  add(part: string): void {
    this.text += part;
  }
}

function write(shown: ShownText, value: Value | undefined): void {
  if (typeof value !== "object" || value === null) return shown.add(formatLeaf(value));
  if (value instanceof ArrayBuffer) return shown.add(`<${value.byteLength} bytes>`);
  if (value instanceof CommitTsPlaceholder) return shown.add("<commitTs>");
  if (Array.isArray(value)) {
    shown.add("[");
    for (let index = 0; index < value.length && !shown.isFull; index += 1) {
      if (index > 0) shown.add(", ");
      write(shown, value[index]);
    }
    return shown.add("]");
  }
  shown.add("{");
  let separator = "";
  for (const field in value) {
    if (shown.isFull) break;
    shown.add(`${separator}${field}: `);
    separator = ", ";
    write(shown, value[field]);
  }
  shown.add("}");
}

function formatLeaf(value: string | number | bigint | boolean | null | undefined): string {
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0.0";
  if (typeof value === "number") return Number.isInteger(value) ? value.toFixed(1) : `${value}`;
  return typeof value === "string" ? JSON.stringify(value.slice(0, MAX_FORMATTED_LENGTH)) : `${value}`;
}
