/** False where a page came without https: browsers then offer no hashes. */
export function canHash(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}

/** In hexadecimal, of the text's UTF-8. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
