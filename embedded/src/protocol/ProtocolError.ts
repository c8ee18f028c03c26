import { BackendError, type ProtocolErrorCode } from "../shared/BackendError.js";

/** A client's breach of the sync protocol, answered with FatalError. Clients do not reconnect after it. */
export class ProtocolError extends BackendError<ProtocolErrorCode> {
  override readonly name = "ProtocolError";
}
