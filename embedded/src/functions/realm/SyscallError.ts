import type { JSONValue } from "convex/values";

/** A refusal that user code sees as a thrown Error; with `data` (encoded) as a ConvexError. */
export class SyscallError extends Error {
  override readonly name = "SyscallError";
  constructor(
    message: string,
    readonly data?: JSONValue,
  ) {
    super(message);
  }
}
