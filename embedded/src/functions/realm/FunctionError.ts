/** Why a function failed, as clients and logs show it. */
import type { JSONValue } from "convex/values";
import type { FrameMapper } from "./FrameMapper.js";

/** `message` has no request id yet; `data` is present only for a ConvexError (encoded). */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  constructor(
    message: string,
    readonly data?: JSONValue,
  ) {
    super(message);
  }

  /** The text for a client, which can quote the request id when asking for help. */
  textFor(requestId: string): string {
    return `[Request ID: ${requestId}] Server Error\n${this.message}`;
  }
}

/**
 * What was thrown by code of a realm, told by its shape: its classes are not the host's, and each bundle has its own
 * ConvexError.
 */
export function fromThrown(thrown: unknown, frames: FrameMapper): FunctionError {
  if (thrown instanceof FunctionError) return thrown;
  if (typeof thrown !== "object" || thrown === null) return new FunctionError(`Uncaught ${printPrimitive(thrown)}`);
  const { name, message, stack, data, ConvexErrorSymbol } = readError(thrown);
  const lines = [`Uncaught ${name}: ${message}`];
  if (typeof stack === "string") lines.push(...frames.frames(stack));
  const text = lines.join("\n");
  if (ConvexErrorSymbol === Symbol.for("ConvexError") && typeof data === "string") {
    return new FunctionError(text, JSON.parse(data) as JSONValue);
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

/** Reads without trusting: getters and proxies of the app may throw. */
function readError(thrown: object): ErrorShape {
  const read = (key: string): unknown => {
    try {
      return (thrown as Record<string, unknown>)[key];
    } catch {
      return undefined;
    }
  };
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
