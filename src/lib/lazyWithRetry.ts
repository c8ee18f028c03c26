import { type ComponentType, lazy } from "react";
import { laterTexts } from "./language/loadLanguage.ts";

/** Time before a chunk that failed to load is requested again, in milliseconds. */
const CHUNK_RETRY_MS = 1500;

/** React's `lazy` with one retry: after a delay or, offline, once online again. */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => importWithRetry(load));

/**
 * React's `lazy` for an optional component: where its chunk fails to load, nothing is shown and the page stays usable.
 * The console has the error.
 */
export function lazyOrNothing<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() =>
    load().catch((error: unknown) => {
      console.warn("A part did not load.", error);
      return { default: () => null };
    }),
  );
}

/** As {@link lazyWithRetry}, of a loader that resolves to the component itself. */
export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyWithRetry(async () => ({ default: await load() }));
}

/** Loads a module with the page's later texts. A failed load is repeated once, when the browser is online. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  const [module] = await Promise.all([load().catch(() => waitForConnection().then(load)), laterTexts()]);
  return module;
}

async function waitForConnection(): Promise<void> {
  if (!navigator.onLine) {
    await new Promise((back) => window.addEventListener("online", back, { once: true }));
  }
  await new Promise((over) => setTimeout(over, CHUNK_RETRY_MS));
}
