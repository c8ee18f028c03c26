import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";

const nameOf = (token: string) => `facets.share.${token}.editKey`;

/** Keys of this visit, where the browser stores nothing. */
const made = new Map<string, string>();

/** Secret of 192 random bits, sent with the answers of a link. It alone permits changing them. */
export function editKey(storage: KeyValueStorage | null, token: string): string {
  const held = heldEditKey(storage, token);
  if (held !== undefined) return held;
  const key = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))));
  made.set(token, key);
  try {
    storage?.setItem(nameOf(token), key);
  } catch {
    // Storage may be full or refused.
  }
  return key;
}

/** Key of earlier answers; undefined in a browser that has sent nothing. */
export function heldEditKey(storage: KeyValueStorage | null, token: string): string | undefined {
  try {
    return storage?.getItem(nameOf(token)) ?? made.get(token);
  } catch {
    return made.get(token);
  }
}

/** Deletes the key of a link, after which this browser can't change its answers. */
export function deleteEditKey(storage: KeyValueStorage | null, token: string): void {
  made.delete(token);
  try {
    storage?.removeItem(nameOf(token));
  } catch {
    // Without storage there is nothing to erase.
  }
}
