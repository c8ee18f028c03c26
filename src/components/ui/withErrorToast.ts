import { toast } from "./toast.ts";

export interface ErrorToast {
  title: string;
  description?: string;
}

/**
 * Runs an action. A failure is logged, and a toast shows it unless `errorToast` returns null.
 * @returns whether the action succeeded
 */
export async function withErrorToast(
  action: () => Promise<unknown>,
  errorToast: ErrorToast | ((error: unknown) => ErrorToast | null),
): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    const shown = typeof errorToast === "function" ? errorToast(error) : errorToast;
    if (shown !== null) {
      console.error(`${shown.title}.`, error);
      toast.error(shown.title, shown.description);
    }
    return false;
  }
}
