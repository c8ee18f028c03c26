/**
 * Owns the realm's `structuredClone`.
 *
 * Invariant: every object of the result belongs to the realm, except host classes.
 */
import { types } from "node:util";
import type { Intrinsics } from "./intrinsics.js";
import { propertyOf } from "../../shared/json.js";

/** Returns `structuredClone` whose results belong to the realm; transfer lists are ignored. */
export function structuredCloneIn(realm: Intrinsics): (value: unknown) => unknown {
  return function structuredClone(value: unknown): unknown {
    return clone(value, realm, new Map());
  };
}

function clone(value: unknown, realm: Intrinsics, seen: Map<object, unknown>): unknown {
  if (typeof value === "function" || typeof value === "symbol") {
    throw notCloneable(typeof value === "symbol" ? "A symbol" : "A function");
  }
  if (typeof value !== "object" || value === null) return value;
  const earlierCopy = seen.get(value);
  if (earlierCopy !== undefined) return earlierCopy;
  if (Array.isArray(value)) return cloneArray(value, realm, seen);
  if (types.isMap(value)) return cloneMap(value, realm, seen);
  if (types.isSet(value)) return cloneSet(value, realm, seen);
  const leaf = cloneLeaf(value, realm);
  const copy = leaf ?? new realm.Object();
  seen.set(value, copy);
  if (leaf === null) copyFields(value, copy, realm, seen);
  return copy;
}

function cloneArray(value: readonly unknown[], realm: Intrinsics, seen: Map<object, unknown>): object {
  const copy = new realm.Array<unknown>(value.length);
  seen.set(value, copy);
  copyFields(value, copy, realm, seen);
  return copy;
}

function cloneMap(value: ReadonlyMap<unknown, unknown>, realm: Intrinsics, seen: Map<object, unknown>): object {
  const copy = new realm.Map<unknown, unknown>();
  seen.set(value, copy);
  for (const [key, entry] of value) copy.set(clone(key, realm, seen), clone(entry, realm, seen));
  return copy;
}

function cloneSet(value: ReadonlySet<unknown>, realm: Intrinsics, seen: Map<object, unknown>): object {
  const copy = new realm.Set<unknown>();
  seen.set(value, copy);
  for (const entry of value) copy.add(clone(entry, realm, seen));
  return copy;
}

/**
 * Returns the copy of an object that is no container; null for an object that is copied by its fields.
 * @throws DataCloneError for a promise or a weak collection
 */
function cloneLeaf(value: object, realm: Intrinsics): object | null {
  if (types.isDate(value)) return new realm.Date(value.getTime());
  if (types.isRegExp(value)) return new realm.RegExp(value.source, value.flags);
  // These host classes are the same in every realm.
  if (types.isAnyArrayBuffer(value) || ArrayBuffer.isView(value) || value instanceof Blob) {
    return globalThis.structuredClone(value);
  }
  if (types.isNativeError(value)) return cloneError(value, realm);
  if (types.isPromise(value) || types.isWeakMap(value) || types.isWeakSet(value)) {
    throw notCloneable(Object.prototype.toString.call(value));
  }
  return null;
}

function cloneError({ name, message, stack }: Error, realm: Intrinsics): Error {
  const copy = new realm.Error(message);
  copy.name = name;
  if (stack !== undefined) copy.stack = stack;
  return copy;
}

function notCloneable(what: string): DOMException {
  return new DOMException(`${what} could not be cloned.`, "DataCloneError");
}

/** Copies fields as definitions, since a field may be named `__proto__`. */
function copyFields(from: object, to: object, realm: Intrinsics, seen: Map<object, unknown>): void {
  for (const key of Object.keys(from)) {
    const value = clone(propertyOf(from, key), realm, seen);
    Object.defineProperty(to, key, { value, writable: true, enumerable: true, configurable: true });
  }
}
