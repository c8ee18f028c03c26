import { BackendError, type StartErrorCode } from "../shared/BackendError.js";

/** A backend that cannot start; `message` is one line. */
export class StartError extends BackendError<StartErrorCode> {
  override readonly name = "StartError";
}
