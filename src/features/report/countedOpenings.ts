/**
 * This module decides which openings of a shared report count: the first of a browser session, except in the owner's
 * browser.
 */
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";

const ownKey = (token: string) => `facets.report.${token}.own`;
const countedKey = (token: string) => `facets.report.${token}.opened`;

/** Notes that the owner has seen the link in this browser. */
export function markOwnReport(local: KeyValueStorage, token: string): void {
  local.trySet(ownKey(token), "1");
}

/** Removes the note of a link that has ended. */
export function unmarkOwnReport(local: KeyValueStorage, token: string): void {
  local.remove(ownKey(token));
}

/** Whether this opening counts: one a session. Without storage none does, since every reload would. */
export function isCountedOpening(
  { local, session }: { local: KeyValueStorage; session: KeyValueStorage },
  token: string,
): boolean {
  if (local.get(ownKey(token)) !== null || session.get(countedKey(token)) !== null) return false;
  return session.trySet(countedKey(token), "1");
}
