/** The data of every ConvexError of this backend; `message` is shown to the user. */
export interface AppErrorData {
  readonly code: AppErrorCode;
  readonly message: string;
  /** With RATE_LIMITED: when a retry can succeed, in milliseconds since 1970. */
  readonly retryAt?: number;
}

/** Every error code. */
export type AppErrorCode =
  /** Not signed in, or the session has ended. */
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  /** A missing row, or another owner's. */
  | "NOT_FOUND"
  /** A missing, too long or malformed value. */
  | "INVALID"
  /** Unknown or revoked share link. */
  | "INVALID_LINK"
  /** Unknown, deleted, expired or used up invite link. */
  | "INVITE_CLOSED"
  | "ALREADY_SUBMITTED"
  | "RATE_LIMITED"
  | "BUSY"
  /** An external service failed; a retry may succeed. */
  | "UNAVAILABLE"
  | "INVALID_CREDENTIALS"
  | "ACCOUNT_EXISTS"
  | "WEAK_PASSWORD"
  /** Wrong, used or expired reset code. */
  | "INVALID_CODE"
  | "NOT_CONFIGURED";

/** The data of this backend's ConvexError, else null. Does not depend on its class. */
export function appErrorData(error: unknown): AppErrorData | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  const data = error.data;
  if (typeof data !== "object" || data === null) return null;
  const { code, message } = data as { code?: unknown; message?: unknown };
  return typeof code === "string" && typeof message === "string" ? (data as AppErrorData) : null;
}
