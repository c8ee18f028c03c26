/**
 * Owns the changes of a realm's built-in objects. Host instances pass `instanceof`; `Date` and `Math.random` are the
 * running execution's.
 */
import { runInContext, type Context } from "node:vm";
import { assertExists } from "../../shared/assert.js";
import { requireScope } from "./ExecutionScope.js";

/** Built-in objects of a realm. */
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
  readonly WebAssembly: typeof WebAssembly;
}

/**
 * Constructors shared with the host, so that its bytes are `instanceof Uint8Array`. They have no literal syntax, so
 * there are no other instances.
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

/** Names that modules read as local variables, because reading a vm global calls a slow interceptor. */
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

/** Classes whose host instances reach modules. */
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

/** Prepares the context in place, before any module is evaluated. */
export function prepareIntrinsics(context: Context): Intrinsics {
  // What a script returns has no type.
  const { math, dateTimeFormat, ...intrinsics } = runInContext(
    `({
      Error, JSON, Promise, Object, Array, Map, Set, Date, RegExp, WebAssembly,
      math: Math, dateTimeFormat: Intl.DateTimeFormat.prototype,
    })`,
    context,
  ) as Intrinsics & { readonly math: Math; readonly dateTimeFormat: Intl.DateTimeFormat };
  for (const [name, twin] of Object.entries(HOST_TWINS)) {
    acceptHostInstances(runInContext(name, context) as new () => object, twin);
  }
  Object.defineProperty(math, "random", {
    value: function random() {
      return requireScope().random();
    },
    writable: true,
    configurable: true,
  });
  const date = scopedDate(intrinsics.Date);
  Object.assign(context, { Date: date });
  defaultToScopedDate(dateTimeFormat);
  return { ...intrinsics, Date: date };
}

/** Makes both formats use the execution's time where no date is given; by default they use the system's. */
function defaultToScopedDate(prototype: Intl.DateTimeFormat): void {
  const formatOf = assertExists(descriptorOf(prototype, "format").get, "`format` is a getter");
  const formatToParts = assertExists(descriptorOf(prototype, "formatToParts").value, "`formatToParts` is a method");
  Object.defineProperties(prototype, {
    format: {
      get(this: Intl.DateTimeFormat) {
        const bound = formatOf.call(this);
        return (date: Date | number = requireScope().now()) => bound(date);
      },
      configurable: true,
    },
    formatToParts: {
      value(this: Intl.DateTimeFormat, date: Date | number = requireScope().now()) {
        return formatToParts.call(this, date);
      },
      writable: true,
      configurable: true,
    },
  });
}

function descriptorOf<T, K extends keyof T>(object: T, name: K): TypedPropertyDescriptor<T[K]> {
  return assertExists(Object.getOwnPropertyDescriptor(object, name), "the object has the property");
}

function acceptHostInstances(constructor: new () => object, twin: new (...args: never[]) => object): void {
  const isOrdinaryInstance = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(constructor, Symbol.hasInstance, {
    value: function hasInstance(this: unknown, value: unknown): boolean {
      if (isOrdinaryInstance.call(this, value)) return true;
      // Subclasses must not accept host instances.
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
    const target = new.target === ScopedDate ? RealmDate : new.target;
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
  // A function, since a class can't be called without `new`.
  return ScopedDate as unknown as DateConstructor;
}
