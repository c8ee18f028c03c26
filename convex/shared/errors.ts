/** `message` is shown to the user. */
export interface AppErrorData {
  readonly code: AppErrorCode;
  readonly message: string;
  /** Milliseconds since 1970, with RATE_LIMITED. */
  readonly retryAt?: number;
}

export type AppErrorCode =
  /** Also for an ended session. */
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  /** Missing, or another owner's. */
  | "NOT_FOUND"
  /** Missing, too long or malformed. */
  | "INVALID"
  /** Unknown or revoked. */
  | "INVALID_LINK"
  /** Unknown, deleted, expired or used up. */
  | "INVITE_CLOSED"
  | "ALREADY_SUBMITTED"
  | "RATE_LIMITED"
  | "BUSY"
  /** Its requestor has read the answer. */
  | "ANSWER_READ"
  /** A retry may succeed. */
  | "UNAVAILABLE"
  | "INVALID_CREDENTIALS"
  | "ACCOUNT_EXISTS"
  | "WEAK_PASSWORD"
  /** Wrong, used or expired. */
  | "INVALID_CODE"
  | "NOT_CONFIGURED";

/** Independent of the error's class. */
export function appErrorData(error: unknown): AppErrorData | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  const data = error.data;
  if (typeof data !== "object" || data === null) return null;
  const { code, message } = data as { code?: unknown; message?: unknown };
  return typeof code === "string" && typeof message === "string" ? (data as AppErrorData) : null;
}
