/**
 * Owns the globals of realms. It does not own the built-in objects of JavaScript, which are in intrinsics.ts.
 *
 * Invariant: what depends on a call is read from its scope.
 */
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { bindEventTime, ClockedFile, ClockedFormData } from "./clockedClasses.js";
import { currentScope, requireScope, type ExecutionScope } from "./ExecutionScope.js";
import type { FetchClasses } from "./fetchClassesIn.js";
import { SHARED_CONSTRUCTORS, type Intrinsics } from "./intrinsics.js";
import { realmConsole } from "./realmConsole.js";
import { realmCrypto } from "./realmCrypto.js";
import { structuredCloneIn } from "./structuredCloneIn.js";
import { SyscallError } from "./SyscallError.js";

/** Web APIs without shared state, whose times are the execution's. */
const WEB_APIS = {
  AbortController,
  Blob,
  ByteLengthQueuingStrategy,
  CompressionStream,
  CountQueuingStrategy,
  Crypto,
  CryptoKey,
  DOMException,
  DecompressionStream,
  Event,
  EventTarget,
  File: ClockedFile,
  FormData: ClockedFormData,
  Headers,
  ReadableByteStreamController,
  ReadableStream,
  ReadableStreamBYOBReader,
  ReadableStreamBYOBRequest,
  ReadableStreamDefaultController,
  ReadableStreamDefaultReader,
  SubtleCrypto,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  TransformStreamDefaultController,
  URL,
  URLSearchParams,
  WritableStream,
  WritableStreamDefaultController,
  WritableStreamDefaultWriter,
  atob,
  btoa,
  // The CLI maps imports of node:async_hooks to these globals.
  AsyncLocalStorage,
  AsyncResource,
};

/** Returns the globals that all realms share, without access to a call. */
export function contextGlobals(): Record<string, unknown> {
  bindEventTime();
  return { ...SHARED_CONSTRUCTORS, ...WEB_APIS };
}

/** Globals whose promises the host settles, later than the microtasks of a call. */
const HOST_WORK = [
  "Blob",
  "CompressionStream",
  "DecompressionStream",
  "File",
  "ReadableStream",
  "Request",
  "Response",
  "TextDecoderStream",
  "TextEncoderStream",
  "TransformStream",
  "WebAssembly",
  "WritableStream",
];

/** Marks the scope that reads one of these globals. */
export function noteHostWork(context: Record<string, unknown>): void {
  for (const name of HOST_WORK) {
    let value = context[name];
    Object.defineProperty(context, name, {
      get: () => {
        const scope = currentScope();
        if (scope !== undefined) scope.usesHostWork = true;
        return value;
      },
      set: (replacement: unknown) => (value = replacement),
      configurable: true,
      enumerable: true,
    });
  }
}

/**
 * Returns the globals of one realm that use the current call's scope: `fetch`, `crypto`, timers, `console`,
 * `process.env`. Each throws an Error outside of a call.
 */
export function scopedGlobals(
  realm: Intrinsics,
  fetchClasses: FetchClasses,
  environment: ReadonlyMap<string, string>,
  onMissingVariable?: (name: string) => void,
): Record<string, unknown> {
  return {
    AbortSignal: scopedAbortSignal(),
    Convex: convexGlobal(realm),
    Request: fetchClasses.Request,
    Response: fetchClasses.Response,
    WebAssembly: realm.WebAssembly,
    console: realmConsole(),
    crypto: realmCrypto(),
    fetch: async (...args: Parameters<typeof fetch>) => {
      const scope = requireScope();
      refuseWhereDeterministic(scope, "fetch()");
      return fetchClasses.adoptResponse(await scope.fetch(...args));
    },
    performance: { now: () => requireScope().performanceNow(), timeOrigin: 0 },
    process: { env: environmentObject(realm, environment, onMissingVariable) },
    queueMicrotask: (callback: () => void) => {
      // An error becomes an unhandled rejection of this execution.
      void realm.Promise.resolve().then(callback);
    },
    structuredClone: structuredCloneIn(realm),
    ...timers(),
  };
}

function environmentObject(
  realm: Intrinsics,
  environment: ReadonlyMap<string, string>,
  onMissingVariable: ((name: string) => void) | undefined,
): object {
  const values = realm.Object.assign(new realm.Object(), Object.fromEntries(environment));
  if (onMissingVariable === undefined) return values;
  return new Proxy(values, {
    get(target, name): unknown {
      if (typeof name !== "string" || Object.hasOwn(target, name)) return Reflect.get(target, name);
      onMissingVariable(name);
      return undefined;
    },
  });
}

/** Returns the host's class with a timer of the scope. */
function scopedAbortSignal(): typeof AbortSignal {
  const timeout = (ms: number): AbortSignal => {
    refuseWhereDeterministic(requireScope(), "AbortSignal.timeout()");
    return AbortSignal.timeout(ms);
  };
  return new Proxy(AbortSignal, {
    get: (target, name): unknown => (name === "timeout" ? timeout : Reflect.get(target, name)),
  });
}

function timers(): Record<string, unknown> {
  const timer =
    (name: "setTimeout" | "setInterval") =>
    (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number => {
      const scope = requireScope();
      refuseWhereDeterministic(scope, name);
      return scope.setTimer(() => callback(...args), Number(delay) || 0, { isRepeating: name === "setInterval" });
    };
  const clear = (id: unknown): void => {
    if (typeof id === "number") requireScope().clearTimer(id);
  };
  return {
    setTimeout: timer("setTimeout"),
    setInterval: timer("setInterval"),
    clearTimeout: clear,
    clearInterval: clear,
  };
}

/** Returns the system calls of the `convex` package, which throw errors of the realm. */
function convexGlobal(realm: Intrinsics): Record<string, unknown> {
  const toRealm = (error: unknown): Error => {
    const message = error instanceof Error ? error.message : String(error);
    const copy = new realm.Error(message);
    if (!(error instanceof SyscallError) || error.data === undefined) return copy;
    const data: unknown = realm.JSON.parse(JSON.stringify(error.data));
    return Object.assign(copy, { data });
  };
  return {
    syscall: (op: string, args: string): string => {
      try {
        return requireScope().syscall(op, args);
      } catch (error) {
        throw toRealm(error);
      }
    },
    // A promise of the realm needs no further one for `await`.
    asyncSyscall: (op: string, args: string): Promise<string> => {
      try {
        const result = requireScope().asyncSyscall(op, args);
        if (typeof result === "string") return realm.Promise.resolve(result);
        return new realm.Promise((resolve, reject) => {
          result.then(resolve, (error: unknown) => reject(toRealm(error)));
        });
      } catch (error) {
        return realm.Promise.reject(toRealm(error));
      }
    },
    jsSyscall: async (op: string, args: Record<string, unknown>): Promise<unknown> => {
      try {
        return await requireScope().jsSyscall(op, args);
      } catch (error) {
        throw toRealm(error);
      }
    },
  };
}

function refuseWhereDeterministic(scope: ExecutionScope, what: string): void {
  if (scope.isDeterministic)
    throw new Error(`Can't use ${what} in ${scope.kindName}. Please consider using an action.`);
}
