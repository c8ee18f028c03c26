import { appErrorData, type AppErrorCode } from "../../convex/shared/errors";
import { t } from "./language/t.ts";

/** Text of a failed form, where the server gives no reason. */
const didNotWork = "That didn’t work. Please try again.";

/** The server's message for a refusal, else `fallback`, an English text; in the reader's language. */
export function errorMessage(error: unknown, fallback: string): string {
  return t(appErrorData(error)?.message ?? fallback);
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

/** Failed action: its message for the user. A refusal of the server has its code, and the field that it is about. */
export interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly field?: string;
}

/** Logs a failure and resolves to it; null on success. Never rejects. */
export async function failureOf(action: () => Promise<unknown>, fallback = didNotWork): Promise<Failure | null> {
  try {
    await action();
    return null;
  } catch (error) {
    console.error("An action failed.", error);
    return { ...appErrorData(error), message: errorMessage(error, fallback) };
  }
}

/** Logs a failure and resolves to its message for the user; null on success. Never rejects. */
export async function messageOnFailure(action: () => Promise<unknown>, fallback?: string): Promise<string | null> {
  return (await failureOf(action, fallback))?.message ?? null;
}
