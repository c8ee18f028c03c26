/**
 * Whether this browser holds a session's token, which the auth library stores under this key and the backend's address.
 */
export function hasSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("__convexAuthJWT"));
  } catch {
    // A browser that refuses storage holds no token.
    return false;
  }
}
