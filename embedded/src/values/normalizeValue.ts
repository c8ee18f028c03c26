/**
 * Owns the normal form of stored values: fields are sorted, none is undefined, and all are within limits.
 *
 * Invariant: normalization is idempotent, and the result equals the decoding of its encoding.
 */
import { CommitTsPlaceholder, type Value } from "convex/values";
import { BackendError } from "../shared/BackendError.js";
import { MIB } from "../shared/byteUnits.js";
import { propertyOf } from "../shared/json.js";
import { isRecord } from "./isRecord.js";

/** Limits of a value. `size` is in bytes (WIRE.md 4.5). `nesting` includes the outermost level. */
export interface ValueLimits {
  readonly nesting: number;
  readonly size: number;
  readonly fields: number;
  readonly arrayLength: number;
}

/** Limits of a document (WIRE.md 3.11). */
export const DOCUMENT_LIMITS: ValueLimits = { nesting: 16, size: MIB, fields: 1024, arrayLength: 8192 };

const MAX_FIELD_NAME_LENGTH = 1024;
const MAX_IDENTIFIER_LENGTH = 64;
const MIN_INT64 = -(2n ** 63n);
export const MAX_INT64 = 2n ** 63n - 1n;

/** A value that is not Convex's, or above a limit. The message names the path. */
export class InvalidValueError extends BackendError<"InvalidValue"> {
  override readonly name = "InvalidValueError";

  constructor(message: string) {
    super("InvalidValue", message);
  }
}

/** A normalized value; `size` is in bytes. */
export interface NormalizedValue<V> {
  readonly value: V;
  readonly size: number;
  readonly hasCommitTs: boolean;
}

class Normalizer {
  hasCommitTs = false;
  readonly #limits: ValueLimits;

  constructor(limits: ValueLimits) {
    this.#limits = limits;
  }

  /** Size counted during the traversal, which the limit stops early. */
  size = 0;

  value(value: unknown, path: string, depth: number): Value {
    switch (typeof value) {
      case "string":
        this.#addSize(2 + Buffer.byteLength(value), path);
        return value;
      case "number":
        this.#addSize(9, path);
        return value;
      case "boolean":
        this.#addSize(1, path);
        return value;
      case "bigint":
        if (value < MIN_INT64 || value > MAX_INT64) {
          throw new InvalidValueError(`${value}n at ${path} does not fit into a 64-bit signed integer`);
        }
        this.#addSize(9, path);
        return value;
      case "object":
        return this.#object(value, path, depth);
      default:
        throw new InvalidValueError(`${typeof value} at ${path} is not a supported Convex type`);
    }
  }

  #object(value: object | null, path: string, depth: number): Value {
    if (value === null) {
      this.#addSize(1, path);
      return null;
    }
    if (value instanceof ArrayBuffer) {
      this.#addSize(2 + value.byteLength, path);
      return value;
    }
    if (value instanceof CommitTsPlaceholder) {
      this.#addSize(9, path);
      this.hasCommitTs = true;
      return value;
    }
    if (depth >= this.#limits.nesting) {
      throw new InvalidValueError(`the value at ${path} is nested deeper than ${this.#limits.nesting} levels`);
    }
    this.#addSize(2, path);
    if (Array.isArray(value)) {
      if (value.length > this.#limits.arrayLength) {
        throw new InvalidValueError(
          `the array at ${path} has ${value.length} elements, more than ${this.#limits.arrayLength}`,
        );
      }
      return value.map((element, i) => this.value(element, `${path}[${i}]`, depth + 1));
    }
    if (!isPlainObject(value)) {
      const type = propertyOf(propertyOf(value, "constructor"), "name");
      throw new InvalidValueError(
        `${typeof type === "string" ? type : "object"} at ${path} is not a supported Convex type`,
      );
    }
    return this.#record(value, path, depth);
  }

  #record(value: { readonly [field: string]: unknown }, path: string, depth: number): Value {
    const copy: { [field: string]: Value } = {};
    let count = 0;
    for (const field of Object.keys(value).sort()) {
      const inner = value[field];
      if (inner === undefined) continue;
      checkFieldName(field, path);
      if (++count > this.#limits.fields) {
        throw new InvalidValueError(`the object at ${path} has more than ${this.#limits.fields} fields`);
      }
      this.#addSize(field.length + 1, path);
      copy[field] = this.value(inner, `${path}.${field}`, depth + 1);
    }
    return copy;
  }

  #addSize(bytes: number, path: string): void {
    this.size += bytes;
    if (this.size > this.#limits.size) {
      throw new InvalidValueError(`the value is larger than ${this.#limits.size} bytes (counted up to ${path})`);
    }
  }
}

/**
 * @param path names the value in error messages
 * @throws InvalidValueError when no Convex value can hold it, and beyond `limits`
 */
export function normalizeValue(value: unknown, path: string, limits: ValueLimits): NormalizedValue<Value> {
  const normalizer = new Normalizer(limits);
  const copy = normalizer.value(value, path, 0);
  return { value: copy, size: normalizer.size, hasCommitTs: normalizer.hasCommitTs };
}

function isPlainObject(value: object): value is { readonly [field: string]: unknown } {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function checkFieldName(field: string, path: string): void {
  const fault = fieldNameFault(field);
  if (fault !== null) throw new InvalidValueError(`the field name ${JSON.stringify(field)} at ${path} ${fault}`);
}

function fieldNameFault(field: string): string | null {
  if (field.length > MAX_FIELD_NAME_LENGTH) return `is longer than ${MAX_FIELD_NAME_LENGTH} characters`;
  if (field.startsWith("$")) return "begins with a '$', which is reserved";
  if (field === "__proto__") return "is reserved";
  return /^[\x20-\x7e]*$/.test(field) ? null : "has characters other than printable ASCII";
}

/** Whether a text is an identifier (WIRE.md 3.11); `allowsUnderscore` allows a leading `_`. */
export function isIdentifier(name: string, options: { allowsUnderscore?: boolean } = {}): boolean {
  if (name.length > MAX_IDENTIFIER_LENGTH) return false;
  return options.allowsUnderscore === true
    ? /^_?[A-Za-z][A-Za-z0-9_]*$/.test(name)
    : /^[A-Za-z][A-Za-z0-9_]*$/.test(name);
}

/** Returns the value at a dotted path. */
export function valueAtPath(
  document: Value | { readonly [field: string]: Value | undefined },
  path: string,
): Value | undefined {
  let value: Value | undefined = document;
  for (const field of path.split(".")) {
    if (value === undefined || !isRecord(value) || !Object.hasOwn(value, field)) return undefined;
    value = value[field];
  }
  return value;
}
