import type { JSONValue } from "convex/values";
import { BackendError } from "../../shared/BackendError.js";

/** A refused system call. The app sees it as an Error, and with `data` (encoded) as a ConvexError. */
export class SyscallError extends BackendError<"SyscallFailed"> {
  override readonly name = "SyscallError";
  readonly data: JSONValue | undefined;

  constructor(message: string, data?: JSONValue) {
    super("SyscallFailed", message);
    this.data = data;
  }
}
