import { errorMessage } from "../../lib/errorMessage.ts";
import { toast } from "./toast.ts";

export interface ErrorToast {
  title: string;
  description?: string;
}

/** Toast of a change that was not saved, with the error's own text where it has one. */
export function notSaved(error: unknown): ErrorToast {
  return { title: "Not saved", description: errorMessage(error, "Please try again.") };
}

/** Result of an action, or that it failed. */
export type Outcome<T> = { ok: true; value: T } | { ok: false };

/** Runs an action. A failure is logged, and a toast shows it unless `errorToast` returns null. */
export async function withErrorToast<T>(
  action: () => Promise<T>,
  errorToast: ErrorToast | ((error: unknown) => ErrorToast | null),
): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await action() };
  } catch (error) {
    const shown = typeof errorToast === "function" ? errorToast(error) : errorToast;
    if (shown !== null) {
      console.error(`${shown.title}.`, error);
      toast.error(shown.title, shown.description);
    }
    return { ok: false };
  }
}
