/**
 * When something happened on a page, told by the page itself: a look from outside comes late, and the later the busier the
 * machine. Times are `Date.now()`, which all pages of one machine share.
 */
import type { JSHandle, Page } from "playwright-core";

/** An element that `selector` finds and whose text holds `text`. */
export interface Sight {
  readonly selector: string;
  readonly text: string;
}

/** Waits for the moment, which may have passed. */
export type Moment = () => Promise<number>;

type Kept = JSHandle<{ readonly at: Promise<number> }>;
const momentOf =
  (kept: Kept): Moment =>
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

/** When `page` shows this; looked for from now on. */
export async function momentShown(page: Page, sight: Sight): Promise<Moment> {
  return momentOf(await page.evaluateHandle(watch, { ...sight, gone: false }));
}

/** When `page` no longer shows this; looked for from now on. */
export async function momentGone(page: Page, sight: Sight): Promise<Moment> {
  return momentOf(await page.evaluateHandle(watch, { ...sight, gone: true }));
}

/** When the next press arrives at `page`. */
export async function momentPressed(page: Page): Promise<Moment> {
  const kept = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      document.addEventListener("click", () => resolve(Date.now()), { once: true, capture: true });
    }),
  }));
  return momentOf(kept);
}
