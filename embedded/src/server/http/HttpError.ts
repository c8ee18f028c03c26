import { BackendError, type HttpErrorCode } from "../../shared/BackendError.js";

/** A failure that is sent with its status, code and message. */
export class HttpError extends BackendError<HttpErrorCode> {
  override readonly name = "HttpError";
  readonly status: number;

  constructor(status: number, code: HttpErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, options);
    this.status = status;
  }
}

/** Returns an error with status 400. */
export function badRequest(code: HttpErrorCode, message: string): HttpError {
  return new HttpError(400, code, message);
}

/** Returns an error with status 401. */
export function unauthenticated(code: HttpErrorCode, message: string): HttpError {
  return new HttpError(401, code, message);
}

/** Returns an error with status 429. */
export function tooManyRequests(): HttpError {
  return new HttpError(429, "TooManyRequests", "Too many requests from this network. Try again later.");
}

/** Returns an error with status 404. */
export function notFound(message: string): HttpError {
  return new HttpError(404, "NotFound", message);
}
