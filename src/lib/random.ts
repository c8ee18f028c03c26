/** An id that no other browser makes. */
export function randomId(): string {
  return crypto.randomUUID();
}

/** A secret of 192 random bits, in base64. */
export function randomSecret(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))));
}
