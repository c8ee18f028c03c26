import { useAuthToken } from "@convex-dev/auth/react";
import { useEffect, useRef } from "react";

/** Subject of a token, which names the user and the session. */
function subjectOf(token: string | null): string | null {
  const payload = token?.split(".")[1];
  if (payload === undefined) return null;
  const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  if (typeof claims !== "object" || claims === null || !("sub" in claims)) return null;
  return typeof claims.sub === "string" ? claims.sub : null;
}

/**
 * Calls `reauthenticate` when another session replaces the current one (sign-up from an anonymous account, reset link).
 * The auth library reports no change then, and the connection would keep a revoked token.
 */
export function useReauthenticateOnUserChange(reauthenticate: () => void): void {
  const subject = subjectOf(useAuthToken());
  const last = useRef(subject);
  useEffect(() => {
    const before = last.current;
    last.current = subject;
    if (before !== null && subject !== null && before !== subject) reauthenticate();
  }, [subject, reauthenticate]);
}
