/** The run's shared app and browser, and apps on copies of its data. */
import { chromium, type Browser } from "playwright-core";
import { inject } from "vitest";
import { AppProcess, type AppOptions } from "./AppProcess.js";

export type RunningApp = Pick<AppProcess, "url" | "port" | "dataDir">;

declare module "vitest" {
  interface ProvidedContext {
    /** Data directory with `convex/` pushed; no process uses it. */
    pushedDataDir: string;
    /** For every file that changes neither process nor environment. */
    sharedApp: { readonly url: string; readonly port: number; readonly dataDir: string };
    /** WebSocket endpoint of the run's Chromium. */
    sharedBrowser: string;
  }
}

/** Shared by files, so a test creates its own users and reads only their rows. */
export function sharedApp(): RunningApp {
  return inject("sharedApp");
}

/** Has a permitted fake microphone. `close` closes only this file's contexts. */
export async function sharedBrowser(): Promise<Browser> {
  return await chromium.connect(inject("sharedBrowser"));
}

/** App for one file, started without a push. The caller disposes of it. */
export async function startOwnApp(options: AppOptions = {}): Promise<AppProcess> {
  return await AppProcess.start({ copiedFrom: inject("pushedDataDir"), ...options });
}
