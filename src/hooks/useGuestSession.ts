import { useAuthActions } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { useCallback, useEffect, useRef } from "react";

/** Begins an anonymous session unless there is a session; resolves once the server has it. */
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
