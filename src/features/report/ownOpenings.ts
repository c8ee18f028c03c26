/**
 * This module decides which openings of a shared report count: the first of a browser session, except in the owner's
 * browser.
 */
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";

const ownKey = (token: string) => `facets.report.${token}.own`;
const countedKey = (token: string) => `facets.report.${token}.opened`;

/** Notes that the owner has seen the link in this browser. */
export function markOwnReport(local: KeyValueStorage | null, token: string): void {
  try {
    local?.setItem(ownKey(token), "1");
  } catch (error) {
    console.warn("Your own visits of this link are counted.", error);
  }
}

/** Removes the note of a link that has ended. */
export function unmarkOwnReport(local: KeyValueStorage | null, token: string): void {
  try {
    local?.removeItem(ownKey(token));
  } catch (error) {
    console.warn("A mark of a link that has ended stays in this browser.", error);
  }
}

/** True once per session. Without storage nothing is counted, since every reload would be. */
export function isCountedOpening(
  { local, session }: { local: KeyValueStorage | null; session: KeyValueStorage | null },
  token: string,
): boolean {
  try {
    if (local?.getItem(ownKey(token)) !== null || session?.getItem(countedKey(token)) !== null) return false;
    session.setItem(countedKey(token), "1");
    return true;
  } catch {
    return false;
  }
}
