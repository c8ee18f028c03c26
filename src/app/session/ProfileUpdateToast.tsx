import { useConvex, useConvexConnectionState } from "convex/react";
import { useEffect, useRef } from "react";
import { toast } from "../../components/ui/toast.ts";
import type { ViewerState } from "../../hooks/useViewer.ts";

/**
 * Shows "Profile updated" when the user's profile changes, here or in another window. An optimistic update may still be
 * refused, so the toast waits until no mutation is in flight.
 */
export function ProfileUpdateToast({ state }: { state: ViewerState }): null {
  const client = useConvex();
  const connection = useConvexConnectionState();
  const last = useRef<{ userId: string; profile: string } | null>(null);
  useEffect(() => {
    // The client's own state, as `connection` may lag behind an optimistic update.
    if (state.status !== "ready" || client.connectionState().inflightMutations > 0) return;
    const { userId, name, email, phone } = state.viewer;
    const profile = JSON.stringify([name, email, phone]);
    const before = last.current;
    last.current = { userId, profile };
    if (before !== null && before.userId === userId && before.profile !== profile) toast.success("Profile updated");
  }, [client, connection, state]);
  return null;
}
