/**
 * This file owns the realm's `structuredClone`.
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
  const known = seen.get(value);
  if (known !== undefined) return known;
  const remember = <T>(copy: T): T => {
    seen.set(value, copy);
    return copy;
  };
  if (Array.isArray(value)) {
    const copy = remember(new realm.Array<unknown>(value.length));
    copyFields(value, copy, realm, seen);
    return copy;
  }
  if (types.isDate(value)) return remember(new realm.Date(value.getTime()));
  if (types.isRegExp(value)) return remember(new realm.RegExp(value.source, value.flags));
  if (types.isMap(value)) {
    const copy = remember(new realm.Map<unknown, unknown>());
    for (const [key, entry] of value) copy.set(clone(key, realm, seen), clone(entry, realm, seen));
    return copy;
  }
  if (types.isSet(value)) {
    const copy = remember(new realm.Set<unknown>());
    for (const entry of value) copy.add(clone(entry, realm, seen));
    return copy;
  }
  // These host classes are the same in every realm.
  if (types.isAnyArrayBuffer(value) || ArrayBuffer.isView(value) || value instanceof Blob) {
    return remember(globalThis.structuredClone(value));
  }
  if (types.isNativeError(value)) return remember(cloneError(value, realm));
  if (types.isPromise(value) || types.isWeakMap(value) || types.isWeakSet(value)) {
    throw notCloneable(Object.prototype.toString.call(value));
  }
  const copy = remember(new realm.Object());
  copyFields(value, copy, realm, seen);
  return copy;
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
