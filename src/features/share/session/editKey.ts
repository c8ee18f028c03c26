import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";
import { randomSecret } from "../../../lib/random.ts";

const nameOf = (token: string) => `facets.share.${token}.editKey`;

/** Keys of this visit, where the browser stores nothing. */
const made = new Map<string, string>();

/** Secret of 192 random bits, sent with the answers of a link. It alone permits changing them. */
export function editKey(storage: KeyValueStorage, token: string): string {
  const key = storedEditKey(storage, token) ?? randomSecret();
  made.set(token, key);
  // A key of this visit is stored too, where the storage was emptied or refused it before.
  storage.trySet(nameOf(token), key);
  return key;
}

/** Key of earlier answers; undefined in a browser that has sent nothing. */
export function storedEditKey(storage: KeyValueStorage, token: string): string | undefined {
  return storage.get(nameOf(token)) ?? made.get(token);
}

/** Deletes the key of a link, after which this browser can't change its answers. */
export function deleteEditKey(storage: KeyValueStorage, token: string): void {
  made.delete(token);
  storage.remove(nameOf(token));
}
