import { BackendError, type StartErrorCode } from "../shared/BackendError.js";

/** Why a backend does not start. `message` is one line, for a terminal. */
export class StartError extends BackendError<StartErrorCode> {
  override readonly name = "StartError";
}
