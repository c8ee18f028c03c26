/** Owns the messages between the server's thread and a worker thread, which runs actions of modules with "use node". */
import type { JSONValue } from "convex/values";
import type { NodeInput } from "../deploy/Deployment.js";
import type { LogLine } from "../logs/logTypes.js";
import { readableProperty } from "../../shared/json.js";

/** One version of the modules. Source maps stay on the server's thread, which prints the frames. */
export interface WorkerInput extends NodeInput {
  /** Whether requests go through the server's thread, for a caller with its own `fetch`. */
  readonly proxiesFetch: boolean;
}

/** Starts a function in the thread. */
export interface RunMessage {
  readonly type: "run";
  readonly call: number;
  readonly modulePath: string;
  readonly exportName: string;
  readonly requestId: string;
  /** The encoded arguments. */
  readonly args: string;
}

/** Parts of an error that frames and data are read from. */
export type ThrownShape =
  | { readonly primitive: unknown }
  | {
      readonly name: unknown;
      readonly message: unknown;
      readonly stack: unknown;
      readonly data: unknown;
      readonly isConvexError: boolean;
    };

/** An error of a syscall, as the thread throws it. */
interface RefusedSyscall {
  readonly message: string;
  /** Encoded data of a ConvexError. */
  readonly data?: JSONValue;
}

/** A `fetch` request as a message. */
export interface PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** A text body stays text. */
  readonly body: ArrayBuffer | string | null;
}

/** A `fetch` response as a message. */
export interface PlainResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** Message from the server's thread; `operation` is the number of the syscall that it answers. */
export type ToWorker =
  | RunMessage
  | { readonly type: "result"; readonly operation: number; readonly value: unknown }
  | { readonly type: "refused"; readonly operation: number; readonly error: RefusedSyscall };

/** Message from the thread of "use node" actions. */
export type FromWorker =
  | { readonly type: "started"; readonly call: number }
  | {
      readonly type: "syscall";
      readonly call: number;
      readonly operation: number;
      readonly op: string;
      readonly args: string;
    }
  | {
      readonly type: "jsSyscall";
      readonly call: number;
      readonly operation: number;
      readonly op: string;
      readonly args: Readonly<Record<string, unknown>>;
    }
  | { readonly type: "fetch"; readonly operation: number; readonly request: PlainRequest }
  | { readonly type: "fetchAborted"; readonly operation: number }
  | { readonly type: "log"; readonly call: number; readonly line: LogLine }
  /** An error outside of the handler's promise, which nothing caught. */
  | { readonly type: "failed"; readonly call: number; readonly error: ThrownShape }
  | { readonly type: "threw"; readonly call: number; readonly error: ThrownShape }
  | { readonly type: "returned"; readonly call: number; readonly value: string };

const CONVEX_ERROR = Symbol.for("ConvexError");

/** Returns the parts of an error. Getters and proxies may throw; such a property is undefined. */
export function shapeOf(thrown: unknown): ThrownShape {
  if (typeof thrown !== "object" || thrown === null) {
    return { primitive: typeof thrown === "function" || typeof thrown === "symbol" ? String(thrown) : thrown };
  }
  const read = (key: string | symbol): unknown => readableProperty(thrown, key);
  const text = (key: string): string | undefined => {
    const value = read(key);
    return typeof value === "string" ? value : undefined;
  };
  return {
    name: text("name"),
    message: text("message"),
    stack: text("stack"),
    data: text("data"),
    isConvexError: read("ConvexErrorSymbol") === CONVEX_ERROR,
  };
}

/** Returns an object that `fromThrown` reads as it reads the thrown one. */
export function thrownOf(shape: ThrownShape): unknown {
  if ("primitive" in shape) return shape.primitive;
  const { isConvexError, ...fields } = shape;
  return isConvexError ? { ...fields, ConvexErrorSymbol: CONVEX_ERROR } : fields;
}
