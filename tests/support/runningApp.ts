/** The app that browser tests stand on: one for the whole run, and copies of its data for files that need their own. */
import { chromium, type Browser } from "playwright-core";
import { inject } from "vitest";
import { AppProcess, type AppOptions } from "./AppProcess.js";

/** How a test reaches an app. */
export type RunningApp = Pick<AppProcess, "url" | "port" | "dataDir">;

declare module "vitest" {
  interface ProvidedContext {
    /** A data directory that `convex/` was pushed to, and that no process uses. */
    pushedDataDir: string;
    /** Serves every file that changes neither the process nor its environment. */
    sharedApp: { readonly url: string; readonly port: number; readonly dataDir: string };
    /** WebSocket endpoint of the run's Chromium. */
    sharedBrowser: string;
  }
}

/** The run's app. Other files use it at the same time: a test creates its own users and looks at their rows only. */
export function sharedApp(): RunningApp {
  return inject("sharedApp");
}

/** The run's Chromium, with a fake microphone that is always permitted. Closing it closes this file's contexts only. */
export async function sharedBrowser(): Promise<Browser> {
  return await chromium.connect(inject("sharedBrowser"));
}

/** An app for one file, which starts without a push. The caller disposes of it. */
export async function startOwnApp(options: AppOptions = {}): Promise<AppProcess> {
  return await AppProcess.start({ copiedFrom: inject("pushedDataDir"), ...options });
}
