import { errorMessage } from "../../lib/errorMessage.ts";
import { toast } from "./toast.ts";

export interface ErrorToast {
  title: string;
  description?: string;
}

export const tryAgainLater = "Please try again later.";

/** Returns the function that makes the toast of a failure: the server's reason, or `fallback` without one. */
export function errorToast(title: string, fallback = "Please try again."): (error: unknown) => ErrorToast {
  return (error) => ({ title, description: errorMessage(error, fallback) });
}

/** Toast of a change that was not saved. */
export const notSaved = errorToast("Not saved");

/** Result of an action, or that it failed. */
export type ToastOutcome<T> = { ok: true; value: T } | { ok: false };

/** Runs an action. A failure is logged, and a toast shows it unless `toastOf` returns null. */
export async function withErrorToast<T>(
  action: () => Promise<T>,
  toastOf: ErrorToast | ((error: unknown) => ErrorToast | null),
): Promise<ToastOutcome<T>> {
  try {
    return { ok: true, value: await action() };
  } catch (error) {
    const shown = typeof toastOf === "function" ? toastOf(error) : toastOf;
    if (shown !== null) {
      console.error(`${shown.title}.`, error);
      toast.error(shown.title, shown.description);
    }
    return { ok: false };
  }
}
