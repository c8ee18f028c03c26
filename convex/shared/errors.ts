/** Codes of the backend's expected errors. A plain Error is a bug. */
export type AppErrorCode =
  /** There is no session, or it has ended. */
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
  | "NOT_CONFIGURED"
  /** A provider did not answer in time. */
  | "TIMEOUT"
  /** A provider refuses the request. */
  | "REFUSED"
  /** A provider's reply is of no use. */
  | "BAD_OUTPUT";

/** Codes of a provider's failure. Callers give pages one of the other codes, or a text. */
export type ProviderErrorCode = Extract<
  AppErrorCode,
  "RATE_LIMITED" | "BUSY" | "UNAVAILABLE" | "NOT_CONFIGURED" | "TIMEOUT" | "REFUSED" | "BAD_OUTPUT"
>;

/** Field of a form whose value is refused. `identifier` is an email address or a phone number. */
export type AppErrorField = "name" | "email" | "identifier" | "password" | "currentPassword";

/** `message` is shown to the user. */
export interface AppErrorData {
  readonly code: AppErrorCode;
  readonly message: string;
  /** Milliseconds since 1970, with RATE_LIMITED. */
  readonly retryAt?: number;
  /** Absent where no single field is at fault. */
  readonly field?: AppErrorField;
}

/**
 * Refusal as a page reads it. `code` is one of `AppErrorCode` and `field` one of `AppErrorField`, or one of a backend
 * that is newer than the page.
 */
interface CallRefusal {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** The refusal of a call, whatever the error's class is; null for other errors. */
export function appErrorData(error: unknown): CallRefusal | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  const data = error.data;
  if (typeof data !== "object" || data === null) return null;
  const { code, message, field } = data as Partial<Record<keyof AppErrorData, unknown>>;
  if (typeof code !== "string" || typeof message !== "string") return null;
  return { code, message, field: typeof field === "string" ? field : undefined };
}
