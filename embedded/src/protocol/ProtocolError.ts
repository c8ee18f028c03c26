import { BackendError, type ProtocolErrorCode } from "../shared/BackendError.js";

/** A fault of the client, answered with FatalError, after which clients do not reconnect. */
export class ProtocolError extends BackendError<ProtocolErrorCode> {
  override readonly name = "ProtocolError";
}
