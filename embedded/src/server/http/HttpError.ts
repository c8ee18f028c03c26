/** A request that can't be served, told to the client as JSON `{code, message}` with `status`. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function badRequest(code: string, message: string): HttpError {
  return new HttpError(400, code, message);
}

export function unauthenticated(code: string, message: string): HttpError {
  return new HttpError(401, code, message);
}

export function notFound(message: string): HttpError {
  return new HttpError(404, "NotFound", message);
}
