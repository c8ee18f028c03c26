import { SharePage } from "../../features/share/SharePage.tsx";
import { respondentPage } from "../respondentPaths.ts";

/** A respondent's link. The token is read from the address itself: the page also stands without a router. */
export function Component() {
  const page = respondentPage(window.location.pathname);
  return <SharePage token={page?.kind === "share" ? page.token : ""} />;
}
