/**
 * Owns the reading of a syscall's arguments.
 *
 * Invariant: a field of another type is an error of the app.
 */
import { jsonToConvex, type JSONValue, type Value } from "convex/values";
import { SyscallError } from "../realm/SyscallError.js";
import { messageOf } from "../../shared/BackendError.js";
import { parseJson, isJsonObject, type JsonFields } from "../../shared/json.js";
import { isRecord } from "../../values/isRecord.js";

export class SyscallArgs {
  readonly #op: string;
  readonly #fields: JsonFields;

  constructor(op: string, text: string) {
    this.#op = op;
    let parsed: JSONValue;
    try {
      parsed = parseJson(text);
    } catch {
      // Text that is no JSON is refused below, as any other value than an object.
      parsed = null;
    }
    if (!isJsonObject(parsed)) {
      throw new SyscallError(`Invalid arguments for ${op}: expected one JSON object`);
    }
    this.#fields = parsed;
  }

  raw(name: string): JSONValue | undefined {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }

  /** @throws SyscallError unless the argument is a text */
  string(name: string): string {
    const value = this.raw(name);
    if (typeof value !== "string") throw this.#invalid(name, "a string");
    return value;
  }

  optionalString(name: string): string | undefined {
    return this.isNone(name) ? undefined : this.string(name);
  }

  /** @throws SyscallError unless the argument is a number */
  number(name: string): number {
    const value = this.raw(name);
    if (typeof value !== "number") throw this.#invalid(name, "a number");
    return value;
  }

  optionalNumber(name: string): number | undefined {
    return this.isNone(name) ? undefined : this.number(name);
  }

  /** Whether the argument is absent or null. */
  isNone(name: string): boolean {
    return (this.raw(name) ?? null) === null;
  }

  boolean(name: string): boolean {
    return this.raw(name) === true;
  }

  /** @throws SyscallError unless the argument is an object */
  object(name: string): JsonFields {
    const value = this.raw(name);
    if (!isJsonObject(value)) throw this.#invalid(name, "an object");
    return value;
  }

  document(name: string): { [field: string]: Value | undefined } {
    const document = decodeValue(this.object(name));
    if (!isRecord(document)) throw this.#invalid(name, "an object");
    return document;
  }

  /** Returns the fields of a patch; a top-level `{"$undefined":null}` removes the field. */
  patch(name: string): { [field: string]: Value | undefined } {
    const fields: { [field: string]: Value | undefined } = {};
    for (const [field, value] of Object.entries(this.object(name))) {
      fields[field] = isUndefined(value) ? undefined : decodeValue(value);
    }
    return fields;
  }

  #invalid(name: string, expected: string): SyscallError {
    return new SyscallError(`Invalid argument \`${name}\` for ${this.#op}: expected ${expected}`);
  }
}

function isUndefined(value: JSONValue): boolean {
  return isJsonObject(value) && "$undefined" in value;
}

function decodeValue(value: JSONValue): Value {
  try {
    return jsonToConvex(value);
  } catch (error) {
    throw new SyscallError(messageOf(error));
  }
}
