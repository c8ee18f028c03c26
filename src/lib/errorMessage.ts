import { appErrorData, type AppErrorCode } from "../../convex/shared/errors";
import { t } from "./language/t.ts";

/** The server's message for a refusal, in the reader's language; else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  const data = appErrorData(error);
  return data === null ? fallback : t(data.message);
}

/** Code of a refusal; null for an unexpected error. */
export function errorCode(error: unknown): string | null {
  return appErrorData(error)?.code ?? null;
}

/** Field that a refusal is about; null where it names none. */
export function errorField(error: unknown): string | null {
  return appErrorData(error)?.field ?? null;
}

const TEMPORARY: readonly string[] = ["RATE_LIMITED", "BUSY", "UNAVAILABLE"] satisfies AppErrorCode[];

/** The server's message where a retry can't succeed, else null. It is English, to be translated when shown. */
export function permanentError(error: unknown): string | null {
  const data = appErrorData(error);
  return data === null || TEMPORARY.includes(data.code) ? null : data.message;
}

/** Failed action: its message for the user, and the code and the field of the server's refusal. */
export interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly field?: string;
}

/** Logs a failure and resolves to it; null on success. Never rejects. */
export async function failureOf(
  action: () => Promise<unknown>,
  fallback: string | (() => string),
): Promise<Failure | null> {
  try {
    await action();
    return null;
  } catch (error) {
    console.error("An action failed.", error);
    const message = errorMessage(error, typeof fallback === "function" ? fallback() : fallback);
    return { ...appErrorData(error), message };
  }
}

/** Logs a failure and resolves to its message for the user; null on success. Never rejects. */
export async function messageOnFailure(
  action: () => Promise<unknown>,
  fallback: string | (() => string),
): Promise<string | null> {
  return (await failureOf(action, fallback))?.message ?? null;
}
