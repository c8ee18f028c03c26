/** Owns validators as JSON (WIRE.md 4.7). */
import {
  compareValues,
  CommitTsPlaceholder,
  convexToJson,
  jsonToConvex,
  type JSONValue,
  type Value,
} from "convex/values";
import { assert } from "../shared/assert.js";
import { formatValue } from "./formatValue.js";
import { isRecord } from "./isRecord.js";

/** A validator as `convex/values` exports it. */
export type ValidatorJson =
  | { readonly type: "null" | "number" | "bigint" | "commitTs" | "boolean" | "string" | "bytes" | "any" }
  | { readonly type: "id"; readonly tableName: string }
  | { readonly type: "literal"; readonly value: JSONValue }
  | { readonly type: "array"; readonly value: ValidatorJson }
  | { readonly type: "object"; readonly value: { readonly [field: string]: FieldValidatorJson } }
  | { readonly type: "record"; readonly keys: ValidatorJson; readonly values: FieldValidatorJson }
  | { readonly type: "union"; readonly value: readonly ValidatorJson[] };

/** Validator of an object's field. */
interface FieldValidatorJson {
  readonly fieldType: ValidatorJson;
  readonly optional: boolean;
}

/** A value that violates a validator. `message` names path, value and expected validator. */
export interface ValidatorMismatch {
  readonly path: string;
  readonly message: string;
}

/** Resolves the table of an id. */
export interface ValidatorContext {
  /** Returns null for an unknown table or a malformed id. */
  tableOf(id: string): string | null;
}

/** Returns the first mismatch, or null. */
export function validateValue(
  validator: ValidatorJson,
  value: Value,
  context: ValidatorContext,
): ValidatorMismatch | null {
  const fault = faultIn(validator, value, context);
  return fault === null ? null : { path: fault.path, message: faultMessage(fault) };
}

/** A mismatch without text, which is made at the end: of a union's members all faults but one are dropped. */
interface Fault {
  /** Path from the checked value; each container prepends its own step. */
  readonly path: string;
  readonly validator: ValidatorJson;
  readonly value: Value;
  readonly reason: string;
}

function faultIn(validator: ValidatorJson, value: Value, context: ValidatorContext): Fault | null {
  switch (validator.type) {
    case "id":
      return checkId(validator, value, context);
    case "literal":
      return compareValues(jsonToConvex(validator.value), value) === 0 ? null : mismatch(validator, value);
    case "array":
      return checkArray(validator, value, context);
    case "object":
      return checkObject(validator, value, context);
    case "record":
      return checkRecord(validator, value, context);
    case "union":
      return checkUnion(validator, value, context);
    default:
      return isOfType(validator, value) ? null : mismatch(validator, value);
  }
}

/** A validator that only its type describes. */
type TypeValidator = Extract<ValidatorJson, { readonly type: keyof typeof VALIDATOR_NAMES }>;

function isOfType(validator: TypeValidator, value: Value): boolean {
  switch (validator.type) {
    case "any":
      return true;
    case "null":
      return value === null;
    case "number":
    case "bigint":
    case "boolean":
    case "string":
      return typeof value === validator.type;
    case "commitTs":
      return typeof value === "bigint" || value instanceof CommitTsPlaceholder;
    case "bytes":
      return value instanceof ArrayBuffer;
    default:
      assert(false, `unknown validator ${JSON.stringify(validator)}`);
  }
}

function checkArray(
  validator: ValidatorJson & { type: "array" },
  value: Value,
  context: ValidatorContext,
): Fault | null {
  if (!Array.isArray(value)) return mismatch(validator, value);
  for (let index = 0; index < value.length; index += 1) {
    // The element exists; an iterator would allocate.
    const fault = faultIn(validator.value, value[index]!, context);
    if (fault) return nestedFault(`[${index}]`, fault);
  }
  return null;
}

function checkId(validator: ValidatorJson & { type: "id" }, value: Value, context: ValidatorContext): Fault | null {
  if (typeof value !== "string") return mismatch(validator, value);
  const table = context.tableOf(value);
  if (table === validator.tableName) return null;
  const actual = table === null ? "it is no id of a known table" : `it is an id of table \`${table}\``;
  return mismatch(validator, value, `Expected an id of table \`${validator.tableName}\`, but ${actual}.`);
}

