import { BackendError, type StartErrorCode } from "../shared/BackendError.js";

/** `message` is one line. */
export class StartError extends BackendError<StartErrorCode> {
  override readonly name = "StartError";
}
