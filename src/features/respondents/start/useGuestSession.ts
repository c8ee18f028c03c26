import { useAuthActions } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that begins an anonymous session unless there is one. It resolves once the server has the session.
 */
export function useGuestSession(): () => Promise<void> {
  const { signIn } = useAuthActions();
  const { isAuthenticated } = useConvexAuth();
  const begun = useRef(isAuthenticated);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    begun.current = isAuthenticated;
    if (!isAuthenticated) return;
    for (const proceed of waiting.current.splice(0)) proceed();
  }, [isAuthenticated]);
  return useCallback(async () => {
    if (begun.current) return;
    await signIn("anonymous");
    if (begun.current) return;
    await new Promise<void>((resolve) => waiting.current.push(resolve));
  }, [signIn]);
}
