import { SharePage } from "../../features/share/SharePage.tsx";
import { respondentPage } from "../respondentPaths.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const StopRemindersPage = lazyWithRetry(() => import("../../features/share/StopRemindersPage.tsx"));

/** A respondent's link. The token is read from the address itself: the page also stands without a router. */
export function Component() {
  const page = respondentPage(window.location.pathname);
  const token = page?.kind === "share" ? page.token : "";
  if (token !== "" && new URLSearchParams(window.location.search).has("stopReminders")) {
    return <StopRemindersPage token={token} />;
  }
  return <SharePage token={token} />;
}
