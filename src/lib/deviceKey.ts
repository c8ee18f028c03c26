import { type KeyValueStorage, webStorage } from "./KeyValueStorage.ts";
import { randomSecret } from "./random.ts";

const STORAGE_KEY = "facets.deviceKey";

/**
 * Secret of 192 random bits that this browser keeps, also after sign-out. At the next log-in it proves that the browser
 * has logged in before. Without storage it is empty, and no parameter is sent.
 */
export function deviceKey(storage: KeyValueStorage = webStorage("local")): { device?: string } {
  const storedKey = storage.get(STORAGE_KEY);
  if (storedKey !== null && storedKey !== "") return { device: storedKey };
  const created = randomSecret();
  return storage.trySet(STORAGE_KEY, created) ? { device: created } : {};
}
