import { BackendError, type ProtocolErrorCode } from "../shared/BackendError.js";

/** Answered with FatalError, after which clients do not reconnect. */
export class ProtocolError extends BackendError<ProtocolErrorCode> {
  override readonly name = "ProtocolError";
}
