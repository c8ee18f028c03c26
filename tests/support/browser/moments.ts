/** Times are measured in the page, because polling is late on busy machines; `Date.now()`, shared by all pages. */
import type { JSHandle, Page } from "playwright-core";

/**
 * Milliseconds; shorter than any polling. The aim is a second, which `npm run bench:live` measures on an idle machine;
 * here other tests share the cores.
 */
export const LIVE_MS = 5_000;

export interface Sight {
  readonly selector: string;
  readonly text: string;
}

/** Resolves with the event's time, which may be past. */
export type Moment = () => Promise<number>;

type KeptMoment = JSHandle<{ readonly at: Promise<number> }>;
const momentOf =
  (kept: KeptMoment): Moment =>
  () =>
    kept.evaluate(({ at }) => at);

/** Runs in the page. */
function watch({ selector, text, gone }: Sight & { readonly gone: boolean }): { readonly at: Promise<number> } {
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
export async function momentShown(page: Page, sight: Sight): Promise<Moment> {
  return momentOf(await page.evaluateHandle(watch, { ...sight, gone: false }));
}

/** Moment at which the page no longer shows the sight. */
export async function momentGone(page: Page, sight: Sight): Promise<Moment> {
  return momentOf(await page.evaluateHandle(watch, { ...sight, gone: true }));
}

/** The moment of the next click. */
export async function momentPressed(page: Page): Promise<Moment> {
  const kept = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      document.addEventListener("click", () => resolve(Date.now()), { once: true, capture: true });
    }),
  }));
  return momentOf(kept);
}
