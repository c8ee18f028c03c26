import { useEffect, useRef } from "react";
import { notify } from "../../components/ui/notify.ts";
import type { ViewerState } from "../../hooks/useViewer.ts";

/** Says "Profile updated" when the signed-in person's own profile changes, here or in another window. */
export function useProfileNotice(state: ViewerState): void {
  const last = useRef<{ userId: string; profile: string } | null>(null);
  useEffect(() => {
    if (state.status !== "ready") return;
    const { userId, name, email, phone } = state.viewer;
    const profile = JSON.stringify([name, email, phone]);
    const before = last.current;
    last.current = { userId, profile };
    if (before !== null && before.userId === userId && before.profile !== profile) notify.success("Profile updated");
  }, [state]);
}
