import { CommitTsPlaceholder, type Value } from "convex/values";

const MAX_FORMATTED_LENGTH = 1_000;

/** Returns a value as TypeScript source, for error messages. */
export function formatValue(value: Value | undefined): string {
  const output = new LimitedText();
  write(output, value);
  return output.isFull ? `${output.text.slice(0, MAX_FORMATTED_LENGTH)}…` : output.text;
}

/**
 * Collects the beginning of a text. The value may be an anonymous caller's, of any size, so nothing beyond it is
 * visited.
 */
class LimitedText {
  text = "";

  get isFull(): boolean {
    return this.text.length > MAX_FORMATTED_LENGTH;
  }

  add(part: string): void {
    this.text += part;
  }
}

function write(output: LimitedText, value: Value | undefined): void {
  if (typeof value !== "object" || value === null) return output.add(formatLeaf(value));
  if (value instanceof ArrayBuffer) return output.add(`<${value.byteLength} bytes>`);
  if (value instanceof CommitTsPlaceholder) return output.add("<commitTs>");
  if (Array.isArray(value)) {
    output.add("[");
    for (let index = 0; index < value.length && !output.isFull; index += 1) {
      if (index > 0) output.add(", ");
      write(output, value[index]);
    }
    return output.add("]");
  }
  output.add("{");
  let separator = "";
  for (const field in value) {
    if (output.isFull) break;
    output.add(`${separator}${field}: `);
    separator = ", ";
    write(output, value[field]);
  }
  output.add("}");
}

function formatLeaf(value: string | number | bigint | boolean | null | undefined): string {
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0.0";
  if (typeof value === "number") return Number.isInteger(value) ? value.toFixed(1) : `${value}`;
  return typeof value === "string" ? JSON.stringify(value.slice(0, MAX_FORMATTED_LENGTH)) : `${value}`;
}
