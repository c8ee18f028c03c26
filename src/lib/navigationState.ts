import { paths } from "./paths.ts";
/** This module reads and names the state that a navigation passes to the page that it opens. */

/** Quote of a link to one answer, from the address's hash and the navigation's state. */
export function followedQuote({ hash, state }: { hash: string; state: unknown }) {
  if (hash === "") return null;
  const quote = typeof state === "object" && state !== null && "quote" in state ? state.quote : null;
  return { responseId: hash.slice(1), text: typeof quote === "string" && quote !== "" ? quote : null };
}

/** Path of the place that an answer was opened from, by its page's state, or null. */
export function returnPathToInsights(state: unknown): string | null {
  const place = typeof state === "object" && state !== null && "insights" in state ? state.insights : null;
  return typeof place === "string" && place.startsWith(paths.dashboard) ? place : null;
}

/** State of a navigation that restores the scroll position of the page that it opens. */
export const RESTORE_SCROLL = "restore-scroll";

/** State of a navigation to the report that opens its "Share". */
export const SHARE_REPORT = "share-report";

/** State of the navigation to sign-up after a self-assessment that the browser keeps. */
export const SELF_ASSESSMENT_KEPT = "self-assessment-kept";
