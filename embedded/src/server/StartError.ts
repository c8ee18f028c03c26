export type StartErrorCode = "PortInUse" | "PortForbidden" | "DataDirUnusable" | "DataDirLocked" | "InvalidOption";

/** Why a backend did not start; `message` is one line fit for a terminal. */
export class StartError extends Error {
  override readonly name = "StartError";
  constructor(
    readonly code: StartErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
