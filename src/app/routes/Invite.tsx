import { InvitePage } from "../../features/invite/InvitePage.tsx";
import { respondentPage } from "../respondentPaths.ts";

/** A public invite link. The token is read from the address itself: the page also stands without a router. */
export function Component() {
  const page = respondentPage(window.location.pathname);
  return <InvitePage token={page?.kind === "invite" ? page.token : ""} onStarted={goToShareLink} />;
}

/** Goes on at the respondent's own link, in the same page. Whoever follows the address hears of it as of a step back. */
function goToShareLink(shareToken: string): void {
  window.history.pushState(null, "", `/share/${encodeURIComponent(shareToken)}`);
  window.dispatchEvent(new PopStateEvent("popstate"));
}
