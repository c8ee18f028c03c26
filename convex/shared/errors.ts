export type AppErrorCode =
  /** The code of an ended session too. */
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  /** The row is missing, or another owner's. */
  | "NOT_FOUND"
  /** A value is missing, too long or malformed. */
  | "INVALID"
  /** The link is unknown or revoked. */
  | "INVALID_LINK"
  /** The link is unknown, deleted, expired or used up. */
  | "INVITE_CLOSED"
  | "ALREADY_SUBMITTED"
  | "RATE_LIMITED"
  | "BUSY"
  /** The requestor has read the answer. */
  | "ANSWER_READ"
  /** A retry may succeed. */
  | "UNAVAILABLE"
  | "INVALID_CREDENTIALS"
  | "ACCOUNT_EXISTS"
  | "WEAK_PASSWORD"
  /** The code is wrong, used or expired. */
  | "INVALID_CODE"
  | "NOT_CONFIGURED";

/** `message` is shown to the user. */
export interface AppErrorData {
  readonly code: AppErrorCode;
  readonly message: string;
  /** Milliseconds since 1970, with RATE_LIMITED. */
  readonly retryAt?: number;
}

/** Refusal as a page reads it. `code` is one of `AppErrorCode`, or one of a backend that is newer than the page. */
interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The refusal of a call, whatever the error's class is; null for other errors. */
export function appErrorData(error: unknown): Refusal | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  const data = error.data;
  if (typeof data !== "object" || data === null) return null;
  const { code, message } = data as { code?: unknown; message?: unknown };
  if (typeof code !== "string" || typeof message !== "string") return null;
  return { code, message };
}
