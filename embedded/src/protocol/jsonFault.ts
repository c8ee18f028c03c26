/** Limits of a JSON text, counted before it is parsed. */
export interface JsonLimits {
  /** Maximum array elements, object fields and containers together. */
  readonly values: number;
  /** Maximum nesting of containers. */
  readonly depth: number;
}

/** The limit that a text exceeds. */
export type JsonFault = "tooManyValues" | "tooDeep";

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Returns the first limit that a JSON text exceeds, or null.
 *
 * One pass builds nothing and ends at the fault, because `JSON.parse` of a small text can build many objects. Texts
 * that are not JSON are left to the parser.
 */
export function jsonFault(text: string, limits: JsonLimits): JsonFault | null {
  let values = 0;
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        i = endOfString(text, i + 1);
        break;
      case COMMA:
        if ((values += 1) > limits.values) return "tooManyValues";
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        if ((depth += 1) > limits.depth) return "tooDeep";
        if ((values += 1) > limits.values) return "tooManyValues";
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  for (let i = start; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) return i;
    if (code === BACKSLASH) i += 1;
  }
  return text.length;
}
