import { startBackend, type Backend, type BackendOptions } from "../../embedded/src/index.js";

export const ADMIN_KEY = "an-administrators-key-for-tests";

/** A backend on a free port that keeps its data in memory, unless `options` say otherwise. */
export function startTestBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  return startBackend({ persistence: "memory", port: 0, adminKey: ADMIN_KEY, ...options });
}
