/** Owns the checks of a call's arguments and result, in the order of WIRE.md 3.6. */
import { jsonToConvex, type JSONValue, type Value } from "convex/values";
import { exceedsDepth } from "../../protocol/exceedsDepth.js";
import { decodeJson } from "../../values/decodeJson.js";
import { formatValidator, validateValue, type ValidatorContext } from "../../values/validators.js";
import type { ResolvedFunction } from "../deploy/Deployment.js";
import { FunctionError } from "../realm/FunctionError.js";
import { KIB, MIB } from "../../shared/byteUnits.js";
import { parseJson, propertyOf, isJsonObject } from "../../shared/json.js";
import { messageOf } from "../../shared/BackendError.js";

/** Convex's limits of arguments, results and their depth. */
const MAX_ARGS_BYTES = 16 * MIB;
const MAX_RESULT_BYTES = 16 * MIB;
const MAX_NESTING = 64;
/** Maximum fields of an object, as on Convex. */
const MAX_FIELDS = 1_024;
const MAX_ELEMENTS = 8_192;

/**
 * Returns the argument list as JSON text.
 * @throws FunctionError when the arguments do not match the validator, or exceed a limit of size or depth
 */
export function validateArgs(fn: ResolvedFunction, args: JSONValue, context: ValidatorContext): string {
  if (!isJsonObject(args)) {
    throw new FunctionError(`ArgumentValidationError: The arguments of ${fn.path} must be one object.`);
  }
  // This check precedes everything that walks the values.
  const excess = undeclaredField(fn, args) ?? oversized(args);
  if (excess !== null) throw new FunctionError(`ArgumentValidationError: ${excess}`);
  const text = JSON.stringify([args]);
  if (Buffer.byteLength(text) > MAX_ARGS_BYTES) {
    throw new FunctionError(`Arguments for ${fn.path} are too large (maximum size 16 MiB).`);
  }
  // Decoding would set the prototype, whose fields no validator checks. In strings the quotes are escaped.
  if (text.includes('"__proto__":')) {
    throw new FunctionError(
      "ArgumentValidationError: Object contains extra field `__proto__` that can't be a field name.",
    );
  }
  if (isTooDeep(args)) throw new FunctionError(`ArgumentValidationError: ${tooDeep("The arguments", fn)}`);
  let value: Value;
  try {
    value = decodeJson(withoutLongBytes(args));
  } catch (error) {
    throw new FunctionError(`ArgumentValidationError: ${messageOf(error)}`);
  }
  const mismatch = validateValue(fn.args, value, context);
  if (mismatch !== null) throw new FunctionError(`ArgumentValidationError: ${mismatch.message}`);
  return text;
}

/**
 * Returns the decoded result as JSON.
 * @throws FunctionError when the result does not match the validator, or exceeds a limit of size or depth
 */
export function validateReturns(fn: ResolvedFunction, text: string, context: ValidatorContext): JSONValue {
  if (Buffer.byteLength(text) > MAX_RESULT_BYTES) {
    throw new FunctionError(`Function ${fn.path} return value is too large (maximum size 16 MiB).`);
  }
  const returned = parseJson(text);
  if (isTooDeep(returned)) throw new FunctionError(`ReturnsValidationError: ${tooDeep("The return value", fn)}`);
  if (fn.returns === null) return returned;
  const mismatch = validateValue(fn.returns, decodeJson(returned), context);
  if (mismatch !== null) throw new FunctionError(`ReturnsValidationError: ${mismatch.message}`);
  return returned;
}

const LONG_BYTES = 64 * KIB;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Replaces long bytes by none: a validator reads the type alone, and decoding takes long. */
function withoutLongBytes(args: { [field: string]: JSONValue }): { [field: string]: JSONValue } {
  const short = { ...args };
  for (const [field, value] of Object.entries(args)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, "$bytes")) continue;
    const bytes = propertyOf(value, "$bytes");
    if (typeof bytes !== "string" || bytes.length < LONG_BYTES || Object.keys(value).length > 1) continue;
    if (bytes.length % 4 === 0 && BASE64.test(bytes)) short[field] = { $bytes: "" };
  }
  return short;
}

function undeclaredField({ args: validator }: ResolvedFunction, args: { [field: string]: JSONValue }): string | null {
  if (validator.type !== "object") return null;
  for (const field in args) {
    if (!Object.hasOwn(validator.value, field)) {
      const name = field.length > MAX_SHOWN_NAME ? `${field.slice(0, MAX_SHOWN_NAME)}…` : field;
      return `Object contains extra field \`${name}\` that is not in the validator.\nValidator: ${formatValidator(validator)}`;
    }
  }
  return null;
}

const MAX_SHOWN_NAME = 100;

/** Returns null unless an object or array within is larger than Convex allows. */
function oversized(value: JSONValue): string | null {
  const waiting: JSONValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if (Array.isArray(next)) {
      if (next.length > MAX_ELEMENTS) return `Array length is too long (${next.length} > ${MAX_ELEMENTS})`;
      for (let index = 0; index < next.length; index += 1) {
        const element = next[index];
        if (typeof element === "object" && element !== null) waiting.push(element);
      }
      continue;
    }
    const fields = Object.keys(next);
    if (fields.length > MAX_FIELDS) return `Object has too many fields (${fields.length} > ${MAX_FIELDS})`;
    for (const field of fields) {
      const fieldValue = next[field];
      if (typeof fieldValue === "object" && fieldValue !== null) waiting.push(fieldValue);
    }
  }
  return null;
}

/** Whether containers are nested too deep; encoded leaves (`$integer`) do not count. */
function isTooDeep(json: JSONValue): boolean {
  if (!exceedsDepth(json, MAX_NESTING)) return false;
  return exceedsDepth(json, MAX_NESTING + 1) || exceedsDepth(jsonToConvex(json), MAX_NESTING);
}

function tooDeep(what: string, { path }: ResolvedFunction): string {
  return `${what} of ${path} nests deeper than ${MAX_NESTING} levels.`;
}
