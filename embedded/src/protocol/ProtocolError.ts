import { BackendError, type ProtocolErrorCode } from "../shared/BackendError.js";

/** A client's breach of the sync protocol. The server answers with FatalError, after which clients do not reconnect. */
export class ProtocolError extends BackendError<ProtocolErrorCode> {
  override readonly name = "ProtocolError";
}
