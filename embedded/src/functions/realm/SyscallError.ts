import type { JSONValue } from "convex/values";

/** A refused system call. The app sees it as an Error, and with `data` (encoded) as a ConvexError. */
export class SyscallError extends Error {
  override readonly name = "SyscallError";
  constructor(
    message: string,
    readonly data?: JSONValue,
  ) {
    super(message);
  }
}
