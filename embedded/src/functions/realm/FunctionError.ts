/** Owns faults of the app and their texts. It does not own errors of the backend, which are bugs. */
import type { JSONValue } from "convex/values";
import { BackendError } from "../../shared/BackendError.js";
import type { StackFrameMapper } from "./StackFrameMapper.js";
import { parseJson, readableProperty } from "../../shared/json.js";

/** A fault of the app. `data` is the encoded data of a ConvexError. */
export class FunctionError extends BackendError<"FunctionFailed"> {
  override readonly name = "FunctionError";
  readonly data: JSONValue | undefined;

  /** Collects no frames, which take most of a refused call's time: those of the app are in `message`. */
  constructor(message: string, data?: JSONValue) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super("FunctionFailed", message);
    Error.stackTraceLimit = stackTraceLimit;
    this.data = data;
  }

  /** Returns the text for clients; logs contain the same request id. */
  textFor(requestId: string): string {
    return `${serverError(requestId)}\n${this.message}`;
  }
}

/** Returns what callers read of an error whose message is redacted. */
export function serverError(requestId: string): string {
  return `[Request ID: ${requestId}] Server Error`;
}

/** Converts a thrown value by its shape, because realms and bundles have their own error classes. */
export function fromThrown(thrown: unknown, frames: StackFrameMapper): FunctionError {
  if (thrown instanceof FunctionError) return thrown;
  if (typeof thrown !== "object" || thrown === null) return new FunctionError(`Uncaught ${printPrimitive(thrown)}`);
  const { name, message, stack, data, ConvexErrorSymbol } = readError(thrown);
  const lines = [`Uncaught ${name}: ${message}`];
  if (typeof stack === "string") lines.push(...frames.frames(stack));
  const text = lines.join("\n");
  if (ConvexErrorSymbol === Symbol.for("ConvexError") && typeof data === "string") {
    return new FunctionError(text, parseJson(data));
  }
  return new FunctionError(text);
}

interface ErrorShape {
  readonly name: string;
  readonly message: string;
  readonly stack: unknown;
  readonly data: unknown;
  readonly ConvexErrorSymbol: unknown;
}

/** Getters and proxies may throw; such a property reads as undefined. */
function readError(thrown: object): ErrorShape {
  const read = (key: string): unknown => readableProperty(thrown, key);
  const name = read("name");
  const message = read("message");
  return {
    name: typeof name === "string" && name !== "" ? name : "Error",
    message: typeof message === "string" ? message : "",
    stack: read("stack"),
    data: read("data"),
    ConvexErrorSymbol: read("ConvexErrorSymbol"),
  };
}

function printPrimitive(value: unknown): string {
  return typeof value === "string" ? value : String(value);
}
