/** Characters. Of a page that ends in a long indexed text it can be longer. */
export const MAX_JOURNAL = 64 * 1024;

/** Without it a page may end elsewhere after a reconnection; a longer one would end the client's connection. */
export function sendableJournal(journal: string | null): string | null {
  return journal === null || journal.length > MAX_JOURNAL ? null : journal;
}
