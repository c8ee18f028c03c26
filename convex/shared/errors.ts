/** The data of every ConvexError this backend throws. `message` is shown to the user. */
export interface AppErrorData {
  readonly code: AppErrorCode;
  readonly message: string;
  /** RATE_LIMITED only: when a retry can succeed, in milliseconds since 1970. */
  readonly retryAt?: number;
}

/** Every error code. */
export type AppErrorCode =
  /** Not signed in, or the session has ended. */
  | "UNAUTHENTICATED"
  /** Signed in, but not an administrator. */
  | "FORBIDDEN"
  /** A missing row, or another owner's. */
  | "NOT_FOUND"
  /** A value is missing, too long or malformed. */
  | "INVALID"
  /** The share link is unknown or revoked. */
  | "INVALID_LINK"
  /** The invite link is unknown, deleted, expired or used up. */
  | "INVITE_CLOSED"
  /** The answers are submitted and final. */
  | "ALREADY_SUBMITTED"
  | "RATE_LIMITED"
  /** The same work is in progress. */
  | "BUSY"
  /** An external service failed; a retry may succeed. */
  | "UNAVAILABLE"
  /** Wrong identifier or password. */
  | "INVALID_CREDENTIALS"
  | "ACCOUNT_EXISTS"
  | "WEAK_PASSWORD"
  /** The reset code is wrong, used or expired. */
  | "INVALID_CODE"
  /** The deployment lacks a setting, for instance a key. */
  | "NOT_CONFIGURED";

/** The data of a ConvexError of this backend; null for any other error. Needs no access to its class. */
export function appErrorData(error: unknown): AppErrorData | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  const data = error.data;
  if (typeof data !== "object" || data === null) return null;
  const { code, message } = data as { code?: unknown; message?: unknown };
  return typeof code === "string" && typeof message === "string" ? (data as AppErrorData) : null;
}
