import { appErrorData, type AppErrorCode } from "../../convex/shared/errors";

/** The server's message where it refused a request, or `fallback` for an unexpected error. */
export function errorMessage(error: unknown, fallback: string): string {
  return appErrorData(error)?.message ?? fallback;
}

/** The server's code for a refusal, or null for an unexpected error. */
export function errorCode(error: unknown): AppErrorCode | null {
  return appErrorData(error)?.code ?? null;
}

/** Runs an action and logs a failure. Resolves to null, or to the failure's message for the user; it never rejects. */
export async function messageOnFailure(
  action: () => Promise<unknown>,
  fallback: string | (() => string),
): Promise<string | null> {
  try {
    await action();
    return null;
  } catch (error) {
    console.error("An action failed.", error);
    return errorMessage(error, typeof fallback === "function" ? fallback() : fallback);
  }
}
