import { BackendError, type HttpErrorCode } from "../../shared/BackendError.js";

export class HttpError extends BackendError<HttpErrorCode> {
  override readonly name = "HttpError";
  readonly status: number;

  constructor(status: number, code: HttpErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, options);
    this.status = status;
  }
}

export function badRequest(code: HttpErrorCode, message: string): HttpError {
  return new HttpError(400, code, message);
}

export function unauthenticated(code: HttpErrorCode, message: string): HttpError {
  return new HttpError(401, code, message);
}

export function tooManyRequests(): HttpError {
  return new HttpError(429, "TooManyRequests", "Too many requests from this network. Try again later.");
}

export function notFound(message: string): HttpError {
  return new HttpError(404, "NotFound", message);
}
