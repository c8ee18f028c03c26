import { inject } from "vitest";
import { AppProcess, type AppOptions } from "./AppProcess.js";

export type RunningApp = Pick<AppProcess, "url" | "port" | "dataDir">;

declare module "vitest" {
  interface ProvidedContext {
    /** With `convex/` pushed; no process uses it. */
    pushedDataDir: string;
    /** Of the start that pushed. */
    firstOutput: string;
    /** Tests that use it change neither process nor environment. */
    sharedApp: { readonly url: string; readonly port: number; readonly dataDir: string };
  }
}

/** A test creates its own users and reads only their rows. */
export function sharedApp(): RunningApp {
  return inject("sharedApp");
}

/** Starts without a push. The caller disposes of it. */
export async function startOwnApp(options: AppOptions = {}): Promise<AppProcess> {
  return await AppProcess.start({ copiedFrom: inject("pushedDataDir"), ...options });
}
