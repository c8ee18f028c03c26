import type { JSONValue } from "convex/values";
import { BackendError } from "../../shared/BackendError.js";

/** A refused system call. With `data` (encoded) it is a ConvexError in the app. */
export class SyscallError extends BackendError<"SyscallFailed"> {
  override readonly name = "SyscallError";
  readonly data: JSONValue | undefined;

  constructor(message: string, data?: JSONValue) {
    super("SyscallFailed", message);
    this.data = data;
  }
}
