import { lazy } from "react";

/** What a network takes to be of use again, in milliseconds. */
const RETRY_AFTER_MS = 1500;

/**
 * Like React's `lazy`. A connection that blinks costs a wait, not the page: a part that could not be fetched is asked for
 * once more, in a moment or, where the browser is offline, when it no longer is. Only then is the failure told.
 */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => importWithRetry(load));

/** The same for whoever has something else to show than the failure. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return await load().catch(() => waitForConnection().then(load));
}

async function waitForConnection(): Promise<void> {
  if (!navigator.onLine) {
    await new Promise((back) => window.addEventListener("online", back, { once: true }));
  }
  await new Promise((over) => setTimeout(over, RETRY_AFTER_MS));
}
