/**
 * The ECMAScript intrinsics of a realm. Instances that the host makes pass `instanceof`; `Date` and `Math.random` are
 * those of the running execution.
 */
import { runInContext, type Context } from "node:vm";
import { requireScope } from "./ExecutionScope.js";

/** Constructors and namespaces of a realm. */
export interface Intrinsics {
  readonly Error: ErrorConstructor;
  readonly JSON: JSON;
  readonly Promise: PromiseConstructor;
  readonly Object: ObjectConstructor;
  readonly Array: ArrayConstructor;
  readonly Map: MapConstructor;
  readonly Set: SetConstructor;
  readonly Date: DateConstructor;
  readonly RegExp: RegExpConstructor;
}

/**
 * Constructors that the realm takes from the host, so that bytes from TextEncoder, WebCrypto or fetch are
 * `instanceof Uint8Array`. They have no literal syntax, so no code makes instances of the realm's own constructors.
 */
export const SHARED_CONSTRUCTORS = {
  ArrayBuffer,
  DataView,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
};

/**
 * Names that compiled modules get as local variables. Reading a global of a vm context calls an interceptor and is many
 * times slower, which matters to cryptography in JavaScript.
 */
export const LOCAL_NAMES = [
  ...Object.keys(SHARED_CONSTRUCTORS),
  "Array",
  "BigInt",
  "Boolean",
  "Convex",
  "Date",
  "Error",
  "JSON",
  "Map",
  "Math",
  "Number",
  "Object",
  "Promise",
  "Reflect",
  "RegExp",
  "Set",
  "String",
  "Symbol",
  "WeakMap",
];

/** Constructors of which the host passes instances to modules. */
const HOST_TWINS: Readonly<Record<string, new (...args: never[]) => object>> = {
  Array,
  Error,
  EvalError,
  Function,
  Map,
  Object,
  Promise,
  RangeError,
  ReferenceError,
  RegExp,
  Set,
  SyntaxError,
  TypeError,
  URIError,
};

/** Adjusts the intrinsics of `context` in place, once, before a module is evaluated. */
export function prepareIntrinsics(context: Context): Intrinsics {
  const intrinsics = runInContext(
    "({ Error, JSON, Promise, Object, Array, Map, Set, Date, RegExp })",
    context,
  ) as Intrinsics;
  for (const [name, twin] of Object.entries(HOST_TWINS)) {
    acceptHostInstances(runInContext(name, context) as new () => object, twin);
  }
  const math = runInContext("Math", context) as Math;
  Object.defineProperty(math, "random", {
    value: function random() {
      return requireScope().random();
    },
    writable: true,
    configurable: true,
  });
  const date = scopedDate(intrinsics.Date);
  Object.assign(context, { Date: date });
  return { ...intrinsics, Date: date };
}

/** Makes `instanceof constructor` hold for instances of the host's constructor of the same name. */
function acceptHostInstances(constructor: new () => object, twin: new (...args: never[]) => object): void {
  const ordinary = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(constructor, Symbol.hasInstance, {
    value: function hasInstance(this: unknown, value: unknown): boolean {
      if (ordinary.call(this as () => void, value)) return true;
      // Subclasses inherit this method and must not accept the host's instances.
      return this === constructor && value instanceof twin;
    },
    configurable: true,
  });
}

function scopedDate(RealmDate: DateConstructor): DateConstructor {
  function now(): number {
    return requireScope().now();
  }
  function ScopedDate(this: unknown, ...args: unknown[]): unknown {
    if (new.target === undefined) return new RealmDate(now()).toString();
    const target = (new.target as unknown) === ScopedDate ? RealmDate : new.target;
    return Reflect.construct(RealmDate, args.length === 0 ? [now()] : args, target);
  }
  Object.defineProperties(ScopedDate, {
    name: { value: "Date" },
    length: { value: 7 },
    prototype: { value: RealmDate.prototype },
    now: { value: now, writable: true, configurable: true },
    parse: { value: RealmDate.parse, writable: true, configurable: true },
    UTC: { value: RealmDate.UTC, writable: true, configurable: true },
  });
  Object.defineProperty(RealmDate.prototype, "constructor", { value: ScopedDate, writable: true, configurable: true });
  return ScopedDate as unknown as DateConstructor;
}
