import { type KeyValueStorage, webStorage } from "./KeyValueStorage.ts";

const STORAGE_KEY = "facets.deviceKey";

/**
 * Secret of 192 random bits that this browser keeps, also after sign-out. At the next log-in it proves that the browser
 * has logged in before. Without storage it is empty, and no parameter is sent.
 */
export function deviceKey(storage: KeyValueStorage | null = webStorage("local")): { device?: string } {
  try {
    const kept = storage?.getItem(STORAGE_KEY);
    if (kept) return { device: kept };
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    const made = btoa(String.fromCharCode(...bytes));
    storage?.setItem(STORAGE_KEY, made);
    return storage === null ? {} : { device: made };
  } catch {
    return {};
  }
}
