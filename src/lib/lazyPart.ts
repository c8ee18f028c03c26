import { lazy } from "react";

/** What a network takes to be of use again, in milliseconds. */
const MOMENT = 1500;

/**
 * Like React's `lazy`. A connection that blinks costs a wait, not the page: a part that could not be fetched is asked for
 * once more, in a moment or, where the browser is offline, when it no longer is. Only then is the failure told.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => askedTwice(load));

/** The same for whoever has something else to show than the failure. */
export async function askedTwice<T>(load: () => Promise<T>): Promise<T> {
  return await load().catch(() => connected().then(load));
}

async function connected(): Promise<void> {
  if (!navigator.onLine) {
    await new Promise((back) => window.addEventListener("online", back, { once: true }));
  }
  await new Promise((over) => setTimeout(over, MOMENT));
}
