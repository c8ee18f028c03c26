import type { JSONValue } from "convex/values";
import { BackendError } from "../../shared/BackendError.js";

/** A refused system call; with `data` (encoded) a ConvexError in the app. */
export class SyscallError extends BackendError<"SyscallFailed"> {
  override readonly name = "SyscallError";
  readonly data: JSONValue | undefined;

  constructor(message: string, data?: JSONValue) {
    super("SyscallFailed", message);
    this.data = data;
  }
}
