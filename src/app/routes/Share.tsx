import { SharePage } from "../../features/share/SharePage.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const StopRemindersPage = lazyWithRetry(() => import("../../features/share/StopRemindersPage.tsx"));

/** `?stopReminders` ends the reminders instead of opening the form. */
export function Share({ token }: { token: string }) {
  if (token !== "" && new URLSearchParams(window.location.search).has("stopReminders")) {
    return <StopRemindersPage token={token} />;
  }
  return <SharePage token={token} />;
}
