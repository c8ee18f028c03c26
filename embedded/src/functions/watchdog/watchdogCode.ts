import { bundleThread } from "../../shared/bundleThread.js";

/** Returns the code of `watchdogMain.ts`; `scripts/bundle.mjs` replaces this module by the code itself. */
export function watchdogCode(): Promise<string> {
  return bundleThread(new URL("./watchdogMain.ts", import.meta.url));
}
