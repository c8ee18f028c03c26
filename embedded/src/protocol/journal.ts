/** Maximum characters of a journal. The journal of a page that ends in a long indexed text can be longer. */
export const MAX_JOURNAL = 64 * 1024;

/**
 * Returns a journal that a client can send back, or null. Without one, a page may end elsewhere after a reconnection; a
 * longer one would end the client's connection.
 */
export function sendableJournal(journal: string | null): string | null {
  return journal === null || journal.length > MAX_JOURNAL ? null : journal;
}
