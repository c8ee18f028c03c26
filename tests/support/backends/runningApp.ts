import { inject } from "vitest";
import { AppProcess, type AppOptions } from "./AppProcess.js";

export type RunningApp = Pick<AppProcess, "url" | "port" | "dataDir">;

declare module "vitest" {
  interface ProvidedContext {
    /** Data directory with `convex/` pushed; no process uses it. */
    pushedDataDir: string;
    /** Output of the start that pushed. */
    firstOutput: string;
    /** Tests that use it change neither process nor environment. */
    sharedApp: { readonly url: string; readonly port: number; readonly dataDir: string };
  }
}

/** A test creates its own users and reads only their rows. */
export function sharedApp(): RunningApp {
  return inject("sharedApp");
}

/** A text costs 0.05 s of processor time in the sentence encoder. */
export const WITHOUT_ENCODER = { SENTENCE_ENCODER: "off" };

/** Starts without a push and, unless `env` switches it on, without the sentence encoder. The caller disposes of it. */
export async function startOwnApp({ env = {}, ...options }: AppOptions = {}): Promise<AppProcess> {
  const copiedFrom = inject("pushedDataDir");
  return await AppProcess.start({ copiedFrom, ...options, env: { ...WITHOUT_ENCODER, ...env } });
}
