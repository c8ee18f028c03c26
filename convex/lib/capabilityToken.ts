/** A random link token: 192 bits as 32 characters that need no escaping in an address. */
export function capabilityToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
