/** Times are measured in the page, because polling is late on busy machines; `Date.now()`, shared by all pages. */
import type { JSHandle, Page } from "playwright-core";

/**
 * Milliseconds; shorter than any polling. The aim is a second, which `npm run bench:live` measures on an idle machine;
 * here other tests share the cores.
 */
export const LIVE_MS = 5_000;

export interface WatchedText {
  readonly selector: string;
  readonly text: string;
}

/** Resolves with the event's time, which may be past. */
export type EventTime = () => Promise<number>;

type EventTimeHandle = JSHandle<{ readonly at: Promise<number> }>;
const eventTimeOf =
  (kept: EventTimeHandle): EventTime =>
  () =>
    kept.evaluate(({ at }) => at);

/** Runs in the page. */
function watchText({ selector, text, gone }: WatchedText & { readonly gone: boolean }): {
  readonly at: Promise<number>;
} {
  return {
    at: new Promise((resolve) => {
      const look = () => {
        const shown = [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text));
        if (shown === gone) return;
        observer.disconnect();
        resolve(Date.now());
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      look();
    }),
  };
}

/** Moment at which the page first shows the sight. */
export async function watchShownTime(page: Page, sight: WatchedText): Promise<EventTime> {
  return eventTimeOf(await page.evaluateHandle(watchText, { ...sight, gone: false }));
}

/** Moment at which the page no longer shows the sight. */
export async function watchHiddenTime(page: Page, sight: WatchedText): Promise<EventTime> {
  return eventTimeOf(await page.evaluateHandle(watchText, { ...sight, gone: true }));
}

/** The moment of the next click. */
export async function watchClickTime(page: Page): Promise<EventTime> {
  const kept = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      document.addEventListener("click", () => resolve(Date.now()), { once: true, capture: true });
    }),
  }));
  return eventTimeOf(kept);
}
