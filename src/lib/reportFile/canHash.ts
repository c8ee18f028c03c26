/** False where a page came without https: browsers then offer no hashes. */
export function canHash(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}
