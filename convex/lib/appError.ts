import { ConvexError } from "convex/values";
import type { AppErrorCode, AppErrorData } from "../shared/errors";
import * as texts from "../shared/texts";

/** The error of a refused call; a plain Error is a bug. */
export function appError(
  code: AppErrorCode,
  message: string,
  retryAt?: number,
): ConvexError<Record<string, string | number>> {
  const data: AppErrorData = retryAt === undefined ? { code, message } : { code, message, retryAt };
  return new ConvexError({ ...data });
}

/** The same error answers for missing rows and for other owners' rows. */
export function notFound(): ConvexError<Record<string, string | number>> {
  return appError("NOT_FOUND", texts.notFound);
}

export function invalid(message: string): ConvexError<Record<string, string | number>> {
  return appError("INVALID", message);
}
