import type { Page } from "playwright-core";

/**
 * Moves to the entry before, or after. Playwright's `goBack` and `goForward` count from an entry that the browser's own
 * process notes a moment after the page has moved, so that a second step would count from the wrong one.
 */
export async function moveInHistory(page: Page, step: "back" | "forward"): Promise<void> {
  await page.evaluate((name) => history[name](), step);
}
