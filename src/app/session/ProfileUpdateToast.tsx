import { useConvex, useConvexConnectionState } from "convex/react";
import { useEffect, useRef } from "react";
import { toast } from "../../components/ui/toast.ts";
import type { ViewerState } from "../../hooks/useViewer.ts";

/**
 * Says "Profile updated" when the signed-in person's own profile changes, here or in another window. A change that is under
 * way shows at once and may still be refused, so it is told when nothing is on its way any more. Shows nothing itself.
 */
export function ProfileUpdateToast({ state }: { state: ViewerState }): null {
  const client = useConvex();
  const connection = useConvexConnectionState();
  const last = useRef<{ userId: string; profile: string } | null>(null);
  useEffect(() => {
    // Asked of the client: `connection` may be a moment behind a change that shows already.
    if (state.status !== "ready" || client.connectionState().inflightMutations > 0) return;
    const { userId, name, email, phone } = state.viewer;
    const profile = JSON.stringify([name, email, phone]);
    const before = last.current;
    last.current = { userId, profile };
    if (before !== null && before.userId === userId && before.profile !== profile) toast.success("Profile updated");
  }, [client, connection, state]);
  return null;
}
