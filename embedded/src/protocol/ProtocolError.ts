export type ProtocolErrorCode =
  | "InvalidMessage"
  | "MessageTooLarge"
  | "BaseVersionMismatch"
  | "UnknownQuery"
  | "DuplicateQuery"
  | "TooManyQueries"
  | "NotConnected"
  | "AlreadyConnected";

/** A client broke the protocol in a way that repeating can't heal; it is told so with a FatalError. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
  constructor(
    readonly code: ProtocolErrorCode,
    message: string,
  ) {
    super(message);
  }
}