function checkObject(
  validator: ValidatorJson & { type: "object" },
  value: Value,
  context: ValidatorContext,
): Fault | null {
  if (!isRecord(value)) return mismatch(validator, value);
  for (const [field, { fieldType, optional }] of Object.entries(validator.value)) {
    const inner = Object.hasOwn(value, field) ? value[field] : undefined;
    if (inner === undefined) {
      if (optional) continue;
      return mismatch(validator, value, `The object is missing the required field \`${field}\`.`);
    }
    const fault = faultIn(fieldType, inner, context);
    if (fault) return nestedFault(`.${field}`, fault);
  }
  for (const field of Object.keys(value)) {
    if (value[field] !== undefined && !Object.hasOwn(validator.value, field)) {
      return mismatch(validator, value, `The object has the extra field \`${field}\`, which the validator lacks.`);
    }
  }
  return null;
}

function checkRecord(
  validator: ValidatorJson & { type: "record" },
  value: Value,
  context: ValidatorContext,
): Fault | null {
  if (!isRecord(value)) return mismatch(validator, value);
  for (const field of Object.keys(value)) {
    const inner = value[field];
    if (inner === undefined) continue;
    const keyFault = faultIn(validator.keys, field, context);
    if (keyFault) return nestedFault(` (key ${JSON.stringify(field)})`, keyFault);
    const fault = faultIn(validator.values.fieldType, inner, context);
    if (fault) return nestedFault(`.${field}`, fault);
  }
  return null;
}

/** Prefers the member whose literals match: the intended one in unions of objects. */
function checkUnion(
  validator: ValidatorJson & { type: "union" },
  value: Value,
  context: ValidatorContext,
): Fault | null {
  let deepest: Fault | null = null;
  for (const member of validator.value) {
    const fault = faultIn(member, value, context);
    if (fault === null) return null;
    if (fault.path !== "" && literalsMatch(member, value)) deepest ??= fault;
  }
  return deepest ?? mismatch(validator, value);
}

function literalsMatch(validator: ValidatorJson, value: Value): boolean {
  if (validator.type !== "object" || !isRecord(value)) return false;
  return Object.entries(validator.value).every(
    ([field, { fieldType }]) =>
      fieldType.type !== "literal" || compareValues(jsonToConvex(fieldType.value), value[field]) === 0,
  );
}

function mismatch(validator: ValidatorJson, value: Value, reason = "Value does not match validator."): Fault {
  return { path: "", validator, value, reason };
}

/** Adds a step to a fault's path. Without a fault no path is made: a caller's list may be long. */
function nestedFault(step: string, fault: Fault): Fault {
  return { ...fault, path: step + fault.path };
}

function faultMessage({ path, validator, value, reason }: Fault): string {
  const lines = [reason];
  if (path !== "") lines.push(`Path: ${path}`);
  lines.push(`Value: ${formatValue(value)}`, `Validator: ${formatValidator(validator)}`);
  return lines.join("\n");
}

const VALIDATOR_NAMES = {
  null: "v.null()",
  number: "v.float64()",
  bigint: "v.int64()",
  commitTs: "v.commitTs()",
  boolean: "v.boolean()",
  string: "v.string()",
  bytes: "v.bytes()",
  any: "v.any()",
} as const;

/** Texts of objects and unions: each call with wrong arguments has that of the function's whole validator. */
const formatted = new WeakMap<ValidatorJson, string>();

/** Returns the validator as TypeScript source. */
export function formatValidator(validator: ValidatorJson): string {
  if (validator.type !== "object" && validator.type !== "union") return formatUncached(validator);
  let text = formatted.get(validator);
  if (text === undefined) {
    text = formatUncached(validator);
    formatted.set(validator, text);
  }
  return text;
}

function formatUncached(validator: ValidatorJson): string {
  switch (validator.type) {
    case "id":
      return `v.id(${JSON.stringify(validator.tableName)})`;
    case "literal":
      return `v.literal(${formatValue(jsonToConvex(validator.value))})`;
    case "array":
      return `v.array(${formatValidator(validator.value)})`;
    case "object":
      return `v.object({${Object.entries(validator.value)
        .map(([field, inner]) => `${formatField(field)}: ${formatFieldValidator(inner)}`)
        .join(", ")}})`;
    case "record":
      return `v.record(${formatValidator(validator.keys)}, ${formatFieldValidator(validator.values)})`;
    case "union":
      return `v.union(${validator.value.map(formatValidator).join(", ")})`;
    default:
      return VALIDATOR_NAMES[validator.type];
  }
}

function formatFieldValidator({ fieldType, optional }: FieldValidatorJson): string {
  return optional ? `v.optional(${formatValidator(fieldType)})` : formatValidator(fieldType);
}

function formatField(field: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(field) ? field : JSON.stringify(field);
}

/** Returns JSON with sorted fields: equal values have equal texts. */
export function comparableJson(value: Value): string {
  return JSON.stringify(convexToJson(value));
}
