/** What a refused call answers: the data of every ConvexError this backend throws. `message` is fit to show. */
export interface AppErrorData {
  readonly code: AppErrorCode;
  readonly message: string;
  /** RATE_LIMITED only: when a retry can succeed, in milliseconds since 1970. */
  readonly retryAt?: number;
}

/** The closed list of reasons. */
export type AppErrorCode =
  /** Nobody is signed in, or the session has ended. */
  | "UNAUTHENTICATED"
  /** Signed in, but not an administrator. */
  | "FORBIDDEN"
  /** No such row, or someone else's: never told apart. */
  | "NOT_FOUND"
  /** A value is missing, too long or malformed. */
  | "INVALID"
  /** The share link leads nowhere (any more). */
  | "INVALID_LINK"
  /** The invite link has expired, is used up or is gone. */
  | "INVITE_CLOSED"
  /** The answers were submitted already and can't change. */
  | "ALREADY_SUBMITTED"
  | "RATE_LIMITED"
  /** The same work is under way already. */
  | "BUSY"
  /** A service outside did not do its part; trying later may help. */
  | "UNAVAILABLE"
  /** Sign-in: wrong identifier or password. */
  | "INVALID_CREDENTIALS"
  | "ACCOUNT_EXISTS"
  | "WEAK_PASSWORD"
  /** The reset code is wrong, used or too old. */
  | "INVALID_CODE"
  /** Needs something the server was not given, like a key. */
  | "NOT_CONFIGURED";

/** Reads the data of a ConvexError thrown here; null for anything else. Works on any `error.data` without its class. */
export function appErrorData(error: unknown): AppErrorData | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  const data = error.data;
  if (typeof data !== "object" || data === null) return null;
  const { code, message } = data as { code?: unknown; message?: unknown };
  return typeof code === "string" && typeof message === "string" ? (data as AppErrorData) : null;
}
