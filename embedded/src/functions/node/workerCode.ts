import { bundleThread } from "../../shared/bundleThread.js";

/** Bundle of the entry, which all threads share. */
let code: Promise<string> | undefined;

/** Returns the code of `workerMain.ts`; `scripts/bundle.mjs` replaces this module by the code itself. */
export function workerCode(): Promise<string> {
  code ??= bundleThread(new URL("./workerMain.ts", import.meta.url));
  return code;
}
