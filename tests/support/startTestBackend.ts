import { startBackend, type Backend, type BackendOptions } from "../../embedded/src/index.js";

export const ADMIN_KEY = "an-administrators-key-for-tests";

/** Free port and data in memory, unless `options` differ. */
export function startTestBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  return startBackend({ persistence: "memory", port: 0, adminKey: ADMIN_KEY, ...options });
}
