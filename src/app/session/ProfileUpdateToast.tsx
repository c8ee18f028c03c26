import { useConvex, useConvexConnectionState } from "convex/react";
import { useEffect, useRef } from "react";
import { toast } from "../../components/ui/toast.ts";
import type { ViewerState } from "../../hooks/useViewer.ts";

/**
 * Toast after a change of name or address. It waits for mutations in flight, since the server may refuse an optimistic
 * update.
 */
export function ProfileUpdateToast({ state }: { state: ViewerState }): null {
  const client = useConvex();
  const connection = useConvexConnectionState();
  const last = useRef<{ userId: string; profile: string } | null>(null);
  useEffect(() => {
    // `connection` may lag behind an optimistic update.
    if (state.status !== "ready" || client.connectionState().inflightMutations > 0) return;
    const { userId, name, email, phone } = state.viewer;
    const profile = JSON.stringify([name, email, phone]);
    const before = last.current;
    last.current = { userId, profile };
    if (before !== null && before.userId === userId && before.profile !== profile)
      toast.appendSuccess("Profile updated");
  }, [client, connection, state]);
  return null;
}
