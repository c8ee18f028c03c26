import { toast } from "../components/ui/toast.ts";

export interface ErrorToast {
  title: string;
  description?: string;
}

/**
 * Logs a failure and shows a toast, unless `errorToast` returns null.
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
