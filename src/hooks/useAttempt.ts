import { useState } from "react";
import { messageOnFailure } from "../lib/errorMessage.ts";
import { message } from "../lib/language/t.ts";

/** In English, as `fallback` of `useAttempt`. */
export const checkConnection = message("This did not work just now. Please check your connection and try again.");

/** State of the last attempt; `problem` is null unless it failed. */
export interface Attempt {
  isBusy: boolean;
  problem: string | null;
}

/** Runs actions of a page of a link. `fallback` is shown where the server gives no reason, in the page's language. */
export function useAttempt(fallback: string = checkConnection) {
  const [state, setState] = useState<Attempt>({ isBusy: false, problem: null });
  const attempt = async (action: () => Promise<unknown>): Promise<void> => {
    setState({ isBusy: true, problem: null });
    setState({ isBusy: false, problem: await messageOnFailure(action, fallback) });
  };
  return { ...state, attempt };
}
