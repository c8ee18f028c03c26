/** In the order of WIRE.md 3.6. */
import { jsonToConvex, type JSONValue, type Value } from "convex/values";
import { exceedsDepth } from "../../protocol/exceedsDepth.js";
import { validateValue, type ValidatorContext } from "../../values/validators.js";
import type { ResolvedFunction } from "../deploy/Deployment.js";
import { FunctionError } from "../realm/FunctionError.js";
import { parseJson } from "../../shared/json.js";
import { messageOf } from "../../shared/BackendError.js";

const MAX_ARGS_BYTES = 16 * 1024 * 1024;
const MAX_RESULT_BYTES = 16 * 1024 * 1024;
const MAX_NESTING = 64;

/** The argument list as JSON text. @throws FunctionError */
export function validateArgs(found: ResolvedFunction, args: JSONValue, context: ValidatorContext): string {
  if (typeof args !== "object" || args === null || Array.isArray(args)) {
    throw new FunctionError(`ArgumentValidationError: The arguments of ${found.path} must be one object.`);
  }
  const text = JSON.stringify([args]);
  if (Buffer.byteLength(text) > MAX_ARGS_BYTES) {
    throw new FunctionError(`Arguments for ${found.path} are too large (maximum size 16 MiB).`);
  }
  // Decoding would set the prototype, whose fields no validator checks. In strings the quotes are escaped.
  if (text.includes('"__proto__":')) {
    throw new FunctionError(
      "ArgumentValidationError: Object contains extra field `__proto__` that can't be a field name.",
    );
  }
  if (isTooDeep(args)) throw new FunctionError(`ArgumentValidationError: ${tooDeep("The arguments", found)}`);
  let value: Value;
  try {
    value = jsonToConvex(args);
  } catch (error) {
    throw new FunctionError(`ArgumentValidationError: ${messageOf(error)}`);
  }
  const mismatch = validateValue(found.args, value, context);
  if (mismatch !== null) throw new FunctionError(`ArgumentValidationError: ${mismatch.message}`);
  return text;
}

/** @throws FunctionError */
export function validateReturns(found: ResolvedFunction, text: string, context: ValidatorContext): JSONValue {
  if (Buffer.byteLength(text) > MAX_RESULT_BYTES) {
    throw new FunctionError(`Function ${found.path} return value is too large (maximum size 16 MiB).`);
  }
  const result = parseJson(text);
  if (isTooDeep(result)) throw new FunctionError(`ReturnsValidationError: ${tooDeep("The return value", found)}`);
  if (found.returns === null) return result;
  const mismatch = validateValue(found.returns, jsonToConvex(result), context);
  if (mismatch !== null) throw new FunctionError(`ReturnsValidationError: ${mismatch.message}`);
  return result;
}

/** Encoded leaves (`$integer`) do not count. */
function isTooDeep(json: JSONValue): boolean {
  if (!exceedsDepth(json, MAX_NESTING)) return false;
  return exceedsDepth(json, MAX_NESTING + 1) || exceedsDepth(jsonToConvex(json), MAX_NESTING);
}

function tooDeep(what: string, { path }: ResolvedFunction): string {
  return `${what} of ${path} nests deeper than ${MAX_NESTING} levels.`;
}
