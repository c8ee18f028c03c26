import { ConvexError } from "convex/values";
import type { AppErrorCode, AppErrorData, AppErrorField } from "../shared/errors";
import * as texts from "../shared/texts/texts";

/** The error of a refused call; a plain Error is a bug. */
export function appError(
  code: AppErrorCode,
  message: string,
  more: Pick<AppErrorData, "retryAt" | "field"> = {},
): ConvexError<Record<string, string | number>> {
  const data: AppErrorData = { code, message, ...more };
  return new ConvexError({ ...data });
}

/** The error for missing rows and for other owners' rows. */
export function notFound(): ConvexError<Record<string, string | number>> {
  return appError("NOT_FOUND", texts.rowNotFound);
}

/**
 * The error for arguments that the caller can correct; `message` is shown unchanged, at `field` where there is one.
 */
export function invalid(message: string, field?: AppErrorField): ConvexError<Record<string, string | number>> {
  return appError("INVALID", message, field && { field });
}
