import type { JSONValue } from "convex/values";
import { BackendError } from "../../shared/BackendError.js";

/** A refused system call: an Error in the app, or with `data` (encoded) a ConvexError. */
export class SyscallError extends BackendError<"SyscallFailed"> {
  override readonly name = "SyscallError";
  readonly data: JSONValue | undefined;

  constructor(message: string, data?: JSONValue) {
    super("SyscallFailed", message);
    this.data = data;
  }
}
