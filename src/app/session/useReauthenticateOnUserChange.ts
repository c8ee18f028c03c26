import { useAuthToken } from "@convex-dev/auth/react";
import { useEffect, useRef } from "react";

/** Whose session a token is of; null for none. */
function subjectOf(token: string | null): string | null {
  const payload = token?.split(".")[1];
  if (payload === undefined) return null;
  const { sub } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: string };
  return sub ?? null;
}

/**
 * Calls `renew` when one session takes another's place: signing up out of an anonymous account, or a reset link opened
 * while signed in. Both read as "signed in", so nothing else tells the connection that it holds a dead token.
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
