import { BackendError, type HttpErrorCode } from "../../shared/BackendError.js";

/** A request that is refused with `status` and the JSON `{code, message}`. */
export class HttpError extends BackendError<HttpErrorCode> {
  override readonly name = "HttpError";
  readonly status: number;

  constructor(status: number, code: HttpErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, options);
    this.status = status;
  }
}

/** A 400. */
export function badRequest(code: HttpErrorCode, message: string): HttpError {
  return new HttpError(400, code, message);
}

/** A 401. */
export function unauthenticated(code: HttpErrorCode, message: string): HttpError {
  return new HttpError(401, code, message);
}

/** A 404. */
export function notFound(message: string): HttpError {
  return new HttpError(404, "NotFound", message);
}
